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
                return CatalogueJSON(
                    bytes: FoodJSON.list(found),
                    next: found.next.map { NextPart(cursor: $0) }
                )
            }
        }
        table.get("/v1/foods/{source}/{code}", access: .anyone) { request, context in
            try await catalogue.answer(request, context) { catalogue in
                let (source, code) = (
                    context.parameters.get("source") ?? "", context.parameters.get("code") ?? ""
                )
                let store = CatalogueDish.isSource(source) ? self.catalogue.dishes : nil
                let dishes = try await store?.current()
                // A dish has another source after administrators changed it, and links to it still work.
                let current = dishes?.source(of: code).id ?? source
                guard let food = try await catalogue.food(code, of: current) else {
                    throw Problem.unknownFood
                }
                let bytes = FoodJSON.food(food, dishes?.record(code), knowledge: catalogue.knowledge)
                return CatalogueJSON(bytes: bytes)
            }
        }
    }
}
