import FoodApp
import HTTPTypes
import Hummingbird
import MorselCore
import MorselUI
import MorselWeb

/// `GET /v1/gs1`, and the page that explains a code.
struct CodeRoutes: Sendable {
    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/gs1", access: .anyone, query: ["data"]) { request, _ in
            let parameters = QueryParameters(request.uri.query)
            guard let data = parameters["data"] else { throw Problem.missingCode.naming("data") }
            // The same code has the same answer until the next release, so it has an entity tag.
            return CatalogueJSON(bytes: GS1Answer.json(GS1Message(data.utf8)))
                .file(for: request, in: request.headers.preferredCoding())
                .response(to: request, freshness: .revalidated)
        }
    }

    /// Returns the page with the explanation of the code in the query.
    static func page(of request: Request, _ context: PageContext) -> CodePage {
        let typed = QueryParameters(request.uri.query)["data"] ?? ""
        return CodePage(typed: typed, now: ReportService.now, context: context)
    }
}

extension Problem {
    /// The request has no data of a code.
    static let missingCode = Problem(
        .badRequest,
        code: "missing-code",
        detail: "Send the data of the code in the parameter \"data\", percent-encoded."
    )
}
