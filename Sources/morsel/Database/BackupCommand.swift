import ArgumentParser
import MorselDatabase

/// Copies the database to a file.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the whole database to a file, and verify the copy.",
        discussion: "The database may be in use. The file can be restored to SQLite or PostgreSQL."
    )

    @Argument(help: "The file to create. It must not exist.", completion: .file())
    var file: String

    @OptionGroup var database: EitherDatabaseOption

    func run() async throws {
        let contents = try await database.withStore { _, store in
            try await Backup(file, of: database.contents).make(from: store)
        }
        try StandardOutput.write("\(file): \(contents.shown)\n")
    }
}

extension Backup.Contents {
    /// The size as text: `14 tables, 1203 rows`.
    var shown: String { "\(tables.count) tables, \(rows) rows" }
}
