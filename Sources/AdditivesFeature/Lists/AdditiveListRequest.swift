import MorselWeb

/// The parameters of a request for a list: its part, order and conditions.
///
/// `offset` is the number of the part, from 0, and `limit` the number of records of each part.
struct AdditiveListRequest {
    /// The number of the part, from 0.
    let page: Int
    /// The most records of the part.
    let limit: Int
    /// The name of the field that the list is sorted by, or `nil` for the order of the law.
    let sort: String?
    /// Whether the order is reversed.
    let isDescending: Bool
    /// The conditions, all of which a record must fulfil.
    let filters: [ListFilter]
    /// Names the last record of the part before, or `nil`.
    let cursor: String?

    /// The names of the parameters of every list.
    static let parameters: Set<String> = ["locale", "offset", "limit", "sort", "order", "filter", "cursor"]
    /// The usual and the largest value of `limit`.
    private static let limits = (usual: 25, maximum: 5_000)

    /// Reads the query of an address.
    /// - Throws: `Problem` that names the parameter with a wrong value.
    init(_ query: String?) throws(Problem) {
        let parameters = QueryParameters(query)
        page = try Self.integer(parameters, "offset", 0...1_000_000) ?? 0
        limit = try Self.integer(parameters, "limit", 1...Self.limits.maximum) ?? Self.limits.usual
        cursor = parameters["cursor"]
        if cursor != nil, parameters["offset"] != nil {
            throw Problem.invalidAdditiveParameter.naming("cursor")
        }
        sort = parameters["sort"]
        switch parameters["order"]?.uppercased() {
        case nil, "ASC": isDescending = false
        case "DESC": isDescending = true
        default: throw Problem.invalidAdditiveParameter.naming("order")
        }
        filters = try Self.filters(parameters["filter"])
    }

    /// Whether a list takes a fraction of a millisecond: a part of the usual size in the order of the law.
    static let isShort: ShortRequest = { query in
        query.split(separator: "&").allSatisfy { parameter in
            let name = parameter.prefix { $0 != "=" }
            guard name == "limit" else { return name == "locale" || name == "offset" }
            return Int(parameter.dropFirst(name.count + 1)).map { $0 <= limits.usual } ?? false
        }
    }

    private static func filters(_ text: String?) throws(Problem) -> [ListFilter] {
        guard let text else { return [] }
        do { return try ListFilter.all(text) } catch { throw Problem.invalidFilter.naming(error.part) }
    }

    private static func integer(
        _ parameters: QueryParameters,
        _ name: String,
        _ range: ClosedRange<Int>
    ) throws(Problem) -> Int? {
        guard let text = parameters[name] else { return nil }
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text),
            range.contains(number)
        else { throw Problem.invalidAdditiveParameter.naming(name) }
        return number
    }

    /// The part of a list.
    struct Part<Item> {
        /// The records of the part.
        let items: ArraySlice<Item>
        /// The number of records of all parts.
        let total: Int
        /// The cursor of the next part, or `nil` for the last one.
        let next: String?
    }

    /// Returns the requested part of a list.
    /// - Parameters:
    ///   - items: all records in the order of the law.
    ///   - fields: the fields that the list can be sorted and filtered by.
    ///   - id: the name of a record in cursors, of digits and hyphens.
    /// - Throws: `Problem` for an unknown field, a value that the field cannot have, or an unknown cursor.
    /// - Returns: the part.
    func part<Item>(
        of items: [Item],
        by fields: @autoclosure () -> [String: ListField<Item>],
        id: (Item) -> String
    ) throws(Problem) -> Part<Item> {
        let isWhole = filters.isEmpty && sort == nil
        let fields = isWhole ? [:] : fields()
        let sorted = try sorted(try filtered(items, fields), fields)
        var start = page * limit
        if let cursor {
            guard let last = sorted.firstIndex(where: { id($0) == cursor }) else {
                throw Problem.invalidAdditiveParameter.naming("cursor")
            }
            start = last + 1
        }
        let part = sorted.dropFirst(start).prefix(limit)
        let hasMore = start + part.count < sorted.count
        return Part(
            items: part,
            total: sorted.count,
            next: hasMore ? part.last.map { id($0) } : nil
        )
    }

    private func filtered<Item>(
        _ items: [Item],
        _ fields: [String: ListField<Item>]
    ) throws(Problem) -> [Item] {
        var items = items
        for filter in filters {
            guard let field = fields[filter.field], let wanted = field.read(filter.value) else {
                throw Problem.invalidFilter.naming(
                    "\(filter.field)\(filter.comparison.rawValue)\(filter.value)"
                )
            }
            items = items.filter { filter.accepts(field.values($0), wanted) }
        }
        return items
    }

    private func sorted<Item>(
        _ items: [Item],
        _ fields: [String: ListField<Item>]
    ) throws(Problem) -> [Item] {
        guard let sort else { return isDescending ? items.reversed() : items }
        guard let field = fields[sort] else { throw Problem.invalidAdditiveParameter.naming("sort") }
        let keyed = items.enumerated().map { place, item in
            (value: field.values(item).min() ?? .missing, place: place, item: item)
        }
        // Records without a value come last in both directions.
        return keyed.sorted { left, right in
            if left.value == right.value { return left.place < right.place }
            if left.value == .missing || right.value == .missing { return right.value == .missing }
            return isDescending ? left.value > right.value : left.value < right.value
        }
        .map { $0.item }
    }
}
