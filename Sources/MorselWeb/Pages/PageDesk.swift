package import HTTPTypes
package import Hummingbird
package import MorselCore
package import MorselPages

/// Draws the pages of a server: with the appearance that a browser asks for, in the language of the address or of the
/// reader.
package struct PageDesk: Sendable {
    private let knowledge: Knowledge
    private let assets: AssetURLs
    private let origin: String

    /// Creates a desk; `origin` is where people reach the server, `https://morsel.example`, empty where it was not told.
    package init(knowledge: Knowledge, assets: AssetURLs, origin: String = "") {
        self.knowledge = knowledge
        self.assets = assets
        self.origin = origin
    }

    /// The paths of a page: under each language, and without one.
    package static func paths(of address: PageAddress) -> [String] {
        let paths = PageLanguage.allCases.map { address.path(in: $0) }
        let withoutLanguage = paths.first.map {
            "/" + $0.split(separator: "/").dropFirst().joined(separator: "/")
        }
        return paths + [withoutLanguage].compactMap { $0 }
    }

    /// Where a request asks to, and what its page is drawn with.
    /// - Throws: `Problem.notFound`, where no page stands.
    package func place(_ request: Request) throws(Problem) -> (PageAddress, PageContext) {
        guard let (address, language) = PageAddress.parse(path: request.uri.path) else { throw .notFound }
        return (address, context(of: request, in: language))
    }

    /// What the page of a request is drawn with; without a language in that of the reader.
    package func context(of request: Request, in language: PageLanguage?) -> PageContext {
        let appearance = Appearance(cookies: request.headers[.cookie])
        return PageContext(
            language: language ?? request.headers.pageLanguage,
            knowledge: knowledge,
            assets: assets,
            origin: origin,
            theme: appearance.theme,
            textSize: appearance.textSize
        )
    }

    /// The answer that a page is.
    package func response(
        _ page: some Page,
        to request: Request,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        Response(page: page.html(), to: request, in: page.context.language, status: status)
    }
}
