import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The pages of the changes: of all records, of one, and one change with the button that undoes it.
struct AdministrationHistoryRoutes: Sendable {
    let routes: AdministrationRoutes

    private static let limit = 50

    private typealias Visit = AdministrationRoutes.Visit

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        routes.page(.get, AdministrationAddress.list("changes"), &table) { visit in
            try await list(nil, nil, visit)
        }
        for kind in routes.kinds {
            let address = AdministrationAddress.action(kind.part.rawValue, "{id}", "history")
            routes.page(.get, address, &table) { visit in try await list(kind, try visit.id(), visit) }
        }
        routes.page(.get, AdministrationAddress.item("changes", "{id}"), &table) { visit in
            try await show(visit, problem: nil)
        }
        routes.page(.post, AdministrationAddress.item("changes", "{id}"), &table, body: .smallForm) { visit in
            try await undo(visit)
        }
        let restoration = AdministrationAddress.action("changes", "{id}", "restore")
        routes.page(.post, restoration, &table, body: .smallForm) { try await restore($0) }
    }

    private func list(_ kind: (any RecordAdministration)?, _ id: Int64?, _ visit: Visit) async throws
        -> Response
    {
        let service = routes.service
        let before = Int64(visit.text("before")) ?? RecordLimits.maxID
        return try await service.perform(visit.context) { collection in
            let found: [AdditiveChange]
            if let kind, let id {
                found = try await service.store.changes(
                    of: kind.kind,
                    id,
                    before: before,
                    atMost: Self.limit + 1
                )
            } else {
                found = try await service.store.changes(before: before, atMost: Self.limit + 1)
            }
            let shown = Array(found.prefix(Self.limit))
            let language = visit.page.language
            let entries = await routes.changeEntries(shown, collection, language)
            let page = ChangesPage(
                context: visit.page,
                part: kind?.part,
                record: id.map { "\($0)" },
                name: id.flatMap { kind?.entry($0, collection, language)?.name } ?? entries.first?.name,
                entries: entries,
                next: found.count > shown.count ? shown.last?.id : nil,
                notice: AdministrationNotice(visit)
            )
            return routes.pages.privateResponse(page)
        }
    }

    /// Answers with the page of a change.
    /// - Parameters:
    ///   - visit: the request.
    ///   - problem: why the change was not undone, or `nil`.
    ///   - isInUse: whether that is because of other records, which the page then lists.
    /// - Throws: `Problem`.
    /// - Returns: the page.
    private func show(_ visit: Visit, problem: Phrase?, isInUse: Bool = false) async throws -> Response {
        let (service, id) = (routes.service, try visit.id())
        return try await service.perform(visit.context) { collection in
            guard let change = try await service.store.change(id),
                let kind = routes.kinds.first(where: { $0.kind == change.kind }),
                let entry = await routes.changeEntries([change], collection, visit.page.language).first
            else { throw Problem.unknownAdditiveChange }
            let before = try await service.store.content(before: change)
            let last = try await service.store.changes(of: change.kind, change.record, atMost: 1).first
            var page = ChangePage(
                context: visit.page,
                identity: visit.context.identity,
                entry: entry,
                difference: DifferenceView(
                    context: visit.page,
                    collection: collection,
                    fields: kind.fields,
                    before: before.flatMap { kind.values(of: $0, collection) },
                    after: change.content.flatMap { kind.values(of: $0, collection) }
                )
                .html(),
                isLast: last?.id == change.id,
                problem: problem,
                restoration: ChangePage.Restoration(
                    version: last?.id ?? 0,
                    hasBefore: before != nil,
                    hasAfter: change.content != nil
                )
            )
            if isInUse {
                page.referencedBy = routes.records(
                    referringTo: RecordReference(kind: change.kind, id: change.record),
                    collection,
                    visit.page
                )
            }
            return routes.pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func undo(_ visit: Visit) async throws -> Response {
        let (service, id) = (routes.service, try visit.id())
        let author = try service.author(visit.context)
        do {
            let number = try await service.perform(visit.context) { _ in
                let check = RecordCheck(kinds: routes.kinds)
                return try await service.store.undo(id, by: author) { try check.verify($0, $1, $2) }
            }
            return visit.redirect(to: AdministrationAddress.item("changes", "\(number)"), .undone)
        } catch let problem as Problem {
            switch problem.code.description {
            case Problem.changeNotLast.code.description:
                return try await show(visit, problem: ChangePage.Words.notLast)
            case Problem.recordInUse.code.description:
                return try await show(visit, problem: ChangePage.Words.inUse, isInUse: true)
            case Problem.stateNotRestorable.code.description, Problem.recordTaken.code.description:
                return try await show(visit, problem: ChangePage.Words.notRestorable)
            default: throw problem
            }
        }
    }

    private func restore(_ visit: Visit) async throws -> Response {
        let (service, id) = (routes.service, try visit.id())
        let author = try service.author(visit.context)
        let values = try await visit.request.formValues()
        guard let state = RecordRestoration.State(rawValue: values["state"]),
            let known = Int64(values["version"])
        else { throw Problem.invalidForm }
        do {
            let change = try await service.perform(visit.context) { _ in
                try await RecordRestoration(change: id, state: state)
                    .perform(routes.kinds, by: author, service) { _ in known }.change
            }
            guard let kind = routes.kinds.first(where: { $0.kind == change.kind }) else {
                throw Problem.unknownAdditiveChange
            }
            let address = AdministrationAddress.action(kind.part.rawValue, "\(change.record)", "history")
            return visit.redirect(to: address, .restored)
        } catch let problem as Problem {
            switch problem.code.description {
            case Problem.recordChanged.code.description:
                return try await show(visit, problem: ChangePage.Words.changed)
            case Problem.stateNotRestorable.code.description, Problem.recordTaken.code.description:
                return try await show(visit, problem: ChangePage.Words.notRestorable)
            default: throw problem
            }
        }
    }
}
