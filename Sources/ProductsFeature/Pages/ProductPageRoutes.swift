import FoodApp
import HTTPTypes
import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages of the catalogue: search, products, categories and foods.
struct ProductPageRoutes: Sendable {
    let catalogue: CatalogueService
    let reports: ReportService
    let counts: CategoryCounts
    let pages: PageRenderer
    /// Finds additives, and what the union list says about those of a product.
    let additives: ProductAdditives

    /// The number of products on a page.
    private static let products = 20
    /// The number of foods on the first page.
    private static let maxFoods = 8
    /// The maximum number of versions on the page of a product.
    private static let maxVersions = 20
    /// The query parameter of a product's page after a report was stored.
    private static let reportParameter = "report"

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let addresses: [ProductsAddress] = [
            .search, .product("{gtin}"), .categories, .category("{identifier}"), .code, .scan,
            .food(source: "{source}", code: "{code}"),
        ]
        for address in addresses {
            table.page(.get, PageAddress.products(address).path, access: .anyone) { request, context in
                try await show(request, context)
            }
        }
        table.page(
            .post,
            PageAddress.products(.product("{gtin}")).path + "/reports",
            access: .anyone,
            body: reports.bodyLimit
        ) { request, context in
            try await report(request, context)
        }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        guard case (.products(let address), let page) = try pages.page(of: request) else {
            throw Problem.notFound
        }
        if address == .code { return pages.response(CodeRoutes.page(of: request, page), to: request) }
        if address == .scan { return pages.response(ScanPage(context: page), to: request) }
        let list = try ListRequest(query: request.uri.query)
        switch address {
        case .search: return pages.response(try await search(list, page, context), to: request)
        case .product(let number):
            let path = { (gtin: GTIN) in
                PageAddress.products(.product(gtin.digits)).path(in: page.language)
            }
            return try await catalogue.redirecting(number, context, to: path) {
                let product = try await product(number, page, context)
                return pages.response(Self.page(product, list.parameters), to: request)
            }
        case .categories:
            return pages.response(CategoriesPage(try await tree(page, context), context: page), to: request)
        case .category(let identifier):
            return pages.response(try await category(identifier, list, page, context), to: request)
        case .code, .scan: throw Problem.notFound
        case .food(let source, let code):
            var foodPage = FoodPage(try await food(code, source, page, context), context: page)
            foodPage.quantity = list.parameters["quantity"]
            return pages.response(foodPage, to: request)
        }
    }

    // MARK: Search

    private func search(_ request: ListRequest, _ page: PageContext, _ context: WebContext) async throws
        -> SearchPage
    {
        guard let text = request.text else { return SearchPage(context: page) }
        let search = try request.search()
        var found = try await catalogue.perform(context) { catalogue in
            var found = SearchResults(page: request.page)
            if request.page == 0 {
                let foods = try await catalogue.foods(SearchRequest(text: text, count: Self.maxFoods))
                found.foods = foods.items.map { SearchResults.Food($0) }
                found.foodCount = ResultCount(foods.total)
            }
            if let search { try await found.setProducts(catalogue.products(search)) }
            return found
        }
        if request.page == 0 { await additives.find(text, in: page.language, addingTo: &found) }
        return SearchPage(context: page, query: text, found: found)
    }

    // MARK: Products

    private func product(
        _ number: String,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> ProductPage {
        let (record, packages) = try await catalogue.lookingUp(number, context) {
            try await catalogue.perform(context) { catalogue in
                let product = try await catalogue.number(number)
                guard let current = try await catalogue.product(product) else { throw Problem.unknownProduct }
                // The current version is not always the one with the highest number.
                let all = try await catalogue.versions(of: product, atMost: Self.maxVersions)
                var earlier = all.filter { $0.withoutContent.id != current.withoutContent.id }
                // The page shows the newest ones that fit; all are in the API.
                earlier = Array(earlier.prefix(ListBudget.fitting(earlier.map { $0.contentJSON.count })))
                let record = ProductRecord(
                    number: current.number,
                    current: current.version,
                    earlier: earlier.map { $0.version }
                )
                return (record, try await catalogue.packages(of: current))
            }
        }
        var productPage = ProductPage(record, now: ReportService.now, context: page)
        if let gtin = record.number.gtin {
            productPage.packages = PackageList(gtin: gtin, packages: packages, context: page).html
        }
        productPage.unionList = await additives.unionList(of: productPage)
        return productPage
    }

    private static func page(_ product: ProductPage, _ parameters: QueryParameters) -> ProductPage {
        var page = product
        page.quantity = parameters["quantity"]
        if parameters[reportParameter] != nil { page.outcome = .received }
        return page
    }

    /// Stores a report from the form of a product, and redirects to the product.
    private func report(_ request: Request, _ context: WebContext) async throws -> Response {
        let path = request.uri.path.split(separator: "/").dropLast().joined(separator: "/")
        guard case (.products(.product(let number)), let language)? = PageAddress.parse(path: path) else {
            throw Problem.notFound
        }
        let page = pages.context(of: request, in: language)
        var productPage = try await product(number, page, context)
        let (body, permit) = try await reports.read(request, context)
        defer { withExtendedLifetime(permit) {} }
        do {
            guard !body.isEmpty else { throw Problem.invalidReport }
            guard let gtin = productPage.product.number.gtin else { throw Problem.invalidGTIN }
            let key = IdempotencyKey.derived(
                from: Array(gtin.digits.utf8) + Array(body.words.utf8) + (body.photo ?? [])
            )
            _ = try await reports.save(body, of: gtin, key: key, context)
        } catch let problem as Problem {
            guard let outcome = ProductPage.ReportOutcome(problem) else { throw problem }
            productPage.outcome = outcome
            return pages.response(productPage, to: request, status: problem.status)
        }
        let address = PageAddress.products(.product(productPage.product.number.identifier)).path(
            in: page.language
        )
        return Response(
            status: .seeOther,
            headers: [.location: "\(address)?\(Self.reportParameter)=kept#report"]
        )
    }

    // MARK: Categories

    /// The number of products and dishes in each category, as its page lists them.
    private func counts(of catalogue: Catalogue) async throws -> [String: Int] {
        guard let dishes = try await self.catalogue.dishes?.current() else {
            return try await counts.counts(of: catalogue)
        }
        return try await counts.counts(of: catalogue, and: dishes)
    }

    private func tree(_ page: PageContext, _ context: WebContext) async throws -> [CategoryNode] {
        try await catalogue.perform(context) { catalogue in
            let counts = try await counts(of: catalogue)
            return catalogue.knowledge.topCategories.map { CategoryNode($0, counts, page.language) }
        }
    }

    private func category(
        _ identifier: String,
        _ request: ListRequest,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> CategoryPage {
        guard let category = page.knowledge.category(identified: Array(identifier.utf8)) else {
            throw Problem.notFound
        }
        var request = request
        (request.category, request.text) = (identifier, nil)
        let search = try request.search()
        return try await catalogue.perform(context) { catalogue in
            let counts = try await counts(of: catalogue)
            var found = SearchResults(page: request.page)
            if request.page == 0, let dishes = try await self.catalogue.dishes?.current() {
                found.foods = SearchResults.Food.dishes(in: category, dishes)
            }
            if let search { try await found.setProducts(catalogue.products(search)) }
            return CategoryPage(
                CategoryNode(category, counts, page.language, depth: 1),
                ancestors: category.ancestors.map { CategoryNode($0, counts, page.language, depth: 0) },
                found: found,
                context: page
            )
        }
    }

    // MARK: Foods

    /// A food.
    ///
    /// A server without a catalogue has the dishes of the knowledge file.
    private func food(
        _ code: String,
        _ source: String,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> FoodRecord {
        if CatalogueDish.isSource(source) {
            guard catalogue.dishes != nil else {
                guard let dish = page.knowledge.dish(identified: Array(code.utf8)) else {
                    throw Problem.unknownFood
                }
                return FoodRecord(CatalogueDish(dish), of: .morsel, in: page.language)
            }
            return try await catalogue.perform(context, on: catalogue.dishes) { _, dishes in
                guard let dish = dishes.record(code) else { throw Problem.unknownFood }
                return FoodRecord(dish, of: dishes.source(of: code), in: page.language)
            }
        }
        guard let food = try await catalogue.perform(context, { try await $0.food(code, of: source) }) else {
            throw Problem.unknownFood
        }
        return FoodRecord(food)
    }
}

extension ProductPage.ReportOutcome {
    /// Creates the outcome of a problem that the person can correct, or `nil` for other problems.
    fileprivate init?(_ problem: Problem) {
        let code = "\(problem.code)"
        if code == "\(Problem.invalidReport.code)" {
            self = .empty
        } else if code.hasPrefix("photo-") {
            self = .photo(code: code)
        } else {
            return nil
        }
    }
}
