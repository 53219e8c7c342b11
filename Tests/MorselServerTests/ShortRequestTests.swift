import HTTPTypes
import Logging
import Testing

@testable import MorselWeb

/// Which requests connections answer with the handlers of their routes.
@Suite struct ShortRequestTests {
    private static let routes = Result {
        try ServedRoutes.table().shortRoutes(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private static func route(of path: String) throws -> String? {
        try routes.get().match(HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path))?
            .route
    }

    @Test(
        arguments: [
            ("/v1/products/9520000000011", "/v1/products/{gtin}"), ("/v1/additives", "/v1/additives"),
            ("/v1/additives?limit=25&offset=3&locale=es", "/v1/additives"),
            ("/v1/additives/330000?locale=pt", "/v1/additives/{id}"),
            ("/v1/additives/330000/foodcategories", "/v1/additives/{id}/foodcategories"),
            ("/v1/foodcategories/4/additives?limit=10", "/v1/foodcategories/{id}/additives"),
            ("/v1/additiveclasses/2", "/v1/additiveclasses/{id}"), ("/v1/search?query=a", "/v1/search"),
        ]
    )
    func `reading one record or a short list is short`(path: String, route: String) throws {
        #expect(try Self.route(of: path) == route)
    }

    @Test(arguments: [
        "/v1/additives?limit=26", "/v1/additives?limit=5000", "/v1/additives?limit=", "/v1/additives?limit=x",
        "/v1/additives?limit", "/v1/additives?sort=name", "/v1/additives?%6Cimit=5000",
        "/v1/additives?order=desc", "/v1/additives?filter=id>3",
        "/v1/search?query=a&limit=100", "/v1/search?query=a&%6Cimit=100",
        "/v1/additives/ecode/e330", "/v1/products", "/v1/products/lookup", "/v1/products/changes",
        "/v1/products/9520000000011/versions", "/v1/knowledge", "/en/products/9520000000011", "/healthz",
    ])
    func `long lists, searches for products and pages are not`(path: String) throws {
        #expect(try Self.route(of: path) == nil)
    }
}
