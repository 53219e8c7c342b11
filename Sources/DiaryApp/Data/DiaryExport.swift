import MorselCore
import MorselUI

/// The diary as files: JSON with every record, and tables.
struct DiaryExport {
    let records: DiaryRecords
    let language: PageLanguage

    /// A table.
    enum Table: CaseIterable, Coded {
        case meals, symptoms, days, treatments

        var code: StaticString {
            switch self {
            case .meals: "meals"
            case .symptoms: "symptoms"
            case .days: "days"
            case .treatments: "treatments"
            }
        }

        /// The columns of meals that earlier versions wrote.
        fileprivate static let mealColumns = [
            "day", "time", "meal", "food", "grams", "amount", "ingredients", "language",
        ]

        /// The columns, by which an import finds them again.
        var columns: [String] {
            switch self {
            case .meals:
                Self.mealColumns + [
                    "key", "version", "lot", "portion", "declared", "categories", "parts", "id",
                ]
            case .symptoms: ["day", "symptom", "intensity", "frequency", "meals", "time", "suspected"]
            case .days: ["day", "nothing", "stress", "sleep", "cycle", "stool", "medicines"]
            case .treatments: ["title", "start", "end", "description", "cure", "diet"]
            }
        }
    }

    /// Returns whether the headings are those of a table of this app, or of one of an earlier version.
    static func hasColumns(_ headings: [String]) -> Bool {
        Table.allCases.contains { $0.columns == headings } || Table.mealColumns == headings
    }

    // MARK: JSON

    /// Every record of the diary: `{"format":"morsel-diary","version":1,"records":[…]}` (`docs/diary.md`).
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("format")
            json.string("morsel-diary")
            json.key("version")
            json.number(1)
            json.key("records")
            json.array { write(to: &$0) }
        }
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        for day in records.entries.recordedDays {
            for entry in records.entries[day] {
                write("diaryEntries", entry.id, to: &json) { entry.write(to: &$0) }
            }
        }
        for day in records.symptoms.recordedDays {
            for symptom in records.symptoms[day] {
                write("symptoms", symptom.id, to: &json) { symptom.write(to: &$0) }
            }
        }
        for day in records.notes.recordedDays {
            for note in records.notes[day] { write("diaryDays", note.id, to: &json) { note.write(to: &$0) } }
        }
        for dish in records.dishes.oldest { write("dishes", dish.id, to: &json) { dish.write(to: &$0) } }
        for food in records.favourites.oldest {
            write("favourites", food.id, to: &json) { food.write(to: &$0) }
        }
        for treatment in records.treatments.oldest {
            write("treatments", treatment.id, to: &json) { treatment.write(to: &$0) }
        }
        for watch in records.watches.oldest { write("watches", watch.id, to: &json) { watch.write(to: &$0) } }
        writeUnreadable(to: &json)
    }

    /// Writes the records that could not be read as they are stored, so that the file loses nothing.
    private func writeUnreadable(to json: inout JSONWriter) {
        for record in records.setAside where DiaryRecords.ownCollections.contains(record.collection) {
            json.object { json in
                json.key("collection")
                json.string(record.collection)
                json.key("id")
                json.string(record.id)
                json.key("value")
                json.raw(record.value)
            }
        }
    }

    private func write(
        _ collection: StaticString,
        _ id: String,
        to json: inout JSONWriter,
        _ value: (inout JSONWriter) -> Void
    ) {
        json.object { json in
            json.key("collection")
            json.string(collection)
            json.key("id")
            json.string(id)
            json.key("value")
            value(&json)
        }
    }

    // MARK: Tables

    /// Returns a table as CSV.
    func csv(_ table: Table) -> [UInt8] {
        var csv = CSVText(table.columns)
        switch table {
        case .meals:
            for day in records.entries.recordedDays {
                for entry in records.entries[day].sorted(byNumber: { $0.minute }) {
                    csv.add(Self.row(entry))
                }
            }
        case .symptoms:
            for day in records.symptoms.recordedDays {
                for symptom in records.symptoms[day] {
                    csv.add([
                        day.text, symptom.symptom, String(symptom.intensity), String(symptom.frequency),
                        symptom.slots.map { $0.code.text }.joined(separator: " "),
                        symptom.minute.map { DayWords.time($0) } ?? "", symptom.suspected?.text ?? "",
                    ])
                }
            }
        case .days:
            for day in records.notes.recordedDays {
                for note in records.notes[day] {
                    csv.add([
                        day.text, note.hasNothingToReport ? "yes" : "", note.stress.map { String($0) } ?? "",
                        note.sleep.map { String($0) } ?? "", note.cycle?.code.text ?? "",
                        note.stool.map { String($0) } ?? "", note.medicines,
                    ])
                }
            }
        case .treatments:
            for treatment in records.treatments.oldest {
                csv.add([
                    treatment.title, treatment.start.text, treatment.end.text, treatment.description,
                    treatment.cure, treatment.diet,
                ])
            }
        }
        return csv.bytes
    }

    /// Returns a meal with every member of its record except the import that it belongs to.
    ///
    /// The last lists are JSON, as in the record, because names may have any character.
    private static func row(_ entry: DiaryEntry) -> [String] {
        let food = entry.food
        return [
            entry.day.text, DayWords.time(entry.minute), entry.slot.code.text, food.name,
            decimal(entry.milligrams),
            entry.amount, food.ingredients, food.language, food.key, food.version, food.lot,
            decimal(food.portion),
            list(food.declared) { $1.string($0) }, list(food.categories) { $1.string($0) },
            list(food.parts) { $0.write(to: &$1) }, entry.id,
        ]
    }

    /// Returns a list as JSON, empty without items.
    private static func list<Item>(_ items: [Item], _ write: (Item, inout JSONWriter) -> Void) -> String {
        guard !items.isEmpty else { return "" }
        var json = JSONWriter()
        json.array { json in for item in items { write(item, &json) } }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Returns milligrams as grams with a point: "125.5".
    static func decimal(_ milligrams: Int64) -> String {
        var json = JSONWriter()
        json.decimal(milligrams, places: 3)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
