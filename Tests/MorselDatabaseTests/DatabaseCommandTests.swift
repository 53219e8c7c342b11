import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// Runs `morsel migrate`, `backup` and `restore` as processes.
@Suite struct DatabaseCommandTests {
    @Test func `migrate creates the database in the data folder, and a second run does nothing`()
        async throws
    {
        try await TestDatabase.withFolder { (folder) async throws in
            let environment = ["XDG_DATA_HOME": folder]
            let path = "\(folder)/morsel/morsel.db"

            let first = try MorselCommand.run(["migrate"], environment: environment)
            let second = try MorselCommand.run(["migrate"], environment: environment)

            let stores = [
                (path, StoreContents.catalogue), ("\(path)-private/accounts.db", StoreContents.accounts),
            ]
            let runs = stores.map { path, contents in
                let names = contents.migrations.map { "\($0.number) \($0.name)" }
                return "sqlite:\(path): migrated: \(names.joined(separator: ", "))\n"
            }
            #expect(first.output == runs.joined())
            #expect(second.output == stores.map { "sqlite:\($0.0): nothing to do\n" }.joined())
            #expect([first, second].allSatisfy { $0.code == 0 && $0.errors == "" })
        }
    }

    @Test func `concurrent migrate processes run each migration once`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let arguments = ["migrate", "--database", "sqlite:\(folder)/morsel.db"]
            let commands = try (0..<6).map { _ in try MorselCommand(arguments) }
            let outputs = try commands.map { command in
                let outcome = try command.outcome()
                #expect(outcome.errors == "")
                return outcome.output
            }

            for migration in Migration.all {
                #expect(outputs.count { $0.contains(migration.name) } == 1)
            }
            #expect(outputs.count { $0.contains("nothing to do") } >= 6 - Migration.all.count)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the backup and restore commands copy all rows`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { (database) async throws in
            try await database.store.write { try SampleRows.fill($0, products: 5) }
            let url = database.address.url
            try await TestDatabase.withFolder { (folder) async throws in
                let made = try MorselCommand.run(["backup", "\(folder)/b.db", "--database", url])
                #expect(made.output == "\(folder)/b.db: 19 tables, 36 rows\n")
                let refused = try MorselCommand.run(
                    ["restore", "\(folder)/b.db"],
                    environment: ["MORSEL_DATABASE": url]
                )
                #expect(refused.code == 2)
                #expect(refused.errors.contains("--replace"))
                let restored = try MorselCommand.run([
                    "restore", "--replace", "\(folder)/b.db", "--database", url,
                ])
                #expect(restored.output == "\(database.address.redacted): 19 tables, 36 rows\n")
            }
        }
    }

    @Test(arguments: [
        "postgresql://ana:secret@127.0.0.1:1/morsel", "postgresql://ana:secret@127.0.0.1:x/morsel",
        "mysql://ana:secret@127.0.0.1/morsel", "postgresql://127.0.0.1:1/morsel?password=secret",
    ])
    func `an unreachable database gives one error line without the password`(url: String)
        throws
    {
        let outcome = try MorselCommand.run(["migrate", "--database", url])

        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("morsel: ") && outcome.errors.count { $0 == "\n" } == 1)
        #expect(!outcome.errors.contains("secret"))
    }

    /// Commands that open a database, with their required arguments.
    private static let commandsWithDatabase = [
        ["migrate"], ["serve", "--port", "0"], ["import", "off", "-"],
    ]

    @Test(arguments: commandsWithDatabase)
    func `a path that cannot be a database is reported with its file or folder`(arguments: [String])
        async throws
    {
        try await TestDatabase.withFolder { (folder) async throws in
            try Data().write(to: URL(fileURLWithPath: folder + "/letter.txt"))
            for (path, fault) in [
                (folder, "\(folder) is a folder"),
                ("\(folder)/a/m.db", "the folder \(folder)/a does not exist"),
                ("\(folder)/letter.txt/m.db", "\(folder)/letter.txt is not a folder"),
            ] {
                let outcome = try MorselCommand.run(arguments + ["--database", "sqlite:\(path)"])

                #expect(outcome.code == 2)
                #expect(outcome.output == "")
                #expect(
                    outcome.errors.hasSuffix(
                        "The database file cannot be at this path. Choose a file in an existing folder. (\(fault))\n"
                    )
                )
            }
            #expect(try Folder.names(folder) == ["letter.txt"])
        }
    }

    /// Only root can run a program as another user.
    @Test(.enabled(if: getuid() == 0), arguments: commandsWithDatabase)
    func `a missing permission for a file or its folder is reported`(arguments: [String]) async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            for (folderMode, fileMode, words, place) in [
                (0o755, nil, "is read-only", folder),
                (0o755, 0o644, "is read-only", folder + "/m.db"),
                (0o777, 0o644, "is read-only", folder + "/m.db"),
                (0o755, 0o666, "is read-only", folder),
                (0o755, 0o600, "no permission to open", folder + "/m.db"),
                (0o700, nil, "no permission to open", folder + "/m.db"),
            ] as [(Int, Int?, String, String)] {
                try Self.make(folder + "/m.db", folderMode, fileMode)
                let outcome = try MorselCommand.run(
                    arguments + ["--database", "sqlite:\(folder)/m.db"],
                    user: 65_534
                )

                #expect(outcome.code == 2)
                #expect(outcome.output == "")
                #expect(outcome.errors.contains(words) && outcome.errors.contains("permissions"))
                #expect(outcome.errors.hasSuffix("(\(place))\n"))
            }
        }
    }

    @Test(.enabled(if: getuid() == 0), arguments: commandsWithDatabase)
    func `a program in a folder without permission prints one error line`(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let program = try folder.link(to: MorselCommand.built(), as: "build/debug/morsel")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)

        let outcome = try MorselCommand.run(
            arguments + ["--database", "sqlite:\(folder.url.path)/m.db"],
            user: 65_534,
            program: program
        )

        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("morsel: "))
        #expect(outcome.errors.contains("no permission to open"))
    }

    /// Sets the permissions of a folder, and creates an empty file in it if `fileMode` is given.
    private static func make(_ path: String, _ folderMode: Int, _ fileMode: Int?) throws {
        let files = FileManager.default
        let folder = (path as NSString).deletingLastPathComponent
        try? files.removeItem(atPath: path)
        if let fileMode {
            try Data().write(to: URL(fileURLWithPath: path))
            try files.setAttributes([.posixPermissions: fileMode], ofItemAtPath: path)
        }
        try files.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder)
    }

    // MARK: kill -9

    /// The amounts that processes have read when they are killed, in per cent of the size of a backup.
    ///
    /// A restore reads the backup twice: to verify it, and to copy it. A backup reads the database and its copy.
    private static let percentsRead = [10, 60, 110, 130, 160, 190]

    /// Kills a process when it has read some per cent of the size of a backup.
    private static func kill(_ command: MorselCommand, after percent: Int, of backup: Backup) async throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: backup.path)
        let size = try #require(attributes[.size] as? Int)
        while let bytes = command.bytesRead, bytes < size / 100 * percent {
            try await Task.sleep(for: .milliseconds(1))
        }
        command.send(SIGKILL)
        try command.outcome()
    }

    @Test(arguments: TestDatabase.engines)
    func `a killed restore is complete or has changed nothing`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withFolder { (folder) async throws in
            let backup = Backup(folder + "/backup.db")
            let rows = try await TestDatabase.with(.sqlite) { (database) async throws in
                try await database.store.write { try SampleRows.fill($0, products: 3_000) }
                return try await backup.make(from: database.store).rows
            }
            try await TestDatabase.with(engine) { (database) async throws in
                try await database.store.write { try SampleRows.fill($0, products: 7) }
                let before = try await Self.rows(database.store)
                for percent in Self.percentsRead {
                    let arguments = [
                        "restore", "--replace", backup.path, "--database", database.address.url,
                    ]
                    try await Self.kill(MorselCommand(arguments), after: percent, of: backup)

                    let after = try await Self.rows(database.store)
                    #expect(after == before || after == rows)
                }
                #expect(try await backup.restore(into: database.store, replacing: true).rows == rows)
            }
        }
    }

    @Test func `a killed backup is complete or leaves no file`() async throws {
        try await TestDatabase.with(.sqlite) { (database) async throws in
            try await database.store.write { try SampleRows.fill($0, products: 3_000) }
            try await TestDatabase.withFolder { (folder) async throws in
                let complete = Backup(folder + "/complete.db")
                let rows = try await complete.make(from: database.store).rows
                for percent in Self.percentsRead {
                    let backup = Backup(folder + "/backup.db")
                    let command = try MorselCommand([
                        "backup", backup.path, "--database", database.address.url,
                    ])
                    try await Self.kill(command, after: percent, of: complete)

                    if FileManager.default.fileExists(atPath: backup.path) {
                        _ = try backup.check()
                        try FileManager.default.removeItem(atPath: backup.path)
                    }
                }
                #expect(rows > 3_000)
                #expect(try await Backup(folder + "/backup.db").make(from: database.store).rows == rows)
                #expect(try Folder.names(folder).sorted() == ["backup.db", "complete.db"])
            }
        }
    }

    /// Returns the number of rows in all tables.
    private static func rows(_ store: any Store) async throws -> Int {
        try await TestDatabase.withFolder { folder in
            try await Backup(folder + "/b.db").make(from: store).rows
        }
    }
}
