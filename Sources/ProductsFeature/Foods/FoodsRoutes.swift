import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `GET /v1/foods…`: foods without a label, which are dishes and rows of composition tables.
struct FoodsRoutes: Sendable {
    let catalogue: CatalogueService

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/foods", access: .anyone, query: ["query", "page", "limit", "cursor"]) {
            request,
            context in
            try await catalogue.answer(request, context) { catalogue in
                let search = try ListRequest(query: request.uri.query).search()
                let found =
                    if let search { try await catalogue.foods(search) } else {
                        SearchResult<StoredFood>.nothing
                    }
                return CatalogueJSON(bytes: FoodJSON.list(found), next: found.next?.description)
            }
        }
        table.get("/v1/foods/{source}/{code}", access: .anyone) { request, context in
            try await catalogue.answer(request, context) { catalogue in
                let (source, code) = (
                    context.parameters.get("source") ?? "", context.parameters.get("code") ?? ""
                )
                guard let food = try await catalogue.food(code, of: source) else { throw Problem.unknownFood }
                return CatalogueJSON(bytes: FoodJSON.food(food, knowledge: catalogue.knowledge))
            }
        }
    }
}
