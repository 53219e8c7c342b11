import HTTPTypes
package import Hummingbird

/// Adds the header fields that every response has: the security fields and the request ID.
package struct ResponseFieldsMiddleware: RouterMiddleware {
    package typealias Context = WebContext

    private let crossOriginReading: CrossOriginReading

    /// Creates the middleware for the routes of a table.
    package init(table: RouteTable) { crossOriginReading = CrossOriginReading(table.routes) }

    package func handle(
        _ request: Request,
        context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers = Self.fields(of: response.headers, requestID: context.id)
        if crossOriginReading.isOpen(request) { CrossOriginReading.add(to: &response.headers, request) }
        return response
    }

    /// A response's own Content-Security-Policy replaces the default one.
    private static func fields(of responseFields: HTTPFields, requestID: String) -> HTTPFields {
        let isData = responseFields.contains { $0.name == .contentType && $0.value.hasSuffix("json") }
        var fields = isData ? SecurityFields.data : SecurityFields.page
        for field in responseFields {
            if field.name == .contentSecurityPolicy { fields[field.name] = nil }
            fields.append(field)
        }
        fields.append(HTTPField(name: .requestID, value: requestID))
        return fields
    }
}
