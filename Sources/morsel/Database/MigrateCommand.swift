import ArgumentParser
import MorselDatabase

/// Creates the database or migrates it to the current schema.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Create the database, or migrate it to the schema of this version."
    )

    @OptionGroup var database: DatabaseOption

    func run() async throws {
        let (address, migrations) = try await database.withStore { address, store in
            (address, try await Migrator().migrate(store))
        }
        let names = migrations.map { "\($0.number) \($0.name)" }
        let result = names.isEmpty ? "nothing to do" : "migrated: \(names.joined(separator: ", "))"
        try StandardOutput.write("\(address.redacted): \(result)\n")
    }
}
