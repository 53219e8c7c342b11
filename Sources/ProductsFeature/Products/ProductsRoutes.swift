import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `GET /v1/products…`: products, their versions, and the findings of a version.
struct ProductsRoutes: Sendable {
    let catalogue: CatalogueService

    /// The maximum number of versions in a response.
    private static let maxVersions = 20

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(
            "/v1/products",
            access: .anyone,
            query: ["query", "category", "page", "limit", "cursor", "fields"]
        ) { request, context in try await list(request, context) }
        table.get("/v1/products/{gtin}", access: .anyone, isShort: { _ in true }) { request, context in
            try await product(request, context)
        }
        table.get("/v1/products/{gtin}/versions", access: .anyone, query: ["limit", "cursor"]) {
            request,
            context in
            try await versions(request, context)
        }
        table.get("/v1/products/{gtin}/versions/{id}/findings", access: .anyone) { request, context in
            try await findings(request, context)
        }
    }

    private func product(_ request: Request, _ context: WebContext) async throws -> Response {
        let number = context.parameters.get("gtin") ?? ""
        return try await catalogue.redirecting(number, context, to: { "/v1/products/\($0.digits)" }) {
            try await catalogue.lookingUp(number, context) {
                try await catalogue.answer(request, context) { catalogue in
                    let number = try await catalogue.number(in: context)
                    guard let version = try await catalogue.product(number) else {
                        throw Problem.unknownProduct
                    }
                    let packages = try await catalogue.packages(of: version)
                    return CatalogueJSON(bytes: ProductJSON.product(version, packages: packages))
                }
            }
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        try await catalogue.answer(request, context) { catalogue in
            let list = try ListRequest(query: request.uri.query)
            let search = try list.search()
            let fields = try list.fields(from: ContentJSON.summary)
            let (found, wholeCount) = try await Self.products(search, isNumbered: list.isNumbered, catalogue)
            return CatalogueJSON(
                bytes: ProductJSON.list(found, fields: fields, wholeCount: wholeCount),
                next: found.next.map { NextPart(cursor: $0) }
            )
        }
    }

    /// Returns the products of a part, and how many of them fit into an answer.
    ///
    /// The part is shorter if the products exceed the size of an answer. A numbered part is never shortened, because the next one would
    /// skip the rest.
    private static func products(
        _ search: SearchRequest?,
        isNumbered: Bool,
        _ catalogue: Catalogue
    ) async throws -> (found: SearchResult<ListedProduct>, wholeCount: Int) {
        guard var search else { return (.nothing, 0) }
        let found = try await catalogue.products(search)
        search.count = ListBudget.fitting(found.items.map { $0.item.contentJSON.count })
        let isWhole = search.count == found.items.count || isNumbered
        return (isWhole ? found : try await catalogue.products(search), search.count)
    }

    private func versions(_ request: Request, _ context: WebContext) async throws -> Response {
        try await catalogue.answer(request, context) { catalogue in
            let product = try await catalogue.number(in: context)
            let list = try ListRequest(query: request.uri.query)
            let before = try list.cursor.map { cursor throws(Problem) in
                guard let number = Int64(cursor), number > 0 else {
                    throw .invalidListParameter.naming("cursor")
                }
                return number
            }
            let count = min(list.limit, Self.maxVersions)
            var versions = try await catalogue.versions(of: product, before: before, atMost: count + 1)
            guard !versions.isEmpty || before != nil else { throw Problem.unknownProduct }
            let fitting = ListBudget.fitting(versions.prefix(count).map { $0.contentJSON.count })
            let hasMore = versions.count > fitting
            versions = Array(versions.prefix(fitting))
            let next = hasMore ? versions.last?.withoutContent.number : nil
            return CatalogueJSON(
                bytes: ProductJSON.versions(versions, of: product, next: next),
                next: next.map { NextPart(cursor: $0) }
            )
        }
    }

    private func findings(_ request: Request, _ context: WebContext) async throws -> Response {
        try await catalogue.answer(request, context) { catalogue in
            let product = try await catalogue.number(in: context)
            guard let id = context.parameters.get("id").flatMap({ Int64($0) }),
                let version = try await catalogue.version(id, of: product)
            else { throw Problem.unknownProductVersion }
            guard let findings = version.findingsJSON else { throw Problem.findingsNotReady }
            return CatalogueJSON(bytes: findings)
        }
    }
}
