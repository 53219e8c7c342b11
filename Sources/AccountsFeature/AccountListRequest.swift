import Foundation
import MorselAccounts
import MorselCore
import MorselUI
import MorselWeb

/// The parameters of a list of accounts or roles: `offset`, `limit`, `sort`, `order`, `filter` and `locale`, as for lists of additives.
struct AccountListRequest {
    /// The names of the parameters.
    static let parameters: Set<String> = ["locale", "offset", "limit", "sort", "order", "filter", "after"]

    /// The part, order and conditions.
    private(set) var query: AccountListQuery
    /// The place after which the part begins, instead of `offset`, or `nil`.
    let after: String?
    /// The language of the response.
    let language: PageLanguage

    /// The usual and the largest value of `limit`.
    private static let limits = (usual: 25, maximum: 100)
    private static let maxPart: Int64 = 1_000_000
    private static let maxAfterBytes = 254

    /// Reads the query of an address.
    /// - Throws: `Problem` that names the parameter with a wrong value.
    init(_ text: String?, _ fields: [String: AccountListField]) throws(Problem) {
        let parameters = QueryParameters(text)
        let limit = try Self.integer(parameters, "limit", 1...Int64(Self.limits.maximum))
        let part = try Self.integer(parameters, "offset", 0...Self.maxPart) ?? 0
        query = AccountListQuery(limit: limit.map { Int($0) } ?? Self.limits.usual)
        query.offset = Int(part) * query.limit
        after = parameters["after"]
        language = RequestLanguage.language(parameters)
        query.sort = parameters["sort"]
        let isSortable = query.sort.map { name in fields[name].map { !$0.isRole } ?? false } ?? true
        guard isSortable else { throw Problem.invalidAccount.naming("sort") }
        switch parameters["order"]?.uppercased() {
        case nil, "ASC": query.isDescending = false
        case "DESC": query.isDescending = true
        default: throw Problem.invalidAccount.naming("order")
        }
        let isReordered = query.sort != nil || query.isDescending || parameters["offset"] != nil
        guard (after ?? "").utf8.count <= Self.maxAfterBytes, after == nil || !isReordered else {
            throw Problem.invalidAccount.naming("after")
        }
        for filter in try Self.filters(parameters["filter"]) {
            guard let field = fields[filter.field], let condition = field.condition(filter) else {
                throw Problem.invalidAccount.naming("filter")
            }
            query.conditions.append(condition)
        }
    }

    /// The query of the part after a record.
    func query(after condition: AccountListQuery.Condition?) -> AccountListQuery {
        var query = query
        query.after = condition
        return query
    }

    /// Whether a client can continue with `after`, because the list has its usual order.
    var hasCursor: Bool { query.sort == nil && !query.isDescending }

    private static func filters(_ text: String?) throws(Problem) -> [ListFilter] {
        guard let text else { return [] }
        do { return try ListFilter.all(text) } catch { throw Problem.invalidAccount.naming("filter") }
    }

    private static func integer(
        _ parameters: QueryParameters,
        _ name: String,
        _ range: ClosedRange<Int64>
    ) throws(Problem) -> Int64? {
        guard let text = parameters[name] else { return nil }
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int64(text),
            range.contains(number)
        else { throw Problem.invalidAccount.naming(name) }
        return number
    }
}

/// The language of a response, from the parameter `locale`: every other value means English.
enum RequestLanguage {
    static func language(_ parameters: QueryParameters) -> PageLanguage {
        parameters["locale"].flatMap { PageLanguage(code: $0.utf8) } ?? .english
    }
}

extension AccountListField {
    /// Whether its values cannot be sorted, because a record has several.
    fileprivate var isRole: Bool { if case .role = kind { true } else { false } }

    /// The condition of a filter, or `nil` if the field has no such value or comparison.
    fileprivate func condition(_ filter: ListFilter) -> AccountListQuery.Condition? {
        let comparison: AccountListQuery.Condition.Comparison =
            switch filter.comparison {
            case .equal: .equal
            case .notEqual: .notEqual
            case .less: .less
            case .atMost: .atMost
            case .greater: .greater
            case .atLeast: .atLeast
            }
        let value: AccountListQuery.Value
        switch kind {
        case .text: value = .text(filter.value)
        case .email: value = .text(filter.value.precomposedStringWithCanonicalMapping.lowercased())
        case .name: value = .text(FoldedName.text(filter.value))
        case .role:
            guard comparison == .equal || comparison == .notEqual else { return nil }
            value = .text(filter.value)
        case .integer:
            guard let number = Int64(filter.value) else { return nil }
            value = .integer(number)
        case .time:
            let isDay = filter.value.utf8.count == 10
            let text = isDay ? "\(filter.value)T00:00:00Z" : filter.value
            guard let time = RFC3339.milliseconds(Array(text.utf8)) else { return nil }
            value = .integer(time)
        }
        return AccountListQuery.Condition(filter.field, comparison, value)
    }
}
