import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

extension Problem {
    static let unknownProductSet = Problem(
        .notFound,
        code: "unknown-product-set",
        detail: """
            There is a set of products for each language of labels, /v1/product-sets/es, and for each country, \
            /v1/product-sets/countries/ES. /v1/product-sets lists them.
            """
    )
}

/// `GET /v1/product-sets`: the sets of the most common products, which devices store; and each set.
struct ProductSetRoutes: Sendable {
    let catalogue: CatalogueService
    let sets = ProductSets()

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/product-sets", access: .anyone) { request, context in
            try await catalogue.perform(context) { try await sets.list(from: $0) }
                .response(to: request, freshness: .revalidated)
        }
        table.get("/v1/product-sets/{language}", access: .anyone) { request, context in
            let code = context.parameters.get("language") ?? ""
            guard code.utf8.count == 2, let language = Language(code: code.utf8) else {
                throw Problem.unknownProductSet
            }
            return try await answer(.labelled(in: "\(language.code)"), request, context)
        }
        table.get("/v1/product-sets/countries/{country}", access: .anyone) { request, context in
            guard let country = Country(code: context.parameters.get("country") ?? "") else {
                throw Problem.unknownProductSet
            }
            return try await answer(.sold(in: country), request, context)
        }
    }

    private func answer(
        _ products: CommonProducts,
        _ request: Request,
        _ context: WebContext
    ) async throws -> Response {
        let coding = request.headers.preferredCoding()
        let file = try await catalogue.perform(context) { catalogue in
            try await sets.file(of: products, in: coding, from: catalogue)
        }
        return file.response(to: request, freshness: .revalidated)
    }
}
