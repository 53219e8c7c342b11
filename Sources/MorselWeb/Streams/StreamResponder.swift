package import Hummingbird

/// Makes the response to a request for a stream in a task of its own.
///
/// A task keeps the memory of its deepest call until it ends. The task of a connection lasts as long as the stream that it
/// sends, so it would keep what middleware and log-in needed, for each of thousands of streams.
package struct StreamResponder<Responder: HTTPResponder>: HTTPResponder
where Responder.Context == WebContext {
    private let paths: Set<String>
    private let responder: Responder

    /// Creates a responder.
    /// - Parameters:
    ///   - paths: the paths of the streams (``RouteTable/streamPaths``).
    ///   - responder: makes all responses.
    package init(paths: Set<String>, _ responder: Responder) {
        (self.paths, self.responder) = (paths, responder)
    }

    package func respond(to request: Request, context: WebContext) async throws -> Response {
        guard paths.contains(request.uri.path) else {
            return try await responder.respond(to: request, context: context)
        }
        return try await withThrowingTaskGroup(of: Response.self) { group in
            group.addTask { try await responder.respond(to: request, context: context) }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }
}
