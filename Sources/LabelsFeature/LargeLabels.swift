import Dispatch
import MorselWeb

/// Reads large labels beside the threads that answer requests, and only so many at once: each is held in memory whole.
final class LargeLabels: Sendable {
    private let places: Places
    private let queue = DispatchQueue(label: "morsel.large-labels", qos: .utility, attributes: .concurrent)

    init(most: Int) { places = Places(most: most) }

    /// Does something while a large label is held.
    /// - Throws: `Problem.tooManyRequests`, when there is no place for another.
    func withPlace<Result>(_ work: () async throws -> Result) async throws -> Result {
        guard let place = places.take() else { throw Problem.tooManyRequests }
        defer { withExtendedLifetime(place) {} }
        return try await work()
    }

    /// Does work that takes long on a thread of its own.
    func run(_ work: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}
