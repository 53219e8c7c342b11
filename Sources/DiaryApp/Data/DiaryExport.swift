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

        /// The columns, by which an import finds them again.
        var columns: [String] {
            switch self {
            case .meals: ["day", "time", "meal", "food", "grams", "amount", "ingredients", "language"]
            case .symptoms: ["day", "symptom", "intensity", "frequency", "meals", "time", "suspected"]
            case .days: ["day", "nothing", "stress", "sleep", "cycle", "stool", "medicines"]
            case .treatments: ["title", "start", "end", "description", "cure", "diet"]
            }
        }
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
                    csv.add([
                        day.text, DayWords.time(entry.minute), entry.slot.code.text, entry.food.name,
                        Self.decimal(entry.milligrams), entry.amount, entry.food.ingredientWords,
                        entry.food.language,
                    ])
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

    /// Returns milligrams as grams with a point: "125.5".
    static func decimal(_ milligrams: Int64) -> String {
        var json = JSONWriter()
        json.decimal(milligrams, places: 3)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
