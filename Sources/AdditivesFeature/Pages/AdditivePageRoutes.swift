import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The pages of additives, classes, food categories and conditions of use.
struct AdditivePageRoutes: Sendable {
    let service: AdditivesService
    let labels: LabelAdditives
    let comments: CommentService
    let searches: SearchCounts
    let pages: PageRenderer
    /// The largest form.
    let bodyLimit: BodyLimit

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let addresses: [PageAddress] = [
            .site(.additives), .site(.additive("{identifier}")),
            .additives(AdditivesAddress("additive-classes")),
            .additives(AdditivesAddress("additive-classes", "{identifier}")),
            .additives(AdditivesAddress("additive-classes", "groups")),
            .additives(AdditivesAddress("additive-classes", "groups", "{identifier}")),
            .additives(AdditivesAddress("food-categories")),
            .additives(AdditivesAddress("food-categories", "{scheme}")),
            .additives(AdditivesAddress("food-categories", "{scheme}", "{number}")),
            .additives(AdditivesAddress("food-categories", "{scheme}", "{number}", "{identifier}")),
            .additives(AdditivesAddress("additive-search")),
            .additives(AdditivesAddress("additive-comparison")),
            .additives(AdditivesAddress("additive-check")),
        ]
        for address in addresses {
            table.page(.get, address.path, access: .anyone) { request, context in
                try await show(request, context)
            }
        }
        table.page(
            .post,
            PageAddress.additives(AdditivesAddress("additive-check")).path,
            access: .anyone,
            body: bodyLimit
        ) { request, context in
            try await check(request, context)
        }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let (address, page) = try pages.page(of: request)
        let parameters = QueryParameters(request.uri.query)
        return try await service.perform(context) { collection in
            if let redirection = CanonicalAddress(collection: collection).redirection(for: request) {
                return redirection
            }
            switch address {
            case .site(.additives):
                let text = Self.text(parameters, "search")
                count(text, request, collection)
                var list = AdditivesPage(
                    context: page,
                    collection: collection,
                    search: text,
                    facets: AdditivesPage.Facets(parameters)
                )
                list.comments = await comments.forPage(atMost: AdditivesPage.maxComments, context) ?? []
                list.mostSearched =
                    (try? await searches.most(in: collection, atMost: AdditivesPage.maxSearched)) ?? []
                return pages.response(list, to: request)
            case .site(.additive(let identifier)):
                let additive = try Self.additive(identifier, collection)
                var detail = AdditivePage(additive, in: collection, day: service.today, context: page)
                detail.comments = await comments.forPage(
                    of: additive.id,
                    before: parameters["before"].flatMap { Int64($0) } ?? .max,
                    atMost: CommentSection.maxComments + 1,
                    context
                )
                return pages.response(detail, to: request)
            case .additives(let address):
                return try show(address.parts, parameters, collection, page, request)
            default: throw Problem.notFound
            }
        }
    }

    private func show(
        _ parts: [String],
        _ parameters: QueryParameters,
        _ collection: AdditiveCollection,
        _ page: PageContext,
        _ request: Request
    ) throws(Problem) -> Response {
        let rest = Array(parts.dropFirst())
        switch (parts.first, rest.count) {
        case ("additive-classes", _): return try classes(rest, parameters, collection, page, request)
        case ("food-categories", _): return try categories(rest, parameters, collection, page, request)
        case ("additive-search", 0):
            count(Self.text(parameters, "query"), request, collection)
            var search = AdditiveSearchPage(
                context: page,
                query: Self.text(parameters, "query"),
                collection: collection
            )
            search.group = parameters["group"].flatMap { AdditiveSearchPage.Group(rawValue: $0) }
            search.part = parameters["page"].flatMap { Int($0) } ?? 0
            return pages.response(search, to: request)
        case ("additive-comparison", 0):
            let comparison = ComparisonPage(
                context: page,
                collection: collection,
                day: service.today,
                typed: (Self.text(parameters, "first"), Self.text(parameters, "second"))
            )
            return pages.response(comparison, to: request)
        case ("additive-check", 0):
            return pages.response(
                AdditiveCheckPage(context: page, collection: collection, day: service.today),
                to: request
            )
        default: throw .notFound
        }
    }

    private func classes(
        _ rest: [String],
        _ parameters: QueryParameters,
        _ collection: AdditiveCollection,
        _ page: PageContext,
        _ request: Request
    ) throws(Problem) -> Response {
        guard let key = rest.first else {
            let search = Self.text(parameters, "search")
            let list = AdditiveClassesPage(context: page, collection: collection, search: search)
            return pages.response(list, to: request)
        }
        guard rest.count > 1 else {
            guard let item = collection.additiveClass(named: key) else { throw .unknownAdditiveClass }
            return pages.response(
                AdditiveClassPage(context: page, item: item, collection: collection),
                to: request
            )
        }
        guard key == "groups", let group = collection.group(named: rest[1]) else { throw .notFound }
        return pages.response(
            AdditiveGroupPage(context: page, group: group, collection: collection, day: service.today),
            to: request
        )
    }

    private func categories(
        _ rest: [String],
        _ parameters: QueryParameters,
        _ collection: AdditiveCollection,
        _ page: PageContext,
        _ request: Request
    ) throws(Problem) -> Response {
        guard let scheme = FoodCategory.Scheme(rawValue: rest.first ?? "eu") else { throw .notFound }
        guard rest.count > 1 else {
            let tree = FoodCategoriesPage(
                context: page,
                scheme: scheme,
                collection: collection,
                search: Self.text(parameters, "search"),
                day: service.today
            )
            return pages.response(tree, to: request)
        }
        guard let category = collection.category(rest[1], in: scheme) else { throw .unknownFoodCategory }
        guard rest.count > 2 else {
            var detail = FoodCategoryPage(
                context: page,
                category: category,
                collection: collection,
                day: service.today
            )
            detail.onlyClass = parameters["class"].flatMap { Int64($0) }
            detail.levels = LevelFilter(parameters)
            return pages.response(detail, to: request)
        }
        let condition = ConditionPage(
            context: page,
            additive: try Self.additive(rest[2], collection),
            category: category,
            collection: collection,
            day: service.today
        )
        return pages.response(condition, to: request)
    }

    /// Counts a search of a person; the requests of programs are not counted.
    private func count(_ text: String, _ request: Request, _ collection: AdditiveCollection) {
        guard request.method == .get, !text.isEmpty else { return }
        searches.count(text, in: collection)
    }

    private static func additive(
        _ identifier: String,
        _ collection: AdditiveCollection
    ) throws(Problem) -> FoodAdditive {
        guard let additive = collection.additive(identified: identifier) else { throw .unknownAdditive }
        return additive
    }

    /// A text of a form, of which at most 200 characters are used.
    private static func text(_ parameters: QueryParameters, _ name: String) -> String {
        String((parameters[name] ?? "").prefix(200))
    }

    // MARK: Check

    /// The fields of the form that checks a label.
    private struct CheckForm: Decodable {
        var foodcategory: String?
        var text: String?
        var day: String?
    }

    private func check(_ request: Request, _ context: WebContext) async throws -> Response {
        let (_, page) = try pages.page(of: request)
        let form = try await request.form(CheckForm.self)
        return try await service.perform(context) { collection in
            guard let category = collection.category(form.foodcategory ?? "", in: .eu) else {
                throw Problem.unknownFoodCategory
            }
            let text = form.text ?? ""
            var check = AdditiveCheckPage(context: page, collection: collection, day: service.today)
            (check.number, check.text) = (category.number, text)
            check.chosenDay = String((form.day ?? "").prefix(10))
            guard let day = try? TextLimits.day(check.chosenDay, "day") else {
                check.isDayWrong = true
                return pages.response(check, to: request, status: .badRequest)
            }
            check.check = LegalityCheck(
                labels.additives(of: text, in: collection),
                in: category,
                of: collection,
                on: day.isEmpty ? service.today : day
            )
            return pages.response(check, to: request)
        }
    }
}

extension AdditivesPage.Facets {
    /// Reads the facets of an address; unknown values select nothing.
    init(_ parameters: QueryParameters) {
        self.init()
        for name in Name.allCases {
            if let value = parameters[name.rawValue], !value.isEmpty { values[name] = value }
        }
        sort = parameters["sort"] ?? ""
    }
}
