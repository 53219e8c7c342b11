public import MorselCore
import MorselUI

/// A symptom of a day.
///
/// A record of the collection `symptoms`.
public struct SymptomEntry: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The day where the person was.
    public var day: CivilDate
    /// The code of a `PredefinedSymptom`, or the name that the person gave it.
    public var symptom: String
    /// How strong it was, from 1 to 10.
    public var intensity: Int
    /// How often it was felt, from 1 (once) to 4 (most of the time).
    public var frequency: Int
    /// The meals near which it was felt.
    public var slots: [Diary.Slot]
    /// The minute of the day at which it began, or `nil` if it is not known.
    public var minute: Int?
    /// The meal that the person points at.
    ///
    /// It is a note, and no statistics use it.
    public var suspected: SuspectedMeal?
    /// The identifier of the import that it belongs to; empty if somebody added it.
    public var batch = ""

    /// Creates an entry.
    public init(
        day: CivilDate,
        symptom: String,
        intensity: Int,
        frequency: Int,
        slots: [Diary.Slot],
        minute: Int? = nil
    ) {
        (self.day, self.symptom, self.intensity) = (day, symptom, intensity)
        (self.frequency, self.slots, self.minute) = (frequency, slots, minute)
    }

    /// The severity by the published formula.
    public var severity: Int {
        Severity.of(intensity: intensity, frequency: frequency, occurrences: slots.count)
    }
}

extension SymptomEntry {
    /// Reads the value of a record, or returns `nil` if it has no day or symptom.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> SymptomEntry? {
        var day: CivilDate?
        var entry = SymptomEntry(
            day: CivilDate(daysSince1970: 0),
            symptom: "",
            intensity: 0,
            frequency: 0,
            slots: []
        )
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "day": day = CivilDate(try json.string())
            case "symptom": entry.symptom = try json.text()
            case "intensity": entry.intensity = Int(clamping: try json.integer())
            case "frequency": entry.frequency = Int(clamping: try json.integer())
            case "slots":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let slot = Diary.Slot(code: try json.string()), !entry.slots.contains(slot) {
                        entry.slots.append(slot)
                    }
                }
            case "minute" where !json.isAtString() && !json.isAtObject():
                let value = try json.rawValue()
                var number = JSONReader(value)
                if let minute = try? number.integer(), (0..<1_440).contains(minute) {
                    entry.minute = Int(minute)
                }
            case "suspected" where json.isAtString(): entry.suspected = SuspectedMeal(try json.text())
            case "batch": entry.batch = try json.text()
            default: _ = try json.rawValue()
            }
        }
        guard let day, !entry.symptom.isEmpty, (1...10).contains(entry.intensity),
            (1...4).contains(entry.frequency)
        else { return nil }
        entry.day = day
        return entry
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("day")
            json.string(day.text)
            json.key("symptom")
            json.string(symptom)
            json.key("intensity")
            json.number(Int64(intensity))
            json.key("frequency")
            json.number(Int64(frequency))
            json.key("slots")
            json.array { json in
                for slot in slots { json.string(slot.code) }
            }
            if let minute {
                json.key("minute")
                json.number(Int64(minute))
            }
            if let suspected {
                json.key("suspected")
                json.string(suspected.text)
            }
            if !batch.isEmpty {
                json.key("batch")
                json.string(batch)
            }
        }
    }
}

/// A meal of a day that a person points at.
public struct SuspectedMeal: Equatable, Sendable {
    /// The day.
    public var day: CivilDate
    /// The meal.
    public var slot: Diary.Slot

    /// Creates a meal of a day.
    public init(day: CivilDate, slot: Diary.Slot) { (self.day, self.slot) = (day, slot) }

    /// Parses `2026-05-13 dinner`, or returns `nil` for other texts.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, let day = CivilDate(Array(parts[0])),
            let slot = Diary.Slot(code: Array(parts[1]))
        else { return nil }
        self.init(day: day, slot: slot)
    }

    /// The meal in records, forms and tables: `2026-05-13 dinner`.
    var text: String { "\(day.text) \(slot.code.text)" }

    /// Returns the meal in words: "dinner, 13 May".
    func words(in language: PageLanguage) -> String {
        "\(slot.name[language].insideSentence), \(DayWords.short(day, in: language))"
    }
}
