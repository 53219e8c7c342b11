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
    static func configuration(
        _ contents: StoreContents = .catalogue,
        isWriter: Bool,
        cache: Int? = nil
    ) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = !isWriter
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(busyTimeout)
        // An open transaction after a failure is rolled back by this module instead of stopping the process.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            try db.execute(sql: script(contents))
            try db.execute(sql: synchronous(contents))
            let defaultSize = db.configuration.readonly ? readerCache : writerCache
            try db.execute(sql: "PRAGMA cache_size = -\(cache ?? defaultSize)")
        }
        return configuration
    }

    /// The statements that set how a connection deletes, and how long its log may be.
    private static func script(_ contents: StoreContents) -> String {
        switch contents {
        case .catalogue:
            // FAST overwrites deleted content only where the page is written anyway (sqlite.org/pragma.html,
            // secure_delete). ON, Debian's default, also writes free pages. These tables hold nothing private.
            "PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 67108864"
        case .accounts:
            // What was deleted is overwritten with zeros, and the log is cut off after each checkpoint.
            "PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 0"
        }
    }

    /// The statement that sets when a transaction is on the disk.
    static func synchronous(_ contents: StoreContents) -> String {
        switch contents {
        // A power failure can lose the last transactions but does not damage the file (sqlite.org/wal.html,
        // section 3).
        case .catalogue: "PRAGMA synchronous = NORMAL"
        // What was confirmed to a device stays.
        case .accounts: "PRAGMA synchronous = FULL"
        }
    }

    /// Creates an empty file that nobody else may read or write, or takes these permissions from an existing file.
    ///
    /// SQLite gives the same permissions to the write-ahead log and its index.
    static func makePrivate(_ path: String) throws(StoreError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreError(.forbidden, path) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError(.forbidden, path) }
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
