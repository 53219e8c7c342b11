import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages with which administrators list, search, add, change and remove records of the catalogue.
struct RecordAdministrationRoutes<Kind: CatalogueKind>: Sendable {
    typealias Store = AdministeredStore<Kind.Record>
    typealias Collection = Kind.Collection
    typealias Visit = AdministrationVisit

    let kind: Kind
    let catalogue: CatalogueService
    let pages: PageRenderer
    /// Returns the name of an account, or `nil` if it no longer exists.
    let nameOfAccount: @Sendable (String) async -> String?
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64

    private var part: String { kind.part.rawValue }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let bodyLimit = BodyLimit.upTo(64 * 1_024)
        let new = AdministrationAddress.item(part, "new")
        let item = AdministrationAddress.item(part, "{id}")
        let deletion = AdministrationAddress.action(part, "{id}", "delete")
        table.administrationPage(.get, kind.part.address, pages) { try await list($0) }
        table.administrationPage(.get, new, pages) { try await form(nil, $0) }
        table.administrationPage(.post, new, pages, body: bodyLimit) { try await store(nil, $0) }
        table.administrationPage(.get, item, pages) { try await form($0.code, $0) }
        table.administrationPage(.post, item, pages, body: bodyLimit) { try await store($0.code, $0) }
        table.administrationPage(.get, deletion, pages) { try await askDeletion($0, problem: nil) }
        table.administrationPage(.post, deletion, pages, body: .smallForm) { try await delete($0) }
        RecordHistoryRoutes(routes: self).add(to: &table)
    }

    /// The administrator who sent a request.
    func author(_ context: WebContext) throws(Problem) -> ChangeAuthor {
        guard let identity = context.identity else { throw .signInRequired }
        return ChangeAuthor(account: identity.account.rawValue, now: now())
    }

    /// Returns the result of an operation on the records.
    /// - Throws: as ``CatalogueService/perform(_:on:_:)``.
    func perform<Value>(
        _ visit: Visit,
        _ work: (Store, Collection) async throws -> Value
    ) async throws -> Value {
        try await catalogue.perform(visit.context, on: kind.records(in: catalogue), work)
    }

    private func list(_ visit: Visit) async throws -> Response {
        try await perform(visit) { _, collection in
            let entries = collection.offered.map { kind.entry($0, collection, visit.page.language) }
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

    private func page(_ state: FormState, _ collection: Collection, _ visit: Visit) -> RecordFormPage {
        let record = state.code.flatMap { collection.record($0) }
        var page = RecordFormPage(
            context: visit.page,
            identity: visit.context.identity,
            kind: kind,
            entry: record.map { kind.entry($0, collection, visit.page.language) },
            version: state.version,
            form: RecordForm(
                context: visit.page,
                collection: collection,
                fields: kind.fields,
                values: state.values,
                problems: state.problems,
                stored: state.stored,
                conflicts: state.conflicts
            ),
            notice: state.notice
        )
        page.introduction = record.map { introduction($0, collection, visit) }
        return page
    }

    /// What is shown above the form of a record: what changed in the program's tables, and what the kind adds.
    private func introduction(_ record: Kind.Record, _ collection: Collection, _ visit: Visit) -> HTML {
        let notice = TableNotice(
            context: visit.page,
            identity: visit.context.identity,
            kind: kind,
            code: record.code,
            collection: collection
        )
        return "\(notice.html)\(kind.introduction(record, collection, visit.page))"
    }

    private func form(_ code: String?, _ visit: Visit) async throws -> Response {
        try await perform(visit) { _, collection in
            let record = code.flatMap { collection.record($0) }
            guard code == nil || record != nil else { throw kind.unknown }
            let state = FormState(
                code: code,
                version: code.map { collection.version(of: $0) } ?? 0,
                values: record.map { kind.values(of: $0) } ?? FormValues(),
                notice: AdministrationNotice(visit)
            )
            return pages.privateResponse(page(state, collection, visit))
        }
    }

    private func store(_ code: String?, _ visit: Visit) async throws -> Response {
        let values = try await visit.request.formValues()
        let author = try author(visit.context)
        let state = FormState(code: code, version: Int64(values["version"]) ?? 0, values: values)
        return try await perform(visit) { store, collection in
            if let code {
                guard collection.record(code) != nil else { throw kind.unknown }
                guard collection.version(of: code) == state.version else {
                    return try await conflict(state, code, store, collection, visit)
                }
            }
            let record: Kind.Record
            if let tables = code.flatMap({ collection.inTables($0) }), TableNotice<Kind>.isUsed(values) {
                record = tables
            } else {
                switch kind.read(values, collection, code: code) {
                case .record(let read): record = read
                case .invalid(let problems):
                    var rejected = state
                    rejected.problems = problems
                    return pages.privateResponse(page(rejected, collection, visit), status: .badRequest)
                }
            }
            let address = AdministrationAddress.item(part, record.code)
            // Saving a record again confirms that it takes precedence over the changed tables.
            if record == collection.record(record.code), collection.changeBeforeTables(record.code) == nil {
                return visit.redirect(to: address, .unchanged)
            }
            do {
                try await store.save(record, after: code == nil ? 0 : state.version, by: author)
                return visit.redirect(to: address, .saved)
            } catch ChangeFailure.conflict {
                return try await conflict(state, record.code, store, store.current(), visit)
            }
        }
    }

    /// The form after somebody else changed the record: their changes, and those that were typed.
    private func conflict(
        _ state: FormState,
        _ code: String,
        _ store: Store,
        _ collection: Collection,
        _ visit: Visit
    ) async throws -> Response {
        guard let record = collection.record(code) else { throw kind.unknown }
        let known = try await store.change(state.version)
        let content = known.flatMap { $0.code == code ? $0.content : nil }
        let before =
            (state.version == 0 ? collection.inTables(code) : content).map { kind.values(of: $0) }
            ?? FormValues()
        let stored = kind.values(of: record)
        let merge = RecordMerge(
            typed: state.values,
            before: before,
            stored: stored,
            fields: kind.fields
        )
        let merged = FormState(
            code: code,
            version: collection.version(of: code),
            values: merge.values,
            stored: stored,
            conflicts: merge.conflicts
        )
        var shown = page(merged, collection, visit)
        if let last = try await store.change(merged.version) {
            shown.otherChange = try await RecordHistoryRoutes(routes: self)
                .entries([last], store, collection, visit.page.language).first
        }
        shown.otherDifference = DifferenceView(
            context: visit.page,
            collection: collection,
            fields: kind.fields,
            before: before,
            after: stored
        )
        .html()
        return pages.privateResponse(shown, status: .conflict)
    }

    // MARK: Removal

    private func askDeletion(_ visit: Visit, problem: Phrase?) async throws -> Response {
        try await perform(visit) { _, collection in
            guard let record = collection.record(visit.code) else { throw kind.unknown }
            var page = RecordDeletionPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: kind.entry(record, collection, visit.page.language),
                problem: problem
            )
            page.consequence = kind.consequence
            return pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func delete(_ visit: Visit) async throws -> Response {
        let values = try await visit.request.formValues()
        let author = try author(visit.context)
        let version = Int64(values["version"]) ?? 0
        do {
            try await perform(visit) { store, collection in
                guard let record = collection.record(visit.code) else { throw kind.unknown }
                try await store.remove(record, after: version, by: author)
            }
        } catch ChangeFailure.conflict {
            return try await askDeletion(visit, problem: RecordDeletionPage.Words.changed)
        }
        return visit.redirect(to: kind.part.address, .deleted)
    }
}

extension AdministrationVisit {
    /// The code of the record in the path.
    var code: String { context.parameters.get("id") ?? "" }
}
