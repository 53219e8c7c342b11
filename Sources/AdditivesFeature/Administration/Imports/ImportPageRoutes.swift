import Hummingbird
import MorselAdditives
import MorselUI
import MorselWeb

/// The page with which administrators import a table: a preview of what would change, the import, and taking it back.
struct ImportPageRoutes: Sendable {
    let routes: AdministrationRoutes

    /// The largest form, in bytes.
    private static let maxFormBytes = 1 << 19
    /// The most records of a table; larger ones are imported with the command.
    static let maxRecords = 500

    private typealias Visit = AdministrationRoutes.Visit

    /// What the form does.
    private enum Action: String {
        case preview, store, undo
    }

    /// Adds the page.
    func add(to table: inout RouteTable) {
        let address = AdministrationLinks.Part.imports.address
        routes.page(.get, address, &table) { visit in
            routes.pages.privateResponse(
                ImportPage(context: visit.page, identity: visit.context.identity)
            )
        }
        routes.page(.post, address, &table) { try await send($0) }
    }

    private func send(_ visit: Visit) async throws -> Response {
        let form = try await visit.request.formValues(upTo: Self.maxFormBytes)
        guard let action = Action(rawValue: form["action"]) else { throw Problem.invalidForm }
        var page = ImportPage(context: visit.page, identity: visit.context.identity)
        (page.text, page.source) = (form["text"], String(form["source"].prefix(200)))
        let server = try OwnRoutes(records: routes.records).server(for: visit.context)
        do {
            switch action {
            case .preview, .store:
                page.isStored = action == .store
                page.outcomes = try await outcomes(of: page, server)
            case .undo: page.undone = try await takeBack(form["changes"], server)
            }
        } catch let rejection as ImportRejection {
            page.problem = .unreadable(line: rejection.line, reason: rejection.reason)
        } catch is ImportPage.TooManyRecords {
            page.problem = .tooManyRecords
        } catch let failure as AdditiveServer.Failure {
            page.problem = .failed(AdditiveServer.reason(failure) ?? "not allowed")
        }
        return routes.pages.privateResponse(page, status: page.problem == nil ? .ok : .badRequest)
    }

    private func outcomes(of page: ImportPage, _ server: AdditiveServer) async throws -> [ImportOutcome] {
        let file = try ImportedFile(Array(page.text.utf8))
        guard file.records.count <= Self.maxRecords else { throw ImportPage.TooManyRecords() }
        var outcomes: [ImportOutcome] = []
        try await AdditiveImport(server, isDryRun: !page.isStored, source: page.source)
            .run(file) { outcomes.append($0) }
        return outcomes
    }

    /// Takes back the changes of an import; those of records that were changed again stay.
    private func takeBack(_ text: String, _ server: AdditiveServer) async throws -> ImportPage.Undone {
        guard let changes = ChangeNumbers(text), changes.numbers.count <= Self.maxRecords * 4 else {
            throw Problem.invalidForm
        }
        var undone = ImportPage.Undone()
        try await AdditiveImport(server, isDryRun: false).takeBack(changes.numbers) { change, reason in
            if let reason { undone.kept.append((change, reason)) } else { undone.count += 1 }
        }
        return undone
    }
}
