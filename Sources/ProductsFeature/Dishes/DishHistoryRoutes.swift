import Hummingbird
import MorselCatalog
import MorselUI
import MorselWeb

/// The pages of the changes of predefined dishes: of all dishes, of one, and one change with the button that undoes it.
struct DishHistoryRoutes: Sendable {
    let routes: DishAdministrationRoutes

    private static let limit = 50
    /// The largest number of a change in an address, because browsers read numbers as 64-bit floating-point numbers.
    private static let maxID: Int64 = 9_007_199_254_740_991

    private typealias Visit = AdministrationVisit

    private var part: AdministrationLinks.Part { .dishes }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let change = AdministrationAddress.item(part.changes, "{id}")
        let history = AdministrationAddress.action(part.rawValue, "{id}", "history")
        table.administrationPage(.get, AdministrationAddress.list(part.changes), routes.pages) {
            try await list(nil, $0)
        }
        table.administrationPage(.get, history, routes.pages) { try await list($0.dish, $0) }
        table.administrationPage(.get, change, routes.pages) { try await show($0, problem: nil) }
        table.administrationPage(.post, change, routes.pages, body: .smallForm) { try await undo($0) }
    }

    private func list(_ code: String?, _ visit: Visit) async throws -> Response {
        let before = Int64(visit.text("before")) ?? Self.maxID
        let count = Self.limit + 1
        return try await routes.catalogue.performOnDishes(visit.context) { store, dishes in
            let language = visit.page.language
            let found: [DishChange]
            if let code {
                guard dishes.isUsed(code) else { throw Problem.unknownFood }
                found = try await store.changes(of: code, before: before, atMost: count)
            } else {
                found = try await store.changes(before: before, atMost: count)
            }
            let shown = Array(found.prefix(Self.limit))
            let entries = try await entries(shown, store, dishes, language)
            let dish = code.flatMap { dishes.dish($0) }
            let page = ChangesPage(
                context: visit.page,
                part: part,
                record: code,
                name: dish.map { DishFields.entry($0, dishes, language).name } ?? entries.first?.name,
                entries: entries,
                next: found.count > shown.count ? shown.last?.id : nil,
                notice: AdministrationNotice(visit)
            )
            return routes.pages.privateResponse(page)
        }
    }

    private func show(_ visit: Visit, problem: Phrase?) async throws -> Response {
        let id = try visit.id()
        return try await routes.catalogue.performOnDishes(visit.context) { store, dishes in
            guard let change = try await store.change(id),
                let entry = try await entries([change], store, dishes, visit.page.language).first
            else { throw Problem.notFound }
            let difference = DifferenceView(
                context: visit.page,
                collection: dishes,
                fields: DishFields.all,
                before: try await store.content(before: change).map { DishFields.values(of: $0) },
                after: change.content.map { DishFields.values(of: $0) }
            )
            let page = ChangePage(
                context: visit.page,
                identity: visit.context.identity,
                entry: entry,
                difference: difference.html(),
                isLast: dishes.version(of: change.dish) == change.id,
                problem: problem
            )
            return routes.pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func undo(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let author = try routes.author(visit.context)
        do {
            let number = try await routes.catalogue.performOnDishes(visit.context) { store, _ in
                try await store.undo(id, by: author)
            }
            return visit.redirect(to: AdministrationAddress.item(part.changes, "\(number)"), .undone)
        } catch DishChange.Failure.notLast {
            return try await show(visit, problem: ChangePage.Words.notLast)
        } catch DishChange.Failure.unknownChange {
            throw Problem.notFound
        }
    }

    /// Returns the changes with the names of their dishes and authors.
    func entries(
        _ changes: [DishChange],
        _ store: DishStore,
        _ dishes: DishCollection,
        _ language: PageLanguage
    ) async throws -> [ChangeEntry] {
        var names: [String: String?] = [:]
        var entries: [ChangeEntry] = []
        for change in changes {
            if names[change.account] == nil {
                names[change.account] = .some(await routes.nameOfAccount(change.account))
            }
            let before = try await store.content(before: change)
            let dish = change.content ?? before
            entries.append(
                ChangeEntry(
                    id: change.id,
                    part: part,
                    record: change.dish,
                    name: dish.map { DishFields.entry($0, dishes, language).name } ?? change.dish,
                    author: names[change.account] ?? nil,
                    changedAt: change.changedAt,
                    undoes: change.undoes,
                    action: change.content == nil ? .deletion : before == nil ? .addition : .change,
                    exists: dishes.dish(change.dish) != nil
                )
            )
        }
        return entries
    }
}
