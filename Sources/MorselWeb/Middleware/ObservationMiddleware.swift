package import Hummingbird
import Logging

/// Measures every request and writes one log line for it.
///
/// Records the pattern of the route, never the path: a path may contain text that a person typed.
package struct ObservationMiddleware: RouterMiddleware {
    private let metrics: RequestMetrics

    /// Creates the middleware; `metrics` counts the requests.
    package init(metrics: RequestMetrics) { self.metrics = metrics }

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
        let route = context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "-"
        metrics.record(
            method: request.method.rawValue,
            route: route,
            status: response.status.code,
            duration: duration
        )
        context.logger.info(
            "request",
            metadata: [
                "method": .string(request.method.rawValue),
                "route": .string(route),
                "status": .stringConvertible(response.status.code),
                "milliseconds": .string(Decimals.text(duration / .milliseconds(1), places: 3)),
            ]
        )
    }
}
