import CPQ
import Foundation
import Glibc
import Synchronization

/// A connection to PostgreSQL on which many callers run short statements at the same time.
///
/// A caller's thread sends its statement at once, also while earlier ones are not answered (pipeline mode of libpq). One thread
/// reads the answers for all callers. So no thread waits for a single statement, and under load one system call reads several
/// answers. Statements are prepared on first use, and each is a transaction of its own.
///
/// PostgreSQL runs the statements of a connection one after the other. If one runs for long and others wait for it, for
/// example because its table is locked, the connection is opened again for the others. For some time that statement is refused,
/// and its callers need a connection of their own.
final class PostgresPipeline: Sendable {
    private let state = Mutex(PostgresPipelineState())
    private let address: PostgresAddress
    private let limits: PostgresLimits
    private let maxWaiting: Int
    /// Wakes the thread that reads.
    private let signal: WakeSignal

    /// Creates a pipeline, which connects on first use.
    init(_ address: PostgresAddress, limits: PostgresLimits, maxWaiting: Int) {
        (self.address, self.limits, self.maxWaiting) = (address, limits, maxWaiting)
        signal = WakeSignal()
        let thread = Thread { self.run() }
        thread.name = "morsel.postgresql"
        thread.start()
    }

    /// Runs a statement.
    /// - Throws: `StoreError`: `slowStatement` if others would have to wait for this one, `busy` if too many callers wait, `timedOut`
    ///   if the server does not answer, `cancelled`, `unavailable` if there is no connection or after closing.
    func rows(_ statement: String, _ values: [DatabaseValue]) async throws -> PostgresResult {
        let number = state.withLock { $0.makeNumber() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let query = PostgresQuery(number: number, statement: statement, values: values, continuation)
                send(query)
            }
        } onCancel: {
            // The answer is read and dropped.
            state.withLock { $0.removeCaller(number) }?.resume(throwing: StoreError(.cancelled))
        }
    }

    private func send(_ query: PostgresQuery) {
        let (refusal, needsThread) = state.withLock { state in
            guard !state.isClosed else { return (StoreError.closedPool as StoreError?, false) }
            guard state.waitingCount < maxWaiting else { return (.tooManyWaiters, false) }
            guard !state.isSlow(query.statement) else { return (.slowStatement, false) }
            return (nil, state.add(query))
        }
        if let refusal {
            query.continuation.resume(throwing: refusal)
        } else if needsThread {
            signal.wake()
        }
        // The task may have been cancelled before its query was known.
        if Task.isCancelled {
            state.withLock { $0.removeCaller(query.number) }?.resume(throwing: StoreError(.cancelled))
        }
    }

    /// Refuses further statements, waits for the answers to those that were sent, at most for a time, and disconnects.
    func close(within limit: Duration) async {
        state.withLock { $0.isClosed = true }
        signal.wake()
        let deadline = ContinuousClock.now + limit
        while state.withLock({ $0.waitingCount > 0 }), ContinuousClock.now < deadline {
            guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { break }
        }
        stop()
    }

    /// Disconnects at once.
    func stop() {
        state.withLock { $0.isStopped = true }
        signal.wake()
    }

    // MARK: The thread

    private func run() {
        while !state.withLock({ $0.isStopped }) {
            guard state.withLock({ $0.needsConnection }) else {
                signal.wait(for: nil, events: 0)
                continue
            }
            do throws(StoreError) {
                let connection = try connect()
                state.withLock { $0.begin(connection) }
                try readAnswers(PQsocket(connection.pointer))
            } catch {
                fail(with: error)
            }
        }
        fail(with: .closedPool)
    }

    private func connect() throws(StoreError) -> OpenConnection {
        guard let connection = try address.connect(limits) else { throw StoreError(.unavailable) }
        do throws(StoreError) {
            try PostgresAddress.check(connection)
            let script = limits.script(isLocal: false) + address.schemaScript(isLocal: false)
            let isSent = PQsetnonblocking(connection, 1) == 0 && PQsendQuery(connection, script) == 1
            // A server that stops here must not stop this thread, for which callers wait.
            while isSent, let result = try PostgresWait.nextResult(connection, within: limits.response) {
                defer { PQclear(result) }
                let status = PQresultStatus(result)
                guard status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK
                else { throw StoreError(result, of: connection, mayHoldValues: false) }
            }
            guard isSent, PQenterPipelineMode(connection) == 1
            else { throw StoreError(nil, of: connection, mayHoldValues: false) }
            return OpenConnection(pointer: connection)
        } catch {
            PQfinish(connection)
            throw error
        }
    }

    /// Reads answers until the pipeline is stopped.
    /// - Throws: `StoreError` if the connection is lost, the server does not answer in time, or a statement holds up others.
    private func readAnswers(_ socket: Int32) throws(StoreError) {
        while !state.withLock({ $0.isStopped }) {
            let hasUnsent = state.withLock { $0.hasUnsentBytes }
            signal.wait(for: socket, events: Int16(hasUnsent ? POLLIN | POLLOUT : POLLIN))
            let (answers, isLost) = state.withLock { state in
                let isLost = !state.receive()
                return (state.takeAnswers(), isLost)
            }
            for answer in answers { answer.resume() }
            if isLost { throw StoreError(.unavailable, "the connection was lost") }
            if state.withLock({ $0.isOverdue(limits.response) }) {
                throw StoreError(.timedOut, "the server did not answer")
            }
            if state.withLock({ $0.isHeldUp(longerThan: limits.pipeline) }) {
                throw StoreError(.unavailable, "a statement took long, and others waited for it")
            }
        }
    }

    /// Disconnects and fails everything that waits.
    private func fail(with error: StoreError) {
        let answers = state.withLock { $0.end(with: error) }
        for answer in answers { answer.resume() }
    }
}

/// A statement of a caller that waits for its result.
struct PostgresQuery {
    let number: Int
    let statement: String
    let values: [DatabaseValue]
    let continuation: CheckedContinuation<PostgresResult, any Error>

    init(
        number: Int,
        statement: String,
        values: [DatabaseValue],
        _ continuation: CheckedContinuation<PostgresResult, any Error>
    ) {
        (self.number, self.statement, self.values, self.continuation) = (
            number, statement, values, continuation
        )
    }
}
