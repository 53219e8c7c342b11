import HTTPTypes

/// The problems of streams of events.
extension Problem {
    /// The client or the account has as many streams as it may have.
    package static let tooManyStreams = Problem(
        .tooManyRequests,
        code: "too-many-streams",
        detail: """
            This client or account has too many open streams of events. Close one, or ask again without a stream from \
            time to time.
            """,
        fields: [.retryAfter: "60"]
    )
    /// The server has as many streams as it may have, or ends.
    package static let streamsUnavailable = Problem(
        .serviceUnavailable,
        code: "streams-unavailable",
        detail:
            "The server has no place for another stream of events. Ask again without a stream from time to time.",
        fields: [.retryAfter: "60"]
    )
    /// All problems of streams.
    package static let ofStreams: [Problem] = [tooManyStreams, streamsUnavailable]
}
