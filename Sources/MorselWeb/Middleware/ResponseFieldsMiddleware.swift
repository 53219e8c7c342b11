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
        let isOpen = crossOriginReading.isOpen(request)
        var fields = Self.fields(of: response.headers, isOpen: isOpen, requestID: context.id)
        if isOpen, CrossOriginReading.isPreflight(request) {
            for field in CrossOriginReading.preflightFields { fields.append(field) }
        }
        response.headers = fields
        return response
    }

    /// A response's own Content-Security-Policy replaces the default one.
    private static func fields(of responseFields: HTTPFields, isOpen: Bool, requestID: String) -> HTTPFields {
        let isData = responseFields.contains { $0.name == .contentType && $0.value.hasSuffix("json") }
        var fields =
            switch (isData, isOpen) {
            case (true, false): SecurityFields.data
            case (true, true): SecurityFields.openData
            case (false, false): SecurityFields.page
            case (false, true): SecurityFields.openPage
            }
        for field in responseFields {
            if field.name == .contentSecurityPolicy { fields[field.name] = nil }
            fields.append(field)
        }
        fields.append(HTTPField(name: .requestID, value: requestID))
        return fields
    }
}
