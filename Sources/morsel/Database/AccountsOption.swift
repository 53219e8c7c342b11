import ArgumentParser
import Foundation
import MorselDatabase

/// The database of accounts and vaults, which belongs to that of products.
struct AccountsOption: ParsableArguments {
    @Option(
        name: .customLong("accounts-database"),
        help: ArgumentHelp(
            """
            The database of accounts, as for --database. Default: MORSEL_ACCOUNTS_DATABASE, or the one that belongs to the \
            database of products.
            """,
            valueName: "url"
        )
    )
    var url: String?

    @OptionGroup var database: DatabaseOption

    /// The address from the option, from `MORSEL_ACCOUNTS_DATABASE`, or of the database of products.
    func address() throws(CommandFailure) -> StoreAddress {
        let variable = ProcessInfo.processInfo.environment["MORSEL_ACCOUNTS_DATABASE"]
        guard let text = url ?? variable.flatMap({ $0.isEmpty ? nil : $0 }) else {
            return try database.address().ofAccounts
        }
        guard let address = StoreAddress(text) else { throw DatabaseOption.invalidAddress }
        return address
    }

    /// Opens the accounts, runs `work` with them, and closes them.
    ///
    /// Creates the folder of a SQLite file.
    /// - Throws: `CommandFailure`, with the address of the database without its password.
    func withStore<Value>(_ work: (StoreAddress, any Store) async throws -> Value) async throws -> Value {
        let address = try address()
        return try await DatabaseOption.withStore(
            at: address,
            .accounts,
            { () throws(StoreError) in try address.makePrivateFolder() },
            work
        )
    }
}

/// The database of products, or with `--accounts` that of accounts.
struct EitherDatabaseOption: ParsableArguments {
    @Flag(help: "Use the database of accounts and vaults instead of that of products.")
    var accounts = false

    @OptionGroup var accountsDatabase: AccountsOption

    /// What the chosen database stores.
    var contents: StoreContents { accounts ? .accounts : .catalogue }

    /// Opens the chosen database, runs `work` with it, and closes it.
    func withStore<Value>(_ work: (StoreAddress, any Store) async throws -> Value) async throws -> Value {
        accounts
            ? try await accountsDatabase.withStore(work)
            : try await accountsDatabase.database.withStore(work)
    }
}
