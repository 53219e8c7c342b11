import HTTPTypes
import Synchronization

/// Limits how often each client may do something.
package typealias ClientRateLimiter = RateLimiter<ClientAddress>

/// Limits how often somebody may do something, as a generic cell rate algorithm (ITU-T I.371): a client may save up a
/// number of uses, and then has one use for each interval.
package final class RateLimiter<Client: Hashable & Sendable>: Sendable {
    private let name: String
    private let burst: Int
    private let interval: Duration
    private let maxClients: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The time at which each client will have all of its uses again.
    private let fullAt = Mutex<[Client: ContinuousClock.Instant]>([:])

    /// Creates a limiter.
    /// - Parameters:
    ///   - name: what is limited, in the response fields (draft-ietf-httpapi-ratelimit-headers).
    ///   - burst: the uses that a client can save up.
    ///   - interval: the time after which a client has one more use.
    ///   - maxClients: the number of clients that are remembered; with more, the limiter forgets those who have all uses.
    ///   - now: the clock.
    package init(
        _ name: String,
        burst: Int,
        interval: Duration,
        maxClients: Int = 10_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.name = name
        (self.burst, self.interval, self.maxClients, self.now) = (burst, interval, maxClients, now)
    }

    /// Takes one use of a client.
    /// - Throws: `Problem.tooManyRequests` with the seconds until the client has a use, if it has none.
    package func take(_ client: Client) throws(Problem) {
        let now = now()
        let wait = fullAt.withLock { fullAt -> Duration in
            let next = max(fullAt[client] ?? now, now) + interval
            let wait = now.duration(to: next) - interval * burst
            guard wait <= .zero else { return wait }
            if fullAt[client] == nil, fullAt.count >= maxClients { Self.forget(&fullAt, now) }
            fullAt[client] = next
            return .zero
        }
        guard wait > .zero else { return }
        let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
        throw Problem.tooManyRequests.adding(.retryAfter, String(seconds))
            .adding(.rateLimit, "\"\(name)\";r=0;t=\(seconds)")
            .adding(.rateLimitPolicy, "\"\(name)\";q=\(burst);w=\(Int64((interval * burst) / .seconds(1)))")
    }

    /// Gives one use back to a client, because what it did does not count.
    package func giveBack(_ client: Client) {
        fullAt.withLock { fullAt in
            guard let time = fullAt[client] else { return }
            fullAt[client] = time - interval > now() ? time - interval : nil
        }
    }

    /// Whether a client has taken uses that it does not have again yet.
    package func hasTaken(_ client: Client) -> Bool {
        let now = now()
        return fullAt.withLock { ($0[client] ?? now) > now }
    }

    /// Forgets the clients with all uses; if that is nobody, forgets all, rather than refusing people who did nothing.
    private static func forget(
        _ fullAt: inout [Client: ContinuousClock.Instant],
        _ now: ContinuousClock.Instant
    ) {
        let count = fullAt.count
        fullAt = fullAt.filter { $0.value > now }
        if fullAt.count == count { fullAt = [:] }
    }
}
