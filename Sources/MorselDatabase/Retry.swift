/// Repeats work after transient failures, with increasing pauses.
enum Retry {
    private static let pauses: [Duration] = [
        .milliseconds(20), .milliseconds(100), .milliseconds(500), .seconds(2), .seconds(3),
    ]

    /// Runs work until it succeeds, fails permanently, was tried six times, or has taken longer than `time`.
    ///
    /// `includingUnknownOutcome` also repeats work that may have been committed. The work must then be idempotent.
    static func onTransientFailure<Value>(
        for time: Duration = .seconds(60),
        includingUnknownOutcome: Bool = true,
        _ work: () async throws -> Value
    ) async throws
        -> Value
    {
        let start = ContinuousClock.now
        for pause in pauses {
            do {
                return try await work()
            } catch let error as StoreError
                where error.isTransient && error.kind != .timedOut && !needsAnotherWay(error)
                || includingUnknownOutcome && error.kind == .outcomeUnknown
            {
                guard start.duration(to: .now) < time else { throw error }
                // Random jitter keeps callers that failed together from retrying together.
                do { try await Task.sleep(for: pause * Double.random(in: 0.5...1.5)) } catch {
                    throw StoreError(.cancelled)
                }
            }
        }
        return try await work()
    }

    /// Whether the same work would fail again at once.
    private static func needsAnotherWay(_ error: StoreError) -> Bool {
        error == .tooManyWaiters || error == .slowStatement
    }
}
