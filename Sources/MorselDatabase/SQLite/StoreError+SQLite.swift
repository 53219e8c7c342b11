import GRDB
import GRDBSQLite

extension StoreError {
    /// `SQLITE_IOERR_WRITE` and `SQLITE_IOERR_SHMSIZE`.
    ///
    /// Swift does not import these macros.
    private static let diskFullCodes: Set<Int32> = [SQLITE_IOERR | 3 << 8, SQLITE_IOERR | 19 << 8]

    /// Creates an error from a SQLite result code (sqlite.org/rescode.html).
    init(sqliteCode code: Int32, message: String) {
        let kind: Kind =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH: .constraint
            case SQLITE_CANTOPEN, SQLITE_IOERR: Self.diskFullCodes.contains(code) ? .full : .unreadable
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_FULL, SQLITE_NOMEM: .full
            case SQLITE_READONLY, SQLITE_AUTH: .readOnly
            case SQLITE_PERM: .forbidden
            case SQLITE_INTERRUPT, SQLITE_ABORT: .cancelled
            case SQLITE_SCHEMA: .wrongSchema
            case SQLITE_ERROR where message.hasPrefix("no such table"): .wrongSchema
            case SQLITE_ERROR where message.hasPrefix("no such column"): .wrongSchema
            default: .statement
            }
        self.init(kind, message)
    }

    /// Creates an error from a GRDB error.
    ///
    /// Its messages contain the statement but never the values.
    init(sqlite error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            self.init(sqliteCode: error.extendedResultCode.rawValue, message: error.message ?? "")
        case is CancellationError: self.init(.cancelled)
        default: self.init(.unreadable, "\(type(of: error))")
        }
    }
}
