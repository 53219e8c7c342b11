import Foundation
import GRDB

/// What is known of a SQLite file before it is opened, so that an error can say what to do.
enum SQLiteFile {
    /// How much of the file connections keep in memory, in KiB: an import changes pages all over; a reader follows a few.
    static let writerCache = 65_536, readerCache = 8_192
    /// How many seconds a file is waited for in which another process writes.
    static let patience: TimeInterval = 5

    /// How a connection is set up: `isWriter` for the one that changes data, `cache` how many KiB of the file it keeps
    /// where that is not as usual.
    static func configuration(isWriter: Bool, cache: Int? = nil) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = !isWriter
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(patience)
        // A transaction that a failure left open is rolled back here, and does not end the process.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            // A power failure may take the last transactions and damages nothing (sqlite.org/wal.html, 3).
            try db.execute(sql: "PRAGMA synchronous = NORMAL")
            // FAST overwrites what is deleted where the page is written anyway, and leaves pages that become free
            // (sqlite.org/pragma.html, secure_delete): ON, Debian's default, writes those, too, and nothing in these
            // tables is private.
            try db.execute(sql: "PRAGMA secure_delete = FAST")
            try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
            let usual = db.configuration.readonly ? readerCache : writerCache
            try db.execute(sql: "PRAGMA cache_size = -\(cache ?? usual)")
        }
        return configuration
    }

    /// Checks that a file can be opened or made where it is said to be.
    static func check(_ path: String) throws(StoreError) {
        let folder = (path as NSString).deletingLastPathComponent
        switch try kind(of: path) {
        case S_IFDIR: throw StoreError(.misplaced, "\(path) is a folder")
        case nil: try checkFolder(folder)
        default:
            guard access(path, R_OK) == 0 else { throw StoreError(.forbidden, path) }
            guard access(path, W_OK) == 0 else { throw StoreError(.readOnly, path) }
        }
        // Beside the file are its log and its index of it.
        guard access(folder, W_OK) == 0 else { throw StoreError(.readOnly, folder) }
    }

    private static func checkFolder(_ folder: String) throws(StoreError) {
        switch try kind(of: folder) {
        case S_IFDIR: break
        case nil: throw StoreError(.misplaced, "there is no folder \(folder)")
        default: throw StoreError(.misplaced, "\(folder) is no folder")
        }
    }

    /// What stands at a path, as `stat` says; nil for nothing.
    private static func kind(of path: String) throws(StoreError) -> mode_t? {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT }
        // A folder on the way to it may not be entered: nobody can say whether it is there.
        guard errno != EACCES else { throw StoreError(.forbidden, path) }
        return nil
    }
}
