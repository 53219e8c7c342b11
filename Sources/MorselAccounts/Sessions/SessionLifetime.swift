/// How long a log-in lasts.
package struct SessionLifetime: Sendable {
    /// The time without a request after which a session ends, in milliseconds.
    package var idle: Int64
    /// The time after which a session ends anyway, in milliseconds.
    package var absolute: Int64

    /// Creates a lifetime in days.
    package init(idleDays: Int = 30, days: Int = 365) {
        (idle, absolute) = (Int64(idleDays) * 86_400_000, Int64(days) * 86_400_000)
    }

    /// The time after which a request is stored as the last one; more often would write with each request.
    var precision: Int64 { min(3_600_000, max(1, idle / 24)) }

    func hasEnded(createdAt: Int64, seenAt: Int64, now: Int64) -> Bool {
        now - createdAt >= absolute || now - seenAt >= idle
    }

    /// When a session ends if it is used at a time.
    package func end(createdAt: Int64, seenAt: Int64) -> Int64 { min(createdAt + absolute, seenAt + idle) }
}
