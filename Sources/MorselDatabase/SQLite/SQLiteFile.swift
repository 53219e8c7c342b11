import Foundation
import GRDB

/// Connection settings for SQLite files, and checks before opening that give clear errors.
enum SQLiteFile {
    /// Page cache sizes in KiB.
    ///
    /// An import changes pages all over the file. A reader needs only a few pages.
    static let writerCache = 65_536, readerCache = 8_192
    /// How long to wait for a lock of another process, in seconds.
    static let busyTimeout: TimeInterval = 5

    /// Returns the configuration of a connection.
    ///
    /// `isWriter` allows changes; `cache` overrides the page cache size in KiB.
    static func configuration(isWriter: Bool, cache: Int? = nil) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = !isWriter
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(busyTimeout)
        // An open transaction after a failure is rolled back by this module instead of stopping the process.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            // A power failure can lose the last transactions but does not damage the file (sqlite.org/wal.html,
            // section 3).
            try db.execute(sql: "PRAGMA synchronous = NORMAL")
            // FAST overwrites deleted content only where the page is written anyway (sqlite.org/pragma.html,
            // secure_delete). ON, Debian's default, also writes free pages. These tables hold nothing private.
            try db.execute(sql: "PRAGMA secure_delete = FAST")
            try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
            let defaultSize = db.configuration.readonly ? readerCache : writerCache
            try db.execute(sql: "PRAGMA cache_size = -\(cache ?? defaultSize)")
        }
        return configuration
    }

    /// Checks that a file can be opened or created at a path.
    static func check(_ path: String) throws(StoreError) {
        let folder = (path as NSString).deletingLastPathComponent
        switch try kind(of: path) {
        case S_IFDIR: throw StoreError(.misplaced, "\(path) is a folder")
        case nil: try checkFolder(folder)
        default:
            guard access(path, R_OK) == 0 else { throw StoreError(.forbidden, path) }
            guard access(path, W_OK) == 0 else { throw StoreError(.readOnly, path) }
        }
        // SQLite creates the write-ahead log and its index in the same folder.
        guard access(folder, W_OK) == 0 else { throw StoreError(.readOnly, folder) }
    }

    private static func checkFolder(_ folder: String) throws(StoreError) {
        switch try kind(of: folder) {
        case S_IFDIR: break
        case nil: throw StoreError(.misplaced, "the folder \(folder) does not exist")
        default: throw StoreError(.misplaced, "\(folder) is not a folder")
        }
    }

    /// Returns the file type at a path from `stat`, or `nil` if nothing is there.
    private static func kind(of path: String) throws(StoreError) -> mode_t? {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT }
        // A parent folder cannot be searched, so it is unknown whether the file exists.
        guard errno != EACCES else { throw StoreError(.forbidden, path) }
        return nil
    }
}
