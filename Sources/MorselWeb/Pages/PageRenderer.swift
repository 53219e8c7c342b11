package import HTTPTypes
package import Hummingbird
package import MorselCore
package import MorselUI
import NIOCore

/// Renders pages in the language of the address or of the browser, with the appearance that the person chose.
package struct PageRenderer: Sendable {
    private let knowledge: Knowledge
    private let assets: AssetURLs
    private let origin: String

    /// Creates a renderer.
    /// - Parameters:
    ///   - knowledge: the names and facts that pages show.
    ///   - assets: the addresses of styles and scripts.
    ///   - origin: the public address of the server, `https://morsel.example`; empty for relative links.
    package init(knowledge: Knowledge, assets: AssetURLs, origin: String = "") {
        self.knowledge = knowledge
        self.assets = assets
        self.origin = origin
    }

    /// The page that a request asks for, and the context to render it with.
    /// - Throws: `Problem.notFound` if no page has this path.
    package func page(of request: Request) throws(Problem) -> (PageAddress, PageContext) {
        guard let (address, language) = PageAddress.parse(path: request.uri.path) else { throw .notFound }
        return (address, context(of: request, in: language))
    }

    /// The context to render a page with; a `nil` language stands for the browser's preferred one.
    package func context(of request: Request, in language: PageLanguage?) -> PageContext {
        let appearance = Appearance(cookies: request.headers[.cookie])
        var context = self.context(in: language ?? request.headers.pageLanguage)
        (context.theme, context.textSize) = (appearance.theme, appearance.textSize)
        return context
    }

    /// The context to render a page with for everybody, whatever appearance somebody chose.
    package func context(in language: PageLanguage) -> PageContext {
        PageContext(language: language, knowledge: knowledge, assets: assets, origin: origin)
    }

    /// The response that contains a page.
    package func response(
        _ page: some Page,
        to request: Request,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        Response(page: page.html(), to: request, in: page.context.language, status: status)
    }

    /// The response that contains a page for one account, which nobody stores.
    ///
    /// It has the token of the page and what somebody typed, so it is not compressed (BREACH).
    package func privateResponse(_ page: some Page, status: HTTPResponse.Status = .ok) -> Response {
        let fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            .contentLanguage: page.context.language.code,
            .cacheControl: "no-store",
            .vary: "Accept-Language, Cookie",
        ]
        let body = ResponseBody(byteBuffer: ByteBuffer(bytes: page.html().bytes))
        return Response(status: status, headers: fields, body: body)
    }
}
