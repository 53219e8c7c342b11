import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// `GET /v1/additivepages`: the pages of all additives in one language, which devices store.
struct StoredAdditivePagesRoutes: Sendable {
    let service: AdditivesService
    let pages: PageRenderer
    private let files = StoredPageFiles()

    /// Creates the route.
    init(service: AdditivesService, pages: PageRenderer) { (self.service, self.pages) = (service, pages) }

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/additivepages", access: .anyone, query: ["locale"]) { request, context in
            let page = pages.context(in: RequestLocale(QueryParameters(request.uri.query)).language)
            let (time, day) = (service.now(), service.today)
            let file = try await service.perform(context) { collection in
                await files.file(in: page.language, of: "\(day) \(collection.revision)") {
                    Self.file(of: collection, page, day: day, time: time)
                }
            }
            return file.response(to: request, freshness: .revalidated)
        }
    }

    /// Draws the pages without comments, which somebody may hide or delete while devices have the file.
    private static func file(
        of collection: AdditiveCollection,
        _ context: PageContext,
        day: String,
        time: Int64
    ) -> StoredPageFile {
        var file = StoredPageFile()
        for additive in collection.additives {
            var page = AdditivePage(additive, in: collection, day: day, context: context)
            page.hasStructuredData = false
            file.add(
                StoredPage(page, drawnAt: time, missing: comments),
                identifier: additive.identifier
            )
        }
        return file
    }

    private static let comments = Phrase(
        en: "Comments need one too.",
        es: "Los comentarios también.",
        pt: "Os comentários também."
    )
}
