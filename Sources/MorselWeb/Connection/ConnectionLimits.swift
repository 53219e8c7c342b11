package import NIOCore

/// What one connection may take of the server.
package struct ConnectionLimits: Sendable {
    /// How long a request may take to arrive whole, and how long a connection may be idle.
    package var requestTime: TimeAmount
    /// How long a client may take nothing of its answer.
    package var responseTime: TimeAmount
    /// The bytes of a body after which the connection is closed, whatever was answered.
    package var mostBodyBytes: Int

    /// Creates limits.
    package init(requestTime: TimeAmount, responseTime: TimeAmount, mostBodyBytes: Int) {
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.mostBodyBytes = mostBodyBytes
    }
}
