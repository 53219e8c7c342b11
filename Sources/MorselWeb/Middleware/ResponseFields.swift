import HTTPTypes
import Hummingbird

/// The header fields that every response has: the security fields and the request ID.
package struct ResponseFields: Sendable {
    private let crossOriginReading: CrossOriginReading

    /// Creates the fields for the routes of a table.
    package init(table: RouteTable) { crossOriginReading = CrossOriginReading(table.routes) }

    /// Adds the fields to those of the response to a request.
    ///
    /// A response's own Content-Security-Policy replaces the default one.
    func complete(_ responseFields: HTTPFields, of request: Request, id: String) -> HTTPFields {
        let isOpen = crossOriginReading.isOpen(request)
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
        fields.append(HTTPField(name: .requestID, value: id))
        if isOpen, CrossOriginReading.isPreflight(request) {
            for field in CrossOriginReading.preflightFields { fields.append(field) }
        }
        return fields
    }
}
