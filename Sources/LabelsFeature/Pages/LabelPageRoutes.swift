import FoodApp
import HTTPTypes
import Hummingbird
import MorselCore
import MorselUI
package import MorselWeb
import NIOCore

/// The pages of labels.
///
/// Without scripts the server answers a label for all fourteen allergen groups. The device renders personal content, in
/// elements that are empty in these pages.
package struct LabelPageRoutes: Sendable {
    private let knowledge: CurrentKnowledge
    private let pages: PageRenderer
    private let photos: PhotoService
    private let maxBodyBytes: Int
    private let largeLabels: LargeLabelReader

    /// The maximum length of a text.
    ///
    /// `POST /v1/labels` reads longer texts too.
    private static let maxTextBytes = 100_000

    /// Creates the routes; `maxBodyBytes` is the largest form, and `largeLabels` reads those over 16 KiB.
    package init(
        knowledge: CurrentKnowledge,
        pages: PageRenderer,
        photos: PhotoService,
        maxBodyBytes: Int,
        largeLabels: LargeLabelReader
    ) {
        self.knowledge = knowledge
        self.pages = pages
        self.photos = photos
        self.maxBodyBytes = maxBodyBytes
        self.largeLabels = largeLabels
    }

    /// Adds the pages.
    package func add(to table: inout RouteTable) {
        let addresses: [LabelsAddress] = [.check, .recent, .avoid, .reactedFoods, .deleted]
        for address in addresses {
            table.page(.get, PageAddress.labels(address).path, access: .anyone) { request, _ in
                try show(request)
            }
        }
        let limit = BodyLimit.upTo(maxBodyBytes, multipart: photos.maxBodyBytes)
        table.page(.post, PageAddress.labels(.check).path, access: .anyone, body: limit) { request, _ in
            try await check(request)
        }
    }

    // MARK: Pages

    private func show(_ request: Request) throws -> Response {
        guard case (.labels(let address), let context) = try pages.page(of: request) else {
            throw Problem.notFound
        }
        switch address {
        case .check:
            let showsExample = request.uri.query == CheckPage.exampleQuery
            return response(
                showsExample ? CheckPage.withExample(context) : CheckPage(context: context),
                to: request
            )
        case .recent: return response(RecentPage(context: context), to: request)
        case .reactedFoods: return response(ReactedFoodsPage(context: context), to: request)
        case .avoid: return response(AvoidPage(context: context), to: request)
        case .deleted: return response(DeletedPage(context: context), to: request)
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

    /// The fields of a form with a label and without photos.
    private struct LabelForm: Decodable {
        var text: String?
        var language: String?
        /// The reading of the photos as JSON, as the page stores it.
        var pack: String?
    }

    /// Answers a label form for all fourteen groups.
    ///
    /// A browser with scripts sends the form only if the button is pressed before the reader has loaded.
    private func check(_ request: Request) async throws -> Response {
        let (_, context) = try pages.page(of: request)
        guard MultipartForm.isDeclared(in: request.headers) else {
            let form = try await request.form(LabelForm.self)
            let text = form.text ?? ""
            return try await largeLabels.read(bytes: text.utf8.count + (form.pack?.utf8.count ?? 0)) {
                guard text.utf8.count <= Self.maxTextBytes, let pack = Self.pack(form.pack) else {
                    return response(to: request, checking: text, in: form.language, context)
                }
                return response(to: request, checking: pack.corrected(to: text), in: form.language, context)
            }
        }
        let received = try await photos.receive(request)
        let (text, language) = (received.form["text"] ?? "", received.form["language"])
        guard received.form.hasPhoto, text.utf8.count <= Self.maxTextBytes else {
            return try await largeLabels.read(bytes: text.utf8.count) {
                response(to: request, checking: text, in: language, context)
            }
        }
        do {
            var pack = try await photos.read(try PhotoForm(received.form))
            // Text that was typed in addition to the photos is part of the label.
            if text.contains(where: { $0.isLetter }) { pack.text += "\n\n" + text }
            return response(to: request, checking: pack, in: language, context)
        } catch let problem as Problem {
            guard let pageProblem = CheckPage.Problem(photoCode: "\(problem.code)") else { throw problem }
            let page = CheckPage(
                context: context,
                text: text,
                declaredLanguage: Self.language(language),
                problem: pageProblem
            )
            return response(page, to: request, status: problem.status)
        }
    }

    private func response(
        to request: Request,
        checking text: String,
        in language: String?,
        _ context: PageContext
    ) -> Response {
        withKnowledge(context) { context in
            var page = CheckPage(context: context, text: text, declaredLanguage: Self.language(language))
            if text.utf8.count > Self.maxTextBytes {
                page.problem = .tooLong(limit: Self.maxTextBytes)
            } else if !text.contains(where: { $0.isLetter }) {
                page.problem = .empty
            } else {
                let check = LabelCheck(
                    text,
                    for: .everyGroup(),
                    language: page.declaredLanguage,
                    knowledge: context.knowledge
                )
                page.answer = AnswerView(check: check, context: context)
            }
            return response(page, to: request, status: page.problem == nil ? .ok : .unprocessableContent)
        }
    }

    private func response(
        to request: Request,
        checking pack: PackReading,
        in language: String?,
        _ context: PageContext
    ) -> Response {
        withKnowledge(context) { context in
            var page = CheckPage(context: context, text: pack.text, declaredLanguage: Self.language(language))
            let check = LabelCheck(
                pack,
                for: .everyGroup(),
                language: page.declaredLanguage,
                knowledge: context.knowledge
            )
            page.answer = AnswerView(check: check, pack: pack, context: context)
            return response(page, to: request)
        }
    }

    /// Reads a label and draws its answer with the current knowledge.
    private func withKnowledge(_ context: PageContext, _ answer: (PageContext) -> Response) -> Response {
        knowledge.read { knowledge in
            var context = context
            context.knowledge = knowledge
            return answer(context)
        }
    }

    /// The reading of the photos of an earlier request, or `nil` if the form has none.
    private static func pack(_ json: String?) -> PackReading? {
        guard var json else { return nil }
        return json.withUTF8 { bytes in
            var reader = JSONReader(bytes)
            return try? PackReading(&reader)
        }
    }

    private static func language(_ code: String?) -> Language? {
        code.flatMap { Language(code: Array($0.utf8)) }
    }
}
