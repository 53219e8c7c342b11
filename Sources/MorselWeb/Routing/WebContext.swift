package import Hummingbird

/// What travels with a request: its number, its logger, the parameters of its path.
package typealias WebContext = BasicRequestContext

/// What answers a request.
package typealias RequestHandler = @Sendable (Request, WebContext) async throws -> Response
