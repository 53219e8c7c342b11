import Dispatch
import MorselWeb

/// Reads large labels on a background queue, a limited number at a time because each needs much memory and time.
final class LargeLabelReader: Sendable {
    private let limiter: ConcurrencyLimiter
    private let queue = DispatchQueue(label: "morsel.large-labels", qos: .utility, attributes: .concurrent)

    init(maxLabels: Int) { limiter = ConcurrencyLimiter(limit: maxLabels) }

    /// Runs an operation that reads a large label, whose body is complete.
    /// - Throws: `Problem.tooManyRequests` if the maximum number of labels is being read.
    func withPermit<Result>(_ operation: () async throws -> Result) async throws -> Result {
        guard let permit = limiter.acquire() else { throw Problem.tooManyRequests }
        defer { withExtendedLifetime(permit) {} }
        return try await operation()
    }

    /// Runs a long computation on a background queue.
    func run(_ work: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}
