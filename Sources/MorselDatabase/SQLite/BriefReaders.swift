import Foundation
import GRDB
import Synchronization

/// Connections on which a row is read in the thread that asks for it: going to another thread and back takes longer
/// than the reading.
final class BriefReaders: Sendable {
    private let free: Mutex<[DatabaseQueue]>

    /// How much of the file they keep in memory together at the most, in KiB: a search follows pages all over it, and
    /// among a million products its statements took half as long again with 64 MiB as with 192.
    private static let cache = 229_376

    /// Opens as many as there are processors for this process; the file is there already.
    init(path: String) throws {
        let count = Processors.allowed
        let cache = max(SQLiteFile.readerCache, Self.cache / count)
        let configuration = SQLiteFile.configuration(isWriter: false, cache: cache)
        let queues = try (0..<count).map { _ in
            try DatabaseQueue(path: path, configuration: configuration)
        }
        free = Mutex(queues)
    }

    /// A connection that nobody has; nil when all are taken.
    func take() -> DatabaseQueue? { free.withLock { $0.popLast() } }

    /// Takes a connection back.
    func giveBack(_ reader: DatabaseQueue) { free.withLock { $0.append(reader) } }

    /// Closes what is not in use.
    func close() {
        for queue in free.withLock({ queues in
            defer { queues = [] }
            return queues
        }) { try? queue.close() }
    }
}
