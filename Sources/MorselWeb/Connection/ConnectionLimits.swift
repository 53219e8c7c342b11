package import NIOCore

/// What one connection may take of the server.
package struct ConnectionLimits: Sendable {
    /// How long a request may take to arrive whole, and how long a connection may be idle.
    package var requestTime: TimeAmount
    /// The slowest that a body may come, in bytes a second, once that time is over: photos over a poor network.
    package var slowestBody: Int
    /// How long an answer may take to begin: photos wait for their turn.
    package var answerTime: TimeAmount
    /// How long a client may take nothing of its answer.
    package var responseTime: TimeAmount
    /// The bytes of a body after which the connection is closed, whatever was answered.
    package var mostBodyBytes: Int

    /// Creates limits.
    package init(
        requestTime: TimeAmount,
        slowestBody: Int = 16_384,
        answerTime: TimeAmount = .minutes(10),
        responseTime: TimeAmount,
        mostBodyBytes: Int
    ) {
        self.requestTime = requestTime
        self.slowestBody = slowestBody
        self.answerTime = answerTime
        self.responseTime = responseTime
        self.mostBodyBytes = mostBodyBytes
    }
}
