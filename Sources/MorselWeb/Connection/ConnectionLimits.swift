package import HTTPTypes
package import NIOCore

/// The time and bytes that one connection may use.
package struct ConnectionLimits: Sendable {
    /// The time in which a request must arrive completely, and after which an idle connection is closed.
    package var requestTimeout: TimeAmount
    /// The lowest rate, in bytes a second, at which a body may arrive after `requestTimeout`: photos on a slow network.
    package var minBodyRate: Int
    /// The time in which a response must begin; photos wait in a queue.
    package var responseStartTimeout: TimeAmount
    /// The time in which a client must accept some part of its response.
    package var responseTimeout: TimeAmount
    /// The number of body bytes after which the connection is closed, even if the request was already answered.
    package var maxBodyBytes: Int
    /// Returns the largest body that the route of a request can accept.
    ///
    /// A client that declares more is not told to continue.
    package var acceptedBodyBytes: @Sendable (HTTPRequest) -> Int

    /// Creates limits.
    package init(
        requestTimeout: TimeAmount,
        minBodyRate: Int = 16_384,
        responseStartTimeout: TimeAmount = .minutes(10),
        responseTimeout: TimeAmount,
        maxBodyBytes: Int,
        acceptedBodyBytes: @escaping @Sendable (HTTPRequest) -> Int
    ) {
        self.requestTimeout = requestTimeout
        self.minBodyRate = minBodyRate
        self.responseStartTimeout = responseStartTimeout
        self.responseTimeout = responseTimeout
        self.maxBodyBytes = maxBodyBytes
        self.acceptedBodyBytes = acceptedBodyBytes
    }
}
