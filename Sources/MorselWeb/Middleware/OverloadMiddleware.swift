package import Hummingbird

/// Answers 429 while more requests wait than the server can answer soon.
///
/// Health checks and metrics are always answered, so that an overloaded server can still be observed.
package struct OverloadMiddleware: RouterMiddleware {
    private let requests: InFlightRequests

    private static let alwaysAnswered: Set<String> = ["/healthz", "/readyz", "/metrics"]

    /// Creates the middleware; `requests` counts the waiting requests of all connections.
    package init(requests: InFlightRequests) { self.requests = requests }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        if requests.isOverLimit, !Self.alwaysAnswered.contains(context.endpointPath ?? "") {
            throw Problem.tooManyRequests
        }
        return try await next(request, context)
    }
}
