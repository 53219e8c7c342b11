import ArgumentParser
import MorselDatabase

/// Creates the database or migrates it to the current schema.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract:
            "Create the databases of products and accounts, or migrate them to the schemas of this version."
    )

    @OptionGroup var accounts: AccountsOption

    func run() async throws {
        try await accounts.database.withStore { address, store in
            try Self.show(address, try await Migrator(StoreContents.catalogue.migrations).migrate(store))
        }
        try await accounts.withStore { address, store in
            try Self.show(address, try await Migrator(StoreContents.accounts.migrations).migrate(store))
        }
    }

    private static func show(_ address: StoreAddress, _ migrations: [Migration]) throws {
        let names = migrations.map { "\($0.number) \($0.name)" }
        let result = names.isEmpty ? "nothing to do" : "migrated: \(names.joined(separator: ", "))"
        try StandardOutput.write("\(address.redacted): \(result)\n")
    }
}
