import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import Synchronization
import Testing

@testable import MorselWeb

/// The limits of a connection, on an event loop whose time the test advances.
@Suite struct ConnectionGuardTests {
    private static let limits = ConnectionLimits(
        requestTimeout: .seconds(20),
        minBodyRate: 1_000,
        responseStartTimeout: .seconds(300),
        responseTimeout: .seconds(60),
        maxBodyBytes: 100_000,
        acceptedBodyBytes: { _ in 80_000 }
    )

    // MARK: Requests

    @Test func `a request that does not arrive in time is answered with 408`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        connection.advance(by: .seconds(19))
        #expect(try connection.sent().isEmpty)

        connection.advance(by: .seconds(1))

        #expect(try connection.sent() == ["408", "request-timeout", "end"])
        #expect(connection.closes == [.output])
        #expect(connection.rejections == ["request-timeout"])
        connection.advance(by: .seconds(1))
        #expect(connection.closes == [.output, .all])
    }

    @Test func `a connection without a request is closed without a response`() throws {
        let connection = try TestConnection(Self.limits)
        connection.advance(by: .seconds(19))
        #expect(connection.closes.isEmpty)

        connection.advance(by: .seconds(1))

        #expect(try connection.sent().isEmpty)
        #expect(connection.closes == [.all])
    }

    @Test func `the idle time of a connection begins at the end of a response`() throws {
        let connection = try TestConnection(Self.limits)
        connection.advance(by: .seconds(10))
        try connection.receiveRequest()
        try connection.respond()
        connection.advance(by: .seconds(19))
        #expect(connection.closes.isEmpty)

        connection.advance(by: .seconds(1))

        #expect(connection.closes == [.all])
    }

    @Test func `a body at the minimum rate may take longer than the request timeout`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        for _ in 0..<90 {
            connection.advance(by: .seconds(1))
            try connection.receiveBody(bytes: 1_000)
        }
        #expect(connection.closes.isEmpty)

        // The request timeout applies to a pause.
        connection.advance(by: .seconds(19))
        #expect(connection.closes.isEmpty)
        connection.advance(by: .seconds(1))
        #expect(try connection.sent().first == "408")
    }

    @Test func `a body that arrives quickly does not allow a longer pause`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.receiveBody(bytes: 90_000)
        connection.advance(by: .seconds(19))
        #expect(connection.closes.isEmpty)

        connection.advance(by: .seconds(1))

        #expect(try connection.sent().first == "408")
    }

    @Test func `a client that sends single bytes does not extend the deadline`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        for _ in 0..<19 {
            connection.advance(by: .seconds(1))
            try connection.receiveBody(bytes: 1)
        }
        #expect(connection.closes.isEmpty)

        // 19 bytes at 1,000 bytes a second extend the deadline by 19 milliseconds.
        connection.advance(by: .milliseconds(1_019))

        #expect(try connection.sent().first == "408")
    }

    @Test func `a body over the limit closes the connection`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.receiveBody(bytes: 100_000)
        #expect(connection.closes.isEmpty)

        try connection.receiveBody(bytes: 1)

        #expect(connection.closes == [.all])
        #expect(try connection.sent().isEmpty)
    }

    // MARK: Limits of a client

    @Test func `a connection over the limit of its client is answered with 429 and closed`() throws {
        let connections = Self.connections(limit: 2)
        let first = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        let second = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        let third = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        let other = try TestConnection(Self.limits, connections: connections, from: "192.0.2.2")

        #expect(try third.sent() == ["429", "too-many-requests", "end"])
        #expect(third.closes == [.output])
        #expect(third.rejections == ["too-many-requests"])
        for open in [first, second, other] {
            try open.receiveRequest()
            try open.respond()
            #expect(try open.sent() == ["200", "end"])
            #expect(open.closes.isEmpty)
        }
    }

    @Test func `a client may open a connection again when others of it have ended`() throws {
        let connections = Self.connections(limit: 1)
        let first = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        let refused = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        #expect(refused.closes == [.output])
        refused.disconnect()
        let stillRefused = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        #expect(stillRefused.closes == [.output])
        stillRefused.disconnect()

        first.disconnect()

        let next = try TestConnection(Self.limits, connections: connections, from: "192.0.2.1")
        #expect(next.closes.isEmpty)
    }

    @Test func `a trusted proxy may have any number of connections`() throws {
        let connections = Self.connections(limit: 1)

        let open = try (0..<3).map { _ in try TestConnection(Self.limits, connections: connections) }

        #expect(open.allSatisfy { $0.closes.isEmpty })
    }

    @Test func `the requests behind a proxy count for the clients that it names`() throws {
        let requests = InFlightRequests(limit: 100, clientLimit: 1)
        let (busy, other) = (try Self.client("192.0.2.1"), try Self.client("192.0.2.2"))
        let connections = try (0..<3).map { _ in try TestConnection(Self.limits, requests: requests) }
        try connections[0].receiveRequest(forwardedFor: "192.0.2.1")
        try connections[1].receiveRequest(forwardedFor: "192.0.2.2")
        #expect(!requests.isOverLimit(of: busy))

        try connections[2].receiveRequest(forwardedFor: "192.0.2.1")

        #expect(requests.isOverLimit(of: busy))
        #expect(!requests.isOverLimit(of: other))
        // One was answered, and the other one ends with its connection.
        try connections[0].respond()
        #expect(!requests.isOverLimit(of: busy))
        connections[2].disconnect()
        try connections[0].receiveRequest(forwardedFor: "192.0.2.1")
        #expect(!requests.isOverLimit(of: busy))
    }

    private static func connections(limit: Int) -> ClientConnections {
        ClientConnections(
            limit: limit,
            clients: ClientAddresses(trustedProxies: ClientAddresses.loopback)
        )
    }

    private static func client(_ address: String) throws -> ClientAddress {
        ClientAddress(try #require(IPAddress(address)))
    }

    // MARK: Responses

    @Test func `a response that does not begin in time closes the connection`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveRequest()
        connection.advance(by: .seconds(299))
        #expect(connection.closes.isEmpty)

        connection.advance(by: .seconds(1))

        #expect(connection.closes == [.all])
    }

    @Test func `a client that accepts nothing of a response is disconnected`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveRequest()
        try connection.respondHead()
        connection.advance(by: .seconds(59))
        // The client has accepted something, so more can be written.
        connection.changeWritability()
        connection.advance(by: .seconds(59))
        #expect(connection.closes.isEmpty)

        connection.advance(by: .seconds(1))

        #expect(connection.closes == [.all])
    }

    @Test func `a client that waits for 100 Continue gets it only before the response to its own request`()
        throws
    {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead(expectsContinue: true, length: 80_000)
        #expect(try connection.sent() == ["100"])
        try connection.receiveEnd()

        try connection.receiveHead(expectsContinue: true, length: 80_000)

        #expect(try connection.sent().isEmpty)
    }

    @Test func `a client that declares a body over the limit of its route is not told to continue`() throws {
        let connection = try TestConnection(Self.limits)

        try connection.receiveHead(expectsContinue: true, length: 80_001)

        #expect(try connection.sent().isEmpty)
    }

    @Test(arguments: [(80_000, true), (0, false)])
    func `a client that sends a body in chunks is told to continue if its route reads one`(
        accepted: Int,
        isTold: Bool
    ) throws {
        var limits = Self.limits
        limits.acceptedBodyBytes = { _ in accepted }
        let connection = try TestConnection(limits)

        try connection.receiveHead(expectsContinue: true, isChunked: true)

        #expect(try connection.sent() == (isTold ? ["100"] : []))
    }

    @Test func `a client without a body is not told to continue`() throws {
        let connection = try TestConnection(Self.limits)

        try connection.receiveHead(expectsContinue: true)

        #expect(try connection.sent().isEmpty)
    }

    // MARK: Bodies in memory

    @Test func `a body counts until its response has ended, unless it is small`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.receiveBody(bytes: 4_096)
        #expect(connection.bodies.count == 0)
        try connection.receiveBody(bytes: 1)
        #expect(connection.bodies.count == 4_097)
        try connection.receiveEnd()
        try connection.respondHead()
        #expect(connection.bodies.count == 4_097)

        try connection.respondEnd()

        #expect(connection.bodies.count == 0)
    }

    @Test func `only the first of pipelined bodies may be small enough not to count`() throws {
        let connection = try TestConnection(Self.limits)
        for _ in 1...3 {
            try connection.receiveHead()
            try connection.receiveBody(bytes: 10)
            try connection.receiveEnd()
        }
        #expect(connection.bodies.count == 20)

        for _ in 1...3 { try connection.respond() }

        #expect(connection.bodies.count == 0)
    }

    @Test func `a body that is counted stays counted when it is the only one left`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.receiveBody(bytes: 10)
        try connection.receiveEnd()
        try connection.receiveHead()
        try connection.receiveBody(bytes: 10)
        try connection.respond()

        try connection.receiveBody(bytes: 100)
        #expect(connection.bodies.count == 110)

        try connection.receiveEnd()
        try connection.respond()
        #expect(connection.bodies.count == 0)
    }

    @Test func `a body over the budget of the server is rejected, with the time to try again`() throws {
        let bodies = BodyBudget(limit: 30_000, clientLimit: 20_000)
        let first = try TestConnection(Self.limits, bodies: bodies)
        let second = try TestConnection(Self.limits, bodies: bodies)
        try first.receiveHead(forwardedFor: "192.0.2.1")
        try first.receiveBody(bytes: 20_000)
        try second.receiveHead(forwardedFor: "192.0.2.2")
        try second.receiveBody(bytes: 10_000)

        try second.receiveBody(bytes: 1)

        let head = try #require(try second.sentHead())
        #expect(head.status == .tooManyRequests)
        #expect(head.headerFields[.retryAfter] == "1")
        #expect(try first.sent().isEmpty)
    }

    @Test func `a body over the budget of its client is rejected, and others are not`() throws {
        let bodies = BodyBudget(limit: 100_000, clientLimit: 20_000)
        let connection = try TestConnection(Self.limits, bodies: bodies)
        let other = try TestConnection(Self.limits, bodies: bodies)
        for (connection, address) in [(connection, "192.0.2.1"), (other, "192.0.2.2")] {
            try connection.receiveHead(forwardedFor: address)
            try connection.receiveBody(bytes: 20_000)
        }
        #expect(bodies.count == 40_000)

        try connection.receiveBody(bytes: 1)

        #expect(try connection.sent() == ["429", "too-many-requests", "end"])
        #expect(try other.sent().isEmpty)
        connection.disconnect()
        #expect(bodies.count == 20_000)
    }

    @Test func `what arrives after the response is discarded and does not count`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.respond()

        try connection.receiveBody(bytes: 50_000)

        #expect(connection.bodies.count == 0)
    }

    @Test func `the bodies of a closed connection no longer count`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.receiveBody(bytes: 10_000)
        try connection.receiveEnd()
        try connection.receiveHead()
        try connection.receiveBody(bytes: 5_000)
        #expect(connection.bodies.count == 15_000)

        connection.disconnect()

        #expect(connection.bodies.count == 0)
    }

    // MARK: Malformed requests

    @Test func `a malformed request is answered and the connection closed`() throws {
        let connection = try TestConnection(Self.limits)

        connection.fail(HTTPParserError.invalidMethod)

        #expect(try connection.sent() == ["400", "malformed-request", "end"])
        #expect(connection.closes == [.output])
    }

    @Test func `a malformed request is answered after the responses to the requests before it`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveRequest()

        connection.fail(HTTPParserError.headerOverflow)
        #expect(try connection.sent().isEmpty)
        try connection.respond()

        #expect(try connection.sent() == ["200", "end", "431", "header-too-large", "end"])
        #expect(connection.rejections == ["header-too-large"])
    }

    @Test func `a malformed body after an early response only closes the connection`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        try connection.respond()

        connection.fail(HTTPParserError.invalidChunkSize)

        #expect(try connection.sent() == ["200", "end"])
        #expect(connection.closes == [.all])
    }

    @Test func `a network error is passed on and not answered`() throws {
        let connection = try TestConnection(Self.limits)

        connection.fail(IOError(errnoCode: 104, reason: "read"))

        #expect(try connection.sent().isEmpty)
        #expect(connection.closes.isEmpty)
    }

    // MARK: Requests in flight

    @Test func `a request is in flight from its end until its response begins`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveHead()
        #expect(connection.requests.count == 0)
        try connection.receiveEnd()
        try connection.receiveRequest()
        // A second request of the connection waits for the first one and takes no place of others.
        #expect(connection.requests.count == 1)

        try connection.respond()
        #expect(connection.requests.count == 1)
        try connection.respondHead()

        #expect(connection.requests.count == 0)
    }

    @Test func `requests of a closed connection are no longer in flight`() throws {
        let connection = try TestConnection(Self.limits)
        try connection.receiveRequest()
        try connection.receiveRequest()

        connection.disconnect()

        #expect(connection.requests.count == 0)
    }
}

/// A connection with a guard, whose network and application are the test.
private final class TestConnection {
    let requests: InFlightRequests
    let bodies: BodyBudget
    private let loop = EmbeddedEventLoop()
    private let channel: EmbeddedChannel
    private let closeRecorder = CloseRecorder()
    private let rejected = RejectionLog()

    init(
        _ limits: ConnectionLimits,
        bodies: BodyBudget = BodyBudget(limit: 1_000_000, clientLimit: 1_000_000),
        requests: InFlightRequests = InFlightRequests(limit: 100),
        connections: ClientConnections? = nil,
        from address: String = "127.0.0.1"
    ) throws {
        (self.bodies, self.requests) = (bodies, requests)
        let clients = ClientAddresses(trustedProxies: ClientAddresses.loopback)
        channel = EmbeddedChannel(loop: loop)
        let rejected = rejected
        let connectionGuard = ConnectionGuard(
            limits: limits,
            requests: requests,
            bodies: bodies,
            clients: clients,
            connections: connections ?? ClientConnections(limit: 100, clients: clients)
        ) { problem in
            rejected.codes.withLock { $0.append("\(problem.code)") }
        }
        try channel.pipeline.syncOperations.addHandlers([closeRecorder, connectionGuard, ErrorSink()])
        channel.connect(to: try SocketAddress(ipAddress: address, port: 1), promise: nil)
    }

    deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

    /// The ways in which the guard has closed the connection.
    var closes: [CloseMode] { closeRecorder.modes }
    /// The codes of the recorded rejections.
    var rejections: [String] { rejected.codes.withLock { $0 } }

    func advance(by time: TimeAmount) { loop.advanceTime(by: time) }

    // MARK: The client

    func receiveHead(
        expectsContinue: Bool = false,
        length: Int? = nil,
        isChunked: Bool = false,
        forwardedFor address: String? = nil
    ) throws {
        var fields: HTTPFields = expectsContinue ? [.expect: "100-continue"] : [:]
        fields[.contentLength] = length.map { String($0) }
        if isChunked { fields[.transferEncoding] = "chunked" }
        if let name = HTTPField.Name("X-Forwarded-For") { fields[name] = address }
        let head = HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/", headerFields: fields)
        try channel.writeInbound(HTTPRequestPart.head(head))
    }

    func receiveBody(bytes: Int) throws {
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x20, count: bytes)))
    }

    func receiveEnd() throws { try channel.writeInbound(HTTPRequestPart.end(nil)) }

    func receiveRequest(forwardedFor address: String? = nil) throws {
        try receiveHead(forwardedFor: address)
        try receiveEnd()
    }

    func fail(_ error: any Error) { channel.pipeline.fireErrorCaught(error) }

    func disconnect() { channel.pipeline.fireChannelInactive() }

    func changeWritability() { channel.pipeline.fireChannelWritabilityChanged() }

    /// The head of the response that was sent, if one was.
    func sentHead() throws -> HTTPResponse? {
        guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else { return nil }
        return head
    }

    /// What was sent since the last call: status codes, problem codes, and "end" for the end of a response.
    func sent() throws -> [String] {
        var sent: [String] = []
        while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
            switch part {
            case .head(let head): sent.append("\(head.status.code)")
            case .body(let bytes):
                let code = String(buffer: bytes).split(separator: "\"code\":\"").last?.prefix { $0 != "\"" }
                sent.append(code.map(String.init) ?? "")
            case .end: sent.append("end")
            }
        }
        return sent
    }

    // MARK: The application

    func respondHead() throws {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    }

    func respond() throws {
        try respondHead()
        try respondEnd()
    }

    func respondEnd() throws {
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }
}

private final class RejectionLog: Sendable {
    let codes = Mutex<[String]>([])
}

/// Records how the connection is closed, instead of closing it.
private final class CloseRecorder: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart

    private(set) var modes: [CloseMode] = []

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        modes.append(mode)
        promise?.succeed()
    }
}

/// Ignores errors that reach the application.
private final class ErrorSink: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart

    func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}
