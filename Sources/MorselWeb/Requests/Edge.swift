import HTTPTypes
package import Hummingbird
import Logging

/// What stands before every route: turns away what is too much, makes problems of errors, adds the fields of every
/// response, counts and logs.
package struct Edge: RouterMiddleware {
    package typealias Context = WebContext

    private let table: RouteTable
    private let load: Load
    private let metrics: RequestMetrics

    /// Creates the edge of a server.
    package init(
        table: RouteTable,
        load: Load,
        metrics: RequestMetrics
    ) {
        self.table = table
        self.load = load
        self.metrics = metrics
    }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let began = ContinuousClock.now
        let requestID = context.id
        var response: Response
        do {
            if load.isFull, !Self.isAlwaysAnswered(context.endpointPath) { throw Problem.tooManyRequests }
            response = try await next(request, context)
        } catch {
            response = answer(to: error, request, context)
        }
        response.headers = fields(of: response, requestID)
        note(request, response, context, ContinuousClock.now - began)
        return response
    }

    // MARK: Header fields

    /// Those of every response, and its own; its own policy goes before that of every response.
    private func fields(of response: Response, _ requestID: String) -> HTTPFields {
        let isData = response.headers.contains { $0.name == .contentType && $0.value.hasSuffix("json") }
        var all = isData ? SecurityFields.data : SecurityFields.page
        for field in response.headers {
            if field.name == .contentSecurityPolicy { all[field.name] = nil }
            all.append(field)
        }
        all.append(HTTPField(name: .requestID, value: requestID))
        return all
    }

    // MARK: Errors

    private func answer(to error: any Error, _ request: Request, _ context: WebContext) -> Response {
        let problem: Problem
        switch error {
        case let error as Problem: problem = error
        case let error as HTTPError where error.status == .notFound:
            let methods = table.methods(at: request.uri.path)
            guard !methods.isEmpty else { return response(to: .notFound, request, context) }
            let allowed = methods.map { $0.rawValue }.joined(separator: ", ")
            if request.method == .options { return Response(status: .noContent, headers: [.allow: allowed]) }
            problem = .methodNotAllowed.adding(.allow, allowed)
        default:
            // The type only: what an error says may be what was sent.
            context.logger.error("A route failed.", metadata: ["error": "\(type(of: error))"])
            problem = .internalError
        }
        return response(to: problem, request, context)
    }

    private func response(to problem: Problem, _ request: Request, _ context: WebContext) -> Response {
        let page = request.headers.prefersPage ? table.problemPage?(problem, request, context.id) : nil
        let response = page ?? Response(problem, requestID: context.id)
        return request.method == .head ? response.createHeadResponse() : response
    }

    // MARK: Notes

    /// Those who watch over the server are answered while it has too much to do.
    private static func isAlwaysAnswered(_ path: String?) -> Bool {
        path == "/healthz" || path == "/readyz" || path == "/metrics"
    }

    private func note(_ request: Request, _ response: Response, _ context: WebContext, _ time: Duration) {
        // The pattern, never the path: what somebody typed there is nobody's business.
        let route = context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "-"
        metrics.note(method: request.method.rawValue, route: route, status: response.status.code, time: time)
        context.logger.info(
            "request",
            metadata: [
                "method": .string(request.method.rawValue),
                "route": .string(route),
                "status": .stringConvertible(response.status.code),
                "milliseconds": .string(Decimals.text(time / .milliseconds(1), places: 3)),
            ]
        )
    }
}
