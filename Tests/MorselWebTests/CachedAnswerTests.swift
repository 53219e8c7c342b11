import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import MorselWeb

/// Requests that a connection answers from the cache.
@Suite struct CachedAnswerTests {
    // MARK: Answers

    @Test func `a request for what was answered before does not reach the application`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")

        try connection.request("/v1/a")

        #expect(try connection.reached().isEmpty)
        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [200])
        #expect(sent[0].body == "text")
        #expect(sent[0].fields[.contentType] == "application/json")
        #expect(sent[0].fields[.contentLength] == "4")
        #expect(sent[0].fields[.date]?.hasSuffix(" GMT") == true)
        #expect(sent[0].fields[.xContentTypeOptions] == "nosniff")
        #expect(sent[0].fields[.requestID] != nil)
    }

    @Test func `each answer is logged and counted with its route`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a?page=2", "text", route: "/v1/{letter}")

        try connection.request("/v1/a?page=2")

        let line = connection.log
        #expect(line.contains("method=GET") && line.contains("route=/v1/{letter} status=200"))
        #expect(!line.contains("page"))
        let counters = connection.counters
        #expect(counters.count == 1 && counters[0] == ("/v1/{letter}", 200, 1))
    }

    @Test func `a client that has the answer gets 304, and a part if it asks for one`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")
        try connection.request("/v1/a")
        let tag = try #require(try connection.sent()[0].fields[.eTag])

        try connection.request("/v1/a", fields: [.ifNoneMatch: tag])
        try connection.request("/v1/a", fields: [.range: "bytes=1-2"])

        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [304, 206])
        #expect(sent.map { $0.body } == ["", "ex"])
    }

    // MARK: The application

    @Test func `what was not answered before, or for some only, reaches the application`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/private", "text", route: nil)

        try connection.request("/v1/a")
        try connection.respond()
        try connection.request("/v1/private")

        #expect(try connection.reached() == ["/v1/a", "/v1/private"])
    }

    @Test func `another request for the same address reaches the application`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")
        let other: [HTTPFields] = [
            [.contentLength: "0"], [.transferEncoding: "chunked"], [.connection: "close"],
            [.acceptEncoding: "gzip"],
        ]

        for fields in other {
            try connection.request("/v1/a", fields: fields)
            try connection.respond()
        }
        try connection.request("/v1/a", method: .head)
        try connection.respond()
        try connection.request("/v1/a", method: .delete)

        #expect(try connection.reached().count == other.count + 2)
    }

    @Test func `an answer of earlier data is not sent`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")
        cache.change()

        try connection.request("/v1/a")

        #expect(try connection.reached() == ["/v1/a"])
        #expect(try connection.sent().isEmpty)
    }

    @Test func `a response waits for those of the requests before it`() async throws {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")

        try connection.request("/v1/slow")
        try connection.request("/v1/a")
        #expect(try connection.sent().isEmpty)
        try connection.respond()
        try connection.respond()
        try connection.request("/v1/a")

        #expect(try connection.reached() == ["/v1/slow", "/v1/a"])
        #expect(try connection.sent().map { $0.status } == [202, 202, 200])
    }

    @Test func `a client that does not read its responses gets no further ones from the cache`() async throws
    {
        let cache = TestCache()
        let connection = try cache.connect()
        try await cache.store("/v1/a", "text")
        connection.setWritable(false)
        try connection.request("/v1/a")
        #expect(try connection.reached() == ["/v1/a"])

        try connection.respond()
        connection.setWritable(true)
        try connection.request("/v1/a")

        #expect(try connection.reached().isEmpty)
    }
}

/// A cache whose data the test changes.
private final class TestCache {
    private final class Version: Sendable {
        let number = Atomic<UInt64>(1)
    }

    private let version = Version()
    private let cache: ResponseCache

    init() {
        cache = ResponseCache(limit: 1 << 20) { [version] in version.number.load(ordering: .relaxed) }
    }

    /// Opens a connection that answers from the cache.
    func connect() throws -> HandlerConnection {
        try HandlerConnection(cache: cache)
    }

    /// Changes the data.
    func change() { version.number.add(1, ordering: .relaxed) }

    /// Stores the answer of a route to a request without header fields.
    func store(_ address: String, _ text: String, route: String? = "/v1/a") async throws {
        _ = try await cache.file(" \(address)", route: route) {
            StaticFile(ByteBuffer(string: text), contentType: "application/json")
        }
    }
}
