import Synchronization

/// Finds out whether a PostgreSQL server answers, on a connection of its own.
///
/// The connections of the pool may all be waiting.
actor PostgresProbe {
    private let connection: PostgresConnection
    private let watchdog: PostgresWatchdog
    /// The question that was not answered yet.
    private var question: Task<Void, any Error>?

    init(_ address: PostgresAddress) {
        connection = PostgresConnection(address, limits: .probe)
        watchdog = PostgresWatchdog([connection], limit: PostgresLimits.probe.response)
    }

    /// Asks the server, or waits for the answer that another caller waits for.
    /// - Throws: `StoreError` if there is no answer within a second.
    func verify() async throws {
        let question = question ?? ask()
        try await withCheckedThrowingContinuation { continuation in
            let answer = FirstResult(continuation)
            Task { answer.take(await question.result) }
            Task {
                try? await Task.sleep(for: PostgresLimits.probe.response)
                answer.take(.failure(StoreError(.timedOut, "the server did not answer")))
            }
        }
    }

    private func ask() -> Task<Void, any Error> {
        let question = Task { [connection] in
            defer { self.question = nil }
            try await connection.onThread { try $0.begin("SELECT 1") }
        }
        self.question = question
        return question
    }

    /// Stops watching the connection.
    func close() { watchdog.cancel() }
}

/// Continues a caller with the first of several results.
private final class FirstResult: Sendable {
    private let continuation: CheckedContinuation<Void, any Error>
    private let isTaken = Atomic(false)

    init(_ continuation: CheckedContinuation<Void, any Error>) { self.continuation = continuation }

    func take(_ result: Result<Void, any Error>) {
        if !isTaken.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume(with: result) }
    }
}
