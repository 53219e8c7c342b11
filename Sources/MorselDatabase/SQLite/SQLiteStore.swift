import Foundation
import GRDB

/// SQLite in one file: one writer, many readers that see one state each (WAL).
final class SQLiteStore: Store {
    let dialect = Dialect.sqlite
    private let pool: DatabasePool
    private let brief: BriefReaders

    /// Opens a file, and makes it when it is not there.
    init(path: String, readers: Int) throws(StoreError) {
        let path = URL(fileURLWithPath: path).path
        try SQLiteFile.check(path)
        var configuration = SQLiteFile.configuration(isWriter: true)
        configuration.maximumReaderCount = max(1, readers)
        do {
            pool = try Self.pool(path, configuration)
            brief = try BriefReaders(path: path)
        } catch {
            throw StoreError(sqlite: error)
        }
    }

    /// Opens a file, for as long as a statement waits: of two that make it at one moment, one is told at once that it is
    /// busy.
    private static func pool(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
        let end = ContinuousClock.now + .seconds(SQLiteFile.patience)
        while true {
            do {
                return try DatabasePool(path: path, configuration: configuration)
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
            {
                usleep(20_000)
            }
        }
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await translated { try await pool.read { try work(SQLiteSession($0)) } }
    }

    func readBriefly<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        // Nobody waits in a thread that others need.
        guard let reader = brief.take() else { return try await read(work) }
        defer { brief.giveBack(reader) }
        return try await translated { try Self.read(reader, work) }
    }

    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await translated { try await pool.write { try work(SQLiteSession($0)) } }
    }

    func maintain<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await translated {
            try await pool.barrierWriteWithoutTransaction { database in
                defer { if database.isInsideTransaction { try? database.rollback() } }
                return try work(SQLiteSession(database))
            }
        }
    }

    func close() async {
        brief.close()
        // Whoever copies the file has all of it. The last to close a file does this, unless it can only read, and the
        // readers of a pool close last.
        _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try? pool.close()
    }

    /// Reads in this thread, which an asynchronous function would not choose.
    private static func read<Value>(
        _ reader: DatabaseQueue,
        _ work: (any Session) throws -> Value
    ) throws -> Value {
        try reader.unsafeRead { try work(SQLiteSession($0)) }
    }

    /// Does work, and says what went wrong in this module's words.
    private func translated<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch let error as DatabaseError {
            throw StoreError(sqlite: error)
        } catch is CancellationError {
            throw StoreError(.cancelled)
        }
    }
}
