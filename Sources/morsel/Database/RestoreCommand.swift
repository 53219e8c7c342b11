import ArgumentParser
import MorselDatabase

/// Restores the database from a backup.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore the database from a backup, completely or not at all.",
        discussion: "The backup is verified before anything is changed."
    )

    @Argument(help: "The backup file.", completion: .file())
    var file: String

    @Flag(help: "Delete the content of the database first. Without this option the database must be empty.")
    var replace = false

    @OptionGroup var database: EitherDatabaseOption

    func run() async throws {
        let (address, contents) = try await database.withStore { address, store in
            (address, try await Backup(file, of: database.contents).restore(into: store, replacing: replace))
        }
        try StandardOutput.write("\(address.redacted): \(contents.shown)\n")
    }
}
