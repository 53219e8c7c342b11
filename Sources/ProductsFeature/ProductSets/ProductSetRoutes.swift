import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

extension Problem {
    static let unknownProductSet = Problem(
        .notFound,
        code: "unknown-product-set",
        detail: "There is a set of products for each language of labels: /v1/product-sets/es."
    )
}

/// `GET /v1/product-sets/{language}`: the most common products with a label in a language, which devices store.
struct ProductSetRoutes: Sendable {
    let catalogue: CatalogueService
    let sets = ProductSets()

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/product-sets/{language}", access: .anyone) { request, context in
            let code = context.parameters.get("language") ?? ""
            guard code.utf8.count == 2, let language = Language(code: code.utf8) else {
                throw Problem.unknownProductSet
            }
            let coding = request.headers.preferredCoding()
            let file = try await catalogue.perform(context) { catalogue in
                try await sets.file(of: language, in: coding, from: catalogue)
            }
            return file.response(to: request, freshness: .revalidated)
        }
    }
}
