import HTTPTypes
import Hummingbird
import Testing

@testable import MorselWeb

/// Requests that a connection answers with the handler of their route.
@Suite struct ShortRouteTests {
    /// Routes that answer with their parameters.
    ///
    /// Requests for many things are not short.
    private static var table: RouteTable {
        var table = RouteTable()
        let answer: RequestHandler = { request, context in
            let parameters = context.parameters.map { "\($0.key)=\($0.value)" }
            return Response(json: Array((["short"] + parameters + [context.id]).joined(separator: " ").utf8))
        }
        table.get(
            "/v1/things",
            access: .anyone,
            query: ["limit"],
            isShort: { !$0.contains("limit=100") },
            answer
        )
        table.get("/v1/things/{id}", access: .anyone, isShort: { _ in true }, answer)
        table.get("/v1/things/{id}/parts", access: .anyone, isShort: { _ in true }, answer)
        table.get("/v1/things/none", access: .anyone, isShort: { _ in true }) { _, _ in
            throw Problem.notFound
        }
        table.get("/v1/things/named/{name}", access: .anyone, answer)
        table.get("/v1/slow", access: .anyone, answer)
        table.post("/v1/things", access: .anyone, answer)
        table.post("/v1/things/lookup", access: .anyone, answer)
        return table
    }

    // MARK: Answers

    @Test func `a short request is answered by its route without the application`() throws {
        let connection = try HandlerConnection(table: Self.table)

        try connection.request("/v1/things/7")

        #expect(try connection.reached().isEmpty)
        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [200])
        let id = try #require(sent[0].fields[.requestID])
        #expect(sent[0].body == "short id=7 \(id)")
        #expect(
            sent[0].fields.filter { $0.name == .contentLength }.map { $0.value } == [
                "\(sent[0].body.utf8.count)"
            ]
        )
        #expect(sent[0].fields[.xContentTypeOptions] == "nosniff")
        #expect(connection.counters.map { $0.route } == ["/v1/things/{id}"])
        #expect(connection.log.contains("route=/v1/things/{id} status=200 request=\(id)"))
    }

    @Test(arguments: [
        ("/v1/things/none", 404, "not-found"), ("/v1/things?page=2", 400, "unknown-parameter"),
    ])
    func `the problem of a route is answered like by the application`(
        path: String,
        status: Int,
        code: String
    ) throws {
        let connection = try HandlerConnection(table: Self.table)

        try connection.request(path)

        let sent = try connection.sent()
        #expect(sent.map { $0.status } == [status])
        #expect(sent[0].body.contains("\"\(code)\""))
        #expect(sent[0].fields[.contentType] == "application/problem+json")
        #expect(try connection.reached().isEmpty)
    }

    // MARK: The application

    @Test(arguments: [
        "/v1/slow", "/v1/things?limit=100", "/v1/things/named/parts", "/v1/things/lookup", "/v1/things/%37",
        "/v1/things/", "/v1//things", "/v1/things/7/", "/v1/other", "/", "*",
    ])
    func `other requests reach the application`(path: String) throws {
        let connection = try HandlerConnection(table: Self.table)

        try connection.request(path)

        #expect(try connection.reached() == [path])
        #expect(try connection.sent().isEmpty)
    }

    @Test func `a text in a path comes before a parameter, as in the router`() throws {
        let connection = try HandlerConnection(table: Self.table)

        try connection.request("/v1/things/other/parts")
        try connection.request("/v1/things/named/parts")

        #expect(try connection.sent().map { $0.body.hasPrefix("short id=other") } == [true])
        #expect(try connection.reached() == ["/v1/things/named/parts"])
    }

    @Test func `other methods and requests after which the connection closes reach the application`() throws {
        let connection = try HandlerConnection(table: Self.table)

        for method in [HTTPRequest.Method.head, .post, .delete, .options] {
            try connection.request("/v1/things/7", method: method)
            try connection.respond()
        }
        try connection.request("/v1/things/7", fields: [.connection: "close"])

        #expect(try connection.reached().count == 5)
    }

    @Test func `an overloaded server refuses short requests too`() throws {
        let all = InFlightRequests(limit: 0)
        all.add()
        let client = InFlightRequests(limit: 9, clientLimit: 0)
        client.add()

        for requests in [all, client] {
            let connection = try HandlerConnection(table: Self.table, requests: requests)
            try connection.request("/v1/things/7")
            #expect(try connection.reached() == ["/v1/things/7"])
        }
    }

    @Test func `a client that sends many requests at once does not keep the event loop`() throws {
        let connection = try HandlerConnection(table: Self.table)

        connection.requestTogether(6, "/v1/things/7", method: .get, fields: [:], body: [])

        #expect(try connection.sent().count == 4)
        #expect(try connection.reached().count == 2)
    }
}
