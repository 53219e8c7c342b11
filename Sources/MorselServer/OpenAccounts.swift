import AccountsFeature
package import MorselAccounts
import MorselDatabase
package import MorselWeb

/// A failure of the database of accounts, with its address, because a server has two databases.
package struct AccountsDatabaseError: Error, CustomStringConvertible {
    /// The address without its password, and what happened.
    package let description: String

    fileprivate init(_ address: StoreAddress, _ error: StoreError) {
        let advice = "\(error)".replacing("morsel restore FILE", with: "morsel restore --accounts FILE")
        description = "the accounts in \(address.redacted): \(advice)"
    }
}

extension SettingValues {
    /// The address of the database of accounts, or `nil` if neither it nor the catalogue is configured.
    var accountsAddress: StoreAddress? {
        self[ServerSettings.accountsDatabase] ?? self[ServerSettings.database]?.ofAccounts
    }
}

/// Opens the database of accounts.
///
/// A SQLite file is migrated to the schema of this program; a PostgreSQL schema must have it already.
/// - Returns: the accounts, or `nil` if neither their database nor that of products is configured.
/// - Throws: `AccountsDatabaseError`, and other errors of the database.
package func openAccounts(_ settings: SettingValues) async throws -> Accounts? {
    guard let address = settings.accountsAddress else { return nil }
    do {
        try address.makePrivateFolder()
        let store = try await address.open(
            .accounts,
            connections: settings[ServerSettings.databaseConnections],
            limits: .serving
        )
        do {
            let migrator = Migrator(StoreContents.accounts.migrations)
            switch address {
            case .sqlite: _ = try await migrator.migrate(store)
            case .postgresql: try await migrator.check(store)
            }
            return try await Accounts(
                store: store,
                hasher: Argon2Hasher(concurrent: settings[AccountsSettings.hashes]),
                lifetime: SessionLifetime(
                    idleDays: settings[AccountsSettings.idleDays],
                    days: settings[AccountsSettings.days]
                ),
                sendsMail: settings[AccountsSettings.mailProgram] != nil
            )
        } catch {
            await store.close()
            throw error
        }
    } catch let error as StoreError {
        throw AccountsDatabaseError(address, error)
    }
}
