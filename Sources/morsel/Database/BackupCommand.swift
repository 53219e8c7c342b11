import ArgumentParser
import MorselDatabase

/// Copies the database into a file.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the whole database into one file, and check the copy.",
        discussion: "The database may be in use. The file restores into SQLite and into PostgreSQL."
    )

    @Argument(help: "The file to make; it must not be there yet.", completion: .file())
    var file: String

    @OptionGroup var database: DatabaseOption

    func run() async throws {
        let contents = try await database.withStore { _, store in try await Backup(file).make(from: store) }
        try StandardOutput.write("\(file): \(contents.shown)\n")
    }
}

extension Backup.Contents {
    /// How much it is: `14 tables, 1203 rows`.
    var shown: String { "\(tables.count) tables, \(rows) rows" }
}
