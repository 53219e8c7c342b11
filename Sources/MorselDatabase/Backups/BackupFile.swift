import Foundation
import GRDB

/// The SQLite file of a backup, which has no files beside it.
struct BackupFile {
    private let queue: DatabaseQueue

    /// Opens a file; one that is new may be written.
    init(_ path: String, isNew: Bool = false) throws(StoreError) {
        var configuration = Configuration()
        configuration.readonly = !isNew
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            // A file that is not finished is thrown away, and one that is goes to the disk whole.
            if isNew { try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF") }
        }
        do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch {
            throw StoreError(sqlite: error)
        }
    }

    /// Does work in this thread, and closes the file.
    func use<Value>(_ work: (any Session) throws -> Value) throws -> Value {
        defer { try? queue.close() }
        do { return try queue.writeWithoutTransaction { try work(SQLiteSession($0)) } } catch {
            throw error is DatabaseError ? StoreError(sqlite: error) : error
        }
    }
}
