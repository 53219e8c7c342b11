import Foundation
import GRDB
import Synchronization

/// A SQLite file in WAL mode: one writer, and readers that each see a consistent snapshot.
final class SQLiteStore: Store {
    let dialect = Dialect.sqlite
    private let pool: DatabasePool
    private let readers: SQLiteReaders
    /// Shares commits between writes, if each commit waits for the disk.
    let group: GroupCommit?
    private let path: String
    private let isClosed = Mutex(false)
    private let versions = Mutex<[SQLiteDataVersion]>([])

    /// Opens a file, and creates it if it does not exist.
    init(
        path: String,
        _ contents: StoreContents = .catalogue,
        readerCount: Int
    ) throws(StoreError) {
        let path = URL(fileURLWithPath: path).path
        self.path = path
        try SQLiteFile.check(path)
        if contents.isPrivate { try SQLiteFile.makePrivate(path) }
        var configuration = SQLiteFile.configuration(contents, isWriter: true)
        configuration.maximumReaderCount = max(1, readerCount)
        do {
            pool = try Self.pool(path, configuration)
            // GRDB chooses NORMAL after the other settings.
            let synchronous = SQLiteFile.synchronous(contents)
            try pool.writeWithoutTransaction { try $0.execute(sql: synchronous) }
            readers = try SQLiteReaders(path: path, contents)
            group = contents == .accounts ? GroupCommit(pool) : nil
        } catch {
            throw StoreError(sqlite: error)
        }
    }

    /// Opens the pool, and retries while the file is busy.
    ///
    /// If two processes create the file at the same time, SQLite reports busy to one of them immediately.
    private static func pool(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
        let deadline = ContinuousClock.now + .seconds(SQLiteFile.busyTimeout)
        while true {
            do {
                return try DatabasePool(path: path, configuration: configuration)
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
            {
                usleep(20_000)
            }
        }
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await convertingErrors { try await pool.read { try work(SQLiteSession($0)) } }
    }

    func readInPlace<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await withReader(work) { session in
            try session.run("BEGIN")
            // Also after a failure: nothing was changed.
            defer { _ = try? session.run("COMMIT") }
            return try work(session)
        }
    }

    func rows<Value: Sendable>(
        _ statement: String,
        _ values: [DatabaseValue],
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> [Value] {
        // One statement has a snapshot of its own.
        let work: @Sendable (any Session) throws -> [Value] = { try $0.rows(statement, values, as: read) }
        return try await withReader(work, inPlace: work)
    }

    /// Runs work on the calling thread, or other work on another thread if no reader is idle.
    ///
    /// So no thread of the concurrency pool is blocked.
    private func withReader<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value,
        inPlace: (any Session) throws -> Value
    ) async throws -> Value {
        guard let reader = readers.acquire() else { return try await read(work) }
        defer { readers.release(reader) }
        return try await convertingErrors { try Self.read(reader, inPlace) }
    }

    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await convertingErrors {
            if let group { return try await group.write(work) }
            return try await pool.write { try work(SQLiteSession($0)) }
        }
    }

    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await convertingErrors {
            try await pool.barrierWriteWithoutTransaction { database in
                defer { if database.isInsideTransaction { try? database.rollback() } }
                return try work(SQLiteSession(database))
            }
        }
    }

    func withLock<Value>(_ lock: ProcessLock, _ work: () async throws -> Value) async throws -> Value {
        // The system releases the lock when the file is closed, however the process ends. The file stays, because another
        // process may be about to lock it.
        let path = "\(path)-\(lock.name).lock"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError(.forbidden, path) }
        defer { _ = Foundation.close(file) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw lock.isTaken }
        // A process that is just being started has a copy of the file until it executes its program, so closing is not enough.
        defer { flock(file, LOCK_UN) }
        return try await work()
    }

    func watchData() -> any DataVersion {
        let version = SQLiteDataVersion(path: path)
        versions.withLock { $0.append(version) }
        return version
    }

    func notifications(_ channel: String) -> AsyncStream<StoreNotification>? { nil }

    func makeSchema() async throws {}

    func emptyLog() async throws {
        guard !isClosed.withLock({ $0 }) else { return }
        try await convertingErrors {
            _ = try await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
    }

    func verifyReachable() async throws {
        _ = try await first("SELECT 1") { _ in true }
    }

    func close() async {
        // A checkpoint of a closed connection ends the program.
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        for version in versions.withLock({ $0 }) { version.close() }
        readers.close()
        // After a checkpoint the main file alone is complete. SQLite does this when the last connection closes, but
        // not if that one is read-only, and the readers of a pool close last.
        _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try? pool.close()
    }

    /// Reads on the calling thread: synchronous, so that GRDB does not switch threads.
    private static func read<Value>(
        _ reader: DatabaseQueue,
        _ work: (any Session) throws -> Value
    ) throws -> Value {
        try reader.unsafeRead { try work(SQLiteSession($0)) }
    }

    /// Runs work and converts GRDB errors to `StoreError`.
    private func convertingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch let error as DatabaseError {
            throw StoreError(sqlite: error)
        } catch is CancellationError {
            throw StoreError(.cancelled)
        }
    }
}
