package import Hummingbird

/// Measures every request and writes one log line for it.
///
/// Records the pattern of the route, never the path: a path may contain text that a person typed.
package struct ObservationMiddleware: RouterMiddleware {
    private let observer: RequestObserver

    /// Creates the middleware.
    package init(observer: RequestObserver) { self.observer = observer }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        observer.record(
            AnsweredRequest(
                method: request.method.rawValue,
                route: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "-",
                status: response.status.code,
                duration: ContinuousClock.now - start,
                id: context.id
            )
        )
        return response
    }
}
