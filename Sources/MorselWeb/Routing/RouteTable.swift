package import HTTPTypes
package import Hummingbird
package import Logging

/// Makes the page that a browser shows for a problem; `nil` if the response is JSON.
package typealias ProblemPage = @Sendable (Problem, Request, _ requestID: String) -> Response?

/// Whether a route answers a request with a query within a fraction of a millisecond, or waits without using a thread.
package typealias ShortRequest = @Sendable (_ query: Substring) -> Bool

/// The routes of a server.
///
/// Each feature adds its routes and declares who may use them. The table makes the responder, and lists the methods of
/// a path.
package struct RouteTable: Sendable {
    /// A method at a served path, whose parameters are all written `{}`.
    private struct Key: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    private struct Entry: Sendable {
        let route: Route
        let servedPath: String
        let handler: RequestHandler
        /// Which of its requests are short, or `nil` if none is.
        let short: ShortRequests?
    }

    private var entries: [Key: Entry] = [:]
    /// How routes answer short bodies on the event loop of a connection, by path.
    package private(set) var shortBodyAnswers: [String: ShortBodyAnswer] = [:]
    /// Makes the page of a problem.
    ///
    /// If it is `nil`, problems are answered with JSON.
    package var problemPage: ProblemPage?

    /// Creates a table without routes.
    package init() {}

    /// All routes, ordered by path and method.
    package var routes: [Route] {
        Set(entries.values.map { $0.route }).sorted {
            ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue)
        }
    }

    /// The paths of the routes that send events as long as the client is connected.
    package var streamPaths: Set<String> {
        Set(entries.values.filter { $0.route.isStream }.map { $0.servedPath })
    }

    // MARK: Adding

    /// Adds a route that reads something; `query` has the names of its parameters.
    ///
    /// Requests for which `isShort` returns `true` run on the event loop of their connection (``ShortRoutes``).
    package mutating func get(
        _ path: String,
        access: Access,
        query: Set<String> = [],
        isShort: ShortRequest? = nil,
        _ handler: @escaping RequestHandler
    ) {
        let route = Route(method: .get, path: path, access: access, content: .data, query: query)
        add(route, short: isShort.map { ShortRequests.queries($0) }, handler)
    }

    /// Adds a route that sends events as long as the client is connected.
    package mutating func stream(_ path: String, access: Access, _ handler: @escaping RequestHandler) {
        add(Route(method: .get, path: path, access: access, content: .data, isStream: true), handler)
    }

    /// Adds a route that creates something or runs an operation on its body.
    ///
    /// `body` is the largest body, in the same way for the other methods. A handler can read no more. Requests without a query and with
    /// a body of at most `shortBytes` run on the event loop of their connection (``ShortRoutes``). `shortBodies` is for a route without
    /// parameters that anyone may use.
    package mutating func post(
        _ path: String,
        access: Access,
        query: Set<String> = [],
        body: BodyLimit = .none,
        shortBytes: Int? = nil,
        shortBodies: ShortBodyAnswer? = nil,
        _ handler: @escaping RequestHandler
    ) {
        if let shortBodies {
            precondition(access == .anyone, "Connections do not know who sent a request for \(path).")
            shortBodyAnswers[path] = shortBodies
        }
        add(
            Route(method: .post, path: path, access: access, content: .data, query: query, body: body),
            short: shortBytes.map { ShortRequests.bodies(upTo: $0) },
            handler
        )
    }

    /// Adds a route that stores its body at its address.
    package mutating func put(
        _ path: String,
        access: Access,
        query: Set<String> = [],
        body: BodyLimit = .none,
        _ handler: @escaping RequestHandler
    ) {
        add(
            Route(method: .put, path: path, access: access, content: .data, query: query, body: body),
            handler
        )
    }

    /// Adds a route that changes a part of something.
    package mutating func patch(
        _ path: String,
        access: Access,
        body: BodyLimit = .none,
        _ handler: @escaping RequestHandler
    ) {
        add(Route(method: .patch, path: path, access: access, content: .data, body: body), handler)
    }

    /// Adds a route that deletes something.
    package mutating func delete(_ path: String, access: Access, _ handler: @escaping RequestHandler) {
        add(Route(method: .delete, path: path, access: access, content: .data), handler)
    }

    /// Adds a page, or with `post` the answer to its form, in every language.
    /// - Parameters:
    ///   - method: `get` for the page, another method for a form.
    ///   - path: the path without language: `/products/{gtin}`.
    ///   - access: who may use it.
    ///   - body: the largest form. Every form for people who are signed in has at least a token.
    ///   - handler: answers the requests.
    package mutating func page(
        _ method: HTTPRequest.Method = .get,
        _ path: String,
        access: Access,
        body: BodyLimit = .none,
        _ handler: @escaping RequestHandler
    ) {
        add(Route(method: method, path: path, access: access, content: .page, body: body), handler)
    }

    /// Adds a file for browsers, which is open to anyone.
    ///
    /// A route that was added before takes precedence.
    package mutating func file(_ path: String, _ handler: @escaping RequestHandler) {
        guard entries[Self.key(.get, path)] == nil else { return }
        add(Route(method: .get, path: path, access: .anyone, content: .file), handler)
    }

    /// Adds a route; adding two routes with the same method and path is a programming error.
    private mutating func add(
        _ route: Route,
        short: ShortRequests? = nil,
        _ handler: @escaping RequestHandler
    ) {
        for path in route.servedPaths {
            let key = Self.key(route.method, path)
            precondition(entries[key] == nil, "The route \(route.method) \(path) was added twice.")
            entries[key] = Entry(route: route, servedPath: path, handler: handler, short: short)
        }
    }

    private static func key(_ method: HTTPRequest.Method, _ path: String) -> Key {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return Key(method: method, path: parts.map { $0.hasPrefix("{") ? "{}" : $0 }.joined(separator: "/"))
    }

    // MARK: Answering

    /// The methods of a path in alphabetical order; empty if no route has the path.
    package func methods(at path: String) -> [HTTPRequest.Method] {
        let segments = path.split(separator: "/")
        let matching = entries.keys.map { (key: $0, pattern: PathPattern($0.path)) }
            .filter { $0.pattern.matches(segments) }
        // As in the router: `/v1/products/lookup` is no GTIN.
        guard let first = matching.min(by: { $0.pattern.precedes($1.pattern) }) else { return [] }
        let declared = matching.filter { $0.key.path == first.key.path }.map { $0.key.method }
        let implied: [HTTPRequest.Method] = declared.contains(.get) ? [.head, .options] : [.options]
        return Set(declared + implied).sorted { $0.rawValue < $1.rawValue }
    }

    /// The largest bodies of all routes.
    package var bodyLimits: BodyLimits {
        BodyLimits(
            entries.values.filter { $0.route.method != .get }
                .map { (method: $0.route.method, path: $0.servedPath, limit: $0.route.body) }
        )
    }

    /// Returns the routes with short requests.
    /// - Parameters:
    ///   - authenticator: verifies who sent a request, as in the responder.
    ///   - logger: what handlers log to.
    /// - Returns: the routes, with the handlers of the responder.
    package func shortRoutes(authenticator: (any Authenticator)? = nil, _ logger: Logger) -> ShortRoutes {
        let paths = Dictionary(grouping: entries) { $0.key.path }.map { path, entries in
            let methods = entries.compactMap { key, entry in
                entry.short.map { (key.method, Self.target(entry, $0, authenticator)) }
            }
            return ShortRoutes.Path(
                pattern: PathPattern(path),
                methods: Dictionary(uniqueKeysWithValues: methods)
            )
        }
        return ShortRoutes(paths, problems: ProblemMiddleware(table: self), logger: logger)
    }

    private static func target(
        _ entry: Entry,
        _ requests: ShortRequests,
        _ authenticator: (any Authenticator)?
    ) -> ShortRoutes.Target {
        ShortRoutes.Target(
            route: entry.route.path,
            pattern: PathPattern(entry.servedPath),
            requests: requests,
            handler: complete(entry, authenticator)
        )
    }

    /// Makes the responder of all routes.
    /// - Parameters:
    ///   - authenticator: verifies who sent a request. Without it nobody is signed in.
    ///   - middleware: runs before each route, and before the response to an unknown path.
    /// - Returns: a responder that answers 401 and 403 if the access of a route requires it, and 404 for unknown paths.
    package func responder(
        authenticator: (any Authenticator)? = nil,
        middleware: some MiddlewareProtocol<Request, Response, WebContext>
    ) -> RouterResponder<WebContext> {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: middleware)
        for entry in entries.values {
            router.on(
                RouterPath(entry.servedPath),
                method: entry.route.method,
                use: Self.complete(entry, authenticator)
            )
        }
        return router.buildResponder()
    }

    /// Returns the handler of a route after everything that is verified before it.
    private static func complete(_ entry: Entry, _ authenticator: (any Authenticator)?) -> RequestHandler {
        limited(entry, protected(entry, authenticator))
    }

    /// Limits the body of a request to what its route accepts, before anything of it is read.
    private static func limited(_ entry: Entry, _ handler: @escaping RequestHandler) -> RequestHandler {
        // The router also answers `HEAD` with it.
        guard entry.route.method != .get else { return handler }
        let limit = entry.route.body
        return { request, context in try await handler(try request.limited(to: limit), context) }
    }

    /// Verifies the query before the handler of a route for programs runs.
    private static func verified(_ entry: Entry) -> RequestHandler {
        guard entry.route.content == .data else { return entry.handler }
        let allowList = QueryAllowList(names: entry.route.query)
        return { [handler = entry.handler] request, context in
            try allowList.verify(request.uri.query)
            return try await handler(request, context)
        }
    }

    /// Verifies who sent a request before the handler runs; routes for anyone do not use the authenticator.
    private static func protected(
        _ entry: Entry,
        _ authenticator: (any Authenticator)?
    ) -> RequestHandler {
        let (handler, access) = (verified(entry), entry.route.access)
        guard access != .anyone else { return handler }
        let isForm = entry.route.content == .page && entry.route.method == .post
        return { request, context in
            let request = isForm ? try await request.withPageTokenOfForm() : request
            guard let identity = try await authenticator?.identity(of: request) else {
                throw Problem.signInRequired
            }
            guard access.admits(identity) else { throw Problem.roleRequired }
            var context = context
            context.identity = identity
            return try await handler(request, context)
        }
    }
}
