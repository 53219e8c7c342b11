import Hummingbird
import MorselCatalog
import MorselUI
import MorselWeb

/// The pages of the changes of a kind of records: of all records, of one, and one change with the button that undoes it.
struct RecordHistoryRoutes<Kind: CatalogueKind>: Sendable {
    typealias Routes = RecordAdministrationRoutes<Kind>
    typealias Change = AdministeredChange<Kind.Record>
    typealias Visit = AdministrationVisit

    let routes: Routes

    private var kind: Kind { routes.kind }
    private var part: AdministrationLinks.Part { kind.part }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let change = AdministrationAddress.item(part.changes, "{id}")
        let history = AdministrationAddress.action(part.rawValue, "{id}", "history")
        table.administrationPage(.get, AdministrationAddress.list(part.changes), routes.pages) {
            try await list(nil, $0)
        }
        table.administrationPage(.get, history, routes.pages) { try await list($0.code, $0) }
        table.administrationPage(.get, change, routes.pages) { try await show($0, problem: nil) }
        table.administrationPage(.post, change, routes.pages, body: .smallForm) { try await undo($0) }
    }

    private func list(_ code: String?, _ visit: Visit) async throws -> Response {
        let before = Int64(visit.text("before")) ?? HistoryLimits.maxID
        let count = HistoryLimits.count + 1
        return try await routes.perform(visit) { store, collection in
            let language = visit.page.language
            let found: [Change]
            if let code {
                guard collection.isUsed(code) else { throw kind.unknown }
                found = try await store.changes(of: code, before: before, atMost: count)
            } else {
                found = try await store.changes(before: before, atMost: count)
            }
            let shown = Array(found.prefix(HistoryLimits.count))
            let entries = try await entries(shown, store, collection, language)
            let record = code.flatMap { collection.record($0) }
            let page = ChangesPage(
                context: visit.page,
                part: part,
                record: code,
                name: record.map { kind.entry($0, collection, language).name } ?? entries.first?.name,
                entries: entries,
                next: found.count > shown.count ? shown.last?.id : nil,
                notice: AdministrationNotice(visit)
            )
            return routes.pages.privateResponse(page)
        }
    }

    private func show(_ visit: Visit, problem: Phrase?) async throws -> Response {
        let id = try visit.id()
        return try await routes.perform(visit) { store, collection in
            guard let change = try await store.change(id),
                let entry = try await entries([change], store, collection, visit.page.language).first
            else { throw Problem.notFound }
            let difference = DifferenceView(
                context: visit.page,
                collection: collection,
                fields: kind.fields,
                before: values(of: try await store.content(before: change)),
                after: values(of: change.content)
            )
            let page = ChangePage(
                context: visit.page,
                identity: visit.context.identity,
                entry: entry,
                difference: difference.html(),
                isLast: collection.version(of: change.code) == change.id,
                problem: problem
            )
            return routes.pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    /// The values of a content in the form, or `nil` if the record did not exist or was removed.
    private func values(of content: Kind.Record?) -> FormValues? {
        content.flatMap { $0.isOffered ? kind.values(of: $0) : nil }
    }

    private func undo(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let author = try routes.author(visit.context)
        do {
            let number = try await routes.perform(visit) { store, _ in try await store.undo(id, by: author) }
            return visit.redirect(to: AdministrationAddress.item(part.changes, "\(number)"), .undone)
        } catch ChangeFailure.notLast {
            return try await show(visit, problem: ChangePage.Words.notLast)
        } catch ChangeFailure.unknownChange {
            throw Problem.notFound
        }
    }

    /// Returns the changes with the names of their records and authors.
    func entries(
        _ changes: [Change],
        _ store: Routes.Store,
        _ collection: Routes.Collection,
        _ language: PageLanguage
    ) async throws -> [ChangeEntry] {
        var names: [String: String?] = [:]
        var entries: [ChangeEntry] = []
        for change in changes {
            if names[change.account] == nil {
                names[change.account] = .some(await routes.nameOfAccount(change.account))
            }
            let before = try await store.content(before: change)
            let record = change.content ?? before
            entries.append(
                ChangeEntry(
                    id: change.id,
                    part: part,
                    record: change.code,
                    name: record.map { kind.entry($0, collection, language).name } ?? change.code,
                    author: names[change.account] ?? nil,
                    changedAt: change.changedAt,
                    undoes: change.undoes,
                    action: change.content?.isOffered != true
                        ? .deletion : before?.isOffered == true ? .change : .addition,
                    exists: collection.record(change.code) != nil
                )
            )
        }
        return entries
    }
}

private enum HistoryLimits {
    /// The number of changes on a page.
    static let count = 50
    /// The largest number of a change in an address, because browsers read numbers as 64-bit floating-point numbers.
    static let maxID: Int64 = 9_007_199_254_740_991
}
