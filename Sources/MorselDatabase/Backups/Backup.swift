import Foundation

/// A copy of a whole database in one SQLite file.
///
/// Either engine can be the source or the target.
package struct Backup: Sendable {
    /// The path of the file.
    package let path: String
    private let migrator: Migrator
    private let migrationCount: Int

    private let isPrivate: Bool

    /// Creates a backup for a path.
    ///
    /// The file does not have to exist yet.
    package init(_ path: String, migrations: [Migration] = Migration.all, isPrivate: Bool = false) {
        self.path = URL(fileURLWithPath: path).path
        (migrator, migrationCount) = (Migrator(migrations), migrations.count)
        self.isPrivate = isPrivate
    }

    /// Creates a backup of a database with certain contents.
    package init(_ path: String, of contents: StoreContents) {
        self.init(path, migrations: contents.migrations, isPrivate: contents.isPrivate)
    }

    /// The contents of a backup: its tables, in the order in which they are filled.
    package struct Contents: Hashable, Sendable {
        /// A table and a checksum of its rows.
        package struct Table: Hashable, Sendable {
            /// The table name.
            package let name: String
            /// The number of rows.
            package let rows: Int
            /// A checksum of the rows that does not depend on their order.
            package let checksum: Int64
        }

        /// The tables.
        package let tables: [Table]

        /// The number of rows in all tables.
        package var rows: Int { tables.reduce(0) { $0 + $1.rows } }
    }

    /// Why a backup was not made or not restored.
    ///
    /// The database is unchanged.
    package enum Failure: Error, Hashable, Sendable {
        /// A file with this name exists already.
        case fileExists(path: String)
        /// The file does not exist or is not a backup.
        case notABackup(path: String)
        /// The rows of a table do not match their checksum.
        case damaged(table: String)
        /// The target database is not empty.
        case databaseNotEmpty(table: String)
        /// The file cannot be written.
        case cannotWrite(path: String, code: Int32)
        /// The file cannot be where it was asked for, or its disk is full.
        case badPlace(path: String, StoreError)
    }
}

extension Backup.Failure: CustomStringConvertible {
    /// What happened and what to do.
    package var description: String {
        switch self {
        case .fileExists(let path): "\(path) exists already. Choose another name, or delete the file."
        case .notABackup(let path): "\(path) is not a Morsel backup."
        case .damaged(let table):
            "The backup is damaged (table \(table)). Use another backup. Nothing was changed."
        case .databaseNotEmpty(let table):
            "The database is not empty (table \(table)). Nothing was changed. To delete all of its data first, use --replace."
        case .cannotWrite(let path, let code):
            "\(path) cannot be written: \(String(cString: strerror(code)))."
        case .badPlace(let path, let error):
            switch error.kind {
            case .full:
                "There is no space left for \(path). Free some space and try again. No partial file was left."
            case .misplaced: "\(path) cannot be written. Choose a file in an existing folder."
            default: "\(path) cannot be written. Check the permissions of its folder."
            }
        }
    }
}

extension Backup {
    // MARK: Making

    /// Writes a consistent snapshot of the database to a temporary file, verifies it, and then renames it.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: the contents of the backup.
    package func make(from store: any Store) async throws -> Contents {
        let files = FileManager.default
        guard !files.fileExists(atPath: path) else { throw Failure.fileExists(path: path) }
        let partial = path + ".partial"
        do { try SQLiteFile.check(partial) } catch { throw Failure.badPlace(path: path, error) }
        defer { try? files.removeItem(atPath: partial) }
        let written: Contents
        do {
            written = try await store.read { source in
                // Remove what an interrupted backup left.
                try? files.removeItem(atPath: partial)
                if isPrivate { try SQLiteFile.makePrivate(partial) }
                return try BackupFile(partial, isNew: true).use { try fill($0, from: source) }
            }
        } catch let error as StoreError where error.kind == .full {
            // The database is only read.
            throw Failure.badPlace(path: path, error)
        }
        let verified = try BackupFile(partial).use { try Self.verifiedContents($0) }
        if let table = zip(verified.tables, written.tables).first(where: { $0 != $1 }) {
            throw Failure.damaged(table: table.0.name)
        }
        try Self.moveIntoPlace(partial, path)
        return verified
    }

    private func fill(_ file: any Session, from source: any Session) throws -> Contents {
        guard try migrator.appliedCount(source) == migrationCount else { throw StoreError(.wrongSchema) }
        _ = try migrator.migrate(file)
        try file.runScript("BEGIN IMMEDIATE")
        let contents = try TableCopy(from: source, to: file, tables: DataTable.all(in: file)).run()
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

    /// Flushes a finished file to the disk and renames it.
    private static func moveIntoPlace(_ partial: String, _ path: String) throws(Failure) {
        let file = open(partial, O_RDONLY)
        guard file >= 0, fsync(file) == 0 else { throw .cannotWrite(path: path, code: errno) }
        close(file)
        guard rename(partial, path) == 0 else { throw .cannotWrite(path: path, code: errno) }
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY)
        fsync(folder)
        close(folder)
    }
}

extension Backup {
    // MARK: Checking and restoring

    /// Reads the whole backup and compares every table with its stored checksum.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: the contents of the backup.
    package func check() throws -> Contents {
        guard FileManager.default.fileExists(atPath: path) else { throw Failure.notABackup(path: path) }
        do {
            return try BackupFile(path).use { file in
                _ = try migrator.appliedCount(file)
                return try Self.verifiedContents(file)
            }
        } catch let error as StoreError where error.kind == .corrupt || error.kind == .wrongSchema {
            throw Failure.notABackup(path: path)
        }
    }

    /// Copies the backup into a database, in one transaction.
    ///
    /// The backup is verified before the database is changed, and the copied rows are verified before the commit. A
    /// backup with an older schema is migrated in a temporary copy.
    /// - Parameters:
    ///   - store: the target; its schema is created if it is missing.
    ///   - isReplacing: whether existing data is deleted, in the same transaction.
    /// - Throws: `Backup.Failure`, `StoreError`.
    /// - Returns: the contents of the database.
    package func restore(into store: any Store, replacing isReplacing: Bool) async throws -> Contents {
        _ = try check()
        let source = try currentSchemaPath()
        defer { if source != path { try? FileManager.default.removeItem(atPath: source) } }
        _ = try await migrator.migrate(store)
        return try await store.write(isRepeatable: true) { target in
            try BackupFile(source).use { file in
                let copy = TableCopy(from: file, to: target, tables: try DataTable.all(in: file))
                if let table = try copy.filledTable() {
                    guard isReplacing else { throw Failure.databaseNotEmpty(table: table) }
                }
                return try copy.run()
            }
        }
    }

    /// Returns the path of the backup, or of a temporary copy migrated to the current schema.
    private func currentSchemaPath() throws -> String {
        let count = try BackupFile(path).use { try migrator.appliedCount($0) }
        guard count < migrationCount else { return path }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("morsel-\(UUID()).db").path
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        _ = try BackupFile(copy, isNew: true).use { try migrator.migrate($0) }
        return copy
    }

    /// Verifies a file, and returns its contents.
    ///
    /// Throws if a table does not match its stored checksum.
    private static func verifiedContents(_ file: any Session) throws -> Contents {
        let stored = try file.rows("SELECT name, count, checksum FROM backup_table") {
            (row) throws(StoreError) in
            Contents.Table(name: try row.text(0), rows: Int(try row.integer(1)), checksum: try row.integer(2))
        }
        let tables = try DataTable.all(in: file)
        guard stored.count == tables.count else { throw Failure.damaged(table: "backup_table") }
        let actual = try tables.map { table in
            let actual = try table.summary(in: file)
            guard stored.contains(actual) else { throw Failure.damaged(table: table.name) }
            return actual
        }
        return Contents(tables: actual)
    }
}
