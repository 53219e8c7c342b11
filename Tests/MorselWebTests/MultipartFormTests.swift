import HTTPTypes
import MorselTestSupport
import NIOCore
import Testing

@testable import MorselWeb

/// Valid and malformed multipart forms.
@Suite struct MultipartFormTests {
    private static let type: HTTPFields = [.contentType: "multipart/form-data; boundary=xYz"]

    private func parts(_ body: String, _ fields: HTTPFields = Self.type) throws -> [MultipartForm.Part] {
        try MultipartForm(ByteBuffer(string: body), fields: fields).parts
    }

    /// A part in the form that browsers send.
    private func part(_ head: String, _ body: String, boundary: String = "xYz") -> String {
        "--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(body)\r\n"
    }

    @Test func `fields and files keep their order, and file names are dropped`() throws {
        let body =
            part("name=\"language\"", "es")
            + part(
                "name=\"photo\"; filename=\"what I avoid.jpg\"\r\nContent-Type: image/jpeg",
                "\u{1}\r\n--xY\r\n"
            )
            + part("name=\"photo\"; filename=\"\"", "") + "--xYz--\r\nafterwards"

        let parts = try parts("before\r\n" + body)

        #expect(parts.map { $0.name } == ["language", "photo", "photo"])
        #expect(parts.map { $0.isFile } == [false, true, true])
        #expect(parts.map { $0.text } == ["es", "\u{1}\r\n--xY\r\n", ""])
    }

    @Test(arguments: ["x--xYz", "milk\n--xYz", "--xYz", "-\r\n-\r--xYz--"])
    func `a delimiter that follows no line end is content`(content: String) throws {
        let body = part("name=x", "a" + content) + part("name=y", "2") + "--xYz--"

        #expect(try parts(body).map { $0.text } == ["a" + content, "2"])
    }

    @Test(arguments: [
        ("multipart/form-data; boundary=\"a b\"", "a b"), ("Multipart/Form-Data;Boundary=q", "q"),
        ("multipart/form-data; charset=utf-8; boundary=----WebKit1", "----WebKit1"),
    ])
    func `the boundary is a parameter of the media type`(type: String, boundary: String) throws {
        let body = part("name=x", "1", boundary: boundary) + "--\(boundary)--"

        #expect(try parts(body, [.contentType: type]).map { $0.text } == ["1"])
    }

    @Test(arguments: [
        "", "--xYz", "--xYz\r\n\r\n", "--xYz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--xYz--",
        "--xYz\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\nno end", "xYz--",
        "--xYz\r\nContent-Disposition: attachment; name=x\r\n\r\n\r\n--xYz--",
    ])
    func `a malformed form is rejected`(body: String) {
        #expect(throws: Problem.self) { try parts(body) }
    }

    @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary=", ""])
    func `a media type without a boundary is rejected`(type: String) {
        #expect(throws: Problem.self) { try parts("--xYz--", [.contentType: type]) }
        #expect(MultipartForm.isDeclared(in: [.contentType: type]) == !type.isEmpty)
    }

    @Test func `more than 32 parts are rejected`() throws {
        let field = part("name=x", "1")

        #expect(try parts(String(repeating: field, count: 32) + "--xYz--").count == 32)
        #expect(throws: Problem.self) { try parts(String(repeating: field, count: 33) + "--xYz--") }
    }

    @Test func `a truncated or changed form throws and never traps`() {
        var random = SplitMix64(seed: 5)
        let form = Array(
            (part("name=\"a\\\"b\"; filename*=x", "milk") + part("name=b", "") + "--xYz--\r\n").utf8
        )
        for length in 0..<form.count - 4 {
            #expect(throws: Problem.self) {
                try MultipartForm(ByteBuffer(bytes: form[..<length]), fields: Self.type)
            }
        }
        for _ in 0..<3_000 {
            var changed = form
            for _ in 0..<3 {
                changed[Int.random(in: 0..<form.count, using: &random)] =
                    form.randomElement(using: &random) ?? 0
            }
            _ = try? MultipartForm(ByteBuffer(bytes: changed), fields: Self.type)
        }
    }
}
