import Foundation

/// A copy of a whole database in one SQLite file, from and to either engine.
package struct Backup: Sendable {
    /// Where the file is.
    package let path: String
    private let migrator: Migrator
    private let migrationCount: Int

    /// Creates a backup that is or will be at a path.
    package init(_ path: String, migrations: [Migration] = Migration.all) {
        self.path = URL(fileURLWithPath: path).path
        (migrator, migrationCount) = (Migrator(migrations), migrations.count)
    }

    /// What a backup holds, table by table in the order in which they are filled.
    package struct Contents: Hashable, Sendable {
        /// A table's rows.
        package struct Table: Hashable, Sendable {
            /// Its name.
            package let name: String
            /// How many rows it has.
            package let rows: Int
            /// What tells whether they are the same, in any order.
            package let checksum: Int64
        }

        /// Its tables.
        package let tables: [Table]

        /// The rows of all tables.
        package var rows: Int { tables.reduce(0) { $0 + $1.rows } }
    }

    /// Why a backup is not made or not restored; nothing was changed.
    package enum Failure: Error, Hashable, Sendable {
        /// There is a file of this name.
        case exists(path: String)
        /// The file is not there, or is no backup.
        case noBackup(path: String)
        /// What the file holds is not what was written.
        case damaged(table: String)
        /// The database that would be filled holds rows.
        case holdsData(table: String)
        /// The system does not let the file be kept.
        case notKept(path: String, code: Int32)
    }
}

extension Backup.Failure: CustomStringConvertible {
    /// What happened and what to do.
    package var description: String {
        switch self {
        case .exists(let path): "there is a file \(path): give another name, or delete it"
        case .noBackup(let path): "\(path) is no backup of Morsel's"
        case .damaged(let table):
            "the backup is damaged in its table \(table): use another; nothing was changed"
        case .holdsData(let table):
            "the database holds data (table \(table)): nothing was changed; --replace deletes it all first"
        case .notKept(let path, let code): "\(path) cannot be written: \(String(cString: strerror(code)))"
        }
    }
}

extension Backup {
    // MARK: Making

    /// Writes a backup of one state of the database, reads it again, and gives it its name only then.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: what it holds.
    package func make(from store: any Store) async throws -> Contents {
        let files = FileManager.default
        guard !files.fileExists(atPath: path) else { throw Failure.exists(path: path) }
        let partial = path + ".partial"
        try SQLiteFile.check(partial)
        defer { try? files.removeItem(atPath: partial) }
        let written = try await store.read { source in
            // What an attempt that was ended left behind.
            try? files.removeItem(atPath: partial)
            return try BackupFile(partial, isNew: true).use { try fill($0, from: source) }
        }
        let kept = try BackupFile(partial).use { try Self.checkedContents($0) }
        if let table = zip(kept.tables, written.tables).first(where: { $0 != $1 }) {
            throw Failure.damaged(table: table.0.name)
        }
        try Self.keep(partial, as: path)
        return kept
    }

    private func fill(_ file: any Session, from source: any Session) throws -> Contents {
        guard try migrator.checkedCount(source) == migrationCount else { throw StoreError(.wrongSchema) }
        _ = try migrator.migrate(file)
        try file.runScript("BEGIN IMMEDIATE")
        let contents = try TableCopy(from: source, to: file, tables: PlainTable.all(in: file)).run()
        try file.runScript(
            "CREATE TABLE backup_table (name TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, "
                + "checksum INTEGER NOT NULL) STRICT"
        )
        for table in contents.tables {
            try file.run(
                "INSERT INTO backup_table VALUES ($1, $2, $3)",
                table.name,
                table.rows,
                table.checksum
            )
        }
        try file.runScript("COMMIT")
        return contents
    }

    /// Gives a file its name when all of it is on the disk.
    private static func keep(_ partial: String, as path: String) throws(Failure) {
        let file = open(partial, O_RDONLY)
        guard file >= 0, fsync(file) == 0 else { throw .notKept(path: path, code: errno) }
        close(file)
        guard rename(partial, path) == 0 else { throw .notKept(path: path, code: errno) }
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY)
        fsync(folder)
        close(folder)
    }
}

extension Backup {
    // MARK: Checking and restoring

    /// Reads a backup whole and compares it with what was written.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: what it holds.
    package func check() throws -> Contents {
        guard FileManager.default.fileExists(atPath: path) else { throw Failure.noBackup(path: path) }
        do {
            return try BackupFile(path).use { file in
                _ = try migrator.checkedCount(file)
                return try Self.checkedContents(file)
            }
        } catch let error as StoreError where error.kind == .corrupt || error.kind == .wrongSchema {
            throw Failure.noBackup(path: path)
        }
    }

    /// Fills a database with what a backup holds, all of it or nothing.
    ///
    /// The backup is checked before anything is touched, and what was filled is compared with it before it is kept. A
    /// backup of an older schema is brought to this one, in a copy.
    /// - Parameters:
    ///   - store: the database; its schema is made when it has none.
    ///   - isReplacing: whether data that it holds is deleted, in the same transaction.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: what the database holds now.
    package func restore(into store: any Store, replacing isReplacing: Bool) async throws -> Contents {
        _ = try check()
        let source = try migratedCopy()
        defer { if source != path { try? FileManager.default.removeItem(atPath: source) } }
        _ = try await migrator.migrate(store)
        return try await store.write(isRepeatable: true) { target in
            try BackupFile(source).use { file in
                let copy = TableCopy(from: file, to: target, tables: try PlainTable.all(in: file))
                if let table = try copy.filledTable() {
                    guard isReplacing else { throw Failure.holdsData(table: table) }
                }
                return try copy.run()
            }
        }
    }

    /// The backup, or a copy of it that has the schema of now.
    private func migratedCopy() throws -> String {
        let count = try BackupFile(path).use { try migrator.checkedCount($0) }
        guard count < migrationCount else { return path }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("morsel-\(UUID()).db").path
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        _ = try BackupFile(copy, isNew: true).use { try migrator.migrate($0) }
        return copy
    }

    /// What a file holds, compared with what it says it holds.
    private static func checkedContents(_ file: any Session) throws -> Contents {
        let told = try file.rows("SELECT name, count, checksum FROM backup_table") {
            (row) throws(StoreError) in
            Contents.Table(name: try row.text(0), rows: Int(try row.integer(1)), checksum: try row.integer(2))
        }
        let tables = try PlainTable.all(in: file)
        guard told.count == tables.count else { throw Failure.damaged(table: "backup_table") }
        let found = try tables.map { table in
            let found = try table.summary(in: file)
            guard told.contains(found) else { throw Failure.damaged(table: table.name) }
            return found
        }
        return Contents(tables: found)
    }
}
