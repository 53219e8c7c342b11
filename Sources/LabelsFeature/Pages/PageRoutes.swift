import Foundation
import HTTPTypes
import Hummingbird
package import MorselCore
import MorselPages
package import MorselWeb
import NIOCore

/// The pages for people: the check, answered without a script for all fourteen groups, and what the knowledge holds.
///
/// What is private is drawn by the device in the place that these pages leave for it.
package struct PageRoutes: Sendable {
    private let knowledge: Knowledge
    private let pages: PageDesk
    private let desk: PhotoDesk
    private let mostBytes: Int

    /// Longer texts are no labels; they are read all the same by `POST /v1/labels`.
    private static let longestText = 100_000

    /// Creates the routes; `mostBytes` is the largest form.
    package init(knowledge: Knowledge, pages: PageDesk, desk: PhotoDesk, mostBytes: Int) {
        self.knowledge = knowledge
        self.pages = pages
        self.desk = desk
        self.mostBytes = mostBytes
    }

    /// Adds the pages, each under its language and without one.
    package func add(to table: inout RouteTable) {
        let addresses: [PageAddress] = [
            .check, .recent, .avoid, .reactedFoods, .settings, .about, .allergens, .additives, .offline,
            .allergen("{identifier}"), .additive("{identifier}"),
        ]
        for path in addresses.flatMap({ PageDesk.paths(of: $0) }) {
            table.page(.get, path) { request, _ in try show(request) }
        }
        table.problemPage = { problem, request, requestID in page(of: problem, request, requestID) }
        for path in PageDesk.paths(of: .check) {
            table.page(.post, path) { request, _ in try await check(request) }
        }
        for path in PageDesk.paths(of: .settings) {
            table.page(.post, path) { request, _ in try await setAppearance(request) }
        }
    }

    // MARK: Pages

    private func show(_ request: Request) throws -> Response {
        let (address, context) = try pages.place(request)
        switch address {
        case .check:
            let asksForExample = request.uri.query == CheckPage.exampleQuery
            return response(
                asksForExample ? CheckPage.withExample(context) : CheckPage(context: context),
                to: request
            )
        case .recent: return response(RecentPage(context: context), to: request)
        case .reactedFoods: return response(ReactedFoodsPage(context: context), to: request)
        case .avoid: return response(AvoidPage(context: context), to: request)
        case .settings: return response(SettingsPage(context: context), to: request)
        case .about: return response(AboutPage(context: context), to: request)
        case .allergens: return response(AllergensPage(context: context), to: request)
        case .additives: return response(AdditivesPage(context: context), to: request)
        case .offline: return response(OfflinePage(context: context), to: request)
        case .allergen(let identifier):
            guard let allergen = knowledge.allergen(identified: Array(identifier.utf8)) else {
                throw Problem.notFound
            }
            return response(AllergenPage(allergen, context: context), to: request)
        case .additive(let identifier):
            guard let additive = knowledge.concept(identified: Array(identifier.utf8)),
                knowledge.kind(of: additive) == .additive
            else { throw Problem.notFound }
            return response(AdditivePage(additive, context: context), to: request)
        // Their routes are the feature's that knows products.
        case .search, .product, .categories, .category, .food: throw Problem.notFound
        }
    }

    private func response(
        _ page: some Page,
        to request: Request,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        pages.response(page, to: request, status: status)
    }

    // MARK: Forms

    /// Answers a label that was sent by the form; a device with scripts never sends it.
    private func check(_ request: Request) async throws -> Response {
        let (_, context) = try pages.place(request)
        guard MultipartForm.isSent(with: request.headers) else {
            let form = try await Form(request, upTo: mostBytes)
            return response(to: request, checking: form["text"] ?? "", in: form["language"], context)
        }
        let held = try await desk.take(request)
        let (text, told) = (held.form["text"] ?? "", held.form["language"])
        guard held.form.hasPhoto else { return response(to: request, checking: text, in: told, context) }
        do {
            var pack = try await desk.read(try PhotoForm(held.form))
            // What was typed besides is part of the label.
            if text.contains(where: { $0.isLetter }) { pack.text += "\n\n" + text }
            return response(to: request, checking: pack, in: told, context)
        } catch let problem as Problem {
            guard let words = CheckPage.Problem(photoCode: "\(problem.code)") else { throw problem }
            let page = CheckPage(context: context, text: text, told: Self.language(told), problem: words)
            return response(page, to: request, status: problem.status)
        }
    }

    private func response(
        to request: Request,
        checking text: String,
        in told: String?,
        _ context: PageContext
    ) -> Response {
        var page = CheckPage(context: context, text: text, told: Self.language(told))
        if text.utf8.count > Self.longestText {
            page.problem = .tooLong(limit: Self.longestText)
        } else if !text.contains(where: { $0.isLetter }) {
            page.problem = .empty
        } else {
            let check = LabelCheck(text, for: .everyGroup(), language: page.told, knowledge: knowledge)
            page.answer = AnswerView(check: check, context: context)
        }
        return response(page, to: request, status: page.problem == nil ? .ok : .unprocessableContent)
    }

    private func response(
        to request: Request,
        checking pack: PackReading,
        in told: String?,
        _ context: PageContext
    ) -> Response {
        var page = CheckPage(context: context, text: pack.text, told: Self.language(told))
        let check = LabelCheck(pack, for: .everyGroup(), language: page.told, knowledge: knowledge)
        page.answer = AnswerView(check: check, pack: pack, context: context)
        return response(page, to: request)
    }

    private static func language(_ code: String?) -> Language? {
        code.flatMap { Language(code: Array($0.utf8)) }
    }

    /// Keeps a choice of appearance in the browser, which says it again with each request.
    private func setAppearance(_ request: Request) async throws -> Response {
        let (_, context) = try pages.place(request)
        let form = try await Form(request, upTo: mostBytes)
        let appearance = Appearance(theme: form["theme"], textSize: form["text"])
        var fields: HTTPFields = [.location: PageAddress.settings.path(in: context.language)]
        for cookie in appearance.cookies { fields.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: .seeOther, headers: fields)
    }

    // MARK: Problems

    /// The page of a problem.
    private func page(of problem: Problem, _ request: Request, _ requestID: String) -> Response {
        let context = pages.context(of: request, in: PageLanguage(pathOf: request.uri.path))
        let (status, code) = (problem.status.code, "\(problem.code)")
        let kind: ErrorPage.Kind =
            switch (status, code) {
            case (_, "unknown-product"): .unknownProduct
            case (_, "not-a-gtin"), (_, "wrong-check-digit"): .notAProductNumber
            case (404, _), (405, _): .notFound
            case (413, _): .tooLarge
            case (429, _): .busy
            case (400..<500, _): .badRequest
            case (_, "catalogue-unavailable"): .catalogueUnavailable
            case (_, "no-catalogue"): .noCatalogue
            default: .failed
            }
        let page = ErrorPage(kind, context: context, code: code, status: status, request: requestID)
        var response = response(page, to: request, status: problem.status)
        for field in problem.fields { response.headers[field.name] = field.value }
        return response
    }
}

extension PageLanguage {
    /// The language that a path begins with, whether or not there is a page.
    fileprivate init?(pathOf path: String) {
        guard let first = path.split(separator: "/").first else { return nil }
        self.init(code: first.utf8)
    }
}
