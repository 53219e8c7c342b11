import MorselCore

/// The number of results of a search, on all pages.
public struct ResultCount: Hashable, Sendable {
    /// The number, at least 0.
    public var number: Int
    /// Whether there are more than the number, because counting stopped there.
    public var isMore: Bool

    /// Creates a count.
    public init(_ number: Int, isMore: Bool = false) {
        (self.number, self.isMore) = (number, isMore)
    }
}

// The JSON, as in the lists of the HTTP API.
extension ResultCount {
    /// Writes `"count":12` or `"moreThan":1000`.
    func write(to json: inout JSONWriter) {
        json.key(isMore ? "moreThan" : "count")
        json.number(Int64(number))
    }

    /// Reads `{"count":12}` or `{"moreThan":1000}`, or `nil` for an object that has neither.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> ResultCount? {
        var count: ResultCount?
        try json.members { (json, key) throws(JSONReader.ReadError) in
            let isMore = key.elementsEqual("moreThan".utf8)
            guard isMore || key.elementsEqual("count".utf8) else {
                _ = try json.rawValue()
                return
            }
            count = ResultCount(Int(truncatingIfNeeded: max(try json.integer(), 0)), isMore: isMore)
        }
        return count
    }
}
