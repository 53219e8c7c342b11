import FoodApp
import HTTPTypes
import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages of the catalogue, drawn for everybody: search, products, categories and foods.
struct ProductPageRoutes: Sendable {
    let desk: CatalogueDesk
    let reports: ReportService
    let counts: CategoryCounts
    let pages: PageRenderer

    /// How many products a page has.
    private static let products = 20
    /// How many foods stand among them, on the first page.
    private static let foods = 8
    /// How many versions a product's page tells of.
    private static let versions = 20
    /// What the query of a product's page says when a report was kept.
    private static let thanks = "report"

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let addresses: [PageAddress] = [
            .search, .product("{gtin}"), .categories, .category("{identifier}"),
            .food(source: "{source}", code: "{code}"),
        ]
        for address in addresses {
            table.page(.get, address.path, access: .anyone) { request, context in
                try await show(request, context)
            }
        }
        table.page(.post, PageAddress.product("{gtin}").path + "/reports", access: .anyone) {
            request,
            context in
            try await report(request, context)
        }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let (address, page) = try pages.page(of: request)
        let asked = try ListRequest(query: request.uri.query)
        switch address {
        case .search: return pages.response(try await search(asked, page, context), to: request)
        case .product(let number):
            let product = try await product(number, page, context)
            return pages.response(Self.page(product, asked.parameters), to: request)
        case .categories:
            return pages.response(CategoriesPage(try await tree(page, context), context: page), to: request)
        case .category(let identifier):
            return pages.response(try await category(identifier, asked, page, context), to: request)
        case .food(let source, let code):
            var shown = FoodPage(try await food(code, source, page, context), context: page)
            shown.quantity = asked.parameters["quantity"]
            return pages.response(shown, to: request)
        default: throw Problem.notFound
        }
    }

    // MARK: Search

    private func search(_ asked: ListRequest, _ page: PageContext, _ context: WebContext) async throws
        -> SearchPage
    {
        guard let text = asked.text else { return SearchPage(context: page) }
        let wanted = try asked.search()
        let found = try await desk.ask(context) { catalogue in
            var found = FoundThings(page: asked.page)
            if asked.page == 0 {
                let foods = try await catalogue.foods(SearchRequest(text: text, count: Self.foods))
                found.foods = foods.items.map { FoundThings.Food($0) }
                found.foodCount = ResultCount(foods.total)
            }
            if let wanted { try await found.take(catalogue.products(wanted)) }
            return found
        }
        return SearchPage(context: page, query: text, found: found)
    }

    // MARK: Products

    private func product(
        _ number: String,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> ProductPage {
        let gtin: GTIN
        do { gtin = try GTIN(number) } catch { throw Problem.invalid(error) }
        let versions = try await desk.ask(context) { catalogue in
            guard let current = try await catalogue.product(gtin) else { return [KeptVersion]() }
            // What holds today need not be what was seen last.
            let all = try await catalogue.versions(of: gtin, atMost: Self.versions)
            return [current] + all.filter { $0.id != current.id }
        }
        guard let current = versions.first else { throw Problem.unknownProduct }
        let record = ShownProduct(
            gtin: gtin,
            current: ShownProduct.Version(current),
            earlier: versions.dropFirst().map { ShownProduct.Version($0) }
        )
        return ProductPage(record, now: ReportService.now, context: page)
    }

    private static func page(_ product: ProductPage, _ parameters: QueryParameters) -> ProductPage {
        var page = product
        page.quantity = parameters["quantity"]
        if parameters[thanks] != nil { page.outcome = .received }
        return page
    }

    /// Takes the form of a report, and leads back to the product.
    private func report(_ request: Request, _ context: WebContext) async throws -> Response {
        let path = request.uri.path.split(separator: "/").dropLast().joined(separator: "/")
        guard case (.product(let number), let language)? = PageAddress.parse(path: path) else {
            throw Problem.notFound
        }
        let page = pages.context(of: request, in: language)
        var shown = try await product(number, page, context)
        let (body, place) = try await reports.read(request)
        defer { withExtendedLifetime(place) {} }
        do {
            guard !body.isEmpty else { throw Problem.invalidReport }
            let gtin = shown.product.gtin
            let key = IdempotencyKey.of(Array(gtin.digits.utf8) + Array(body.words.utf8) + (body.photo ?? []))
            _ = try await reports.save(body, of: gtin, key: key, context)
        } catch let problem as Problem {
            guard let outcome = ProductPage.ReportOutcome(problem) else { throw problem }
            shown.outcome = outcome
            return pages.response(shown, to: request, status: problem.status)
        }
        let address = PageAddress.product(shown.product.gtin.digits).path(in: page.language)
        return Response(status: .seeOther, headers: [.location: "\(address)?\(Self.thanks)=kept#report"])
    }

    // MARK: Categories

    private func tree(_ page: PageContext, _ context: WebContext) async throws -> [CategoryBranch] {
        try await desk.ask(context) { catalogue in
            let counts = try await counts.counts(of: catalogue)
            return catalogue.knowledge.topCategories.map { CategoryBranch($0, counts, page.language) }
        }
    }

    private func category(
        _ identifier: String,
        _ asked: ListRequest,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> CategoryPage {
        guard let category = page.knowledge.category(identified: Array(identifier.utf8)) else {
            throw Problem.notFound
        }
        var asked = asked
        (asked.category, asked.text) = (identifier, nil)
        let wanted = try asked.search()
        return try await desk.ask(context) { catalogue in
            let counts = try await counts.counts(of: catalogue)
            var found = FoundThings(page: asked.page)
            if asked.page == 0 { found.foods = FoundThings.Food.dishes(in: category, page.knowledge) }
            if let wanted { try await found.take(catalogue.products(wanted)) }
            return CategoryPage(
                CategoryBranch(category, counts, page.language, depth: 1),
                above: category.above.map { CategoryBranch($0, counts, page.language, depth: 0) },
                found: found,
                context: page
            )
        }
    }

    // MARK: Foods

    /// A food; dishes are in the knowledge, so that they need no catalogue.
    private func food(
        _ code: String,
        _ source: String,
        _ page: PageContext,
        _ context: WebContext
    ) async throws -> ShownFood {
        if source == DataSource.morsel.id {
            guard let dish = page.knowledge.dish(identified: Array(code.utf8)) else {
                throw Problem.unknownFood
            }
            return ShownFood(dish, in: page.language)
        }
        guard let food = try await desk.ask(context, { try await $0.food(code, of: source) }) else {
            throw Problem.unknownFood
        }
        return ShownFood(food)
    }
}

extension ProductPage.ReportOutcome {
    /// What a person can put right; nil for other problems.
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
