/// What a database stores, which decides how carefully it is written.
package enum StoreContents: String, CaseIterable, Sendable {
    /// Products and foods: public, and most of it can be imported again.
    case catalogue
    /// Accounts and their vaults: private, and nobody can make them again.
    case accounts

    /// The migrations of the schema, in order.
    package var migrations: [Migration] {
        switch self {
        case .catalogue: Migration.all
        case .accounts: Migration.ofAccounts
        }
    }

    /// Whether nobody but the user of the server may read its files.
    var isPrivate: Bool { self == .accounts }
}
