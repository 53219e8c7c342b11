import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page with which administrators import a table: a preview of what would change, the import, and taking it back.
struct ImportPageRoutes: Sendable {
    let routes: AdministrationRoutes

    /// The largest form, which can hold the whole of Part E, also as an HTML page.
    private static let bodyLimit = BodyLimit.upTo(8 << 20)
    /// The most records of a table, about twice those of Part E; larger ones are imported with the command.
    static let maxRecords = 5_000

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
        routes.page(.post, address, &table, body: Self.bodyLimit) { try await send($0) }
    }

    private func send(_ visit: Visit) async throws -> Response {
        let form = try await visit.request.formValues()
        guard let action = Action(rawValue: form["action"]) else { throw Problem.invalidForm }
        var page = ImportPage(context: visit.page, identity: visit.context.identity)
        (page.text, page.source) = (form["text"], String(form["source"].prefix(200)))
        page.lastDay = String(form["last-day"].filter { !$0.isWhitespace }.prefix(20))
        let server = try OwnRoutes(records: routes.records, kinds: routes.kinds).server(for: visit.context)
        do {
            switch action {
            case .preview, .store:
                page.isStored = action == .store
                try await run(&page, server)
            case .undo: try await takeBack(form["changes"], &page, server)
            }
        } catch let rejection as ImportRejection {
            page.problem = .unreadable(line: rejection.line, reason: rejection.problem ?? .unknownFormat)
        } catch is ImportPage.WrongDay {
            page.problem = .wrongDay
        } catch is ImportPage.TooManyRecords {
            page.problem = .tooManyRecords
        } catch let failure as AdditiveServer.Failure {
            page.problem = .failed(failure)
            // A part of a preview would look like a preview of the whole table.
            if !page.isStored { page.outcomes = nil }
        }
        return routes.pages.privateResponse(page, status: page.status)
    }

    /// Compares or stores the records of the table; after a failure, the page has those before it.
    private func run(_ page: inout ImportPage, _ server: AdditiveServer) async throws {
        let lastDay = page.lastDay.isEmpty ? nil : page.lastDay
        if let lastDay, CivilDate(lastDay.utf8) == nil { throw ImportPage.WrongDay() }
        let file = try ImportedFile(Array(page.text.utf8))
        guard file.records.count <= Self.maxRecords else { throw ImportPage.TooManyRecords() }
        page.outcomes = []
        let additiveImport = AdditiveImport(
            server,
            isDryRun: !page.isStored,
            source: page.source,
            lastDay: lastDay,
            today: routes.service.today
        )
        try await additiveImport.run(file) { page.outcomes?.append($0) }
    }

    /// Takes back the changes of an import; those of records that were changed again stay.
    private func takeBack(_ text: String, _ page: inout ImportPage, _ server: AdditiveServer) async throws {
        guard let changes = ChangeNumbers(text), changes.numbers.count <= Self.maxRecords * 4 else {
            throw Problem.invalidForm
        }
        page.undone = ImportPage.Undone()
        try await AdditiveImport(server, isDryRun: false).takeBack(changes.numbers) { change, reason in
            if let reason { page.undone?.kept.append((change, reason)) } else { page.undone?.count += 1 }
        }
    }
}
