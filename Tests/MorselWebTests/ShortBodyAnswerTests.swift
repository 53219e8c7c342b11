import HTTPTypes
import NIOCore
import Testing

@testable import MorselWeb

/// Requests with a short body that a connection answers on its event loop.
@Suite struct ShortBodyAnswerTests {
    private static let path = "/v1/labels"

    /// The fields of a request with a body of JSON.
    private static func fields(_ length: Int) -> HTTPFields {
        [.contentType: "application/json", .contentLength: "\(length)"]
    }

    /// Opens a connection that repeats bodies of up to eight bytes, but not `wrong`.
    private static func connect(_ requests: InFlightRequests = InFlightRequests(limit: 4)) throws
        -> HandlerConnection
    {
        let answer = ShortBodyAnswer(maxBytes: 8) { body in
            let text = String(buffer: body)
            return text == "wrong" ? nil : Array("[\(text)]".utf8)
        }
        return try HandlerConnection(bodies: [path: answer], requests: requests)
    }

    /// Sends a request whose body arrives in two parts.
    private static func post(_ connection: HandlerConnection, _ body: String, _ other: HTTPFields = [:])
        throws
    {
        var fields = fields(body.utf8.count)
        for field in other { fields[field.name] = field.value }
        try connection.request(
            path,
            method: .post,
            fields: fields,
            body: [String(body.prefix(1)), String(body.dropFirst())]
        )
    }

    // MARK: Answers

    @Test func `a short body is answered without the application`() throws {
        let connection = try Self.connect()

        try Self.post(connection, "12345678")

        #expect(try connection.received().isEmpty)
        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [200])
        #expect(sent[0].body == "[12345678]")
        #expect(sent[0].fields[.contentType] == "application/json")
        #expect(sent[0].fields[.cacheControl] == "no-store")
        #expect(sent[0].fields[.contentLength] == "10")
        #expect(sent[0].fields[.requestID] != nil)
        #expect(connection.counters.map { $0.route } == [Self.path])
        #expect(connection.log.contains("method=POST") && !connection.log.contains("12345678"))
    }

    @Test func `a body without an answer reaches the application as it was`() throws {
        let connection = try Self.connect()

        try Self.post(connection, "wrong")

        let received = try connection.received()
        #expect(received.map { $0.path } == [Self.path] && received.map { $0.body } == ["wrong"])
        #expect(try connection.sent().isEmpty)
    }

    // MARK: The application

    @Test func `requests that may be refused, and those of browsers, reach the application`() throws {
        let connection = try Self.connect()
        let others: [HTTPFields] = [
            [.contentLength: "9"], [.contentLength: "x"], [.contentType: "text/plain"],
            [.transferEncoding: "chunked"], [.contentEncoding: "gzip"], [.connection: "close"],
            [.expect: "100-continue"], [.origin: "https://example.org"],
            [CrossSiteCheck.fetchSite: "cross-site"],
        ]

        for other in others {
            try Self.post(connection, "1", other)
            try connection.respond()
        }
        try connection.request(Self.path, method: .put, fields: Self.fields(1), body: ["1"])
        try connection.respond()
        for path in [Self.path + "?x=1", Self.path + "/", "/v1/other"] {
            try connection.request(path, method: .post, fields: Self.fields(1), body: ["1"])
            try connection.respond()
        }

        #expect(try connection.received().count == others.count + 4)
        #expect(connection.counters.isEmpty)
    }

    @Test func `an overloaded server refuses short bodies too`() throws {
        let requests = InFlightRequests(limit: 0)
        requests.add()
        let connection = try Self.connect(requests)

        try Self.post(connection, "1")

        #expect(try connection.reached() == [Self.path])
    }

    // MARK: Order

    @Test func `an answer waits for those of the requests before it`() throws {
        let connection = try Self.connect()

        try connection.request("/v1/slow")
        try Self.post(connection, "1")
        #expect(try connection.sent().isEmpty)
        try connection.respond()
        try connection.respond()
        try Self.post(connection, "2")

        #expect(try connection.reached() == ["/v1/slow", Self.path])
        #expect(try connection.sent().map { $0.status } == [202, 202, 200])
    }

    @Test func `an answer waits for that of a body that only the application could answer`() throws {
        let connection = try Self.connect()

        try Self.post(connection, "wrong")
        try Self.post(connection, "1")
        #expect(try connection.sent().isEmpty)
        try connection.respond()
        try connection.respond()
        try Self.post(connection, "2")

        #expect(try connection.received().map { $0.body } == ["wrong", "1"])
        #expect(try connection.sent().map { $0.body } == ["", "", "[2]"])
    }

    @Test func `a client that sends many requests at once does not keep the event loop`() throws {
        let connection = try Self.connect()

        connection.requestTogether(6, Self.path, method: .post, fields: Self.fields(1), body: ["1"])
        #expect(try connection.sent().count == 4)
        #expect(try connection.reached().count == 2)
        try connection.respond()
        try connection.respond()
        try Self.post(connection, "2")

        #expect(try connection.sent().map { $0.status } == [202, 202, 200])
    }

    @Test func `a client that does not read its responses gets no further ones from here`() throws {
        let connection = try Self.connect()
        connection.setWritable(false)
        try Self.post(connection, "1")
        #expect(try connection.reached() == [Self.path])

        try connection.respond()
        connection.setWritable(true)
        try Self.post(connection, "1")

        #expect(try connection.reached().isEmpty)
    }
}
