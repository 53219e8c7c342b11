import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages of the changes of predefined symptoms: of all symptoms, of one, and one change with the button that undoes it.
struct SymptomHistoryRoutes: Sendable {
    let routes: SymptomAdministrationRoutes

    private static let limit = 50
    /// The largest number of a change in an address, because browsers read numbers as 64-bit floating-point numbers.
    private static let maxID: Int64 = 9_007_199_254_740_991

    private typealias Visit = AdministrationVisit

    private var part: AdministrationLinks.Part { .symptoms }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let change = AdministrationAddress.item(part.changes, "{id}")
        let history = AdministrationAddress.action(part.rawValue, "{id}", "history")
        table.administrationPage(.get, AdministrationAddress.list(part.changes), routes.pages) {
            try await list(nil, $0)
        }
        table.administrationPage(.get, history, routes.pages) { try await list($0.symptom, $0) }
        table.administrationPage(.get, change, routes.pages) { try await show($0, problem: nil) }
        table.administrationPage(.post, change, routes.pages, body: .smallForm) { try await undo($0) }
    }

    private func list(_ code: String?, _ visit: Visit) async throws -> Response {
        let before = Int64(visit.text("before")) ?? Self.maxID
        let count = Self.limit + 1
        return try await routes.catalogue.performOnSymptoms(visit.context) { store, symptoms in
            let language = visit.page.language
            let found: [SymptomChange]
            if let code {
                guard symptoms.isUsed(code) else { throw Problem.notFound }
                found = try await store.changes(of: code, before: before, atMost: count)
            } else {
                found = try await store.changes(before: before, atMost: count)
            }
            let shown = Array(found.prefix(Self.limit))
            let entries = try await entries(shown, store, symptoms, language)
            let symptom = code.flatMap { symptoms.symptom($0) }
            let page = ChangesPage(
                context: visit.page,
                part: part,
                record: code,
                name: symptom.map { SymptomFields.entry($0, symptoms, language).name } ?? entries.first?.name,
                entries: entries,
                next: found.count > shown.count ? shown.last?.id : nil,
                notice: AdministrationNotice(visit)
            )
            return routes.pages.privateResponse(page)
        }
    }

    private func show(_ visit: Visit, problem: Phrase?) async throws -> Response {
        let id = try visit.id()
        return try await routes.catalogue.performOnSymptoms(visit.context) { store, symptoms in
            guard let change = try await store.change(id),
                let entry = try await entries([change], store, symptoms, visit.page.language).first
            else { throw Problem.notFound }
            let before = try await store.content(before: change).flatMap { $0.isOffered ? $0 : nil }
            let difference = DifferenceView(
                context: visit.page,
                collection: symptoms,
                fields: SymptomFields.all,
                before: before.map { SymptomFields.values(of: $0) },
                after: change.content.isOffered ? SymptomFields.values(of: change.content) : nil
            )
            let page = ChangePage(
                context: visit.page,
                identity: visit.context.identity,
                entry: entry,
                difference: difference.html(),
                isLast: symptoms.version(of: change.symptom) == change.id,
                problem: problem
            )
            return routes.pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func undo(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let author = try routes.author(visit.context)
        do {
            let number = try await routes.catalogue.performOnSymptoms(visit.context) { store, _ in
                try await store.undo(id, by: author)
            }
            return visit.redirect(to: AdministrationAddress.item(part.changes, "\(number)"), .undone)
        } catch SymptomChange.Failure.notLast {
            return try await show(visit, problem: ChangePage.Words.notLast)
        } catch SymptomChange.Failure.unknownChange {
            throw Problem.notFound
        }
    }

    /// Returns the changes with the names of their symptoms and authors.
    func entries(
        _ changes: [SymptomChange],
        _ store: SymptomStore,
        _ symptoms: SymptomCollection,
        _ language: PageLanguage
    ) async throws -> [ChangeEntry] {
        var names: [String: String?] = [:]
        var entries: [ChangeEntry] = []
        for change in changes {
            if names[change.account] == nil {
                names[change.account] = .some(await routes.nameOfAccount(change.account))
            }
            let wasOffered = try await store.content(before: change)?.isOffered ?? false
            entries.append(
                ChangeEntry(
                    id: change.id,
                    part: part,
                    record: change.symptom,
                    name: SymptomFields.entry(change.content, symptoms, language).name,
                    author: names[change.account] ?? nil,
                    changedAt: change.changedAt,
                    undoes: change.undoes,
                    action: !change.content.isOffered ? .deletion : wasOffered ? .change : .addition,
                    exists: symptoms.symptom(change.symptom) != nil
                )
            )
        }
        return entries
    }
}
