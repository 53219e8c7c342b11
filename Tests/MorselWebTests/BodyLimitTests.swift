import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import Testing

@testable import MorselWeb

@Suite struct BodyLimitTests {
    private static let json: HTTPFields = [.contentType: "application/json"]
    private static let multipart: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]

    /// Routes that answer with the number of bytes that they read.
    private static var table: RouteTable {
        var table = RouteTable()
        let count: RequestHandler = { request, _ in
            Response(json: Array("\(try await request.bytes().readableBytes)".utf8))
        }
        table.post("/things/{id}", access: .anyone, body: .upTo(10), count)
        table.post("/things/lookup", access: .anyone, body: .upTo(20), count)
        table.put("/things/{id}", access: .anyone, body: .upTo(30, multipart: 40), count)
        table.post("/photos", access: .anyone, body: .multipart(upTo: 50), count)
        table.post("/buttons", access: .anyone, count)
        table.post("/objects", access: .anyone, body: .upTo(10)) { request, _ in
            Response(json: Array("\(try await request.json().readableBytes)".utf8))
        }
        table.page(.post, "/forms", access: .signedIn, body: .upTo(60), count)
        return table
    }

    private static func post(
        _ bytes: Int,
        to path: String,
        _ fields: HTTPFields = json
    ) async throws -> TestResponder.Answer {
        let body = RequestBody(buffer: ByteBuffer(repeating: 0x20, count: bytes))
        return try await TestResponder(table).ask(.post, path, fields: fields, body: body)
    }

    @Test func `a route reads no more than it declares, also of a body without a declared length`()
        async throws
    {
        #expect(try await Self.post(10, to: "/things/1").text == "10")
        #expect(try await Self.post(11, to: "/things/1").code == "content-too-large")
        #expect(try await Self.post(50, to: "/photos", Self.multipart).text == "50")
        #expect(try await Self.post(51, to: "/photos", Self.multipart).code == "content-too-large")
        #expect(try await Self.post(1, to: "/buttons").code == "content-too-large")
    }

    @Test func `a declared length over the limit is refused before anything of the body arrives`()
        async throws
    {
        let body = ControlledBody()
        let fields: HTTPFields = [.contentType: "application/json", .contentLength: "11"]

        let answer = try await TestResponder(Self.table)
            .ask(.post, "/things/1", fields: fields, body: body.body)

        #expect(answer.status == 413)
    }

    @Test func `a length beside a transfer coding does not lift the limit`() async throws {
        let fields: HTTPFields = [
            .contentType: "application/json", .contentLength: "1", .transferEncoding: "chunked",
        ]

        #expect(try await Self.post(11, to: "/things/1", fields).code == "content-too-large")
    }

    @Test func `a media type that a route does not read is refused as such, however long the body is`()
        async throws
    {
        let fields: HTTPFields = [
            .contentType: "multipart/form-data; boundary=x", .contentLength: "99",
        ]

        #expect(try await Self.post(99, to: "/objects", fields).code == "unsupported-media-type")
    }

    @Test(
        arguments: [
            (.post, "/things/1", json, 10), (.post, "/things/1", multipart, 0),
            (.post, "/things/lookup", json, 20), (.put, "/things/1?x=1", json, 30),
            (.put, "/things/1", multipart, 40), (.put, "http://host/things/1", json, 30),
            (.post, "/photos", json, 0), (.post, "/photos", multipart, 50), (.post, "/buttons", json, 0),
            (.post, "/pt/forms", [:], 60), (.post, "/forms", [:], 60), (.post, "/nowhere", json, 0),
            (.get, "/things/1", json, 0),
        ] as [(HTTPRequest.Method, String, HTTPFields, Int)]
    )
    func `the largest body of a request is that of its route for its media type`(
        method: HTTPRequest.Method,
        path: String,
        fields: HTTPFields,
        bytes: Int
    ) {
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: "x",
            path: path,
            headerFields: fields
        )

        #expect(Self.table.bodyLimits.bytes(for: head) == bytes)
    }
}
