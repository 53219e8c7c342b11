import MorselCatalog
import MorselWeb

/// What a list was asked for, as its address says it.
struct ListRequest: Sendable {
    /// What was typed; nil for everything.
    var text: String?
    /// The identifier of the only category that counts; nil for all.
    var category: String?
    /// Where the list goes on, as the part before said; nil for its beginning.
    var cursor: String?
    /// Which part is wanted, from 0.
    var page = 0
    /// How many are wanted.
    var limit = 20
    /// All parameters of the address.
    let parameters: QueryParameters

    /// The most that a list has at once.
    static let maxItems = 50
    /// What lies further behind is reached by a cursor only, so that nothing is counted for nothing.
    private static let maxOffset = 1_000

    /// Reads the query of an address.
    /// - Throws: `Problem`, for one that tells what somebody avoids, or asks for a part that is none.
    init(query: String?) throws(Problem) {
        parameters = QueryParameters(query)
        guard !parameters.names.contains(where: { Problem.isProfile(parameter: $0) }) else {
            throw .profileNotAccepted
        }
        text = parameters["query"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        category = parameters["category"].flatMap { $0.isEmpty ? nil : $0 }
        cursor = parameters["cursor"].flatMap { $0.isEmpty ? nil : $0 }
        if let given = parameters["limit"] { limit = try Self.number(given, 1...Self.maxItems) }
        if let given = parameters["page"] {
            page = try Self.number(given, 0...Int(Int32.max))
            guard cursor == nil else { throw .invalidListParameter }
        }
    }

    /// What the catalogue is asked for; nil for a part that is too far behind to be reached by its number.
    func search() throws(Problem) -> SearchRequest? {
        guard page <= Self.maxOffset / limit else { return nil }
        var place = SearchPlace.start
        if let cursor {
            guard let told = SearchPlace(cursor) else { throw .invalidListParameter }
            place = told
        }
        return SearchRequest(
            text: text,
            category: category,
            place: place,
            skipped: page * limit,
            count: limit
        )
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>) throws(Problem) -> Int {
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text),
            range.contains(number)
        else {
            throw .invalidListParameter
        }
        return number
    }
}
