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
    /// The last day, or `nil` while the end is open.
    public var end: CivilDate?
    /// What it is about.
    public var description = ""
    /// The medicines or other cure.
    public var cure = ""
    /// The diet.
    public var diet = ""
    /// The identifier of the import that it belongs to; empty if somebody added it.
    public var batch = ""
    /// The guided protocol, or `nil` for a treatment that follows none.
    public var course: ProtocolCourse?

    /// Creates a treatment.
    public init(title: String, start: CivilDate, end: CivilDate?) {
        (self.title, self.start, self.end) = (title, start, end)
    }

    /// Returns whether the treatment is over on a day.
    ///
    /// One with an open end never is, but a protocol ends by itself.
    public func isOver(on day: CivilDate) -> Bool {
        end.map { $0 < day } ?? course.map { $0.end <= day } ?? false
    }
}

extension TreatmentRecord {
    /// Reads the value of a record, or returns `nil` if it has no title or first day, or a last day that is no day after it.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> TreatmentRecord? {
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var isOpen = true
        var course: ProtocolCourse?
        var texts = ["", "", "", "", ""]
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "title": texts[0] = try json.text()
            case "description": texts[1] = try json.text()
            case "cure": texts[2] = try json.text()
            case "diet": texts[3] = try json.text()
            case "batch": texts[4] = try json.text()
            case "start": start = CivilDate(try json.string())
            case "end":
                end = CivilDate(try json.string())
                isOpen = false
            case "protocol" where json.isAtObject(): course = try ProtocolCourse(&json)
            default: _ = try json.rawValue()
            }
        }
        guard let start, !texts[0].isEmpty, isOpen || end.map({ $0 >= start }) == true else { return nil }
        var treatment = TreatmentRecord(title: texts[0], start: start, end: end)
        (treatment.description, treatment.cure, treatment.diet) = (texts[1], texts[2], texts[3])
        treatment.batch = texts[4]
        course?.start = start
        treatment.course = course
        return treatment
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("title", title), ("start", start.text), ("end", end.text), ("description", description),
                ("cure", cure), ("diet", diet), ("batch", batch),
            ]
            for (name, text) in texts where !text.isEmpty {
                json.key(name)
                json.string(text)
            }
            if let course {
                json.key("protocol")
                course.write(to: &json)
            }
        }
    }
}

extension Optional where Wrapped == CivilDate {
    /// The day as text (ISO 8601), empty if there is none.
    var text: String { map { $0.text } ?? "" }
}

extension ProtocolCourse {
    /// Reads the member `protocol` of a treatment, or returns `nil` if it has no kind or foods.
    ///
    /// The first day is that of the treatment.
    init?(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        var kind: GuidedProtocol.Kind?
        var subjects: [String] = []
        var postponed: [CivilDate] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "kind": kind = GuidedProtocol.Kind(code: try json.string())
            case "subjects":
                try json.elements { (json) throws(JSONReader.ReadError) in subjects.append(try json.text()) }
            case "postponed":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let day = CivilDate(try json.string()), !postponed.contains(day) {
                        postponed.append(day)
                    }
                }
            default: _ = try json.rawValue()
            }
        }
        guard let kind, !subjects.isEmpty, subjects.count <= FODMAP.allCases.count,
            postponed.count <= Self.maxPostponed
        else { return nil }
        self.init(kind, subjects: subjects, start: CivilDate(daysSince1970: 0))
        self.postponed = postponed
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("kind")
            json.string(kind.code)
            json.key("subjects")
            json.array { json in for subject in subjects { json.string(subject) } }
            json.key("postponed")
            json.array { json in for day in postponed { json.string(day.text) } }
        }
    }
}
