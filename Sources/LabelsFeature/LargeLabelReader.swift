import Dispatch
import MorselWeb

/// Reads large labels on a background queue, a limited number at a time because each needs much memory and time.
package final class LargeLabelReader: Sendable {
    private let limiter: ConcurrencyLimiter
    private let queue = DispatchQueue(label: "morsel.large-labels", qos: .utility, attributes: .concurrent)

    /// Labels up to this size are read by the task of their request, because reading takes at most about a
    /// millisecond.
    static let smallBytes = 16 * 1024

    /// Creates a reader that reads up to `maxLabels` large labels at a time.
    package init(maxLabels: Int) { limiter = ConcurrencyLimiter(limit: maxLabels) }

    /// Runs a computation that reads a label of which everything has arrived: a small one at once.
    /// - Parameters:
    ///   - bytes: the size of the label.
    ///   - work: the computation.
    /// - Returns: its result.
    /// - Throws: `Problem.tooManyRequests` if the maximum number of large labels is being read, and the errors of
    ///   `work`.
    func read<Value: Sendable>(
        bytes: Int,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        guard bytes > Self.smallBytes else { return try work() }
        return try await withPermit { try await run(work) }
    }

    /// Runs an operation that reads a large label, whose body is complete.
    /// - Throws: `Problem.tooManyRequests` if the maximum number of labels is being read.
    func withPermit<Value>(_ operation: () async throws -> Value) async throws -> Value {
        guard let permit = limiter.acquire() else { throw Problem.tooManyRequests }
        defer { withExtendedLifetime(permit) {} }
        return try await operation()
    }

    /// Runs a long computation on a background queue.
    private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}
