import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import MorselWeb

/// Requests with a short body that a connection answers with the handler of their route.
@Suite struct ShortBodyRouteTests {
    /// Knows one account, whose token is `known`.
    private struct OneAccount: Authenticator {
        func identity(of request: Request) async throws -> Identity? {
            guard request.headers[.authorization] == "Bearer known" else { return nil }
            return Identity(account: Identity.AccountID(rawValue: "account-1"))
        }
    }

    /// Counts the answers that are in memory.
    private final class Counter: Sendable {
        final class Share: Sendable {
            private let counter: Counter

            init(_ counter: Counter) { self.counter = counter }

            deinit { counter.count.subtract(1, ordering: .relaxed) }
        }

        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        func share() -> Share {
            count.add(1, ordering: .relaxed)
            return Share(self)
        }
    }

    private static let path = "/v1/notes"

    /// Opens a connection with a route for accounts that repeats bodies of at most 64 bytes; up to 16 are short.
    private static func connect() throws -> HandlerConnection {
        var table = RouteTable()
        table.post(path, access: .signedIn, body: .upTo(64), shortBytes: 16) { request, context in
            let body = String(buffer: try await request.json())
            return Response(json: Array("\(context.identity?.account.rawValue ?? "") \(body)".utf8))
        }
        table.get(path, access: .signedIn) { _, _ in Response(json: []) }
        return try HandlerConnection(table: table, authenticator: OneAccount())
    }

    /// Sends a request of the account, whose body arrives in two parts.
    private static func post(
        _ connection: HandlerConnection,
        _ path: String = path,
        _ body: String = "0123456789abcdef",
        _ other: HTTPFields = [:]
    ) throws {
        var fields: HTTPFields = [
            .authorization: "Bearer known", .contentType: "application/json",
            .contentLength: "\(body.utf8.count)",
        ]
        for field in other { fields[field.name] = field.value }
        let parts = [String(body.prefix(1)), String(body.dropFirst())]
        try connection.request(path, method: .post, fields: fields, body: parts)
    }

    // MARK: Answers

    @Test func `the route receives the whole body, and the account that sent it`() throws {
        let connection = try Self.connect()

        try Self.post(connection)

        let sent = try connection.sent()
        #expect(sent.map { $0.body } == ["account-1 0123456789abcdef"])
        #expect(sent.map { $0.status } == [200])
        #expect(try connection.reached().isEmpty)
        #expect(connection.counters.map { $0.route } == [Self.path])
        #expect(!connection.log.contains("account-1") && !connection.log.contains("0123456789"))
    }

    @Test(arguments: [
        (HTTPField.Name.authorization, "Bearer other", 401, "sign-in-required"),
        (.contentType, "text/plain", 415, "unsupported-media-type"),
    ])
    func `what the application verifies is verified here too`(
        name: HTTPField.Name,
        value: String,
        status: Int,
        code: String
    ) throws {
        let connection = try Self.connect()

        try Self.post(connection, Self.path, "1", [name: value])

        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [status])
        #expect(sent[0].body.contains("\"\(code)\""))
        #expect(try connection.reached().isEmpty)
    }

    @Test(
        arguments: [
            [CrossSiteCheck.fetchSite: "same-origin", .origin: "https://localhost"],
            [.origin: "https://localhost"],
        ] as [HTTPFields]
    )
    func `requests of the pages of this server are answered too`(fields: HTTPFields) throws {
        let connection = try Self.connect()

        try Self.post(connection, Self.path, "1", fields)

        #expect(try connection.sent().map { $0.body } == ["account-1 1"])
    }

    @Test func `what counts the bytes of an answer counts them until the client has read them`() throws {
        let counter = Counter()
        var table = RouteTable()
        table.post(Self.path, access: .anyone, body: .upTo(64), shortBytes: 16) { _, _ in
            let share = counter.share()
            let body = ResponseBody(contentLength: 2) { writer in
                try await writer.write(ByteBuffer(string: "{}"))
                try await writer.finish(nil)
                withExtendedLifetime(share) {}
            }
            return Response(status: .ok, body: body)
        }
        let connection = try HandlerConnection(table: table)
        connection.setRead(false)

        try Self.post(connection, Self.path, "1")
        #expect(try connection.sent().isEmpty)
        #expect(counter.value == 1)
        connection.setRead(true)

        #expect(try connection.sent().map { $0.body } == ["{}"])
        #expect(counter.value == 0)
    }

    // MARK: The application

    @Test func `other requests reach the application`() throws {
        let connection = try Self.connect()
        let others: [HTTPFields] = [
            [CrossSiteCheck.fetchSite: "cross-site"], [.origin: "https://example.org"],
            [.contentLength: "17"], [.contentLength: "x"], [.transferEncoding: "chunked"],
            [.contentEncoding: "gzip"], [.connection: "close"], [.expect: "100-continue"],
        ]

        for other in others {
            try Self.post(connection, Self.path, "1", other)
            try connection.respond()
        }
        for path in [Self.path + "?x=1", Self.path + "/1", "/v1/other"] {
            try Self.post(connection, path, "1")
            try connection.respond()
        }
        try connection.request(Self.path, fields: [.authorization: "Bearer known"])

        #expect(try connection.reached().count == others.count + 4)
        #expect(connection.counters.isEmpty)
    }
}
