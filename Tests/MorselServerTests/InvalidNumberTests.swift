import Foundation
import MorselCatalog
import MorselCore
import MorselTestSupport
import MorselWeb
import Testing

/// The routes for a product whose number of Open Food Facts has a wrong check digit.
@Suite struct InvalidNumberTests {
    private static let code = "4006381333932"

    private static func run(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        var content = ProductContent()
        content.name = "Plum jam"
        content.texts = [.init("en", "Ingredients: plums, milk")]
        let number = try #require(ProductNumber(invalid: code))
        let record = ImportedProduct(
            number: number,
            content: content,
            source: "off",
            retrievedAt: 1_750_000_000_000
        )
        try await TestServer.run(products: try ProductsTests.products() + [record], body)
    }

    @Test func `the search names it as a record`() async throws {
        try await Self.run { server in
            let list = try await server.send("GET", "/v1/products?query=plum")

            #expect(
                list.text.contains(#""products":[{"record":"off-4006381333932","shown":"4006381333932","#)
            )
        }
    }

    @Test func `its record has an address of its own`() async throws {
        try await Self.run { server in
            let product = try await server.send("GET", "/v1/products/off-\(Self.code)")
            let versions = try await server.send("GET", "/v1/products/off-\(Self.code)/versions")

            #expect(product.status == 200)
            #expect(
                product.text.hasPrefix(#"{"record":"off-4006381333932","shown":"4006381333932","version":"#)
            )
            #expect(!product.text.contains(#""gtin""#))
            #expect(versions.text.hasPrefix(#"{"record":"off-4006381333932","versions":[{"#))
        }
    }

    @Test(arguments: [code, "0" + code, "400-6381-333932"])
    func `no address of a GTIN leads to it`(number: String) async throws {
        try await Self.run { server in
            for path in [
                "/v1/products/\(number)", "/v1/products/\(number)/versions", "/en/products/\(number)",
            ] {
                let response = try await server.send("GET", path)
                #expect(response.status == 400 && !response.text.contains("Plum"), "\(path)")
            }
            let body = #"{"gtins":["\#(number)","off-\#(number)"]}"#
            let found = try await server.send(
                "POST",
                "/v1/products/lookup",
                fields: ["Content-Type": "application/json"],
                body: Data(body.utf8)
            )
            #expect(!found.text.contains("Plum") && found.text.contains("invalid-check-digit"))
        }
    }

    @Test func `the API of Open Food Facts never has it`() async throws {
        try await Self.run { server in
            for path in [
                "/api/v2/product/\(Self.code)", "/api/v2/product/off-\(Self.code)",
                "/api/v3/product/\(Self.code).json",
                "/api/v2/search?search_terms=plum",
                "/cgi/search.pl?search_terms=plum+jam&sort_by=product_name",
            ] {
                let response = try await server.send("GET", path)
                #expect(!response.text.contains("Plum"), "\(path)")
            }
            let list = try await server.send("GET", "/api/v2/search?search_terms=plum")
            #expect(list.text.hasPrefix(#"{"count":0,"#))
            let changes = try await server.send("GET", "/v1/products/changes?limit=1000")
            #expect(changes.status == 200 && !changes.text.contains(Self.code))
        }
    }

    @Test(arguments: [
        ("en", "not a valid barcode"), ("es", "no es un código de barras válido"),
        ("pt", "não é um código de barras válido"),
    ])
    func `its page and its row in lists say that it is no barcode`(language: String, words: String)
        async throws
    {
        try await Self.run { server in
            let page = try await server.send("GET", "/\(language)/products/off-\(Self.code)")
            let list = try await server.send("GET", "/\(language)/search?query=plum+jam")

            #expect(page.status == 200)
            for text in [page.text, list.text] { #expect(text.contains("4006381333932 (\(words))")) }
            #expect(!page.text.contains("GTIN <span"))
            // A report would name the product by its GTIN.
            #expect(!page.text.contains("report-details"))
            #expect(list.text.contains("/\(language)/products/off-4006381333932\""))
        }
    }
}
