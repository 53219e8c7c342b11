import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import Testing

@testable import MorselWeb

@Suite struct OverloadCheckTests {
    /// A server with a route and a health check that both answer "ok".
    private static func responder(_ requests: InFlightRequests) -> TestResponder {
        var table = RouteTable()
        for path in ["/v1/labels", "/healthz", "/readyz", "/metrics"] {
            table.get(path, access: .anyone) { _, _ in Response(json: Array("ok".utf8)) }
        }
        return TestResponder(table, middleware: Self.middleware(table, requests))
    }

    @MiddlewareFixedTypeBuilder<Request, Response, WebContext>
    private static func middleware(
        _ table: RouteTable,
        _ requests: InFlightRequests
    ) -> some MiddlewareProtocol<Request, Response, WebContext> {
        ProblemMiddleware(table: table)
        RequestChecks(OverloadCheck(requests: requests, clients: ClientAddresses(trustedProxies: [])))
    }

    @Test func `requests over the limit are rejected until others have been answered`() async throws {
        let requests = InFlightRequests(limit: 1)
        let responder = Self.responder(requests)
        for _ in 0..<2 { requests.add() }

        let rejected = try await responder.ask(.get, "/v1/labels")
        requests.remove()
        let answered = try await responder.ask(.get, "/v1/labels")

        #expect(rejected.status == 429)
        #expect(rejected.code == "too-many-requests")
        #expect(rejected.fields[.retryAfter] == "1")
        #expect(answered.text == "ok")
    }

    @Test func `requests that wait too long in the queue are rejected until one did not`() async throws {
        let delay = QueueDelay(target: .milliseconds(100), interval: .seconds(1))
        // As many requests as with 1,024 connections may wait: the time decides, and not their number.
        let requests = InFlightRequests(limit: 1_024, delay: delay)
        let responder = Self.responder(requests)
        let start = ContinuousClock.now
        delay.record(.zero, at: start)
        delay.record(.milliseconds(150), at: start + .milliseconds(500))
        #expect(try await responder.ask(.get, "/v1/labels").text == "ok")

        delay.record(.milliseconds(150), at: start + .seconds(1))
        let rejected = try await responder.ask(.get, "/v1/labels")
        let health = try await responder.ask(.get, "/healthz")
        delay.record(.milliseconds(99), at: start + .seconds(2))
        let answered = try await responder.ask(.get, "/v1/labels")

        #expect(rejected.code == "too-many-requests")
        #expect(rejected.fields[.retryAfter] == "1")
        #expect(health.text == "ok")
        #expect(answered.text == "ok")
    }

    @Test(arguments: ["/healthz", "/readyz", "/metrics"])
    func `an overloaded server can be observed`(path: String) async throws {
        let requests = InFlightRequests(limit: 1)
        for _ in 0..<9 { requests.add() }

        #expect(try await Self.responder(requests).ask(.get, path).text == "ok")
    }
}
