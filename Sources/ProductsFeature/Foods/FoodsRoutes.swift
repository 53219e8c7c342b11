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
            let search = try ListRequest(query: request.uri.query).search()
            let found = try await catalogue.perform(context) { catalogue in
                guard let search else { return SearchResult<StoredFood>.nothing }
                return try await catalogue.foods(search)
            }
            return Response(product: FoodJSON.list(found), to: request, next: found.next?.description)
        }
        table.get("/v1/foods/{source}/{code}", access: .anyone) { request, context in
            let (source, code) = (
                context.parameters.get("source") ?? "", context.parameters.get("code") ?? ""
            )
            let json = try await catalogue.perform(context) { catalogue in
                try await catalogue.food(code, of: source).map {
                    FoodJSON.food($0, knowledge: catalogue.knowledge)
                }
            }
            guard let json else { throw Problem.unknownFood }
            return Response(product: json, to: request)
        }
    }
}
