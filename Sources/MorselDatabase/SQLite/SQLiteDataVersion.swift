import GRDBSQLite
import Synchronization

/// Asks SQLite whether any connection of any process has changed the file.
///
/// `PRAGMA data_version` gives another number after a commit of another connection (sqlite.org/pragma.html). This connection
/// writes nothing, so all commits are those of others.
final class SQLiteDataVersion: DataVersion {
    /// A connection with its prepared statement, used by one thread at a time.
    private struct Connection: ~Copyable, @unchecked Sendable {
        private let database: OpaquePointer?
        private let statement: OpaquePointer?

        init?(path: String) {
            var database: OpaquePointer?
            var statement: OpaquePointer?
            let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
            guard sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK,
                sqlite3_prepare_v2(database, "PRAGMA data_version", -1, &statement, nil) == SQLITE_OK
            else {
                sqlite3_close(database)
                return nil
            }
            (self.database, self.statement) = (database, statement)
        }

        deinit {
            sqlite3_finalize(statement)
            sqlite3_close(database)
        }

        func version() -> UInt64? {
            defer { sqlite3_reset(statement) }
            guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
            return UInt64(bitPattern: sqlite3_column_int64(statement, 0))
        }
    }

    private let connection: Mutex<Connection?>

    /// Opens a connection to a file that exists; without one, changes cannot be noticed.
    init(path: String) { connection = Mutex(Connection(path: path)) }

    var current: UInt64? {
        connection.withLock { connection in
            guard let version = connection?.version() else { return nil }
            return version
        }
    }

    /// Closes the connection.
    func close() { connection.withLock { $0 = nil } }
}
