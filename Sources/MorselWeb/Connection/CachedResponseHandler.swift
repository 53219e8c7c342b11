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
    private let responder: DirectResponder

    private var answer: Answer?
    /// The requests that the application has received and not answered.
    private var unanswered = 0

    /// Creates the handler of one connection.
    /// - Parameters:
    ///   - cache: what was answered to earlier requests.
    ///   - responder: sends the answers.
    package init(cache: ResponseCache, responder: DirectResponder) {
        (self.cache, self.responder) = (cache, responder)
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
        responder.send(
            DirectResponse(
                head: answer.head,
                route: answer.route,
                start: answer.start,
                status: content.status,
                fields: content.fields,
                bytes: content.bytes
            ),
            context
        )
    }
}

@available(*, unavailable)
extension CachedResponseHandler: Sendable {}
