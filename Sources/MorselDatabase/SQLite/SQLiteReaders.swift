import Foundation
import GRDB
import Synchronization

/// Read connections that run on the calling thread.
///
/// Switching threads takes longer than reading a row.
final class SQLiteReaders: Sendable {
    private let idle: Mutex<[DatabaseQueue]>

    /// The total page cache of these connections, in KiB.
    ///
    /// With a million products, search statements took half as long again with 64 MiB as with 192 MiB.
    private static let totalCacheSize = 229_376

    /// Opens one connection per available processor.
    ///
    /// The file must exist.
    init(path: String, _ contents: StoreContents) throws {
        let count = Processors.availableCount
        let cache = max(SQLiteFile.readerCache, Self.totalCacheSize / count)
        let configuration = SQLiteFile.configuration(contents, isWriter: false, cache: cache)
        let queues = try (0..<count).map { _ in
            try DatabaseQueue(path: path, configuration: configuration)
        }
        idle = Mutex(queues)
    }

    /// Takes an idle connection, or returns `nil` if all are in use.
    func acquire() -> DatabaseQueue? { idle.withLock { $0.popLast() } }

    /// Puts a connection back.
    func release(_ reader: DatabaseQueue) { idle.withLock { $0.append(reader) } }

    /// Closes the idle connections.
    func close() {
        for queue in idle.withLock({ queues in
            defer { queues = [] }
            return queues
        }) { try? queue.close() }
    }
}
