import MorselDatabase

/// The part, the order and the conditions of a list of accounts or of their roles.
package struct AccountListQuery: Sendable {
    /// A condition that all records of the list fulfil.
    package struct Condition: Hashable, Sendable {
        /// How a value is compared.
        package enum Comparison: String, CaseIterable, Sendable {
            case equal = "="
            case notEqual = "<>"
            case less = "<"
            case atMost = "<="
            case greater = ">"
            case atLeast = ">="
        }

        /// The name of the field.
        package var field: String
        /// How its value is compared.
        package var comparison: Comparison
        /// The value: times and identifiers as integers, all else as text.
        package var value: Value

        /// Creates a condition.
        package init(_ field: String, _ comparison: Comparison, _ value: Value) {
            (self.field, self.comparison, self.value) = (field, comparison, value)
        }
    }

    /// The value of a condition.
    package enum Value: Hashable, Sendable {
        case integer(Int64)
        case text(String)
    }

    /// The conditions.
    package var conditions: [Condition] = []
    /// A condition that begins the part after a record, instead of ``offset``; `nil` for none.
    package var after: Condition?
    /// The field that the list is sorted by, or `nil` for the e-mails of accounts and the identifiers of roles.
    package var sort: String?
    /// Whether the order is reversed.
    package var isDescending = false
    /// The records before the part.
    package var offset = 0
    /// The most records of the part.
    package var limit: Int

    /// Creates a list without conditions.
    package init(limit: Int) { self.limit = limit }
}

/// A field by which a list can be sorted and filtered.
package struct AccountListField: Sendable {
    /// What its values are.
    package enum Kind: Sendable {
        /// A text that is compared exactly.
        case text
        /// An e-mail, which is stored in lower case.
        case email
        /// The name of a person, compared as a ``FoldedName``.
        case name
        /// A time in milliseconds since 1970.
        case time
        case integer
        /// A role, of which an account has several: only equal and not equal.
        case role
    }

    /// What its values are.
    package let kind: Kind
    /// The expression of the statement.
    let expression: String

    /// The fields of accounts.
    package static let ofAccounts: [String: AccountListField] = [
        "username": AccountListField(kind: .email, expression: "account.email"),
        "name": AccountListField(kind: .name, expression: FoldedName.expression("account.name")),
        "country": AccountListField(kind: .text, expression: "account.country"),
        "created": AccountListField(kind: .time, expression: "account.created_at"),
        "confirmed": AccountListField(
            kind: .text,
            expression: "CASE WHEN account.confirmed_at IS NULL THEN 'false' ELSE 'true' END"
        ),
        "role": AccountListField(
            kind: .role,
            expression:
                "SELECT 1 FROM account_role WHERE account_role.account = account.id AND account_role.role"
        ),
    ]

    /// The fields of roles.
    package static let ofRoles: [String: AccountListField] = [
        "id": AccountListField(kind: .integer, expression: "account_role.id"),
        "username": AccountListField(kind: .email, expression: "account.email"),
        "role": AccountListField(kind: .text, expression: "account_role.role"),
        "granted": AccountListField(kind: .time, expression: "account_role.granted_at"),
    ]
}

/// The text and the values of the statements of a list.
///
/// Only expressions of ``AccountListField`` become part of the text; values are bound.
struct AccountListStatement {
    /// The end of the statement that counts the records of all parts, with its values.
    let all: (text: String, values: [any DatabaseBindable])
    /// The end of the statement that reads a part and one more record, with its values.
    let part: (text: String, values: [any DatabaseBindable])

    /// Creates the statements; a field that the list does not have has no effect.
    init(_ query: AccountListQuery, _ fields: [String: AccountListField], then last: String) {
        var (texts, values): ([String], [any DatabaseBindable]) = ([], [])
        func add(_ condition: AccountListQuery.Condition) {
            guard let field = fields[condition.field] else { return }
            switch condition.value {
            case .integer(let integer): values.append(integer)
            case .text(let text): values.append(text)
            }
            texts.append(field.condition(condition.comparison, "$\(values.count)"))
        }
        func condition() -> String { texts.isEmpty ? "" : " WHERE " + texts.joined(separator: " AND ") }
        for condition in query.conditions { add(condition) }
        all = (condition(), values)
        if let after = query.after { add(after) }
        let direction = query.isDescending ? " DESC" : ""
        let sorted = query.sort.flatMap { fields[$0] }.map { "\($0.expression)\(direction), " } ?? ""
        let order = "\(sorted)\(last)\(query.sort == nil ? direction : "")"
        let places = "LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)"
        part = ("\(condition()) ORDER BY \(order) \(places)", values + [query.limit + 1, query.offset])
    }
}

extension AccountListField {
    fileprivate func condition(
        _ comparison: AccountListQuery.Condition.Comparison,
        _ place: String
    ) -> String {
        guard case .role = kind else { return "\(expression) \(comparison.rawValue) \(place)" }
        return "\(comparison == .notEqual ? "NOT " : "")EXISTS (\(expression) = \(place))"
    }
}

/// A part of a list.
package struct AccountListPart<Item: Sendable>: Sendable {
    /// The records of the part.
    package let items: [Item]
    /// The number of records of all parts.
    package let total: Int64
    /// Whether there are records after the part.
    package let hasMore: Bool

    /// Creates a part from its records and one more, if there are more.
    init(_ read: [Item], _ query: AccountListQuery, total: Int64?) {
        items = Array(read.prefix(query.limit))
        self.total = total ?? 0
        hasMore = read.count > query.limit
    }
}

/// Lists of accounts and roles, for administrators.
extension Accounts {
    /// Returns a part of the list of accounts.
    /// - Throws: `StoreError`.
    package func list(_ query: AccountListQuery) async throws -> AccountListPart<Account> {
        try await store.read { session in
            let statement = AccountListStatement(query, AccountListField.ofAccounts, then: "account.email")
            let ids = try session.rows(
                "SELECT account.id FROM account\(statement.part.text)",
                statement.part.values
            ) { (row) throws(StoreError) in try row.text(0) }
            let accounts = try ids.compactMap { try session.account(withID: $0) }
            let total = try session.count("account\(statement.all.text)", statement.all.values)
            return AccountListPart(accounts, query, total: total)
        }
    }

    /// Returns a part of the list of roles.
    /// - Throws: `StoreError`.
    package func grants(_ query: AccountListQuery) async throws -> AccountListPart<Grant> {
        try await store.read { session in
            let statement = AccountListStatement(query, AccountListField.ofRoles, then: "account_role.id")
            let grants = try session.rows(
                "\(AccountQueries.granted)\(statement.part.text)",
                statement.part.values,
                as: Grant.read
            )
            let total = try session.count(
                "account_role JOIN account ON account.id = account_role.account\(statement.all.text)",
                statement.all.values
            )
            return AccountListPart(grants.compactMap { $0 }, query, total: total)
        }
    }
}

extension Session {
    /// The number of rows of some tables.
    fileprivate func count(_ tables: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int64? {
        try rows("SELECT COUNT(*) FROM \(tables)", values) { (row) throws(StoreError) in try row.integer(0) }
            .first
    }
}
