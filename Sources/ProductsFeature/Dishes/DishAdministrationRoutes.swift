import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages with which administrators list, search, add, change and withdraw predefined dishes.
struct DishAdministrationRoutes: Sendable {
    let catalogue: CatalogueService
    let pages: PageRenderer
    /// Returns the name of an account, or `nil` if it no longer exists.
    let nameOfAccount: @Sendable (String) async -> String?
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64

    private static let bodyLimit = BodyLimit.upTo(64 * 1_024)
    /// The field of the button that uses the dish of the program's tables.
    static let useTables = "use-tables"

    private typealias Visit = AdministrationVisit

    private var kind: DishKind { DishKind() }
    private var part: String { AdministrationLinks.Part.dishes.rawValue }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let new = AdministrationAddress.item(part, "new")
        let item = AdministrationAddress.item(part, "{id}")
        let deletion = AdministrationAddress.action(part, "{id}", "delete")
        table.administrationPage(.get, kind.part.address, pages) { try await list($0) }
        table.administrationPage(.get, new, pages) { try await form(nil, $0) }
        table.administrationPage(.post, new, pages, body: Self.bodyLimit) { try await store(nil, $0) }
        table.administrationPage(.get, item, pages) { try await form($0.dish, $0) }
        table.administrationPage(.post, item, pages, body: Self.bodyLimit) { try await store($0.dish, $0) }
        table.administrationPage(.get, deletion, pages) { try await askDeletion($0, problem: nil) }
        table.administrationPage(.post, deletion, pages, body: .smallForm) { try await delete($0) }
        DishHistoryRoutes(routes: self).add(to: &table)
    }

    /// The administrator who sent a request.
    func author(_ context: WebContext) throws(Problem) -> DishChange.Author {
        guard let identity = context.identity else { throw .signInRequired }
        return DishChange.Author(account: identity.account.rawValue, now: now())
    }

    private func list(_ visit: Visit) async throws -> Response {
        try await catalogue.performOnDishes(visit.context) { _, dishes in
            let language = visit.page.language
            let entries = dishes.dishes.map { DishFields.entry($0, dishes, language) }
                .sorted { SearchWords.nameKey(of: $0.name) < SearchWords.nameKey(of: $1.name) }
            var page = RecordListPage(
                context: visit.page,
                kind: kind,
                entries: entries,
                search: visit.text("search"),
                place: visit.place,
                notice: AdministrationNotice(visit)
            )
            page.changes = AdministrationAddress.list(kind.part.changes)
            return pages.privateResponse(page)
        }
    }

    // MARK: Forms

    /// The values of a form, and what is shown with them.
    private struct FormState {
        var code: String?
        var version: Int64
        var values: FormValues
        var problems: [String: Phrase] = [:]
        var stored: FormValues?
        var conflicts: Set<String> = []
        var notice: AdministrationNotice?
    }

    private func page(_ state: FormState, _ dishes: DishCollection, _ visit: Visit) -> RecordFormPage {
        let dish = state.code.flatMap { dishes.dish($0) }
        var page = RecordFormPage(
            context: visit.page,
            identity: visit.context.identity,
            kind: kind,
            entry: dish.map { DishFields.entry($0, dishes, visit.page.language) },
            version: state.version,
            form: RecordForm(
                context: visit.page,
                collection: dishes,
                fields: DishFields.all,
                values: state.values,
                problems: state.problems,
                stored: state.stored,
                conflicts: state.conflicts
            ),
            notice: state.notice
        )
        page.introduction = dish.map { introduction($0, dishes, visit) }
        return page
    }

    /// What is shown above the form of a dish: what changed in the program's tables, and what people read.
    private func introduction(_ dish: CatalogueDish, _ dishes: DishCollection, _ visit: Visit) -> HTML {
        let notice = DishTableNotice(
            context: visit.page,
            identity: visit.context.identity,
            code: dish.code,
            dishes: dishes
        )
        let summaries = DishSummaryList(
            context: visit.page,
            dish: dish,
            source: dishes.source(of: dish.code)
        )
        return "\(notice.html)\(summaries.html)"
    }

    private func form(_ code: String?, _ visit: Visit) async throws -> Response {
        try await catalogue.performOnDishes(visit.context) { _, dishes in
            let dish = code.flatMap { dishes.dish($0) }
            guard code == nil || dish != nil else { throw Problem.unknownFood }
            let state = FormState(
                code: code,
                version: code.map { dishes.version(of: $0) } ?? 0,
                values: dish.map { DishFields.values(of: $0) } ?? FormValues(),
                notice: AdministrationNotice(visit)
            )
            return pages.privateResponse(page(state, dishes, visit))
        }
    }

    private func store(_ code: String?, _ visit: Visit) async throws -> Response {
        let values = try await visit.request.formValues()
        let author = try author(visit.context)
        let state = FormState(code: code, version: Int64(values["version"]) ?? 0, values: values)
        return try await catalogue.performOnDishes(visit.context) { store, dishes in
            if let code {
                guard dishes.dish(code) != nil else { throw Problem.unknownFood }
                guard dishes.version(of: code) == state.version else {
                    return try await conflict(state, code, store, dishes, visit)
                }
            }
            let dish: CatalogueDish
            if let tables = code.flatMap({ dishes.inTables($0) }), !values[Self.useTables].isEmpty {
                dish = tables
            } else {
                switch DishForm.read(values, dishes, code: code) {
                case .dish(let read): dish = read
                case .invalid(let problems):
                    var rejected = state
                    rejected.problems = problems
                    return pages.privateResponse(page(rejected, dishes, visit), status: .badRequest)
                }
            }
            let address = AdministrationAddress.item(part, dish.code)
            // Storing a dish again says that it still goes before the tables that have changed.
            if dish == dishes.dish(dish.code), dishes.changeBeforeTables(dish.code) == nil {
                return visit.redirect(to: address, .unchanged)
            }
            do {
                try await store.save(dish, after: code == nil ? 0 : state.version, by: author)
                return visit.redirect(to: address, .saved)
            } catch DishChange.Failure.conflict {
                return try await conflict(state, dish.code, store, store.current(), visit)
            }
        }
    }

    /// The form after somebody else changed the dish: their changes, and those that were typed.
    private func conflict(
        _ state: FormState,
        _ code: String,
        _ store: DishStore,
        _ dishes: DishCollection,
        _ visit: Visit
    ) async throws -> Response {
        guard let dish = dishes.dish(code) else { throw Problem.unknownFood }
        let known = try await store.change(state.version)
        let content = known.flatMap { $0.dish == code ? $0.content : nil }
        let before =
            (state.version == 0 ? dishes.inTables(code) : content).map { DishFields.values(of: $0) }
            ?? FormValues()
        let stored = DishFields.values(of: dish)
        let merge = RecordMerge(
            typed: state.values,
            before: before,
            stored: stored,
            fields: DishFields.all
        )
        let merged = FormState(
            code: code,
            version: dishes.version(of: code),
            values: merge.values,
            stored: stored,
            conflicts: merge.conflicts
        )
        var shown = page(merged, dishes, visit)
        if let last = try await store.change(merged.version) {
            shown.otherChange = try await DishHistoryRoutes(routes: self)
                .entries([last], store, dishes, visit.page.language).first
        }
        shown.otherDifference = DifferenceView(
            context: visit.page,
            collection: dishes,
            fields: DishFields.all,
            before: before,
            after: stored
        )
        .html()
        return pages.privateResponse(shown, status: .conflict)
    }

    // MARK: Withdrawal

    private func askDeletion(_ visit: Visit, problem: Phrase?) async throws -> Response {
        try await catalogue.performOnDishes(visit.context) { _, dishes in
            guard let dish = dishes.dish(visit.dish) else { throw Problem.unknownFood }
            var page = RecordDeletionPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: DishFields.entry(dish, dishes, visit.page.language),
                problem: problem
            )
            page.consequence = Words.consequence
            return pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func delete(_ visit: Visit) async throws -> Response {
        let values = try await visit.request.formValues()
        let author = try author(visit.context)
        let version = Int64(values["version"]) ?? 0
        do {
            try await catalogue.performOnDishes(visit.context) { store, dishes in
                guard dishes.dish(visit.dish) != nil else { throw Problem.unknownFood }
                try await store.withdraw(visit.dish, after: version, by: author)
            }
        } catch DishChange.Failure.conflict {
            return try await askDeletion(visit, problem: RecordDeletionPage.Words.changed)
        }
        return visit.redirect(to: kind.part.address, .deleted)
    }

    private enum Words {
        static let consequence = Phrase(
            en:
                "Searches and pages no longer have it. Diaries keep what they have, and devices still find a dish that the program contains. The deletion can be undone in the history.",
            es:
                "Ya no está en las búsquedas ni en las páginas. Los diarios conservan lo que tienen, y los dispositivos siguen encontrando un plato que contiene el programa. El borrado puede deshacerse en el historial.",
            pt:
                "Já não está nas pesquisas nem nas páginas. Os diários mantêm o que têm, e os dispositivos continuam a encontrar um prato que o programa contém. A eliminação pode ser desfeita no histórico."
        )
    }
}

extension AdministrationVisit {
    /// The code of the dish in the path.
    var dish: String { context.parameters.get("id") ?? "" }
}
