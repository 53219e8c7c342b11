import MorselCatalog
import MorselWeb

/// The parameters of a request for a list.
struct ListRequest: Sendable {
    /// The search text, or `nil` for all entries.
    var text: String?
    /// The identifier of the category, or `nil` for all categories.
    var category: String?
    /// The cursor from the previous part of the list, or `nil` for its beginning.
    var cursor: String?
    /// The number of the part, from 0.
    var page = 0
    /// Whether the part was requested by its number, so that the next one begins at a multiple of ``limit``.
    private(set) var isNumbered = false
    /// The maximum number of entries of the response.
    var limit = 20
    /// All parameters of the address.
    let parameters: QueryParameters

    /// The maximum of ``limit``.
    static let maxItems = 50
    /// Later entries need a cursor, because skipping entries is slow.
    private static let maxOffset = 1_000

    /// Parses the query of an address.
    ///
    /// - Throws: `Problem` if it reveals what a person avoids, or if a parameter is invalid.
    init(query: String?) throws(Problem) {
        parameters = QueryParameters(query)
        guard !parameters.names.contains(where: { Problem.isProfile(parameter: $0) }) else {
            throw .profileNotAccepted
        }
        text = parameters["query"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        category = parameters["category"].flatMap { $0.isEmpty ? nil : $0 }
        cursor = parameters["cursor"].flatMap { $0.isEmpty ? nil : $0 }
        limit = try number("limit", 1...Self.maxItems) ?? limit
        if let number = try number("page", 0...Int(Int32.max)) {
            (page, isNumbered) = (number, true)
            guard cursor == nil else { throw .invalidListParameter.naming("cursor") }
        }
    }

    /// The search in the catalogue, or `nil` if the part is too far from the beginning to be selected by its number.
    func search() throws(Problem) -> SearchRequest? {
        guard page <= Self.maxOffset / limit else { return nil }
        var start = SearchPlace.start
        if let cursor {
            guard let position = SearchPlace(cursor) else { throw .invalidListParameter.naming("cursor") }
            start = position
        }
        return SearchRequest(
            text: text,
            category: category,
            place: start,
            skipped: page * limit,
            count: limit
        )
    }

    /// The members of the entries that the client wants (`fields=name,brand`), or `nil` for all.
    /// - Throws: `Problem` if a name is not one of `names`.
    func fields(from names: [StaticString]) throws(Problem) -> Set<String>? {
        guard let text = parameters["fields"] else { return nil }
        let fields = text.split(separator: ",").map { String($0) }
        guard !fields.isEmpty, fields.allSatisfy({ field in names.contains { $0.description == field } })
        else {
            throw .invalidListParameter.naming("fields")
        }
        return Set(fields)
    }

    /// The value of a parameter, or `nil` without it.
    private func number(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = parameters[name] else { return nil }
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text),
            range.contains(number)
        else {
            throw .invalidListParameter.naming(name)
        }
        return number
    }
}
