import Hummingbird
import MorselCore
import MorselUI
import MorselWeb

/// `GET /v1/allergenpages`: the pages of all allergens in one language, which devices store.
struct StoredAllergenPagesRoutes: Sendable {
    let pages: PageRenderer
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64
    private let files = StoredPageFiles()

    /// Creates the route.
    init(pages: PageRenderer, now: @escaping @Sendable () -> Int64) { (self.pages, self.now) = (pages, now) }

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/allergenpages", access: .anyone, query: ["locale"]) { request, _ in
            let page = pages.context(in: RequestLocale(QueryParameters(request.uri.query)).language)
            let time = now()
            // The knowledge of a server stays the same while it runs.
            let file = await files.file(in: page.language, of: "") { Self.file(page, time: time) }
            return file.response(to: request, freshness: .revalidated)
        }
    }

    private static func file(_ context: PageContext, time: Int64) -> StoredPageFile {
        var file = StoredPageFile()
        for allergen in context.knowledge.allergens {
            file.add(
                StoredPage(AllergenPage(allergen, context: context), drawnAt: time),
                identifier: String(knowledge: context.knowledge.identifier(of: allergen))
            )
        }
        return file
    }
}
