public import MorselCore

/// A symptom of a day.
///
/// A record of the collection `symptoms`.
public struct SymptomEntry: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The day where the person was.
    public var day: CivilDate
    /// The code of a ``Symptom``, or the name that the person gave it.
    public var symptom: String
    /// How strong it was, from 1 to 10.
    public var intensity: Int
    /// How often it was felt, from 1 (once) to 4 (most of the time).
    public var frequency: Int
    /// The meals near which it was felt.
    public var slots: [Diary.Slot]
    /// The minute of the day at which it began, or `nil` if it is not known.
    public var minute: Int?
    /// The meal that the person suspects.
    ///
    /// It is a note, and no statistics use it.
    public var suspected: Diary.Slot?
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
            case "suspected": entry.suspected = Diary.Slot(code: try json.string())
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
                json.string(suspected.code)
            }
            if !batch.isEmpty {
                json.key("batch")
                json.string(batch)
            }
        }
    }
}
