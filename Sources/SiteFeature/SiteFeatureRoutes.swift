import FoodApp
import Foundation
import HTTPTypes
import Hummingbird
package import MorselCore
import MorselUI
package import MorselWeb

/// The pages of the site: about Morsel, allergens, settings and errors.
///
/// The device renders only the settings.
package struct SiteFeatureRoutes: Sendable {
    private let knowledge: Knowledge
    private let pages: PageRenderer
    private let problems: [Problem]
    private let now: @Sendable () -> Int64

    /// Creates the routes.
    /// - Parameters:
    ///   - knowledge: the vocabulary and rules.
    ///   - pages: renders the pages.
    ///   - problems: the problems of all features.
    ///   - now: returns the current time in milliseconds since 1970.
    package init(
        knowledge: Knowledge,
        pages: PageRenderer,
        problems: [Problem],
        now: @escaping @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970 * 1_000) }
    ) {
        self.knowledge = knowledge
        self.problems = problems
        (self.pages, self.now) = (pages, now)
    }

    /// Adds the pages.
    package func add(to table: inout RouteTable) {
        let addresses: [SiteAddress] = [
            .settings, .about, .allergens, .offline, .problems, .allergen("{identifier}"),
        ]
        for address in addresses {
            table.page(.get, PageAddress.site(address).path, access: .anyone) { request, _ in
                try show(request)
            }
        }
        table.page(.post, PageAddress.site(.settings).path, access: .anyone, body: .smallForm) { request, _ in
            try await setAppearance(request)
        }
        StoredAllergenPagesRoutes(pages: pages, now: now).add(to: &table)
        table.problemPage = { problem, request, requestID in page(of: problem, request, requestID) }
    }

    // MARK: Pages

    private func show(_ request: Request) throws -> Response {
        guard case (.site(let address), let context) = try pages.page(of: request) else {
            throw Problem.notFound
        }
        switch address {
        case .settings: return response(SettingsPage(context: context), to: request)
        case .about: return response(AboutPage(context: context), to: request)
        case .allergens: return response(AllergensPage(context: context), to: request)
        case .offline: return response(OfflinePage(context: context), to: request)
        case .problems: return response(ProblemsPage(problems, context: context), to: request)
        case .allergen(let identifier):
            guard let allergen = knowledge.allergen(identified: Array(identifier.utf8)) else {
                throw Problem.notFound
            }
            return response(AllergenPage(allergen, context: context), to: request)
        // AdditivesFeature has these pages.
        case .additives, .additive: throw Problem.notFound
        }
    }

    private func response(
        _ page: some Page,
        to request: Request,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        pages.response(page, to: request, status: status)
    }

    // MARK: Appearance

    /// The fields of the form on the settings page.
    private struct AppearanceForm: Decodable {
        var theme: String?
        var text: String?
    }

    /// Stores the chosen appearance in cookies of the browser.
    private func setAppearance(_ request: Request) async throws -> Response {
        let (_, context) = try pages.page(of: request)
        let form = try await request.form(AppearanceForm.self)
        let appearance = Appearance(theme: form.theme, textSize: form.text)
        var fields: HTTPFields = [.location: PageAddress.site(.settings).path(in: context.language)]
        for cookie in appearance.cookies { fields.append(HTTPField(name: .setCookie, value: cookie)) }
        return Response(status: .seeOther, headers: fields)
    }

    // MARK: Problems

    /// The page of a problem.
    private func page(of problem: Problem, _ request: Request, _ requestID: String) -> Response {
        let context = pages.context(of: request, in: PageLanguage(pathOf: request.uri.path))
        let page = ErrorPage(problem, requestID: requestID, context: context)
        var response = response(page, to: request, status: problem.status)
        for field in problem.fields { response.headers[field.name] = field.value }
        return response
    }
}

extension PageLanguage {
    /// The language at the beginning of a path, whether or not the page exists.
    fileprivate init?(pathOf path: String) {
        guard let first = path.split(separator: "/").first else { return nil }
        self.init(code: first.utf8)
    }
}
