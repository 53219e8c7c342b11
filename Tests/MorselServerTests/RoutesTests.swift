import Foundation
import LabelsFeature
import MorselCore
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// What every route has in common, and the routes that give something.
@Suite struct RoutesTests {
    @Test func `a path answers for the methods it has not`() async throws {
        try await TestServer.run { server in
            let get = try await server.ask("GET", "/v1/labels")
            #expect(get.status == 405)
            #expect(get.code == "method-not-allowed")
            #expect(get.fields["allow"] == "OPTIONS, POST")

            let options = try await server.ask("OPTIONS", "/v1/knowledge/0123456789abcdef")
            #expect(options.status == 204)
            #expect(options.fields["allow"] == "GET, HEAD, OPTIONS")

            #expect(try await server.ask("DELETE", "/v1/allergens").status == 405)
            #expect(try await server.ask("DELETE", "/nowhere").code == "not-found")
        }
    }

    @Test func `HEAD gives the fields of GET and no body`() async throws {
        try await TestServer.run { server in
            let get = try await server.ask("GET", "/v1/allergens")
            let head = try await server.ask("HEAD", "/v1/allergens")

            #expect(head.body.isEmpty)
            #expect(head.fields["etag"] == get.fields["etag"])
            #expect(head.fields["content-type"] == get.fields["content-type"])
            let missing = try await server.ask("HEAD", "/nowhere")
            #expect(missing.status == 404)
            #expect(missing.body.isEmpty)
        }
    }

    @Test(arguments: [
        ("/v1/allergens", "default-src 'none'"), ("/nowhere", "default-src 'none'"),
        ("/openapi", "script-src 'self'"),
        ("/metrics", "script-src 'self' 'wasm-unsafe-eval'"),
    ])
    func `every response has the security header fields`(path: String, policy: String) async throws {
        try await TestServer.run { server in
            let fields = try await server.ask("GET", path).fields

            #expect(fields["content-security-policy"]?.contains(policy) == true)
            #expect(fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(fields["x-content-type-options"] == "nosniff")
            #expect(fields["cross-origin-resource-policy"] == "same-origin")
            #expect(fields["x-request-id"]?.isEmpty == false)
        }
    }

    @Test func `allergens come as groups with members, named in three languages`() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/allergens")
            let json = try #require(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
            let groups = try #require(json["groups"] as? [[String: Any]])
            let nuts = try #require(groups.first { $0["id"] as? String == "nuts" })
            let members = try #require(nuts["members"] as? [[String: Any]])

            #expect(groups.count == Int(Allergen.groupCount))
            #expect(
                nuts["names"] as? [String: String] == [
                    "en": "nuts (en)", "es": "nuts (es)", "pt": "nuts (pt)",
                ]
            )
            #expect(members.contains { $0["id"] as? String == "hazelnut" })
            #expect(try #require(nuts["jurisdictions"] as? [String]).contains("eu"))
        }
    }

    @Test func `the knowledge is where its description says, and stays there`() async throws {
        try await TestServer.run { server in
            let description = try await server.ask("GET", "/v1/knowledge")
            let json = try #require(
                try JSONSerialization.jsonObject(with: description.body) as? [String: Any]
            )
            let file = try await server.ask("GET", try #require(json["url"] as? String))

            #expect(file.body == Data(try Sample.folder.compiled()))
            #expect(json["bytes"] as? Int == file.body.count)
            #expect(file.fields["cache-control"]?.contains("immutable") == true)
            #expect(file.fields["link"]?.contains("opendatacommons.org") == true)
            #expect(description.text.contains("Open Food Facts"))
            #expect(
                try await server.ask("GET", "/v1/knowledge/0000000000000000").code
                    == "unknown-knowledge-version"
            )
        }
    }

    @Test func `a client with the current file gets 304`() async throws {
        try await TestServer.run { server in
            let tag = try #require(try await server.ask("GET", "/v1/allergens").fields["etag"])
            let again = try await server.ask(
                "GET",
                "/v1/allergens",
                fields: ["If-None-Match": "\"x\", W/\(tag)"]
            )

            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            #expect(again.fields["etag"] == tag)
        }
    }

    @Test func `metrics count requests by route and status`() async throws {
        try await TestServer.run { server in
            _ = try await server.ask("GET", "/healthz")
            _ = try await server.ask("GET", "/nowhere/at/all")
            let text = try await server.ask("GET", "/metrics").text

            #expect(
                text.contains(#"morsel_http_requests_total{method="GET",route="/healthz",status="200"} 1.0"#)
            )
            #expect(text.contains(#"morsel_http_requests_total{method="GET",route="-",status="404"} 1.0"#))
            #expect(text.contains(#"_bucket{route="/healthz",le="+Inf"} 1.0"#))
            #expect(!text.contains("nowhere"))
            #expect(try await server.ask("GET", "/readyz").text.contains(try Sample.knowledge().versionName))
        }
    }
}
