import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import MorselWeb

/// A connection whose route waits for something, such as PostgreSQL.
@Suite struct WaitingRouteTests {
    @Test func `what arrives while a route waits is read after its answer`() async throws {
        let connection = try await WaitingConnection()

        try await connection.request("/v1/waiting")
        try await connection.request("/v1/other")
        try await connection.fire(ChannelEvent.inputClosed)

        #expect(try await connection.sentStatus() == nil)
        #expect(try await connection.reached() == nil)
        #expect(await connection.events == 0)
        connection.gate.open()
        #expect(try await connection.waitForStatus() == 200)
        #expect(try await connection.waitForReached() == "/v1/other")
        #expect(await connection.events == 1)
    }

    @Test func `no more bytes are read while a route waits and others are held`() async throws {
        let connection = try await WaitingConnection()
        try await connection.request("/v1/waiting")

        await connection.read()
        #expect(await connection.reads == 1)
        try await connection.request("/v1/other")
        await connection.read()
        await connection.read()
        #expect(await connection.reads == 1)
        connection.gate.open()
        #expect(try await connection.waitForStatus() == 200)

        #expect(await connection.reads == 2)
        await connection.read()
        #expect(await connection.reads == 3)
    }

    @Test func `the next request waits for its turn`() async throws {
        let connection = try await WaitingConnection()

        try await connection.request("/v1/waiting")
        try await connection.request("/v1/waiting")
        #expect(connection.gate.waiting == 1)
        connection.gate.open()

        #expect(try await connection.waitForStatus() == 200)
        #expect(try await connection.waitForStatus() == 200)
        #expect(try await connection.reached() == nil)
    }

    @Test func `many requests that arrived meanwhile do not keep the event loop`() async throws {
        let connection = try await WaitingConnection()
        try await connection.request("/v1/waiting")
        for _ in 0..<6 { try await connection.request("/v1/short") }

        connection.gate.open()

        for _ in 0..<5 { #expect(try await connection.waitForStatus() == 200) }
        for _ in 0..<2 { #expect(try await connection.waitForReached() == "/v1/short") }
        #expect(try await connection.sentStatus() == nil)
    }

    @Test func `a server that stops waits for a request whose body is arriving`() async throws {
        let connection = try await WaitingConnection()

        try await connection.beginRequest("/v1/waiting", length: 4)
        try await connection.fire(ChannelShouldQuiesceEvent())
        #expect(await connection.events == 0)
        try await connection.endRequest("body")
        #expect(connection.gate.waiting == 1)
        #expect(await connection.events == 0)
        connection.gate.open()

        #expect(try await connection.waitForStatus() == 200)
        #expect(await connection.events == 1)
    }

    @Test func `a server that stops waits for a body that is answered at once`() async throws {
        let connection = try await WaitingConnection()

        try await connection.beginRequest("/v1/short", length: 4)
        try await connection.fire(ChannelShouldQuiesceEvent())
        try await connection.endRequest("body")

        #expect(try await connection.sentStatus() == 200)
        #expect(await connection.events == 1)
    }

    @Test func `the answer for a client that has gone is dropped`() async throws {
        let connection = try await WaitingConnection()
        try await connection.request("/v1/waiting")

        try await connection.close()
        connection.gate.open()
        await connection.gate.passed()

        #expect(try await connection.sentStatus() == nil)
    }
}

/// Lets tasks wait until the test opens it.
private final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var passing = 0
    }

    private let state = Mutex(State())

    var waiting: Int { state.withLock { $0.waiting.count } }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        state.withLock { $0.passing += 1 }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until a task has passed.
    func passed() async {
        while state.withLock({ $0.passing }) == 0 { await Task.yield() }
    }
}

/// A connection with a route that waits at a gate.
private final class WaitingConnection: Sendable {
    /// Counts what passes between the connection and the socket, and what reaches the application.
    private final class Counter: ChannelDuplexHandler {
        typealias InboundIn = HTTPRequestPart
        typealias OutboundIn = HTTPResponsePart

        var reads = 0
        var events = 0

        func read(context: ChannelHandlerContext) {
            reads += 1
            context.read()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            events += 1
            context.fireUserInboundEventTriggered(event)
        }
    }

    let gate = Gate()
    private let channel = NIOAsyncTestingChannel()
    private let socket: NIOLoopBound<Counter>
    private let application: NIOLoopBound<Counter>

    init() async throws {
        var table = RouteTable()
        table.get("/v1/waiting", access: .anyone, isShort: { _ in true }) { [gate] _, _ in
            await gate.wait()
            return Response(json: Array("{}".utf8))
        }
        table.get("/v1/short", access: .anyone, isShort: { _ in true }) { _, _ in
            Response(json: Array("{}".utf8))
        }
        table.post("/v1/waiting", access: .anyone, body: .upTo(8), shortBytes: 8) { [gate] _, _ in
            await gate.wait()
            return Response(json: Array("{}".utf8))
        }
        table.post("/v1/short", access: .anyone, body: .upTo(8), shortBytes: 8) { _, _ in
            Response(json: Array("{}".utf8))
        }
        let routes = table.shortRoutes(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let answers = DirectAnswers(
            cache: ResponseCache(limit: 0) { nil },
            bodies: [:],
            routes: routes,
            crossSite: CrossSiteCheck(publicOrigin: nil),
            requests: InFlightRequests(limit: 4)
        )
        let responder = DirectResponder(
            fields: ResponseFields(table: table),
            observer: RequestObserver(
                metrics: RequestMetrics(),
                log: LogfmtHandler(level: .error, buffer: LogBuffer { _ in })
            )
        )
        let loop = channel.testingEventLoop
        let handlers = try await loop.executeInContext { [channel] in
            let (socket, application) = (Counter(), Counter())
            try channel.pipeline.syncOperations.addHandlers([
                socket, DirectAnswerHandler(answers: answers, responder: responder), application,
            ])
            return (
                NIOLoopBound(socket, eventLoop: loop), NIOLoopBound(application, eventLoop: loop)
            )
        }
        (socket, application) = handlers
        try await channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).get()
        try await loop.executeInContext { [socket] in socket.value.reads = 0 }
    }

    /// The number of reads that have reached the socket.
    var reads: Int {
        get async {
            (try? await channel.testingEventLoop.executeInContext { [socket] in socket.value.reads }) ?? -1
        }
    }
    /// The number of events that have reached the application.
    var events: Int {
        get async {
            (try? await channel.testingEventLoop.executeInContext { [application] in application.value.events
            })
                ?? -1
        }
    }

    func request(_ path: String) async throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
        try await channel.writeInbound(HTTPRequestPart.head(head))
        try await channel.writeInbound(HTTPRequestPart.end(nil))
    }

    /// Sends the head of a request with a body of a length.
    func beginRequest(_ path: String, length: Int) async throws {
        let head = HTTPRequest(
            method: .post,
            scheme: "http",
            authority: "localhost",
            path: path,
            headerFields: [.contentLength: "\(length)"]
        )
        try await channel.writeInbound(HTTPRequestPart.head(head))
    }

    /// Sends the body of a request.
    func endRequest(_ body: String) async throws {
        try await channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: body)))
        try await channel.writeInbound(HTTPRequestPart.end(nil))
    }

    func fire(_ event: some Sendable) async throws {
        try await channel.testingEventLoop.executeInContext { [channel] in
            channel.pipeline.fireUserInboundEventTriggered(event)
        }
    }

    /// Asks for more bytes, as the application does.
    func read() async {
        try? await channel.testingEventLoop.executeInContext { [channel] in channel.pipeline.read() }
    }

    func close() async throws { try await channel.close().get() }

    // MARK: What was sent

    /// Returns the status of the next response, or `nil` if no response was sent.
    func sentStatus() async throws -> Int? {
        while let part = try await channel.readOutbound(as: HTTPResponsePart.self) {
            if case .head(let head) = part { return head.status.code }
        }
        return nil
    }

    /// Waits for the next response.
    func waitForStatus() async throws -> Int {
        while true {
            if case .head(let head) = try await channel.waitForOutboundWrite(as: HTTPResponsePart.self) {
                return head.status.code
            }
        }
    }

    /// Returns the path of the next request of the application, or `nil` if it received none.
    func reached() async throws -> String? {
        while let part = try await channel.readInbound(as: HTTPRequestPart.self) {
            if case .head(let head) = part { return head.path }
        }
        return nil
    }

    /// Waits for the next request that reaches the application.
    func waitForReached() async throws -> String? {
        while true {
            if case .head(let head) = try await channel.waitForInboundWrite(as: HTTPRequestPart.self) {
                return head.path
            }
        }
    }
}
