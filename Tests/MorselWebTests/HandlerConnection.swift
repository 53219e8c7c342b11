import HTTPTypes
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization

@testable import MorselWeb

/// A connection that answers some requests itself; its application is the test.
final class HandlerConnection {
    /// A response that was sent.
    struct Sent {
        let status: Int
        let fields: HTTPFields
        var body = ""
    }

    /// Keeps what is written until the client reads again.
    private final class Socket: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart

        var isRead = true

        func flush(context: ChannelHandlerContext) { if isRead { context.flush() } }
    }

    private final class Lines: Sendable {
        let text = Mutex("")
    }

    private let channel = EmbeddedChannel()
    private let socket = Socket()
    private let lines = Lines()
    private let buffer: LogBuffer
    let metrics = RequestMetrics()

    /// Opens a connection with an empty cache, no routes, nobody who is signed in, and a server that is not overloaded, unless these are given.
    init(
        cache: ResponseCache = ResponseCache(limit: 0) { nil },
        bodies: [String: ShortBodyAnswer] = [:],
        table: RouteTable = RouteTable(),
        authenticator: (any Authenticator)? = nil,
        requests: InFlightRequests = InFlightRequests(limit: 4)
    ) throws {
        buffer = LogBuffer { [lines] bytes in
            lines.text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        let observer = RequestObserver(metrics: metrics, log: LogfmtHandler(level: .info, buffer: buffer))
        let responder = DirectResponder(fields: ResponseFields(table: RouteTable()), observer: observer)
        let answers = DirectAnswers(
            cache: cache,
            bodies: bodies,
            routes: table.shortRoutes(
                authenticator: authenticator,
                Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            ),
            crossSite: CrossSiteCheck(publicOrigin: nil),
            requests: requests
        )
        try channel.pipeline.syncOperations.addHandlers([
            socket, DirectAnswerHandler(answers: answers, responder: responder),
        ])
        try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    }

    deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

    var log: String {
        buffer.flush()
        return lines.text.withLock { $0 }
    }

    /// The route, the status and the number of the requests that were counted.
    var counters: [(route: String, status: Int, count: Int)] {
        metrics.snapshot().map { ($0.key.route, $0.key.status, Int($0.value.count)) }
    }

    /// Stops reading responses, or reads those that wait.
    func setRead(_ isRead: Bool) {
        socket.isRead = isRead
        channel.flush()
    }

    func setWritable(_ isWritable: Bool) { channel.isWritable = isWritable }

    // MARK: Requests

    /// Sends a request with a body of several parts.
    func request(
        _ path: String,
        method: HTTPRequest.Method = .get,
        fields: HTTPFields = [:],
        body: [String] = []
    ) throws {
        for part in Self.parts(path, method, fields, body) { try channel.writeInbound(part) }
    }

    /// Sends requests that arrive together.
    func requestTogether(
        _ count: Int,
        _ path: String,
        method: HTTPRequest.Method,
        fields: HTTPFields,
        body: [String]
    ) {
        for part in (0..<count).flatMap({ _ in Self.parts(path, method, fields, body) }) {
            channel.pipeline.syncOperations.fireChannelRead(NIOAny(part))
        }
        channel.pipeline.syncOperations.fireChannelReadComplete()
    }

    private static func parts(
        _ path: String,
        _ method: HTTPRequest.Method,
        _ fields: HTTPFields,
        _ body: [String]
    ) -> [HTTPRequestPart] {
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: "localhost",
            path: path,
            headerFields: fields
        )
        return [.head(head)] + body.map { .body(ByteBuffer(string: $0)) } + [.end(nil)]
    }

    /// The requests that have reached the application since the last call: their paths and bodies.
    func received() throws -> [(path: String, body: String)] {
        var requests: [(path: String, body: String)] = []
        while let part = try channel.readInbound(as: HTTPRequestPart.self) {
            switch part {
            case .head(let head): requests.append((head.path ?? "", ""))
            case .body(let bytes): requests[requests.count - 1].body += String(buffer: bytes)
            case .end: break
            }
        }
        return requests
    }

    /// The paths of the requests that have reached the application since the last call.
    func reached() throws -> [String] { try received().map { $0.path } }

    // MARK: Responses

    /// Sends a response of the application.
    func respond() throws {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .accepted)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    /// The responses that were sent since the last call.
    func sent() throws -> [Sent] {
        var responses: [Sent] = []
        while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
            switch part {
            case .head(let head):
                responses.append(Sent(status: head.status.code, fields: head.headerFields))
            case .body(let bytes): responses[responses.count - 1].body += String(buffer: bytes)
            case .end: break
            }
        }
        return responses
    }
}
