import HTTPTypes
import Hummingbird
package import NIOCore
package import NIOHTTPTypes

/// Answers requests with a short body on the event loop of their connection, if their route can (``ShortBodyAnswer``).
///
/// Sits between ``ConnectionGuard`` and the application, which answers everything else: all requests that could be refused, and
/// those of browsers, which say where they are from.
package final class ShortBodyHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    /// A request whose body is arriving.
    private struct Arriving {
        let head: HTTPRequest
        let answer: ShortBodyAnswer
        let start: ContinuousClock.Instant
        var body = ByteBuffer()
    }

    /// The most requests that are answered one after the other while the other connections of the event loop wait.
    private static let maxInSequence = 4

    private let answers: [String: ShortBodyAnswer]
    private let requests: InFlightRequests
    private let responder: DirectResponder

    private var arriving: Arriving?
    /// The requests that the application has received and not answered.
    private var unanswered = 0
    private var answeredInSequence = 0

    /// Creates the handler of one connection.
    /// - Parameters:
    ///   - answers: how routes answer short bodies, by path.
    ///   - requests: says whether the server has more requests than it can answer.
    ///   - responder: sends the answers.
    package init(answers: [String: ShortBodyAnswer], requests: InFlightRequests, responder: DirectResponder) {
        (self.answers, self.requests, self.responder) = (answers, requests, responder)
    }

    // MARK: Inbound

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            if let answer = find(head, context) {
                arriving = Arriving(head: head, answer: answer, start: .now)
                return
            }
            unanswered += 1
        case .body(var bytes) where arriving != nil:
            arriving?.body.writeBuffer(&bytes)
            return
        case .body: break
        case .end(let trailers):
            if let arriving {
                self.arriving = nil
                return end(arriving, trailers, context)
            }
        }
        context.fireChannelRead(data)
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        answeredInSequence = 0
        context.fireChannelReadComplete()
    }

    /// Returns what answers a request, or `nil` if the application must answer it.
    ///
    /// Responses go out in the order of their requests. A client that does not read its responses gets no further ones from here.
    private func find(_ head: HTTPRequest, _ context: ChannelHandlerContext) -> ShortBodyAnswer? {
        guard head.method == .post, let answer = answers[head.path ?? ""], unanswered == 0,
            answeredInSequence < Self.maxInSequence, context.channel.isWritable, !requests.isOverLimit,
            !head.headerFields.contains(where: { Self.namesOfOthers.contains($0.name) }),
            head.headerFields.value(of: .contentType) == "application/json",
            let length = head.headerFields.value(of: .contentLength).flatMap({ Int($0) }),
            length <= answer.maxBytes
        else { return nil }
        return answer
    }

    /// The fields of requests of browsers, of bodies that must be decoded, and of requests after which the connection closes or
    /// changes.
    private static let namesOfOthers: [HTTPField.Name] = [
        .transferEncoding, .contentEncoding, .connection, .expect, .origin, CrossSiteCheck.fetchSite,
    ]

    /// Answers a request, or passes it on if its route must answer.
    private func end(_ request: Arriving, _ trailers: HTTPFields?, _ context: ChannelHandlerContext) {
        guard let json = request.answer.json(request.body) else {
            unanswered += 1
            context.fireChannelRead(wrapInboundOut(.head(request.head)))
            if request.body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(request.body))) }
            return context.fireChannelRead(wrapInboundOut(.end(trailers)))
        }
        answeredInSequence += 1
        responder.send(
            DirectResponse(
                head: request.head,
                route: request.head.path ?? "-",
                start: request.start,
                status: .ok,
                fields: Response.fields(ofJSON: "no-store"),
                bytes: ByteBuffer(bytes: json)
            ),
            context
        )
    }

    // MARK: Outbound

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }
}

@available(*, unavailable)
extension ShortBodyHandler: Sendable {}
