import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import Testing

@testable import MorselWeb

@Suite struct RequestFormTests {
    private struct Fields: Decodable {
        var text: String?
        var language: String?
    }

    /// Answers a form with its fields.
    private static var responder: TestResponder {
        var table = RouteTable()
        table.post("/form", access: .anyone, body: .upTo(100)) { request, _ in
            let fields = try await request.form(Fields.self)
            return Response(json: Array("\(fields.text ?? "-") \(fields.language ?? "-")".utf8))
        }
        return TestResponder(table)
    }

    private static func post(
        _ body: String,
        type: String = "application/x-www-form-urlencoded; charset=UTF-8"
    ) async throws -> TestResponder.Answer {
        let body = RequestBody(buffer: ByteBuffer(string: body))
        return try await responder.ask(.post, "/form", fields: [.contentType: type], body: body)
    }

    @Test(arguments: [
        ("text=wheat+flour%2C+salt&language=en", "wheat flour, salt en"), ("text=cr%C3%A8me", "crème -"),
        ("", "- -"), ("text=&other=1", " -"),
    ])
    func `a form is decoded into its fields`(body: String, answer: String) async throws {
        #expect(try await Self.post(body).text == answer)
    }

    @Test(arguments: [
        ("text=a&text=b", "application/x-www-form-urlencoded", "invalid-form"),
        ("text=%zz", "application/x-www-form-urlencoded", "invalid-form"),
        ("{}", "application/json", "unsupported-media-type"),
        (String(repeating: "a", count: 101), "application/x-www-form-urlencoded", "content-too-large"),
    ])
    func `a body that is not a valid form is rejected`(body: String, type: String, code: String) async throws
    {
        #expect(try await Self.post(body, type: type).code == code)
    }
}
