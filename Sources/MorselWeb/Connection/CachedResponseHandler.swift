import HTTPTypes
import Hummingbird
package import NIOCore
package import NIOHTTPTypes

/// Answers requests for what the cache has, on the event loop of their connection: without a task, the router and middleware.
///
/// Sits between ``ConnectionGuard`` and the application. The response has the same status, header fields and bytes as that of
/// the route, and is logged and counted in the same way.
package final class CachedResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    /// A request that is being read, and what answers it.
    private struct Answer {
        let head: HTTPRequest
        let file: StaticFile
        let route: String
        let start: ContinuousClock.Instant
    }

    private let cache: ResponseCache
    private let fields: ResponseFields
    private let observer: RequestObserver

    private var answer: Answer?
    /// The requests that the application has received and not answered.
    private var unanswered = 0

    /// Creates the handler of one connection.
    /// - Parameters:
    ///   - cache: what was answered to earlier requests.
    ///   - fields: the header fields of every response.
    ///   - observer: records the requests that are answered here.
    package init(cache: ResponseCache, fields: ResponseFields, observer: RequestObserver) {
        (self.cache, self.fields, self.observer) = (cache, fields, observer)
    }

    // MARK: Inbound

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            answer = find(head, context)
            if answer != nil { return }
            unanswered += 1
        case .body where answer != nil: return
        case .body: break
        case .end:
            if let answer {
                self.answer = nil
                return respond(with: answer, context)
            }
        }
        context.fireChannelRead(data)
    }

    /// Returns what answers a request, or `nil` if the application must answer it.
    ///
    /// Responses go out in the order of their requests. A client that does not read its responses gets no further ones from
    /// here: the application waits for it.
    private func find(_ head: HTTPRequest, _ context: ChannelHandlerContext) -> Answer? {
        guard head.method == .get, unanswered == 0, context.channel.isWritable,
            !head.headerFields.contains(where: { Self.namesOfOthers.contains($0.name) })
        else { return nil }
        let start = ContinuousClock.now
        guard let (file, route) = cache.entry(for: head), file.bytes.readableBytes <= StaticFile.maxWholeBytes
        else { return nil }
        return Answer(head: head, file: file, route: route, start: start)
    }

    /// The fields of requests with a body, and of those after which the connection closes or changes.
    private static let namesOfOthers: [HTTPField.Name] = [
        .contentLength, .transferEncoding, .connection, .expect,
    ]

    // MARK: Outbound

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    private func respond(with answer: Answer, _ context: ChannelHandlerContext) {
        let request = Request(head: answer.head, body: RequestBody(buffer: ByteBuffer()))
        let content = answer.file.content(for: request, freshness: .revalidated)
        let id = RequestID().description
        var head = HTTPResponse(
            status: content.status,
            headerFields: fields.complete(content.fields, of: request, id: id)
        )
        head.headerFields.append(
            HTTPField(name: .contentLength, value: String(content.bytes.readableBytes))
        )
        head.headerFields.append(HTTPField(name: .date, value: DateField.current))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if content.bytes.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(content.bytes)), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        observer.record(
            AnsweredRequest(
                method: answer.head.method.rawValue,
                route: answer.route,
                status: content.status.code,
                duration: ContinuousClock.now - answer.start,
                id: id
            )
        )
    }
}

@available(*, unavailable)
extension CachedResponseHandler: Sendable {}
