public import MorselCore

/// What a person notes about a whole day.
///
/// A record of the collection `diaryDays`, one for each day.
public struct DayNote: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The day where the person was.
    public var day: CivilDate
    /// Whether the person said that there is nothing to report.
    public var hasNothingToReport = false
    /// The stress, from 1 to 5.
    public var stress: Int?
    /// How well the person slept, from 1 to 5.
    public var sleep: Int?
    /// The part of the menstrual cycle.
    public var cycle: Diary.Note.Cycle?
    /// The type of the Bristol stool scale, from 1 to 7 (Lewis and Heaton, 1997).
    public var stool: Int?
    /// The medicines, as the person wrote them.
    public var medicines = ""
    /// The identifier of the import that it belongs to; empty if somebody wrote it.
    public var batch = ""

    /// Creates an empty note.
    public init(day: CivilDate) { self.day = day }

    /// Whether nothing is noted.
    public var isEmpty: Bool { self == DayNote(id: id, day: day, batch: batch) }

    private init(id: String, day: CivilDate, batch: String) {
        (self.id, self.day, self.batch) = (id, day, batch)
    }
}

extension DayNote {
    /// Reads the value of a record, or returns `nil` if it has no day.
    ///
    /// A number outside of its range counts as not noted.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> DayNote? {
        var day: CivilDate?
        var note = DayNote(day: CivilDate(daysSince1970: 0))
        func number(_ json: inout JSONReader, in range: ClosedRange<Int>) throws(JSONReader.ReadError) -> Int?
        {
            let number = Int(clamping: try json.integer())
            return range.contains(number) ? number : nil
        }
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "day": day = CivilDate(try json.string())
            case "nothingToReport": note.hasNothingToReport = try json.boolean()
            case "stress": note.stress = try number(&json, in: 1...5)
            case "sleep": note.sleep = try number(&json, in: 1...5)
            case "stool": note.stool = try number(&json, in: 1...7)
            case "cycle": note.cycle = Diary.Note.Cycle(code: try json.string())
            case "medicines": note.medicines = try json.text()
            case "batch": note.batch = try json.text()
            default: _ = try json.rawValue()
            }
        }
        guard let day else { return nil }
        note.day = day
        return note
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("day")
            json.string(day.text)
            if hasNothingToReport {
                json.key("nothingToReport")
                json.boolean(true)
            }
            let numbers: [(StaticString, Int?)] = [("stress", stress), ("sleep", sleep), ("stool", stool)]
            for case (let name, let number?) in numbers {
                json.key(name)
                json.number(Int64(number))
            }
            if let cycle {
                json.key("cycle")
                json.string(cycle.code)
            }
            let texts: [(StaticString, String)] = [("medicines", medicines), ("batch", batch)]
            for (name, text) in texts where !text.isEmpty {
                json.key(name)
                json.string(text)
            }
        }
    }
}
