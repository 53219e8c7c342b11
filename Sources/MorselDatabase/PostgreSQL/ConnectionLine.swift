/// Connections that are lent to one piece of work after another; who comes when all are lent waits in line.
actor ConnectionLine {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<PostgresConnection?, Never>
    }

    private var free: [PostgresConnection]
    private let count: Int
    private var waiting: [Waiter] = []
    private var nextNumber = 0
    private let mostWaiting: Int
    private var isClosed = false
    private var closing: [CheckedContinuation<Void, Never>] = []

    init(_ connections: [PostgresConnection], mostWaiting: Int = 1_024) {
        (free, count, self.mostWaiting) = (connections, connections.count, mostWaiting)
    }

    /// Lends a connection for as long as some work lasts.
    /// - Throws: `StoreError`: `busy` when too many wait, `cancelled`, or what the work throws.
    nonisolated func withConnection<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await take()
        do {
            let value = try await work(connection)
            await giveBack(connection)
            return value
        } catch {
            await giveBack(connection)
            throw error
        }
    }

    /// How many wait in line.
    var waitingCount: Int { waiting.count }

    /// Lends no connection any more; ends when those that are lent are back.
    func close() async {
        isClosed = true
        for waiter in waiting { waiter.continuation.resume(returning: nil) }
        waiting = []
        if free.count < count { await withCheckedContinuation { closing.append($0) } }
    }

    private func take() async throws(StoreError) -> PostgresConnection {
        if isClosed { throw StoreError(.unavailable, "it is closed") }
        if Task.isCancelled { throw StoreError(.cancelled) }
        if let connection = free.popLast() { return connection }
        guard waiting.count < mostWaiting else { throw .crowded }
        let number = nextNumber
        nextNumber += 1
        let connection = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append(Waiter(number: number, continuation: $0)) }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
        guard let connection else {
            throw isClosed ? StoreError(.unavailable, "it is closed") : StoreError(.cancelled)
        }
        return connection
    }

    private func giveUp(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).continuation.resume(returning: nil)
    }

    private func giveBack(_ connection: PostgresConnection) {
        if waiting.isEmpty {
            free.append(connection)
        } else {
            waiting.removeFirst().continuation.resume(returning: connection)
        }
        guard isClosed, free.count == count else { return }
        for waiter in closing { waiter.resume() }
        closing = []
    }
}
