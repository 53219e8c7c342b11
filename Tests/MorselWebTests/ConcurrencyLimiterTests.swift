import MorselWeb
import Synchronization
import Testing

@Suite struct ConcurrencyLimiterTests {
    @Test func `a permit ends with its last reference`() {
        let limiter = ConcurrencyLimiter(limit: 2)
        var first = limiter.acquire()
        let second = limiter.acquire()

        #expect(first != nil && second != nil)
        #expect(limiter.acquire() == nil)
        first = nil
        #expect(limiter.activeCount == 1)
        #expect(limiter.acquire() != nil)
        withExtendedLifetime(second) {}
    }

    @Test func `concurrent tasks never hold more permits than the limit`() async {
        let limiter = ConcurrencyLimiter(limit: 3)
        let held = HeldPermits()

        await withTaskGroup { group in
            for _ in 0..<500 {
                group.addTask {
                    guard let permit = limiter.acquire() else { return }
                    held.add()
                    await Task.yield()
                    held.remove()
                    withExtendedLifetime(permit) {}
                }
            }
        }

        #expect((1...3).contains(held.max))
        #expect(limiter.activeCount == 0)
    }
}

/// Counts the permits that are held at the same time.
private final class HeldPermits: Sendable {
    private let counts = Mutex((now: 0, max: 0))

    var max: Int { counts.withLock { $0.max } }

    func add() {
        counts.withLock { counts in
            counts.now += 1
            counts.max = Swift.max(counts.max, counts.now)
        }
    }

    func remove() { counts.withLock { $0.now -= 1 } }
}
