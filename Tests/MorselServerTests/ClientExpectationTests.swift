import Foundation
import HTTPTypes
import MorselCatalog
import MorselCore
import MorselServer
import MorselWeb
import Testing

/// What HTTP clients expect of every server: validators, ranges, links, compression and CORS.
@Suite struct ClientExpectationTests {
    private static let gtin = ProductsTests.number

    private static func run(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        try await TestServer.run(products: try ProductsTests.products(), body)
    }

    @Test(arguments: [
        "/en/", "/en/about", "/es/additives", "/en/search?query=chocolate", "/v1/allergens", "/openapi.json",
        "/v1/gs1?data=(01)09520000000011",
    ])
    func `what did not change is not sent again`(path: String) async throws {
        try await Self.run { server in
            let first = try await server.send("GET", path)
            let tag = try #require(first.fields["etag"])
            let second = try await server.send("GET", path, fields: ["If-None-Match": "\"x\", \(tag)"])
            let other = try await server.send("GET", path, fields: ["If-None-Match": "\"x\""])

            #expect(first.status == 200 && second.status == 304 && other.status == 200)
            #expect(second.body.isEmpty)
            #expect(second.fields["etag"] == tag)
            #expect(second.fields["cache-control"] == first.fields["cache-control"])
            #expect(second.fields["vary"] == first.fields["vary"])
        }
    }

    @Test(arguments: ["/v1/allergens", "/openapi.json"], ["br", "gzip"])
    func `documents are compressed for clients that accept it`(path: String, coding: String) async throws {
        try await Self.run { server in
            let plain = try await server.send("HEAD", path, fields: ["Accept-Encoding": "identity"])
            let compressed = try await server.send("HEAD", path, fields: ["Accept-Encoding": coding])
            func length(_ response: TestServer.Response) -> Int {
                response.fields["content-length"].flatMap { Int($0) } ?? 0
            }

            #expect(plain.fields["content-encoding"] == nil)
            #expect(compressed.fields["content-encoding"] == coding)
            #expect(compressed.fields["vary"]?.contains("Accept-Encoding") == true)
            #expect(compressed.fields["etag"] != plain.fields["etag"])
            #expect(0 < length(compressed) && length(compressed) < length(plain) / 2)
        }
    }

    @Test func `a client that sends too much learns how much it may send and when again`() async throws {
        try await Self.run { server in
            let feedback = Data(#"{"word":"quincunx","kind":"unread","knowledge":"0123456789abcdef"}"#.utf8)
            let json = ["Content-Type": "application/json"]
            var answer = try await server.send("POST", "/v1/feedback", fields: json, body: feedback)
            #expect(answer.status == 201)
            for _ in 0..<1_000 where answer.status != 429 {
                answer = try await server.send("POST", "/v1/feedback", fields: json, body: feedback)
            }

            #expect(answer.status == 429)
            #expect(answer.fields["ratelimit-policy"]?.contains("q=20") == true)
            #expect(answer.fields["ratelimit"]?.contains("r=0") == true)
            #expect(answer.fields["retry-after"].flatMap { Int($0) } ?? 0 > 0)
        }
    }

    @Test func `a page in another appearance has another tag`() async throws {
        try await Self.run { server in
            let light = try await server.send("GET", "/en/about")
            let dark = try await server.send("GET", "/en/about", fields: ["Cookie": "theme=dark"])
            let fields = ["If-None-Match": light.fields["etag"] ?? "", "Cookie": "theme=dark"]

            #expect(light.fields["etag"] != dark.fields["etag"])
            #expect(try await server.send("GET", "/en/about", fields: fields).status == 200)
        }
    }

    @Test func `the knowledge file can be loaded in parts`() async throws {
        try await Self.run { server in
            let description = try await server.send("GET", "/v1/knowledge")
            let json = try #require(
                try JSONSerialization.jsonObject(with: description.body) as? [String: Any]
            )
            let path = try #require(json["url"] as? String)
            let plain = ["Accept-Encoding": "identity"]
            let whole = try await server.send("GET", path, fields: plain)
            let tag = whole.fields["etag"] ?? ""

            let first = try await server.send(
                "GET",
                path,
                fields: plain.merging(["Range": "bytes=0-999"]) { $1 }
            )
            let rest = try await server.send(
                "GET",
                path,
                fields: plain.merging(["Range": "bytes=1000-", "If-Range": tag]) { $1 }
            )
            let beyond = try await server.send(
                "GET",
                path,
                fields: plain.merging(["Range": "bytes=99999999-"]) { $1 }
            )

            #expect(whole.fields["accept-ranges"] == "bytes")
            #expect(first.status == 206 && rest.status == 206)
            #expect(first.fields["content-range"] == "bytes 0-999/\(whole.body.count)")
            #expect(first.body + rest.body == whole.body)
            #expect(beyond.status == 416)
            #expect(beyond.fields["content-range"] == "bytes */\(whole.body.count)")
        }
    }

    @Test func `a list links to its next part, which links to nothing`() async throws {
        try await Self.run { server in
            let first = try await server.send("GET", "/v1/products?limit=1&page=0")
            let link = try #require(first.fields["link"])
            let address = try #require(link.split(separator: ">").first?.dropFirst())

            #expect(link.hasSuffix("; rel=\"next\""))
            #expect(address.hasPrefix("/v1/products?limit=1&cursor="))
            var (next, count) = (String(address), 1)
            while count < 50 {
                let part = try await server.send("GET", next)
                #expect(part.status == 200)
                count += 1
                guard let link = part.fields["link"]?.split(separator: ">").first else { break }
                next = String(link.dropFirst())
            }
            #expect(count < 50)
        }
    }

    @Test func `pages of other sites can read the API, and nothing else`() async throws {
        try await Self.run { server in
            let origin = ["Origin": "https://other.example"]
            for path in ["/v1/products", "/v1/products/\(Self.gtin)", "/v1/nowhere", "/openapi.json"] {
                let answer = try await server.send("GET", path, fields: origin)
                #expect(answer.fields["access-control-allow-origin"] == "*")
                #expect(answer.fields["cross-origin-resource-policy"] == "cross-origin")
                #expect(answer.fields["access-control-allow-credentials"] == nil)
            }
            for path in ["/en/", "/healthz", "/robots.txt"] {
                let answer = try await server.send("GET", path, fields: origin)
                #expect(answer.fields["access-control-allow-origin"] == nil)
                #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
            }
            let read = try await server.send(
                "OPTIONS",
                "/v1/products",
                fields: origin.merging(["Access-Control-Request-Method": "GET"]) { $1 }
            )
            #expect(read.fields["access-control-allow-methods"] == "GET, HEAD")
            #expect(read.fields["access-control-allow-headers"]?.contains("If-None-Match") == true)
            let write = try await server.send(
                "OPTIONS",
                "/v1/feedback",
                fields: origin.merging(["Access-Control-Request-Method": "POST"]) { $1 }
            )
            #expect(write.fields["access-control-allow-origin"] == nil)
        }
    }

    @Test func `pages of other sites can read no route for people who are signed in`() async throws {
        try await Self.run { server in
            for route in try ServedRoutes.all() where route.method == .get && route.content == .data {
                let path = route.path.replacing(/\{\w+\}/, with: "x")
                guard ["/v1/", "/api/", "/cgi/"].contains(where: path.hasPrefix) else { continue }
                let answer = try await server.send("GET", path, fields: ["Origin": "https://other.example"])
                let isOpen = route.access == .anyone
                #expect(answer.fields["access-control-allow-origin"] == (isOpen ? "*" : nil), "\(path)")
                #expect(
                    answer.fields["cross-origin-resource-policy"]
                        == (isOpen ? "cross-origin" : "same-origin"),
                    "\(path)"
                )
            }
        }
    }

    @Test func `a list has only the fields that the client wants`() async throws {
        try await Self.run { server in
            let whole = try await server.send("GET", "/v1/products?limit=5")
            let short = try await server.send("GET", "/v1/products?limit=5&fields=name,brand")
            let json = try JSONSerialization.jsonObject(with: short.body) as? [String: Any]
            let products = try #require(json?["products"] as? [[String: Any]])

            #expect(whole.text.contains("\"texts\""))
            for product in products {
                #expect(product["name"] != nil && product["gtin"] != nil)
                #expect(product["texts"] == nil && product["declared"] == nil && product["quantity"] == nil)
            }
            for fields in ["", ",", "texts,allergens", "nutrition"] {
                let refused = try await server.send("GET", "/v1/products?fields=\(fields)")
                #expect(
                    refused.status == 400 && refused.text.contains("\"parameter\":\"fields\""),
                    "\(fields)"
                )
            }
        }
    }

    @Test func `lists and histories of very long labels are served in parts of about a megabyte`()
        async throws
    {
        // Twelve versions of about 130 kB.
        let long = String(repeating: "sugar, salt, water, ", count: 3_200)
        let versions = try (0..<12).map { number in
            var content = ProductContent()
            content.name = "Long"
            content.texts = [.init("en", "\(number) \(long)"), .init("fr", "\(number) \(long)")]
            return ImportedProduct(
                gtin: try GTIN(Self.gtin),
                content: content,
                source: "off",
                retrievedAt: 1_750_000_000_000 + Int64(number)
            )
        }
        try await TestServer.run(products: versions) { server in
            var cursor = ""
            var numbers: [Int] = []
            repeat {
                let answer = try await server.send("GET", "/v1/products/\(Self.gtin)/versions?\(cursor)")
                #expect(answer.body.count < 1 << 21)
                let json = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
                let part = try #require(json?["versions"] as? [[String: Any]])
                #expect(!part.isEmpty && part.count < 12)
                numbers += part.compactMap { $0["number"] as? Int }
                cursor = (json?["next"] as? String).map { "cursor=\($0)" } ?? ""
            } while !cursor.isEmpty
            #expect(numbers == (1...12).reversed())
            let page = try await server.send("GET", "/en/products/\(Self.gtin)")
            #expect(page.status == 200)
            // A version is in the page as a record, and its texts are.
            #expect(page.body.count < 3 << 20)
        }
    }

    /// Returns cakes with long texts: one for each tenth number, because the last digit is a check digit.
    private static func longCakes(_ numbers: Int64, words: Int) throws -> [ImportedProduct] {
        let long = String(repeating: "sugar, salt, water, ", count: words)
        return (0..<numbers).compactMap { GTIN(number: 9_520_000_001_000 + $0) }.map { gtin in
            var content = ProductContent()
            content.name = "Long cake"
            content.texts = [.init("en", long), .init("fr", long)]
            return ImportedProduct(
                gtin: gtin,
                content: content,
                source: "off",
                retrievedAt: 1_750_000_000_000
            )
        }
    }

    @Test func `a numbered part has all its products, and those that do not fit are shortened`() async throws
    {
        let products = try Self.longCakes(200, words: 3_200)
        let numbers = products.map { $0.number.identifier }
        try await TestServer.run(products: products) { server in
            var found: [String] = []
            for page in 0..<2 {
                let answer = try await server.send("GET", "/v1/products?query=cake&limit=10&page=\(page)")
                let json = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
                let part = try #require(json?["products"] as? [[String: Any]])

                #expect(answer.body.count < 1 << 21)
                #expect(part.count == 10)
                let shortened = part.filter { $0["shortened"] as? Bool == true }
                #expect(!shortened.isEmpty && shortened.count < part.count)
                #expect(shortened.allSatisfy { $0["name"] as? String == "Long cake" && $0["texts"] == nil })
                found += part.compactMap { $0["gtin"] as? String }
            }
            #expect(found.count == 20 && Set(found) == Set(numbers))
        }
    }

    @Test func `a page of results has all its products, and only as many labels as fit`() async throws {
        let products = try Self.longCakes(400, words: 6_400)
        let numbers = products.map { $0.number.identifier }
        try await TestServer.run(products: products) { server in
            var found: Set<String> = []
            for page in 0..<2 {
                let answer = try await server.send("GET", "/en/search?query=cake&page=\(page)")

                #expect(answer.status == 200)
                // Forty labels have ten megabytes.
                #expect(answer.body.count < 3 << 20)
                found.formUnion(numbers.filter { answer.text.contains($0) })
            }
            #expect(numbers.count == 40 && found.count == 40)
        }
    }

    @Test func `a look-up of very long labels has as many as fit, and names the others`() async throws {
        let long = String(repeating: "sugar, salt, water, ", count: 3_200)
        let numbers = (0..<120).compactMap { GTIN(number: 9_520_000_001_000 + $0)?.digits }
        let products = try numbers.map { number in
            var content = ProductContent()
            content.name = "Long"
            content.texts = [.init("en", long), .init("fr", long)]
            return ImportedProduct(
                gtin: try GTIN(number),
                content: content,
                source: "off",
                retrievedAt: 1_750_000_000_000
            )
        }
        try await TestServer.run(products: products) { server in
            let list = numbers.map { "\"\($0)\"" }.joined(separator: ",")
            let answer = try await server.send(
                "POST",
                "/v1/products/lookup",
                fields: ["Content-Type": "application/json"],
                body: Data("{\"gtins\":[\(list)]}".utf8)
            )
            let json = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
            let results = try #require(json?["results"] as? [[String: Any]])
            let problems = results.compactMap { $0["problem"] as? String }

            #expect(answer.body.count < 2 << 20)
            #expect(results.count == 12 && (1..<12).contains(problems.count))
            #expect(Set(problems) == ["look-up-too-large"])
        }
    }

    @Test func `a mirror reads all products in parts, and then only what changed`() async throws {
        try await Self.run { server in
            func changes(_ query: String) async throws -> (gtins: [String], next: String, isComplete: Bool) {
                let answer = try await server.send("GET", "/v1/products/changes\(query)")
                let json = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
                let list = try #require(json?["changes"] as? [[String: Any]])
                let isComplete = try #require(json?["isComplete"] as? Bool)
                #expect((answer.fields["link"] == nil) == isComplete)
                return (
                    list.compactMap { $0["gtin"] as? String }, try #require(json?["next"] as? String),
                    isComplete
                )
            }
            let all = try await changes("")
            var parts: [String] = []
            var part = try await changes("?limit=1")
            while !part.gtins.isEmpty {
                parts += part.gtins
                part = try await changes("?limit=1&since=\(part.next)")
            }

            #expect(all.isComplete && all.gtins.count == Set(all.gtins).count && !all.gtins.isEmpty)
            #expect(parts == all.gtins)
            #expect(try await changes("?since=\(all.next)").gtins == [])
            for query in ["?since=x", "?since=1", "?since=1-2-3", "?since=-1-2", "?limit=0", "?limit=1001"] {
                let refused = try await server.send("GET", "/v1/products/changes\(query)")
                #expect(refused.status == 400 && refused.text.contains("invalid-list-parameter"), "\(query)")
            }
        }
    }

    @Test func `many products are looked up in one request, in its order`() async throws {
        try await Self.run { server in
            func post(_ body: String) async throws -> TestServer.Response {
                try await server.send(
                    "POST",
                    "/v1/products/lookup",
                    fields: ["Content-Type": "application/json"],
                    body: Data(body.utf8)
                )
            }
            let unknown = try #require((0...9).compactMap { GTIN(number: 9_520_000_099_990 + $0) }.first)
                .digits
            let answer = try await post(#"{"gtins":["\#(unknown)","\#(Self.gtin)","12","\#(Self.gtin)"]}"#)
            let json = try #require(
                try JSONSerialization.jsonObject(with: answer.body) as? [String: [[String: Any]]]
            )
            let results = try #require(json["results"])

            #expect(results.map { $0["asked"] as? String } == [unknown, Self.gtin, "12", Self.gtin])
            #expect(
                results.map { $0["problem"] as? String } == [
                    "unknown-product", nil, "invalid-gtin", nil,
                ]
            )
            let single = try await server.send("GET", "/v1/products/\(Self.gtin)")
            #expect(answer.text.contains(single.text))
            let many = (0...100).map { _ in "\"1\"" }.joined(separator: ",")
            for body in [
                "{}", #"{"gtins":[]}"#, #"{"gtins":"1"}"#, "{\"gtins\":[\(many)]}", #"{"gtins":["1"],"x":1}"#,
                #"{"gtins":[7]}"#,
                #"{"gtins":["1",{}]}"#,
            ] {
                #expect(try await post(body).code == "invalid-look-up")
            }
            #expect(try await post(#"{"gtins":["1"],"avoid":[]}"#).code == "profile-not-accepted")
            #expect(try await post("[").code == "invalid-json")
        }
    }

    @Test func `the metrics are only for this machine, or for a program with the token`() async throws {
        try await TestServer.run { (server) async throws in
            #expect(try await server.send("GET", "/metrics").status == 200)
            let forwarded = try await server.send("GET", "/metrics", fields: ["X-Forwarded-For": "192.0.2.1"])
            #expect(forwarded.code == "metrics-not-allowed")
        }
        try await TestServer.run { settings in
            settings[ServerSettings.metricsToken] = "0123456789abcdef"
        } _: { (server) async throws in
            #expect(try await server.send("GET", "/metrics").code == "metrics-not-allowed")
            let fields = ["Authorization": "Bearer 0123456789abcdef", "X-Forwarded-For": "192.0.2.1"]
            #expect(try await server.send("GET", "/metrics", fields: fields).status == 200)
        }
    }
}
