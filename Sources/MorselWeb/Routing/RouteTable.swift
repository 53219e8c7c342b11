package import HTTPTypes
package import Hummingbird

/// Makes the page that a browser shows for a problem; nil leaves it JSON.
package typealias ProblemPage = @Sendable (Problem, Request, _ requestID: String) -> Response?

/// The routes of a server, by path and method.
///
/// Features add theirs; the whole makes the responder, and says for a path without an answer whether another method
/// has one.
package struct RouteTable: Sendable {
    /// A method at a path.
    package struct Route: Hashable, Sendable {
        /// The method; `HEAD` and `OPTIONS` need no route of their own.
        package let method: HTTPRequest.Method
        /// The path as in OpenAPI: `/v1/knowledge/{version}`; `/**` at its end stands for everything below.
        package let path: String
    }

    private var handlers: [Route: RequestHandler] = [:]
    private var pages: Set<Route> = []
    /// The page of a problem; without it problems are JSON for everybody.
    package var problemPage: ProblemPage?

    /// Creates a table without routes.
    package init() {}

    /// Every route for programs, in no order; pages are for people.
    package var routes: [Route] { handlers.keys.filter { !pages.contains($0) } }

    /// Adds a route that gives something, or takes the place of the one that is there.
    package mutating func get(_ path: String, _ handler: @escaping RequestHandler) {
        handlers[Route(method: .get, path: path)] = handler
    }

    /// Adds a route that takes a body, or takes the place of the one that is there.
    package mutating func post(_ path: String, _ handler: @escaping RequestHandler) {
        handlers[Route(method: .post, path: path)] = handler
    }

    /// Adds a page, or takes the place of the one that is there.
    package mutating func page(
        _ method: HTTPRequest.Method = .get,
        _ path: String,
        _ handler: @escaping RequestHandler
    ) {
        let route = Route(method: method, path: path)
        handlers[route] = handler
        pages.insert(route)
    }

    /// The methods that a path of a request is answered for, in the order of the alphabet; empty when there is no such path.
    package func methods(at path: String) -> [HTTPRequest.Method] {
        let segments = path.split(separator: "/")
        let own = handlers.keys.filter { Self.path(segments, matches: $0.path) }.map { $0.method }
        guard !own.isEmpty else { return [] }
        let implied: [HTTPRequest.Method] = own.contains(.get) ? [.head, .options] : [.options]
        return Set(own + implied).sorted { $0.rawValue < $1.rawValue }
    }

    /// The routes with middleware before each, also before what has no route.
    package func responder(
        behind middleware: some MiddlewareProtocol<Request, Response, WebContext>
    ) -> RouterResponder<WebContext> {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: middleware)
        for (route, handler) in handlers {
            router.on(RouterPath(route.path), method: route.method, use: handler)
        }
        return router.buildResponder()
    }

    private static func path(_ segments: [Substring], matches pattern: String) -> Bool {
        let parts = pattern.split(separator: "/")
        if parts.last == "**" {
            return segments.count >= parts.count && zip(parts.dropLast(), segments).allSatisfy(matches)
        }
        return parts.count == segments.count && zip(parts, segments).allSatisfy(matches)
    }

    private static func matches(_ part: Substring, _ segment: Substring) -> Bool {
        part.hasPrefix("{") || part == segment
    }
}
