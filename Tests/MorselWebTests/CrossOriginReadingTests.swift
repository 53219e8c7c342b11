import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import NIOCore
import Testing

@testable import MorselWeb

/// Which answers pages of other sites may read.
@Suite struct CrossOriginReadingTests {
    private static let reading: CrossOriginReading = {
        var table = RouteTable()
        let handler: RequestHandler = { _, _ in Response(json: Array("{}".utf8)) }
        for path in ["/v1/products/{gtin}", "/v1/shares/{id}", "/v1/comments/{id}"] {
            table.get(path, access: .anyone, handler)
        }
        for path in ["/v1/shares", "/v1/comments/own", "/v1/homes/{id}/changes"] {
            table.get(path, access: .signedIn, handler)
        }
        table.post("/v1/products/{gtin}", access: .signedIn, handler)
        return CrossOriginReading(table.routes)
    }()

    private static func isOpen(_ method: HTTPRequest.Method, _ path: String, for wanted: String? = nil)
        -> Bool
    {
        var fields: HTTPFields = [:]
        if let wanted {
            (fields[.origin], fields[.accessControlRequestMethod]) = ("https://other.example", wanted)
        }
        let head = HTTPRequest(method: method, scheme: nil, authority: nil, path: path, headerFields: fields)
        return reading.isOpen(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }

    @Test(arguments: ["/v1/products/9520000000011", "/v1/shares/a", "/v1/comments/7", "/v1/unknown"])
    func `what anyone may read is open to pages of other sites`(path: String) {
        #expect(Self.isOpen(.get, path))
        #expect(Self.isOpen(.head, path))
        #expect(Self.isOpen(.options, path, for: "GET"))
        #expect(!Self.isOpen(.options, path, for: "POST"))
        #expect(!Self.isOpen(.post, path))
    }

    // The router skips empty segments, so each of the last four is a private route.
    @Test(arguments: [
        "/v1/shares", "/v1/comments/own", "/v1/homes/a/changes", "/en/about", "/v1/shares/", "/v1//shares",
        "/v1/comments//own/", "/v1/homes//a/changes",
    ])
    func `what only some people may read is not`(path: String) {
        #expect(!Self.isOpen(.get, path))
        #expect(!Self.isOpen(.head, path))
        #expect(!Self.isOpen(.options, path, for: "GET"))
    }
}
