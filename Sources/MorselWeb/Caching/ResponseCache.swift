import NIOCore
import Synchronization

/// Files that were made for earlier requests, as long as the data has not changed.
///
/// One cache serves all features. Its memory is limited: what was not used for the longest time is dropped. A file is used
/// only if the version of the data is the one from before it was made, so no response is older than the data at the moment
/// of its request (SQLite), or than the last notification (PostgreSQL).
package final class ResponseCache: Sendable {
    /// The files of one version of the data, in two generations.
    ///
    /// When the younger one has half of the memory, it becomes the older one, and what is still there is dropped. A file
    /// that is used moves to the younger generation.
    fileprivate struct Files {
        var version: UInt64?
        var younger: [String: StaticFile] = [:]
        var older: [String: StaticFile] = [:]
        var bytesOfYounger = 0
    }

    private let files = Mutex(Files())
    private let limit: Int
    private let dataVersion: @Sendable () -> UInt64?

    /// Creates an empty cache.
    /// - Parameters:
    ///   - limit: the bytes of all files together; 0 turns the cache off.
    ///   - dataVersion: returns a number that is another one after each change of the data, or `nil` if changes cannot be
    ///     noticed now.
    package init(limit: Int, dataVersion: @escaping @Sendable () -> UInt64?) {
        (self.limit, self.dataVersion) = (limit, dataVersion)
    }

    /// Returns the file of a key, and makes it if the cache does not have it.
    /// - Parameters:
    ///   - key: the address and all else that the file depends on.
    ///   - make: reads the data and makes the file.
    /// - Throws: the errors of `make`.
    /// - Returns: the file.
    package func file(_ key: String, make: () async throws -> StaticFile) async throws -> StaticFile {
        // Before the data is read: a change meanwhile makes the file one of an earlier version.
        guard limit > 0, let version = dataVersion() else { return try await make() }
        if let file = find(key, version) { return file }
        let file = try await make()
        store(file, key, version)
        return file
    }

    private func find(_ key: String, _ version: UInt64) -> StaticFile? {
        files.withLock { (files) -> StaticFile? in
            guard files.version == version else { return nil }
            if let file = files.younger[key] { return file }
            guard let file = files.older.removeValue(forKey: key) else { return nil }
            files.add(file, key, limit)
            return file
        }
    }

    private func store(_ file: StaticFile, _ key: String, _ version: UInt64) {
        // A few large files would drop all small ones.
        guard Files.size(file, key) <= limit / 16 else { return }
        files.withLock { files in
            if files.version != version { files = Files(version: version) }
            files.add(file, key, limit)
        }
    }
}

extension ResponseCache.Files {
    /// The bytes of a file and its key, with an estimate of what the dictionary and the fields take.
    static func size(_ file: StaticFile, _ key: String) -> Int {
        file.bytes.readableBytes + file.encoded.values.reduce(0) { $0 + $1.readableBytes } + key.utf8.count
            + 512
    }

    mutating func add(_ file: StaticFile, _ key: String, _ limit: Int) {
        if let before = younger.updateValue(file, forKey: key) { bytesOfYounger -= Self.size(before, key) }
        bytesOfYounger += Self.size(file, key)
        guard bytesOfYounger > limit / 2 else { return }
        (older, younger, bytesOfYounger) = (younger, [:], 0)
    }
}
