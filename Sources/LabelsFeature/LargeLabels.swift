import Dispatch
import MorselWeb
import Synchronization

/// Reads large labels beside the threads that answer requests, and only so many at once: each is held in memory whole.
final class LargeLabels: Sendable {
    private let held = Atomic(0)
    private let most: Int
    private let queue = DispatchQueue(label: "morsel.large-labels", qos: .utility, attributes: .concurrent)

    init(most: Int) { self.most = most }

    /// Does something while a large label is held.
    /// - Throws: `Problem.tooManyRequests`, when there is no place for another.
    func withPlace<Result>(_ work: () async throws -> Result) async throws -> Result {
        defer { held.subtract(1, ordering: .relaxed) }
        guard held.add(1, ordering: .relaxed).newValue <= most else { throw Problem.tooManyRequests }
        return try await work()
    }

    /// Does work that takes long on a thread of its own.
    func run(_ work: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}
