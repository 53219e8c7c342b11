import Foundation
import GRDB

/// The SQLite file of a backup.
///
/// It has no write-ahead log or other companion files.
struct BackupFile {
    private let queue: DatabaseQueue

    /// Opens a file for reading, or a new file for writing.
    init(_ path: String, isNew: Bool = false) throws(StoreError) {
        var configuration = Configuration()
        configuration.readonly = !isNew
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            // No journal on disk: an unfinished file is deleted, and a finished one is synced as a whole.
            if isNew { try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF") }
        }
        do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch {
            throw StoreError(sqlite: error)
        }
    }

    /// Runs work on the calling thread and closes the file.
    func use<Value>(_ work: (any Session) throws -> Value) throws -> Value {
        defer { try? queue.close() }
        do { return try queue.writeWithoutTransaction { try work(SQLiteSession($0)) } } catch {
            throw error is DatabaseError ? StoreError(sqlite: error) : error
        }
    }
}
