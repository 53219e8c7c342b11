import ArgumentParser
import MorselDatabase

/// Brings the database to the schema of this program.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Make the database, or bring it to the schema of this program."
    )

    @OptionGroup var database: DatabaseOption

    func run() async throws {
        let (address, migrations) = try await database.withStore { address, store in
            (address, try await Migrator().migrate(store))
        }
        let names = migrations.map { "\($0.number) \($0.name)" }
        let done = names.isEmpty ? "nothing to do" : "migrated: \(names.joined(separator: ", "))"
        try StandardOutput.write("\(address.redacted): \(done)\n")
    }
}
