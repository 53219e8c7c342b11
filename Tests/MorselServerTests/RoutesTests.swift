import Foundation
import LabelsFeature
import MorselCore
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// The behaviour of all routes, and the routes of allergens, knowledge and operations.
@Suite struct RoutesTests {
    @Test func `a method that a path does not support returns 405 with the supported methods`() async throws {
        try await TestServer.run { server in
            let get = try await server.send("GET", "/v1/labels")
            #expect(get.status == 405)
            #expect(get.code == "method-not-allowed")
            #expect(get.fields["allow"] == "OPTIONS, POST")

            let options = try await server.send("OPTIONS", "/v1/knowledge/0123456789abcdef")
            #expect(options.status == 204)
            #expect(options.fields["allow"] == "GET, HEAD, OPTIONS")

            #expect(try await server.send("DELETE", "/v1/allergens").status == 405)
            #expect(try await server.send("DELETE", "/nowhere").code == "not-found")
        }
    }

    @Test func `HEAD returns the header fields of GET without a body`() async throws {
        try await TestServer.run { server in
            let get = try await server.send("GET", "/v1/allergens")
            let head = try await server.send("HEAD", "/v1/allergens")

            #expect(head.body.isEmpty)
            #expect(head.fields["etag"] == get.fields["etag"])
            #expect(head.fields["content-type"] == get.fields["content-type"])
            let missing = try await server.send("HEAD", "/nowhere")
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
            let fields = try await server.send("GET", path).fields

            #expect(fields["content-security-policy"]?.contains(policy) == true)
            #expect(fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(fields["x-content-type-options"] == "nosniff")
            #expect(
                fields["cross-origin-resource-policy"]
                    == (path.hasPrefix("/v1/") ? "cross-origin" : "same-origin")
            )
            #expect(fields["x-request-id"]?.isEmpty == false)
        }
    }

    @Test func `allergens are groups with members, with names in three languages`() async throws {
        try await TestServer.run { server in
            let response = try await server.send("GET", "/v1/allergens")
            let json = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
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

    @Test func `the knowledge file is served as immutable at the address in its description`() async throws {
        try await TestServer.run { server in
            let description = try await server.send("GET", "/v1/knowledge")
            let json = try #require(
                try JSONSerialization.jsonObject(with: description.body) as? [String: Any]
            )
            let file = try await server.send("GET", try #require(json["url"] as? String))

            #expect(file.body == Data(try Sample.folder.compiled()))
            #expect(json["bytes"] as? Int == file.body.count)
            #expect(file.fields["cache-control"]?.contains("immutable") == true)
            #expect(file.fields["link"]?.contains("opendatacommons.org") == true)
            #expect(description.text.contains("Open Food Facts"))
            #expect(
                try await server.send("GET", "/v1/knowledge/0000000000000000").code
                    == "unknown-knowledge-version"
            )
        }
    }

    @Test func `a request with the current entity tag returns 304`() async throws {
        try await TestServer.run { server in
            let tag = try #require(try await server.send("GET", "/v1/allergens").fields["etag"])
            let again = try await server.send(
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
            _ = try await server.send("GET", "/healthz")
            _ = try await server.send("GET", "/nowhere/at/all")
            let text = try await server.send("GET", "/metrics").text

            #expect(
                text.contains(#"morsel_http_requests_total{method="GET",route="/healthz",status="200"} 1.0"#)
            )
            #expect(text.contains(#"morsel_http_requests_total{method="GET",route="-",status="404"} 1.0"#))
            #expect(text.contains(#"_bucket{route="/healthz",le="+Inf"} 1.0"#))
            #expect(!text.contains("nowhere"))
            #expect(try await server.send("GET", "/readyz").text.contains(try Sample.knowledge().versionName))
        }
    }
}
