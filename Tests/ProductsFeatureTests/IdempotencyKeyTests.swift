import HTTPTypes
import Hummingbird
import MorselDatabase
import MorselWeb
import NIOCore
import Testing

@testable import ProductsFeature

@Suite struct IdempotencyKeyTests {
    private func read(
        _ key: String?,
        path: String = "/v1/feedback",
        token: String? = nil,
        content: String = "x"
    ) throws -> IdempotentRequest? {
        var fields = HTTPFields()
        fields[.idempotencyKey] = key
        fields[.authorization] = token
        let head = HTTPRequest(
            method: .post,
            scheme: "http",
            authority: "x",
            path: path,
            headerFields: fields
        )
        return try IdempotencyKey.read(
            Request(head: head, body: RequestBody(buffer: ByteBuffer())),
            content: Array(content.utf8),
            now: 1
        )
    }

    @Test(arguments: ["1", "!~", String(repeating: "k", count: 128)])
    func `the same key of a route is the same request, whoever sends it`(key: String) throws {
        let request = try read(key)
        #expect(try request == read(key))
        #expect(try request != read(key.dropLast() + "2"))
        #expect(try request?.scope != read(key, path: "/v1/other")?.scope)
        #expect(try request == read(key, token: "Bearer ana"))
        #expect(try request?.digest != read(key, content: "y")?.digest)
    }

    @Test(arguments: ["", "a b", "a\tb", "\u{7F}", "clé", String(repeating: "k", count: 129)])
    func `a key that is empty, too long or not visible ASCII is rejected`(key: String) {
        #expect(throws: Problem.self) { try read(key) }
    }

    @Test func `a request without a key is always stored`() throws {
        #expect(try read(nil) == nil)
        #expect(IdempotencyKey.random() != IdempotencyKey.random())
    }
}
