/// A pool of PostgreSQL connections.
///
/// Callers wait in order when all connections are in use.
actor ConnectionPool {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Result<PostgresConnection, StoreError>, Never>
    }

    private var idle: [PostgresConnection]
    private let count: Int
    private var waiters: [Waiter] = []
    private var nextNumber = 0
    private let maxWaiting: Int
    private let maxWait: Duration
    private var isClosed = false
    private var closeContinuations: [CheckedContinuation<Void, Never>] = []

    init(_ connections: [PostgresConnection], maxWaiting: Int = 1_024, maxWait: Duration) {
        (idle, count, self.maxWaiting, self.maxWait) = (connections, connections.count, maxWaiting, maxWait)
    }

    /// Runs work with a connection and returns the connection to the pool.
    /// - Throws: `StoreError` (`busy` if too many callers wait, `timedOut` if no connection is released in time, `cancelled`,
    ///   `unavailable` after closing), or an
    ///   error from `work`.
    nonisolated func withConnection<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await acquire()
        do {
            let value = try await work(connection)
            await release(connection)
            return value
        } catch {
            await release(connection)
            throw error
        }
    }

    /// The number of waiting callers.
    var waitingCount: Int { waiters.count }

    /// Closes the pool: waiting callers fail.
    ///
    /// Returns when all connections have been released.
    func close() async {
        isClosed = true
        for waiter in waiters { waiter.continuation.resume(returning: .failure(.closedPool)) }
        waiters = []
        if idle.count < count { await withCheckedContinuation { closeContinuations.append($0) } }
    }

    private func acquire() async throws(StoreError) -> PostgresConnection {
        if isClosed { throw .closedPool }
        if Task.isCancelled { throw StoreError(.cancelled) }
        if let connection = idle.popLast() { return connection }
        guard waiters.count < maxWaiting else { throw .tooManyWaiters }
        let number = nextNumber
        nextNumber += 1
        let timer = Task { [maxWait] in
            if (try? await Task.sleep(for: maxWait)) != nil { self.fail(number, .noConnectionInTime) }
        }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { waiters.append(Waiter(number: number, continuation: $0)) }
        } onCancel: {
            Task { await self.fail(number, StoreError(.cancelled)) }
        }
        return try result.get()
    }

    /// Ends the waiting of a caller.
    private func fail(_ number: Int, _ error: StoreError) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        waiters.remove(at: index).continuation.resume(returning: .failure(error))
    }

    private func release(_ connection: PostgresConnection) {
        if waiters.isEmpty {
            idle.append(connection)
        } else {
            waiters.removeFirst().continuation.resume(returning: .success(connection))
        }
        guard isClosed, idle.count == count else { return }
        for waiter in closeContinuations { waiter.resume() }
        closeContinuations = []
    }
}
