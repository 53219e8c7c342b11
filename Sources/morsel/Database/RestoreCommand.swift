import ArgumentParser
import MorselDatabase

/// Fills the database from a backup.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Fill the database from a backup, all of it or nothing.",
        discussion: "The backup is checked before anything is touched."
    )

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Flag(help: "Delete what the database holds; otherwise only an empty one is filled.")
    var replace = false

    @OptionGroup var database: DatabaseOption

    func run() async throws {
        let (address, contents) = try await database.withStore { address, store in
            (address, try await Backup(file).restore(into: store, replacing: replace))
        }
        try StandardOutput.write("\(address.redacted): \(contents.shown)\n")
    }
}
