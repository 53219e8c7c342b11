/// Days of a guided protocol on which pages of labels, products and dishes say what is planned for a food that they name.
///
/// A record of the collection `phases`. It contains the sentence, so that those pages need nothing else of protocols.
public struct PhaseMark: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The identifier of the treatment with the protocol.
    public var treatment: String
    /// The node, such as `fodmap:lactose` (``FoodNodes``).
    public var node: String
    /// The days.
    public var days: ClosedRange<CivilDate>
    /// The sentence in English, Spanish and Portuguese.
    public var words: [String]

    /// Creates a mark.
    public init(treatment: String, node: String, days: ClosedRange<CivilDate>, words: [String]) {
        (self.treatment, self.node, self.days, self.words) = (treatment, node, days, words)
    }

    /// Returns whether another mark says the same.
    public func isSame(as other: PhaseMark) -> Bool {
        var other = other
        other.id = id
        return self == other
    }
}

extension PhaseMark {
    /// Reads the value of a record, or returns `nil` if it has no food, days or sentences.
    ///
    /// - Throws: `JSONReader.ReadError` if it is not an object, or a member has the wrong type.
    public static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> PhaseMark? {
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var (node, treatment) = ("", "")
        var words: [String] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "treatment": treatment = try json.text()
            case "node": node = try json.text()
            case "start": start = CivilDate(try json.string())
            case "end": end = CivilDate(try json.string())
            case "words": words = try WatchItem.readWords(&json)
            default: _ = try json.rawValue()
            }
        }
        guard let start, let end, start <= end, !node.isEmpty, !words.isEmpty else { return nil }
        return PhaseMark(treatment: treatment, node: node, days: start...end, words: words)
    }

    /// Writes the value of the record.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("treatment", treatment), ("node", node), ("start", days.lowerBound.text),
                ("end", days.upperBound.text),
            ]
            for (name, text) in texts {
                json.key(name)
                json.string(text)
            }
            json.key("words")
            json.array { json in for text in words { json.string(text) } }
        }
    }
}
