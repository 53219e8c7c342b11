import Foundation
import HTTPTypes
import MorselCatalog
import MorselCore
import MorselTestSupport
import MorselWeb
import MorselWebTestSupport
import NIOCore
import Testing

@testable import ProductsFeature

/// Answers with products whose contents are as large as an import allows.
@Suite struct AnswerBytesTests {
    private static let count = 30
    /// The bytes of a text: so few products fit into an answer that most do not.
    private static let textBytes = 60_000

    private static func products() throws -> [ImportedProduct] {
        try (0..<count).map { number in
            var content = ProductContent()
            content.name = "Bread \(10 + number)"
            content.brand = "Ana"
            content.languages = ["en"]
            content.texts = [.init("en", String(repeating: "quincunx ", count: textBytes / 9))]
            let digits = "9520000\(10_000 + number)"
            let gtin = try #require((0...9).compactMap { try? GTIN("\(digits)\($0)") }.first)
            return ImportedProduct(gtin: gtin, content: content, source: "off", retrievedAt: DishSite.now)
        }
    }

    @Test(arguments: [
        "/api/v2/search?search_terms=bread", "/cgi/search.pl?search_terms=bread",
        "/api/v2/search?search_terms=bread&sort_by=product_name", "/api/v2/search?brands_tags=ana",
    ])
    func `products that do not fit into an answer of a search have what identifies them`(
        path: String
    ) async throws {
        try await DishSite.with(products: try Self.products()) { site in
            let answer = try await site.responder.ask(.get, "\(path)&page_size=\(Self.count)")
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
            )
            let products = try #require(json["products"] as? [[String: Any]])
            let whole = products.filter { $0["shortened"] == nil }
            let short = products.filter { $0["shortened"] as? Bool == true }

            #expect(answer.text.utf8.count < ListBudget.maxBytes + 100_000)
            #expect(whole.count > 1 && whole.count + short.count == Self.count)
            #expect(whole.allSatisfy { ($0["ingredients_text"] as? String)?.isEmpty == false })
            #expect(short.allSatisfy { $0["product_name"] != nil && $0["code"] != nil })
            #expect(short.allSatisfy { $0["ingredients_text"] == nil })
        }
    }

    @Test func `a search for some members has all products whole`() async throws {
        try await DishSite.with(products: try Self.products()) { site in
            let path = "/api/v2/search?search_terms=bread&page_size=\(Self.count)&fields=code,lang"
            let products = try #require(try await site.json(path)["products"] as? [[String: Any]])

            #expect(products.count == Self.count)
            #expect(products.allSatisfy { Set($0.keys) == ["code", "lang"] })
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a set of products ends before its contents are too large`(engine: TestDatabase.Engine) async throws
    {
        try await TestDatabase.with(engine) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try .reference())
            _ = try await catalogue.write(try Self.products(), now: DishSite.now)
            func count(_ maxBytes: Int) async throws -> Int {
                try await catalogue.commonProducts(.labelled(in: "en"), atMost: 100, maxBytes: maxBytes).count
            }

            #expect(try await count(Self.textBytes * 10) == 9)
            #expect(try await count(1) == 1)
            #expect(try await count(.max) == Self.count)
            // More than are read at a time.
            #expect(try await catalogue.commonProducts(.labelled(in: "en"), atMost: 7).count == 7)
        }
    }

    @Test func `sets that are too large together are forgotten, the first one first`() async throws {
        try await DishSite.catalogue(products: Array(try Self.products().prefix(2))) { catalogue in
            let sets = ProductSets(maxBytes: Self.textBytes * 5)
            func length(_ products: CommonProducts) async throws -> Int {
                try await sets.file(of: products, in: nil, from: catalogue).bytes.readableBytes
            }
            let one = try await length(.labelled(in: "en"))
            #expect(one > Self.textBytes * 2)
            #expect(await sets.bytes == one)

            // A set in a coding has the uncompressed bytes too.
            for coding in [StaticFile.Coding.gzip, .brotli] {
                _ = try await sets.file(of: .labelled(in: "en"), in: coding, from: catalogue)
            }

            let bytes = await sets.bytes
            #expect(bytes > one && bytes <= Self.textBytes * 5)
        }
    }

    @Test func `only some sets are made at a time`() async throws {
        try await DishSite.catalogue(products: []) { catalogue in
            let limiter = ConcurrencyLimiter(limit: 1)
            let sets = ProductSets(limiter: limiter)
            let permit = limiter.acquire()

            let problem = await #expect(throws: Problem.self) {
                _ = try await sets.file(of: .labelled(in: "en"), in: nil, from: catalogue)
            }

            withExtendedLifetime(permit) {}
            #expect(problem?.status == .tooManyRequests)
        }
    }
}
