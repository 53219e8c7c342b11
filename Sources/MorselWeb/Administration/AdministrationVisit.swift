package import HTTPTypes
package import Hummingbird
package import MorselUI

/// A request of an administrator for a page.
package struct AdministrationVisit: Sendable {
    /// The request.
    package let request: Request
    /// The context of the request.
    package let context: WebContext
    /// The language of the page.
    package let page: PageContext
    /// The parameters of the address.
    package let parameters: QueryParameters

    /// The identifier in the path.
    /// - Throws: `Problem.notFound` if it is not a number.
    package func id() throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else { throw .notFound }
        return id
    }

    /// Returns a text of the address, of which at most 200 characters are used.
    package func text(_ name: String) -> String { String((parameters[name] ?? "").prefix(200)) }

    /// The number of the part of a list, beginning with 0.
    package var place: Int { min(max(Int(parameters["page"] ?? "") ?? 0, 0), 10_000) }

    /// Returns the answer to a form that was stored: another page, with a word about what was done.
    package func redirect(to address: PageAddress, _ done: AdministrationNotice) -> Response {
        Response(
            status: .seeOther,
            headers: [
                .location: "\(page.path(to: address))?done=\(done.rawValue)",
                .cacheControl: "no-store",
            ]
        )
    }
}

extension RouteTable {
    /// Adds a page for administrators.
    package mutating func administrationPage(
        _ method: HTTPRequest.Method,
        _ address: PageAddress,
        _ pages: PageRenderer,
        body: BodyLimit = .none,
        _ answer: @escaping @Sendable (AdministrationVisit) async throws -> Response
    ) {
        page(method, address.path, access: .role(.administrator), body: body) { request, context in
            try await answer(
                AdministrationVisit(
                    request: request,
                    context: context,
                    page: try pages.page(of: request).1,
                    parameters: QueryParameters(request.uri.query)
                )
            )
        }
    }
}
