package import Hummingbird

/// Decides whether a request reaches its route.
package protocol RequestCheck: Sendable {
    /// Verifies a request.
    /// - Throws: the problem with which it is answered.
    func verify(_ request: Request, _ context: WebContext) throws(Problem)
}

/// Runs checks before a route: one asynchronous call for all of them.
package struct RequestChecks: RouterMiddleware {
    package typealias Context = WebContext

    private let checks: [any RequestCheck]

    /// Creates the middleware; the first check that throws answers the request.
    package init(_ checks: any RequestCheck...) { self.checks = checks }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        for check in checks { try check.verify(request, context) }
        return try await next(request, context)
    }
}
