import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import Testing

@testable import MorselWeb

/// Requests to `http://x`, whose public address is `https://morsel.example`.
@Suite struct CrossSiteCheckTests {
    private static func responder() -> TestResponder {
        var table = RouteTable()
        table.get("/v1/products", access: .anyone) { _, _ in Response(json: Array("read".utf8)) }
        for path in ["/v1/feedback", "/v1/labels"] {
            table.post(path, access: .anyone) { _, _ in Response(json: Array("written".utf8)) }
        }
        table.page(.post, "/settings", access: .anyone) { _, _ in Response(json: Array("written".utf8)) }
        return TestResponder(table, middleware: middleware(table))
    }

    @MiddlewareFixedTypeBuilder<Request, Response, WebContext>
    private static func middleware(_ table: RouteTable) -> some MiddlewareProtocol<
        Request, Response, WebContext
    > {
        ProblemMiddleware(table: table)
        RequestChecks(CrossSiteCheck(publicOrigin: "https://morsel.example"))
    }

    private static func fields(site: String? = nil, origin: String? = nil) -> HTTPFields {
        var fields: HTTPFields = [:]
        fields[HTTPField.Name(token: "Sec-Fetch-Site")] = site
        fields[.origin] = origin
        return fields
    }

    @Test(arguments: ["/v1/feedback", "/v1/labels", "/en/settings"])
    func `the page of another site cannot send a request that writes`(path: String) async throws {
        for site in ["cross-site", "same-site", "anything"] {
            let answer = try await Self.responder().ask(
                .post,
                path,
                fields: Self.fields(site: site, origin: "http://x")
            )
            #expect(answer.status == 403)
            #expect(answer.code == "cross-site-request")
        }
    }

    @Test(arguments: ["https://evil.example", "null", "http://x:81", "http://x.evil.example", "x", ""])
    func `without Sec-Fetch-Site the origin counts`(origin: String) async throws {
        let answer = try await Self.responder().ask(
            .post,
            "/v1/feedback",
            fields: Self.fields(origin: origin)
        )
        #expect(answer.code == "cross-site-request")
    }

    @Test(
        arguments: [
            (nil, nil), ("same-origin", "https://proxied.example"), ("none", nil), (nil, "http://x"),
            (nil, "https://X"),
            (nil, "https://morsel.example"),
        ] as [(String?, String?)]
    )
    func `this site, people and programs can`(site: String?, origin: String?) async throws {
        let answer = try await Self.responder().ask(
            .post,
            "/v1/feedback",
            fields: Self.fields(site: site, origin: origin)
        )
        #expect(answer.text == "written")
    }

    @Test func `every site can read`() async throws {
        let fields = Self.fields(site: "cross-site", origin: "https://evil.example")
        #expect(try await Self.responder().ask(.get, "/v1/products", fields: fields).text == "read")
    }
}
