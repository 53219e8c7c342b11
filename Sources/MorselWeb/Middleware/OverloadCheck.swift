package import Hummingbird

/// Answers 429 while more requests wait than the server can answer soon.
///
/// Health checks and metrics are always answered, so that an overloaded server can still be observed.
package struct OverloadCheck: RequestCheck {
    private let requests: InFlightRequests

    private static let alwaysAnswered: Set<String> = ["/healthz", "/readyz", "/metrics"]

    /// Creates the check; `requests` counts the waiting requests of all connections.
    package init(requests: InFlightRequests) { self.requests = requests }

    package func verify(_ request: Request, _ context: WebContext) throws(Problem) {
        if requests.isOverLimit, !Self.alwaysAnswered.contains(context.endpointPath ?? "") {
            throw .tooManyRequests
        }
    }
}
