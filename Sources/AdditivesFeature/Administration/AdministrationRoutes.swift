import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselUI
import MorselWeb

/// The pages with which administrators change records.
///
/// They check and store with the rules of the routes for programs.
struct AdministrationRoutes: Sendable {
    let records: RecordRoutes
    let comments: CommentService
    let pages: PageRenderer
    /// Returns the name of an account, or `nil` if it no longer exists.
    let nameOfAccount: @Sendable (String) async -> String?
    let kinds: [any RecordAdministration]

    init(
        records: RecordRoutes,
        comments: CommentService,
        pages: PageRenderer,
        nameOfAccount: @escaping @Sendable (String) async -> String?
    ) {
        (self.records, self.comments, self.pages) = (records, comments, pages)
        self.nameOfAccount = nameOfAccount
        kinds = [
            AdditiveAdministration.make(records), ClassAdministration.make(records),
            CategoryAdministration.make(records), ConditionAdministration.make(records),
            GroupAdministration.make(records), GroupLevelAdministration.make(records),
            LabelWarningAdministration.make(records), PreparationAdministration.make(records),
        ]
    }

    var service: AdditivesService { records.service }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        page(.get, AdministrationAddress.overview, &table) { try await overview($0) }
        page(.get, AdministrationAddress.list("translations"), &table) { try await translations($0) }
        for kind in kinds {
            let part = kind.part.rawValue
            page(.get, AdministrationAddress.list(part), &table) { try await list(kind, $0) }
            page(.get, AdministrationAddress.item(part, "new"), &table) { try await form(kind, nil, $0) }
            page(.post, AdministrationAddress.item(part, "new"), &table, body: records.bodyLimit) {
                try await store(kind, nil, $0)
            }
            page(.get, AdministrationAddress.item(part, "{id}"), &table) {
                try await form(kind, try $0.id(), $0)
            }
            page(.post, AdministrationAddress.item(part, "{id}"), &table, body: records.bodyLimit) {
                try await store(kind, try $0.id(), $0)
            }
            page(.get, AdministrationAddress.action(part, "{id}", "delete"), &table) {
                try await deletion(kind, try $0.id(), $0, problem: nil)
            }
            page(.post, AdministrationAddress.action(part, "{id}", "delete"), &table, body: .smallForm) {
                try await delete(kind, try $0.id(), $0)
            }
        }
        AdministrationHistoryRoutes(routes: self).add(to: &table)
        CommentModerationRoutes(routes: self).add(to: &table)
        ImportPageRoutes(routes: self).add(to: &table)
    }

    /// A request of an administrator.
    typealias Visit = AdministrationVisit

    /// Adds a page for administrators.
    func page(
        _ method: HTTPRequest.Method,
        _ address: PageAddress,
        _ table: inout RouteTable,
        body: BodyLimit = .none,
        _ answer: @escaping @Sendable (Visit) async throws -> Response
    ) {
        table.administrationPage(method, address, pages, body: body, answer)
    }

    // MARK: Lists

    private func overview(_ visit: Visit) async throws -> Response {
        try await service.perform(visit.context) { collection in
            let changes = try await service.store.changes(atMost: 5)
            let page = AdministrationPage(
                context: visit.page,
                kinds: kinds,
                collection: collection,
                changes: await changeEntries(changes, collection, visit.page.language),
                reportedComments: await comments.reportedCount(visit.context)
            )
            return pages.privateResponse(page)
        }
    }

    private func list(_ kind: any RecordAdministration, _ visit: Visit) async throws -> Response {
        try await service.perform(visit.context) { collection in
            let page = RecordListPage(
                context: visit.page,
                kind: kind,
                entries: kind.entries(collection, visit.page.language),
                search: visit.text("search"),
                place: visit.place,
                notice: AdministrationNotice(visit)
            )
            return pages.privateResponse(page)
        }
    }

    private func translations(_ visit: Visit) async throws -> Response {
        try await service.perform(visit.context) { collection in
            let page = TranslationsPage(
                context: visit.page,
                kinds: kinds,
                collection: collection,
                part: visit.text("part"),
                missing: PageLanguage(code: visit.text("language").utf8),
                place: visit.place
            )
            return pages.privateResponse(page)
        }
    }

    // MARK: Forms

    private func form(_ kind: any RecordAdministration, _ id: Int64?, _ visit: Visit) async throws -> Response
    {
        try await service.perform(visit.context) { collection in
            let entry = id.flatMap { kind.entry($0, collection, visit.page.language) }
            guard id == nil || entry != nil else { throw Problem.unknown(kind.kind) }
            let page = RecordFormPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: entry,
                version: entry?.version ?? 0,
                form: RecordForm(
                    context: visit.page,
                    collection: collection,
                    fields: kind.fields,
                    values: id.flatMap { kind.values($0, collection) } ?? FormValues()
                ),
                notice: AdministrationNotice(visit)
            )
            return pages.privateResponse(page)
        }
    }

    private func store(_ kind: any RecordAdministration, _ id: Int64?, _ visit: Visit) async throws
        -> Response
    {
        let values = try await visit.request.formValues()
        let version = Int64(values["version"]) ?? 0
        let author = try service.author(visit.context)
        let submission = RecordSubmission(id: id, version: version, values: values, author: author)
        let outcome = try await service.perform(visit.context) { _ in
            try await kind.store(submission, service)
        }
        switch outcome {
        case .stored(let id):
            return visit.redirect(to: AdministrationAddress.item(kind.part.rawValue, "\(id)"), .saved)
        case .unchanged:
            let address = id.map { AdministrationAddress.item(kind.part.rawValue, "\($0)") }
            return visit.redirect(to: address ?? kind.part.address, .unchanged)
        case .invalid(let problems): return try await again(kind, submission, visit, problems)
        case .conflict: return try await conflict(kind, submission, visit)
        }
    }

    /// The form with what was typed and what is wrong.
    private func again(
        _ kind: any RecordAdministration,
        _ submission: RecordSubmission,
        _ visit: Visit,
        _ problems: [String: Phrase]
    ) async throws -> Response {
        try await service.perform(visit.context) { collection in
            let page = RecordFormPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: submission.id.flatMap { kind.entry($0, collection, visit.page.language) },
                version: submission.version,
                form: RecordForm(
                    context: visit.page,
                    collection: collection,
                    fields: kind.fields,
                    values: submission.values,
                    problems: problems
                )
            )
            return pages.privateResponse(page, status: .badRequest)
        }
    }

    /// The form after somebody else changed the record: their changes, and those that were typed.
    private func conflict(
        _ kind: any RecordAdministration,
        _ submission: RecordSubmission,
        _ visit: Visit
    ) async throws -> Response {
        try await service.perform(visit.context) { collection in
            guard let id = submission.id, let entry = kind.entry(id, collection, visit.page.language),
                let stored = kind.values(id, collection)
            else { throw Problem.unknown(kind.kind) }
            let content = try await service.store.content(of: kind.kind, id, at: submission.version)
            let before = content.flatMap { kind.values(of: $0, collection) } ?? FormValues()
            let merge = RecordMerge(
                typed: submission.values,
                before: before,
                stored: stored,
                fields: kind.fields
            )
            let last = try await service.store.change(entry.version)
            var page = RecordFormPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: entry,
                version: entry.version,
                form: RecordForm(
                    context: visit.page,
                    collection: collection,
                    fields: kind.fields,
                    values: merge.values,
                    stored: stored,
                    conflicts: merge.conflicts
                )
            )
            let changes = await changeEntries(last.map { [$0] } ?? [], collection, visit.page.language)
            page.otherChange = changes.first
            page.otherDifference = DifferenceView(
                context: visit.page,
                collection: collection,
                fields: kind.fields,
                before: before,
                after: stored
            )
            .html()
            return pages.privateResponse(page, status: .conflict)
        }
    }

    // MARK: Deletion

    private func deletion(
        _ kind: any RecordAdministration,
        _ id: Int64,
        _ visit: Visit,
        problem: Phrase?,
        isInUse: Bool = false
    ) async throws -> Response {
        try await service.perform(visit.context) { collection in
            guard let entry = kind.entry(id, collection, visit.page.language) else {
                throw Problem.unknown(kind.kind)
            }
            var page = RecordDeletionPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: entry,
                problem: problem
            )
            if isInUse {
                let record = RecordReference(kind: kind.kind, id: id)
                page.referencedBy = records(referringTo: record, collection, visit.page)
            }
            return pages.privateResponse(page, status: problem == nil ? .ok : .conflict)
        }
    }

    private func delete(_ kind: any RecordAdministration, _ id: Int64, _ visit: Visit) async throws
        -> Response
    {
        let values = try await visit.request.formValues()
        let author = try service.author(visit.context)
        let submission = RecordSubmission(
            id: id,
            version: Int64(values["version"]) ?? 0,
            values: values,
            author: author
        )
        do {
            try await service.perform(visit.context) { _ in try await kind.delete(submission, service) }
        } catch let problem as Problem {
            switch problem.code.description {
            case Problem.recordInUse.code.description:
                return try await deletion(kind, id, visit, problem: AdministrationWords.inUse, isInUse: true)
            case Problem.recordChanged.code.description:
                return try await deletion(kind, id, visit, problem: RecordDeletionPage.Words.changed)
            default: throw problem
            }
        }
        return visit.redirect(to: kind.part.address, .deleted)
    }

    /// The links to the records that refer to one.
    func records(
        referringTo record: RecordReference,
        _ collection: AdditiveCollection,
        _ context: PageContext
    ) -> ReferringRecords {
        let all = collection.records(referringTo: record.kind, record.id)
        let shown = all.prefix(ReferringRecords.limit).compactMap { other in
            kinds.first { $0.kind == other.kind }.flatMap { kind in
                kind.entry(other.id, collection, context.language).map { (part: kind.part, entry: $0) }
            }
        }
        return ReferringRecords(shown, count: all.count, context)
    }

    // MARK: Changes

    /// The changes with the names of their records and authors.
    func changeEntries(
        _ changes: [AdditiveChange],
        _ collection: AdditiveCollection,
        _ language: PageLanguage
    ) async -> [ChangeEntry] {
        var names: [String: String?] = [:]
        var entries: [ChangeEntry] = []
        for change in changes {
            guard let kind = kinds.first(where: { $0.kind == change.kind }) else { continue }
            if names[change.account] == nil {
                names[change.account] = .some(await nameOfAccount(change.account))
            }
            let before = try? await service.store.content(before: change)
            let content = change.content ?? before ?? nil
            let isFirst = (before ?? nil) == nil
            entries.append(
                ChangeEntry(
                    id: change.id,
                    part: kind.part,
                    record: "\(change.record)",
                    name: content.flatMap { kind.name(of: $0, collection, language) } ?? "\(change.record)",
                    author: names[change.account] ?? nil,
                    changedAt: change.changedAt,
                    undoes: change.undoes,
                    action: change.content == nil ? .deletion : isFirst ? .addition : .change,
                    exists: kind.entry(change.record, collection, language) != nil
                )
            )
        }
        return entries
    }
}
