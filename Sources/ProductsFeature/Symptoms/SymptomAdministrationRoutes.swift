import Hummingbird
import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The pages with which administrators list, search, add, change and remove predefined symptoms.
struct SymptomAdministrationRoutes: Sendable {
    let catalogue: CatalogueService
    let pages: PageRenderer
    /// Returns the name of an account, or `nil` if it no longer exists.
    let nameOfAccount: @Sendable (String) async -> String?
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64

    private static let bodyLimit = BodyLimit.upTo(64 * 1_024)

    private typealias Visit = AdministrationVisit

    private var kind: SymptomKind { SymptomKind() }
    private var part: String { AdministrationLinks.Part.symptoms.rawValue }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let new = AdministrationAddress.item(part, "new")
        let item = AdministrationAddress.item(part, "{id}")
        let deletion = AdministrationAddress.action(part, "{id}", "delete")
        table.administrationPage(.get, kind.part.address, pages) { try await list($0) }
        table.administrationPage(.get, new, pages) { try await form(nil, $0) }
        table.administrationPage(.post, new, pages, body: Self.bodyLimit) { try await store(nil, $0) }
        table.administrationPage(.get, item, pages) { try await form($0.symptom, $0) }
        table.administrationPage(.post, item, pages, body: Self.bodyLimit) { try await store($0.symptom, $0) }
        table.administrationPage(.get, deletion, pages) { try await askDeletion($0, problem: nil) }
        table.administrationPage(.post, deletion, pages, body: .smallForm) { try await delete($0) }
        SymptomHistoryRoutes(routes: self).add(to: &table)
    }

    /// The administrator who sent a request.
    func author(_ context: WebContext) throws(Problem) -> SymptomChange.Author {
        guard let identity = context.identity else { throw .signInRequired }
        return SymptomChange.Author(account: identity.account.rawValue, now: now())
    }

    private func list(_ visit: Visit) async throws -> Response {
        try await catalogue.performOnSymptoms(visit.context) { _, symptoms in
            let language = visit.page.language
            let entries = symptoms.offered.map { SymptomFields.entry($0, symptoms, language) }
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

    private func page(_ state: FormState, _ symptoms: SymptomCollection, _ visit: Visit) -> RecordFormPage {
        let symptom = state.code.flatMap { symptoms.symptom($0) }
        return RecordFormPage(
            context: visit.page,
            identity: visit.context.identity,
            kind: kind,
            entry: symptom.map { SymptomFields.entry($0, symptoms, visit.page.language) },
            version: state.version,
            form: RecordForm(
                context: visit.page,
                collection: symptoms,
                fields: SymptomFields.all,
                values: state.values,
                problems: state.problems,
                stored: state.stored,
                conflicts: state.conflicts
            ),
            notice: state.notice
        )
    }

    private func form(_ code: String?, _ visit: Visit) async throws -> Response {
        try await catalogue.performOnSymptoms(visit.context) { _, symptoms in
            let symptom = code.flatMap { symptoms.symptom($0) }
            guard code == nil || symptom != nil else { throw Problem.notFound }
            let state = FormState(
                code: code,
                version: code.map { symptoms.version(of: $0) } ?? 0,
                values: symptom.map { SymptomFields.values(of: $0) } ?? FormValues(),
                notice: AdministrationNotice(visit)
            )
            return pages.privateResponse(page(state, symptoms, visit))
        }
    }

    private func store(_ code: String?, _ visit: Visit) async throws -> Response {
        let values = try await visit.request.formValues()
        let author = try author(visit.context)
        let state = FormState(code: code, version: Int64(values["version"]) ?? 0, values: values)
        return try await catalogue.performOnSymptoms(visit.context) { store, symptoms in
            if let code {
                guard symptoms.symptom(code) != nil else { throw Problem.notFound }
                guard symptoms.version(of: code) == state.version else {
                    return try await conflict(state, code, store, symptoms, visit)
                }
            }
            let symptom: PredefinedSymptom
            switch SymptomForm.read(values, symptoms, code: code) {
            case .symptom(let read): symptom = read
            case .invalid(let problems):
                var rejected = state
                rejected.problems = problems
                return pages.privateResponse(page(rejected, symptoms, visit), status: .badRequest)
            }
            let address = AdministrationAddress.item(part, symptom.code)
            if symptom == symptoms.symptom(symptom.code) {
                return visit.redirect(to: address, .unchanged)
            }
            do {
                try await store.save(symptom, after: code == nil ? 0 : state.version, by: author)
                return visit.redirect(to: address, .saved)
            } catch SymptomChange.Failure.conflict {
                return try await conflict(state, symptom.code, store, store.current(), visit)
            }
        }
    }

    /// The form after somebody else changed the symptom: their changes, and those that were typed.
    private func conflict(
        _ state: FormState,
        _ code: String,
        _ store: SymptomStore,
        _ symptoms: SymptomCollection,
        _ visit: Visit
    ) async throws -> Response {
        guard let symptom = symptoms.symptom(code) else { throw Problem.notFound }
        let known = try await store.change(state.version)
        let content = known.flatMap { $0.symptom == code ? $0.content : nil }
        let before =
            (state.version == 0 ? SymptomCollection.inProgram(code) : content)
            .map { SymptomFields.values(of: $0) } ?? FormValues()
        let stored = SymptomFields.values(of: symptom)
        let merge = RecordMerge(
            typed: state.values,
            before: before,
            stored: stored,
            fields: SymptomFields.all
        )
        let merged = FormState(
            code: code,
            version: symptoms.version(of: code),
            values: merge.values,
            stored: stored,
            conflicts: merge.conflicts
        )
        var shown = page(merged, symptoms, visit)
        if let last = try await store.change(merged.version) {
            shown.otherChange = try await SymptomHistoryRoutes(routes: self)
                .entries([last], store, symptoms, visit.page.language).first
        }
        shown.otherDifference = DifferenceView(
            context: visit.page,
            collection: symptoms,
            fields: SymptomFields.all,
            before: before,
            after: stored
        )
        .html()
        return pages.privateResponse(shown, status: .conflict)
    }

    // MARK: Removal

    private func askDeletion(_ visit: Visit, problem: Phrase?) async throws -> Response {
        try await catalogue.performOnSymptoms(visit.context) { _, symptoms in
            guard let symptom = symptoms.symptom(visit.symptom) else { throw Problem.notFound }
            var page = RecordDeletionPage(
                context: visit.page,
                identity: visit.context.identity,
                kind: kind,
                entry: SymptomFields.entry(symptom, symptoms, visit.page.language),
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
            try await catalogue.performOnSymptoms(visit.context) { store, symptoms in
                guard let symptom = symptoms.symptom(visit.symptom) else { throw Problem.notFound }
                try await store.remove(symptom, after: version, by: author)
            }
        } catch SymptomChange.Failure.conflict {
            return try await askDeletion(visit, problem: RecordDeletionPage.Words.changed)
        }
        return visit.redirect(to: kind.part.address, .deleted)
    }

    private enum Words {
        static let consequence = Phrase(
            en:
                "Diaries no longer offer it. Those that have it keep it with its name. The deletion can be undone in the history.",
            es:
                "Los diarios ya no lo ofrecen. Los que lo tienen lo conservan con su nombre. El borrado puede deshacerse en el historial.",
            pt:
                "Os diários já não o oferecem. Os que o têm mantêm-no com o seu nome. A eliminação pode ser desfeita no histórico."
        )
    }
}

extension AdministrationVisit {
    /// The code of the symptom in the path.
    var symptom: String { context.parameters.get("id") ?? "" }
}
