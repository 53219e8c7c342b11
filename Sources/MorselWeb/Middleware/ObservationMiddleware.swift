package import Hummingbird

/// Measures every request and writes one log line for it.
///
/// Records the pattern of the route, never the path: a path may contain text that a person typed.
package struct ObservationMiddleware: RouterMiddleware {
    private let metrics: RequestMetrics
    private let log: LogfmtHandler

    /// Creates the middleware; `metrics` counts the requests, and `log` gets a line for each.
    package init(metrics: RequestMetrics, log: LogfmtHandler) { (self.metrics, self.log) = (metrics, log) }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        record(request, response, context, ContinuousClock.now - start)
        return response
    }

    private func record(_ request: Request, _ response: Response, _ context: WebContext, _ duration: Duration)
    {
        let answered = AnsweredRequest(
            method: request.method.rawValue,
            route: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "-",
            status: response.status.code,
            duration: duration,
            id: context.id
        )
        metrics.record(answered)
        log.add(answered)
    }
}
