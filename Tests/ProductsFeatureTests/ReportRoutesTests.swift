import HTTPTypes
import Hummingbird
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import NIOCore
import Testing

/// `POST /v1/products/{gtin}/reports`: places and limits.
@Suite struct ReportRoutesTests {
    private static let gtin = "9520000000011"
    private static let path = "/v1/products/\(gtin)/reports"
    private static let multipart: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]
    private static let form =
        "--x\r\nContent-Disposition: form-data; name=\"words\"\r\n\r\nIt says nuts.\r\n--x--\r\n"

    private static func product() throws -> ImportedProduct {
        var content = ProductContent()
        content.name = "Bread"
        return ImportedProduct(
            gtin: try GTIN(gtin),
            content: content,
            source: "off",
            retrievedAt: DishSite.now
        )
    }

    private static func send(
        _ site: DishSite,
        _ fields: HTTPFields,
        _ body: String
    ) async throws -> TestResponder.Answer {
        try await site.responder.ask(
            .post,
            path,
            fields: fields,
            body: RequestBody(buffer: ByteBuffer(string: body))
        )
    }

    @Test func `clients that send reports slowly take no places of others`() async throws {
        try await DishSite.with(products: [try Self.product()]) { site in
            // Four reports are worked on at a time.
            let slow = (0..<4).map { _ in ControlledBody() }
            try await withThrowingTaskGroup { group in
                for body in slow {
                    group.addTask {
                        try await site.responder.ask(
                            .post,
                            Self.path,
                            fields: Self.multipart,
                            body: body.body
                        )
                    }
                }
                for body in slow { await body.waitForReader() }

                let json = try await Self.send(
                    site,
                    [.contentType: "application/json"],
                    #"{"words":"It says nuts."}"#
                )
                let form = try await Self.send(site, Self.multipart, Self.form)

                #expect(json.status == 201 && form.status == 201)
                for body in slow {
                    body.finish(Self.form)
                    #expect(try await group.next()?.status == 201)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a report over the limit of stored ones is refused, until the operator has deleted some`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try .reference())
            try await catalogue.refreshDishes()
            _ = try await catalogue.write([try Self.product()], now: DishSite.now)
            let site = try DishSite(catalogue)
            let json: HTTPFields = [.contentType: "application/json"]
            // The operator reads 20,000 reports, and not more.
            let number = try GTIN(Self.gtin).number
            _ = try await database.store.write { session in
                try session.run(
                    """
                    INSERT INTO report (gtin, words, key, received_at)
                    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 19999)
                    SELECT $1, 'x', 'k' || n, n FROM numbers
                    """,
                    number
                )
            }

            let last = try await Self.send(site, json, #"{"words":"a"}"#)
            let refused = try await Self.send(site, json, #"{"words":"b"}"#)
            _ = try await catalogue.deleteReports(before: 2)
            let stored = try await Self.send(site, json, #"{"words":"c"}"#)

            #expect(last.status == 201)
            #expect(refused.status == 503 && refused.code == "too-many-reports")
            #expect(stored.status == 201)
        }
    }
}
