import Foundation
import MorselCatalog
import MorselCore
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// The routes of the catalogue.
@Suite struct ProductsTests {
    private static let t0: Int64 = 1_750_000_000_000
    static let number = "9520000000011"

    /// The products of the tests: a chocolate in two versions, and 39 biscuits.
    static func products() throws -> [ImportedProduct] {
        var content = ProductContent()
        content.name = "Dark chocolate"
        content.brand = "Sample"
        content.quantity = "100 g"
        content.texts = [.init("en", "Ingredients: sugar, milk")]
        content.declared.contains = ["milk"]
        content.nutrition = NutritionFacts(amounts: [.init(.energy, 2_252_000), .init(.salt, 107_000_000)])
        var older = content
        older.texts = [.init("en", "Ingredients: sugar")]
        var records = [
            ImportedProduct(gtin: try GTIN(number), content: older, source: "off", retrievedAt: t0 - 1_000),
            ImportedProduct(gtin: try GTIN(number), content: content, source: "off", retrievedAt: t0),
        ]
        for index in 2...40 {
            var biscuit = ProductContent()
            biscuit.name = "Biscuit \(index)"
            let gtin = (0...9).compactMap { GTIN(number: 9_520_000_000_000 + Int64(index * 10 + $0)) }
            records.append(ImportedProduct(gtin: gtin[0], content: biscuit, source: "off", retrievedAt: t0))
        }
        return records
    }

    private static func run(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        try await TestServer.run(products: try products(), body)
    }

    private static func object(_ response: TestServer.Response) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    }

    /// The allergens in the findings of a product's texts, each with its state.
    private static func allergens(in response: TestServer.Response) throws -> [String: String] {
        let findings = try #require(try object(response)["findings"] as? [String: Any])
        let texts = try #require(findings["texts"] as? [[String: Any]])
        let found = try texts.flatMap { text in
            let findings = try #require(text["findings"] as? [String: Any])
            return try #require(findings["allergens"] as? [[String: Any]])
        }
        let states = try found.map { allergen in
            (try #require(allergen["id"] as? String), try #require(allergen["state"] as? String))
        }
        return Dictionary(states) { "\($0), \($1)" }
    }

    @Test func `a product has its version, content and findings`() async throws {
        try await Self.run { server in
            let response = try await server.send("GET", "/v1/products/\(Self.number)")

            #expect(response.status == 200)
            let source =
                #""source":{"id":"off","name":"Open Food Facts","licence":"ODbL 1.0, DbCL 1.0","#
                + #""url":"https://world.openfoodfacts.org"}"#
            let expected =
                #"{"gtin":"09520000000011","shown":"9520000000011","version":{"id":2,"number":2,"# + source
                + #","firstSeen":"2025-06-15T15:06:40Z","retrieved":"2025-06-15T15:06:40Z"},"#
                + #""content":{"name":"Dark chocolate","brand":"Sample","quantity":"100 g","#
                + #""texts":[{"language":"en","text":"Ingredients: sugar, milk"}],"declared":{"contains":["milk"]},"#
                + #""nutrition":{"per":"100 g","energyInKilojoules":2252,"energyInKilocalories":538,"saltInGrams":0.107}},"#
                + #""findings":{"knowledge":""#
            #expect(response.text.hasPrefix(expected), "\(response.text)")
            #expect(try Self.allergens(in: response) == ["milk": "contains"])
        }
    }

    @Test func `a version has the same JSON on its page and in the HTTP API`() async throws {
        var content = ProductContent()
        content.name = "Dark chocolate"
        content.texts = [.init("en", "Ingredients: sugar, milk")]
        let chocolate = ImportedProduct(
            gtin: try GTIN(Self.number),
            content: content,
            source: "off",
            retrievedAt: Self.t0,
            verifiedAt: Self.t0 + 1_000
        )

        try await TestServer.run(products: [chocolate]) { server in
            let response = try await server.send("GET", "/v1/products/\(Self.number)/versions")
            let page = ParsedHTML(try await server.send("GET", "/en/products/\(Self.number)").text)

            let template = page.elements.first { $0.attributes["id"] == "product-record" }
            let record = try #require(template?.attributes["data-record"])
            let versions = #"versions":[{"id":1,"number":1,"#
            #expect(record.contains(versions))
            let start = try #require(record.range(of: versions)).lowerBound
            #expect(response.text.hasSuffix(record[start...]), "\(response.text) \(record)")
        }
    }

    @Test func `a small amount of a vitamin is in the response and on the page`() async throws {
        var content = ProductContent()
        content.name = "Milk"
        content.nutrition = NutritionFacts(amounts: [.init(.energy, 268_000), .init(.vitaminB12, 400)])
        let milk = ImportedProduct(
            gtin: try GTIN(Self.number),
            content: content,
            source: "off",
            retrievedAt: Self.t0
        )

        try await TestServer.run(products: [milk]) { server in
            let response = try await server.send("GET", "/v1/products/\(Self.number)")
            let page = try await server.send("GET", "/en/products/\(Self.number)?quantity=250%20g")

            #expect(response.text.contains(#""vitaminB12InMicrograms":0.4}"#))
            // The quantity has 1 µg, which is 40 % of the reference intake of 2.5 µg a day.
            for shown in ["0.40\u{A0}µg", "1.0\u{A0}µg", "40\u{A0}%"] {
                #expect(page.text.contains(">\(shown)</td>"), "\(shown)")
            }
        }
    }

    @Test(arguments: ["9520000000011", "09520000000011", "952-0000-00001-1", "0009520000000011"])
    func `a GTIN is accepted with any number of leading zeros`(number: String) async throws {
        try await Self.run { server in
            let response = try await server.send("GET", "/v1/products/\(number)")

            #expect(try Self.object(response)["gtin"] as? String == "09520000000011")
        }
    }

    @Test(
        arguments: [
            ("9520000000012", 400, "invalid-check-digit"), ("chocolate", 400, "invalid-gtin"),
            ("123", 400, "invalid-gtin"),
            ("9520000009991", 404, "unknown-product"),
            ("9520000000011?free-from=milk", 400, "profile-not-accepted"),
            ("9520000000011/versions/1/findings", 200, nil),
            ("9520000000011/versions/99/findings", 404, "unknown-product-version"),
            ("9520000000028/versions/1/findings", 404, "unknown-product-version"),
            ("9520000009991/versions", 404, "unknown-product"),
            ("9520000000011/versions?cursor=x", 400, "invalid-list-parameter"),
            ("9520000000011/versions?cursor=1", 200, nil),
            ("9520000000011?field=name", 400, "unknown-parameter"),
            ("9520000000011/versions?limt=5&limit=5", 400, "unknown-parameter"),
            ("9520000000011/versions?limt=5&avoid=milk", 400, "profile-not-accepted"),
            ("?allergens_tags=en:milk", 400, "profile-not-accepted"),
        ] as [(String, Int, String?)]
    )
    func `an invalid request is rejected with a code for the reason`(path: String, status: Int, code: String?)
        async throws
    {
        try await Self.run { server in
            let isList = path.hasPrefix("?")
            let response = try await server.send("GET", "/v1/products\(isList ? "" : "/")\(path)")

            #expect(response.status == status)
            #expect(response.code == code)
            if code == "invalid-check-digit" {
                #expect(try Self.object(response)["expectedCheckDigit"] as? Int == 1)
            }
        }
    }

    @Test(arguments: [
        ("/v1/products/9520000000011?field=name", "field"), ("/v1/products?limt=5&limit=5", "limt"),
        // The first one in alphabetical order.
        ("/v1/allergens?zebra=1&apple=1", "apple"),
    ])
    func `the problem of an unknown parameter names it`(path: String, name: String) async throws {
        try await Self.run { server in
            let response = try await server.send("GET", path)

            #expect(response.code == "unknown-parameter")
            #expect(try Self.object(response)["parameter"] as? String == name)
        }
    }

    @Test func `a request with the current entity tag returns 304, and HEAD has no body`() async throws {
        try await Self.run { server in
            let path = "/v1/products/\(Self.number)"
            let get = try await server.send("GET", path)
            let tag = try #require(get.fields["etag"])
            #expect(get.fields["cache-control"] == "no-cache")

            let again = try await server.send("GET", path, fields: ["If-None-Match": tag])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            let head = try await server.send("HEAD", path)
            #expect(head.status == 200)
            #expect(head.fields["etag"] == tag)
            #expect(head.body.isEmpty)
        }
    }

    @Test func `versions are listed with the newest first`() async throws {
        try await Self.run { server in
            let first = try Self.object(
                try await server.send("GET", "/v1/products/\(Self.number)/versions?limit=1")
            )
            let next = try #require(first["next"] as? String)
            let second = try Self.object(
                try await server.send("GET", "/v1/products/\(Self.number)/versions?limit=1&cursor=\(next)")
            )

            #expect((first["versions"] as? [[String: Any]])?.map { $0["number"] as? Int } == [2])
            #expect((second["versions"] as? [[String: Any]])?.map { $0["number"] as? Int } == [1])
            #expect(second["next"] == nil)
        }
    }

    @Test func `pages by cursor and by number have no gaps and no duplicates`() async throws {
        try await Self.run { server in
            func names(_ object: [String: Any]) -> [String] {
                (object["products"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
            }
            var (byCursor, byPage): ([String], [String]) = ([], [])
            var cursor = ""
            for page in 0..<5 {
                let part = try Self.object(
                    try await server.send("GET", "/v1/products?query=biscut&limit=9&cursor=\(cursor)")
                )
                byCursor += names(part)
                cursor = part["next"] as? String ?? ""
                byPage += names(
                    try Self.object(
                        try await server.send("GET", "/v1/products?query=biscut&limit=9&page=\(page)")
                    )
                )
                #expect(cursor.isEmpty == (page == 4))
                #expect(part["count"] as? Int == 39)
            }

            #expect(Set(byCursor).count == 39)
            #expect(byCursor == byPage)
        }
    }

    @Test(arguments: ["/v1/products?query=a", "/v1/products?page=999", "/v1/foods?query=a"])
    func `a list for devices contains its format`(path: String) async throws {
        try await Self.run { server in
            let response = try await server.send("GET", path)

            #expect(response.text.hasPrefix(#"{"format":2,""#), "\(response.text)")
        }
    }

    @Test(arguments: [
        "%00", "%FF%FE", "%ED%A0%80", "%22", "'", "*", "a%20AND%20(", "%F0%9F%A7%80", "%", "%2", "a&limit=5",
    ])
    func `any query returns a list`(query: String) async throws {
        try await Self.run { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "GET /v1/products?query=\(query) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
            let response = await connection.receive()
            #expect(response.text.hasPrefix("HTTP/1.1 200"), "\(response.text)")
        }
    }

    @Test func `a server without a catalogue returns the problem no-catalogue`() async throws {
        try await TestServer.run { server in
            for path in [
                "/v1/products/\(Self.number)", "/v1/products?query=a", "/v1/categories", "/v1/foods",
            ] {
                let response = try await server.send("GET", path)
                #expect(response.code == "no-catalogue", "\(path)")
            }
            let ready = try await server.send("GET", "/readyz")
            #expect(ready.text.contains(#""database":"none""#))
            // Devices need the symptoms of the program, also without a catalogue.
            let symptoms = try await server.send("GET", "/v1/symptoms")
            #expect(symptoms.status == 200)
            #expect(symptoms.text.contains(#""code":"bloating""#))
        }
    }

    @Test func `a client that sends many reports has to wait, and another one does not`() async throws {
        try await Self.run { server in
            func send(_ client: String) async throws -> TestServer.Response {
                try await server.send(
                    "POST",
                    "/v1/feedback",
                    fields: ["Content-Type": "application/json", "X-Forwarded-For": client],
                    body: Data("{}".utf8)
                )
            }
            // Feedback that is refused counts too. The limiter is tested with a clock of its own.
            var last = try await send("192.0.2.1")
            for _ in 0..<1_000 where last.status == 400 { last = try await send("192.0.2.1") }

            #expect(last.code == "too-many-requests")
            #expect(last.fields["retry-after"] != nil)
            #expect(try await send("192.0.2.2").status == 400)
        }
    }

    @Test func `a repeated report is stored once, and its content is in no log or response`() async throws {
        try await Self.run { server in
            let secretWord = "quincunx"
            func report() async throws -> TestServer.Response {
                try await server.send(
                    "POST",
                    "/v1/products/\(Self.number)/reports",
                    fields: ["Content-Type": "application/json", "Idempotency-Key": "\(secretWord)-1"],
                    body: Data(
                        #"{"words":"\#(secretWord) says milk","version":2,"note":"\#(secretWord)"}"#.utf8
                    )
                )
            }
            let first = try await report()
            let second = try await report()

            #expect(first.status == 201)
            #expect(second.body == first.body)
            #expect(!first.text.contains(secretWord))
            let another = try await server.send(
                "POST",
                "/v1/products/\(Self.number)/reports",
                fields: ["Content-Type": "application/json", "Idempotency-Key": "\(secretWord)-1"],
                body: Data(#"{"words":"something else"}"#.utf8)
            )
            #expect(another.status == 422)
            #expect(another.code == "reused-idempotency-key")
            for body in [#"{"words":"\#(secretWord)","avoid":"milk"}"#, #"{"words":7}"#, "{}", secretWord] {
                let response = try await server.send(
                    "POST",
                    "/v1/products/\(Self.number)/reports",
                    fields: ["Content-Type": "application/json"],
                    body: Data(body.utf8)
                )
                #expect(response.status == 400)
                #expect(!response.text.contains(secretWord))
            }
            _ = try await server.send("GET", "/v1/products?query=\(secretWord)&allergen=\(secretWord)")
            _ = try await server.send("GET", "/en/search?query=\(secretWord)")
            #expect(!server.log.text.contains(secretWord))
        }
    }

    @Test(
        arguments: [
            ("/v1/feedback", #"{"word":" ","kind":"wrong","knowledge":"0123456789abcdef"}"#, "word"),
            ("/v1/feedback", #"{"word":"a","kind":"other","knowledge":"0123456789abcdef"}"#, "kind"),
            ("/v1/feedback", #"{"word":"a","kind":"wrong","knowledge":"0123456789ABCDEF"}"#, "knowledge"),
            (
                "/v1/feedback",
                #"{"word":"a","kind":"wrong","knowledge":"0123456789abcdef","language":7}"#, "language"
            ),
            ("/v1/feedback", #"{"word":"a","text":"b","kind":"wrong"}"#, "text"),
            ("/v1/products/\(number)/reports", #"{"words":7}"#, "words"),
            ("/v1/products/\(number)/reports", #"{"words":"a","version":0}"#, "version"),
            ("/v1/products/lookup", #"{"gtins":["1"],"gtins":["2"]}"#, "gtins"),
        ]
    )
    func `the problem of a wrong member names it`(path: String, body: String, member: String) async throws {
        try await Self.run { server in
            let response = try await server.send(
                "POST",
                path,
                fields: ["Content-Type": "application/json"],
                body: Data(body.utf8)
            )

            #expect(response.status == 400)
            #expect(try Self.object(response)["parameter"] as? String == member)
        }
    }

    @Test(
        arguments: [
            (
                #"{"word":"lecitinos","kind":"unread","language":"es","knowledge":"0123456789abcdef"}"#, 201,
                nil
            ),
            (#"{"word":"lecitinos","kind":"wrong","language":"","knowledge":"0123456789abcdef"}"#, 201, nil),
            (#"{"word":"a","kind":"other","knowledge":"0123456789abcdef"}"#, 400, "invalid-feedback"),
            (#"{"word":" ","kind":"wrong","knowledge":"0123456789abcdef"}"#, 400, "invalid-feedback"),
            (#"{"word":"a","kind":"wrong","knowledge":"x"}"#, 400, "invalid-feedback"),
            (
                #"{"word":"a","kind":"wrong","knowledge":"0123456789abcdef","text":"all of it"}"#, 400,
                "invalid-feedback"
            ),
            (
                #"{"word":"a","kind":"wrong","knowledge":"0123456789abcdef","profile":{}}"#, 400,
                "profile-not-accepted"
            ),
            ("[]", 400, "invalid-json"),
        ] as [(String, Int, String?)]
    )
    func `feedback with missing, invalid or unknown members is rejected`(
        json: String,
        status: Int,
        code: String?
    ) async throws {
        try await Self.run { server in
            let response = try await server.send(
                "POST",
                "/v1/feedback",
                fields: ["Content-Type": "application/json"],
                body: Data(json.utf8)
            )
            #expect(response.status == status)
            #expect(response.code == code)
        }
    }

    @Test(arguments: [
        ("/en/search", 200), ("/search?query=chocolate", 200), ("/pt/search?query=choclate&page=0", 200),
        ("/en/products/9520000000011", 200), ("/es/products/9520000000011?quantity=30%20g", 200),
        ("/en/products/9520000000012", 400), ("/en/products/9520000009991", 404), ("/en/categories", 200),
        ("/en/categories/nothing-such", 404), ("/en/foods/morsel/nothing-such", 404), ("/en/foods/x/y", 404),
        ("/en/search?query=a&free-from=milk", 400),
    ])
    func `pages work without a script`(path: String, status: Int) async throws {
        try await Self.run { server in
            let response = try await server.send("GET", path, fields: ["Accept": "text/html"])

            #expect(response.status == status)
            #expect(response.fields["content-type"] == "text/html; charset=utf-8")
        }
    }

    @Test func `after a submitted report the page of the product thanks the person`() async throws {
        try await Self.run { server in
            let body =
                "--x\r\nContent-Disposition: form-data; name=\"words\"\r\n\r\nIt says nuts.\r\n--x--\r\n"
            let response = try await server.send(
                "POST",
                "/en/products/\(Self.number)/reports",
                fields: ["Content-Type": "multipart/form-data; boundary=x", "Accept": "text/html"],
                body: Data(body.utf8)
            )
            // The client follows the redirect.
            #expect(response.status == 200)
            #expect(response.text.contains("Thank you"))
        }
    }

    @Test func `the page of a server without products names the problem for people and for scripts`()
        async throws
    {
        try await TestServer.run { server in
            let response = try await server.send(
                "GET",
                "/en/products/\(Self.number)",
                fields: ["Accept": "text/html"]
            )

            #expect(response.status == 503)
            #expect(response.text.contains("<h1>This server has no products</h1>"))
            #expect(response.text.contains("data-status=\"503\" data-code=\"no-catalogue\""))
        }
    }
}
