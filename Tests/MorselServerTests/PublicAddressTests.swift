import MorselServer
import MorselWeb
import Testing

@Suite struct PublicAddressTests {
    @Test(arguments: [
        ("https://morsel.example", "https://morsel.example"),
        ("HTTPS://Morsel.Example/", "https://morsel.example"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://xn--caf-dma.example", "https://xn--caf-dma.example"),
    ])
    func `the origin is the scheme, host and port of an address`(text: String, origin: String) {
        #expect(PublicAddress(text)?.origin == origin)
    }

    @Test(arguments: [
        "", "morsel.example", "//morsel.example", "ftp://morsel.example", "https://", "https:///en",
        "https://morsel.example/app", "https://morsel.example?q", "https://morsel.example#a",
        "https://me@morsel.example", "https://morsel example", "https://morsel.example\">",
        "javascript:alert(1)",
    ])
    func `invalid addresses are rejected`(text: String) {
        #expect(PublicAddress(text) == nil)
    }

    @Test func `the canonical link uses the public address and not the Host field`() async throws {
        try await TestServer.run({
            $0[ServerSettings.publicAddress] = PublicAddress("https://morsel.example")
        }) { server in
            let page = try await server.send("GET", "/es/allergens", fields: ["Host": "evil.example"]).text

            #expect(page.contains("<link rel=\"canonical\" href=\"https://morsel.example/es/allergens\">"))
            #expect(page.contains("hreflang=\"pt\" href=\"https://morsel.example/pt/allergens\">"))
            #expect(!page.contains("evil.example"))
        }
    }

    @Test func `without a public address the canonical link is a path`() async throws {
        try await TestServer.run { server in
            let page = try await server.send("GET", "/es/allergens", fields: ["Host": "evil.example"]).text

            #expect(page.contains("<link rel=\"canonical\" href=\"/es/allergens\">"))
            #expect(!page.contains("evil.example"))
        }
    }
}
