package import Hummingbird

/// Adds the header fields that every response has.
package struct ResponseFieldsMiddleware: RouterMiddleware {
    package typealias Context = WebContext

    private let fields: ResponseFields

    /// Creates the middleware.
    package init(fields: ResponseFields) { self.fields = fields }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers = fields.complete(response.headers, of: request, id: context.id)
        return response
    }
}
