public import MorselCore

/// A treatment.
///
/// A record of the collection `treatments`.
public struct TreatmentRecord: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The title.
    public var title: String
    /// The first day.
    public var start: CivilDate
    /// The last day.
    public var end: CivilDate
    /// What it is about.
    public var description = ""
    /// The medicines or other cure.
    public var cure = ""
    /// The diet.
    public var diet = ""

    /// Creates a treatment.
    public init(title: String, start: CivilDate, end: CivilDate) {
        (self.title, self.start, self.end) = (title, start, end)
    }
}

extension TreatmentRecord {
    /// Reads the value of a record, or returns `nil` if it has no title or days.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> TreatmentRecord? {
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var texts = ["", "", "", ""]
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "title": texts[0] = try json.text()
            case "description": texts[1] = try json.text()
            case "cure": texts[2] = try json.text()
            case "diet": texts[3] = try json.text()
            case "start": start = CivilDate(try json.string())
            case "end": end = CivilDate(try json.string())
            default: _ = try json.rawValue()
            }
        }
        guard let start, let end, end >= start, !texts[0].isEmpty else { return nil }
        var treatment = TreatmentRecord(title: texts[0], start: start, end: end)
        (treatment.description, treatment.cure, treatment.diet) = (texts[1], texts[2], texts[3])
        return treatment
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("title", title), ("start", start.text), ("end", end.text), ("description", description),
                ("cure", cure), ("diet", diet),
            ]
            for (name, text) in texts where !text.isEmpty {
                json.key(name)
                json.string(text)
            }
        }
    }
}
