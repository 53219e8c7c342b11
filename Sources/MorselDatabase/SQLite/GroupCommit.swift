import GRDB
import Synchronization

/// Commits the writes that wait at the same time in one transaction, so that they share one flush to the disk.
///
/// With `synchronous=FULL` each commit waits for the disk. While it does, other writes come in, and the next transaction
/// has them all. Each write is in a savepoint: one that fails takes back its own changes only. No write is confirmed before
/// the transaction with it is on the disk.
final class GroupCommit: Sendable {
    private struct Queue {
        var waiting: [PendingWrite] = []
        /// Whether a task of the writer takes the writes that wait.
        var isTaken = false
    }

    /// The most writes in a transaction, so that the first of them does not wait for long.
    private static let maxWrites = 64

    private let pool: DatabasePool
    private let queue = Mutex(Queue())

    /// The number of writes that wait for the next transaction.
    var waitingCount: Int { queue.withLock { $0.waiting.count } }

    /// Creates an empty queue of writes to a database.
    init(_ pool: DatabasePool) { self.pool = pool }

    /// Runs work in a transaction that other writes may share, and returns after the commit.
    /// - Throws: the error of the work, or that of the transaction, with which none of its writes is stored.
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            add(PendingWrite(work, continuation))
        }
    }

    private func add(_ write: PendingWrite) {
        let isFirst = queue.withLock { queue in
            queue.waiting.append(write)
            defer { queue.isTaken = true }
            return !queue.isTaken
        }
        guard isFirst else { return }
        pool.asyncWriteWithoutTransaction { [self] database in
            while let writes = next() { Self.commit(writes, database) }
        }
    }

    /// Takes the writes of the next transaction, or returns `nil` if none waits.
    private func next() -> ArraySlice<PendingWrite>? {
        queue.withLock { queue in
            guard !queue.waiting.isEmpty else {
                queue.isTaken = false
                return nil
            }
            let writes = queue.waiting.prefix(Self.maxWrites)
            queue.waiting.removeFirst(writes.count)
            return writes
        }
    }

    private static func commit(_ writes: ArraySlice<PendingWrite>, _ database: Database) {
        let session = SQLiteSession(database)
        var failures: [(any Error)?] = []
        do {
            try session.run(Statements.begin)
            for write in writes {
                failures.append(try failure(of: write, isAlone: writes.count == 1, session, database))
            }
            try session.run(Statements.commit)
        } catch {
            if database.isInsideTransaction { _ = try? session.run(Statements.rollBack) }
            // Nothing is stored, also of the writes that had ended. One that failed by itself keeps its own error.
            for (place, write) in writes.enumerated() {
                write.end((place < failures.count ? failures[place] : nil) ?? error)
            }
            return
        }
        for (write, failure) in zip(writes, failures) { write.end(failure) }
    }

    /// Runs a write, and returns its error after its changes were taken back.
    /// - Throws: the error with which SQLite ended the transaction, such as a full disk.
    private static func failure(
        of write: PendingWrite,
        isAlone: Bool,
        _ session: SQLiteSession,
        _ database: Database
    ) throws -> (any Error)? {
        guard !isAlone else {
            try write.run(session)
            return nil
        }
        try session.run(Statements.beginWrite)
        do {
            try write.run(session)
        } catch {
            guard database.isInsideTransaction else { throw error }
            try session.run(Statements.rollBackWrite)
            try session.run(Statements.endWrite)
            return error
        }
        try session.run(Statements.endWrite)
        return nil
    }

    /// The statements around writes, which SQLite prepares once; GRDB's transactions prepare theirs each time.
    private enum Statements {
        static let begin = "BEGIN IMMEDIATE"
        static let commit = "COMMIT"
        static let rollBack = "ROLLBACK"
        static let beginWrite = "SAVEPOINT write"
        static let rollBackWrite = "ROLLBACK TO write"
        static let endWrite = "RELEASE write"
    }
}

/// A write that waits for its transaction.
private struct PendingWrite: Sendable {
    /// The value of a write that was run, until its transaction has ended.
    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    /// Runs the write and keeps its value.
    let run: @Sendable (any Session) throws -> Void
    /// Resumes the caller, with the value or with an error.
    let end: @Sendable ((any Error)?) -> Void

    init<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value,
        _ caller: CheckedContinuation<Value, any Error>
    ) {
        let outcome = Outcome<Value>()
        run = { session in
            let value = try work(session)
            outcome.value.withLock { $0 = value }
        }
        end = { error in
            if let error { return caller.resume(throwing: error) }
            guard let value = outcome.value.withLock({ $0 }) else {
                preconditionFailure("A write without an error has a value.")
            }
            caller.resume(returning: value)
        }
    }
}
