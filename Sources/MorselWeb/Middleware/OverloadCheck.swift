package import Hummingbird

/// Answers 429 while more requests wait than the server can answer soon, in all or of one client.
///
/// Health checks and metrics are always answered, so that an overloaded server can still be observed.
package struct OverloadCheck: RequestCheck {
    private let requests: InFlightRequests
    private let clients: ClientAddresses

    private static let alwaysAnswered: Set<String> = ["/healthz", "/readyz", "/metrics"]

    /// Creates the check.
    /// - Parameters:
    ///   - requests: counts the waiting requests of all connections.
    ///   - clients: finds the client of a request.
    package init(requests: InFlightRequests, clients: ClientAddresses) {
        (self.requests, self.clients) = (requests, clients)
    }

    package func verify(_ request: Request, _ context: WebContext) throws(Problem) {
        guard !Self.alwaysAnswered.contains(context.endpointPath ?? "") else { return }
        guard !requests.isOverLimit,
            !requests.isOverLimit(of: clients.client(of: context.remoteAddress, request.headers))
        else { throw .tooManyRequests }
    }
}
