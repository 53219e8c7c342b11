import HTTPTypes
package import Hummingbird
import Logging

/// Turns every error of a route into a `Problem`, and answers `OPTIONS` and unknown methods from the route table.
///
/// A browser gets the problem as a page; a program gets `application/problem+json`.
package struct ProblemMiddleware: RouterMiddleware {
    private let table: RouteTable

    /// Creates the middleware; `table` lists the methods of each path.
    package init(table: RouteTable) { self.table = table }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        do { return try await next(request, context) } catch {
            return response(to: error, request, context)
        }
    }

    /// The response to a request whose route has thrown an error.
    func response(to error: any Error, _ request: Request, _ context: WebContext) -> Response {
        switch error {
        case let problem as Problem: return response(to: problem, request, context)
        case let error as HTTPError where error.status == .notFound:
            // The router reports a missing path and a missing method with the same error.
            let methods = table.methods(at: request.uri.path)
            guard !methods.isEmpty else { return response(to: .notFound, request, context) }
            let allowed = methods.map { $0.rawValue }.joined(separator: ", ")
            if request.method == .options { return Response(status: .noContent, headers: [.allow: allowed]) }
            return response(to: .methodNotAllowed.adding(.allow, allowed), request, context)
        default:
            // Logs only the type: the description of an error may contain parts of the request.
            context.logger.error("A route failed.", metadata: ["error": "\(type(of: error))"])
            return response(to: .internalError, request, context)
        }
    }

    private func response(to problem: Problem, _ request: Request, _ context: WebContext) -> Response {
        let page = request.headers.prefersPage ? table.problemPage?(problem, request, context.id) : nil
        let response = page ?? Response(problem, requestID: context.id)
        return request.method == .head ? response.createHeadResponse() : response
    }
}
