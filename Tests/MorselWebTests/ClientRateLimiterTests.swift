import HTTPTypes
import Synchronization
import Testing

@testable import MorselWeb

@Suite struct ClientRateLimiterTests {
    /// A clock that the test sets.
    private final class TestClock: Sendable {
        private let start = ContinuousClock.now
        private let passed = Mutex(Duration.zero)

        func advance(by time: Duration) { passed.withLock { $0 += time } }
        var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    }

    private let clock = TestClock()
    private let ana = Self.client("192.0.2.1")
    private let rui = Self.client("192.0.2.2")

    private static func client(_ address: String) -> ClientAddress {
        IPAddress(address).map { ClientAddress($0) } ?? .unknown
    }

    private func limiter(maxClients: Int = 10) -> ClientRateLimiter {
        ClientRateLimiter("tests", burst: 3, interval: .seconds(10), maxClients: maxClients) { [clock] in
            clock.now
        }
    }

    /// The seconds after which a client may try again, or `nil` if it may now.
    private func wait(_ limiter: ClientRateLimiter, _ client: ClientAddress) -> String? {
        do throws(Problem) {
            try limiter.take(client)
            return nil
        } catch {
            return error.fields[.retryAfter]
        }
    }

    @Test func `a client has a number of uses at once, and one more after each interval`() {
        let limiter = limiter()
        for _ in 0..<3 { #expect(wait(limiter, ana) == nil) }
        #expect(wait(limiter, ana) == "10")
        clock.advance(by: .milliseconds(500))
        #expect(wait(limiter, ana) == "10")
        clock.advance(by: .milliseconds(9_500))
        #expect(wait(limiter, ana) == nil)
        #expect(wait(limiter, ana) == "10")
    }

    @Test func `other clients have uses of their own`() {
        let limiter = limiter()
        for _ in 0..<4 { _ = wait(limiter, ana) }
        #expect(wait(limiter, rui) == nil)
    }

    @Test func `a client never saves up more than the burst`() {
        let limiter = limiter()
        _ = wait(limiter, ana)
        clock.advance(by: .seconds(1_000))
        for _ in 0..<3 { #expect(wait(limiter, ana) == nil) }
        #expect(wait(limiter, ana) != nil)
    }

    @Test func `a full limiter forgets the clients with all of their uses first`() {
        let limiter = limiter(maxClients: 2)
        _ = wait(limiter, rui)
        clock.advance(by: .seconds(10))
        for _ in 0..<3 { _ = wait(limiter, ana) }

        #expect(wait(limiter, Self.client("192.0.2.3")) == nil)
        #expect(wait(limiter, ana) != nil)
    }
}
