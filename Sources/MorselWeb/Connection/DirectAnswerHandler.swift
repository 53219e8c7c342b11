import HTTPTypes
import Hummingbird
package import NIOCore
package import NIOHTTPTypes

/// Answers requests on the event loop of their connection, if one of ``DirectAnswers`` can.
///
/// Sits between ``ConnectionGuard`` and the application, which answers everything else. Responses have the same status, header
/// fields and bytes as those of the application, and are logged and counted in the same way.
package final class DirectAnswerHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    /// A request that is being read, and what answers it.
    private struct Arriving {
        let head: HTTPRequest
        let answer: DirectAnswers.Answer
        let start: ContinuousClock.Instant
        var body = ByteBuffer()
    }

    /// What arrives while a route waits, for example for PostgreSQL.
    private enum Held {
        case part(NIOAny)
        case event(Any)
    }

    /// The most requests that are answered one after the other while the other connections of the event loop wait.
    private static let maxInSequence = 4

    private let answers: DirectAnswers
    private let responder: DirectResponder

    private var arriving: Arriving?
    /// The requests that the application has received and not answered.
    private var unanswered = 0
    private var answeredInSequence = 0
    /// Whether a route has a request and has not answered it.
    private var isWaiting = false
    /// Whether the handler of a route has been called and has neither ended nor waited yet.
    private var isStarting = false
    private var held = CircularBuffer<Held>()
    /// Whether more bytes of the socket are wanted.
    private var isReadHeld = false
    /// Whether the server stops while the body of a request is arriving.
    private var isQuiescing = false

    /// Creates the handler of one connection.
    /// - Parameters:
    ///   - answers: what answers requests.
    ///   - responder: sends the answers.
    package init(answers: DirectAnswers, responder: DirectResponder) {
        (self.answers, self.responder) = (answers, responder)
    }

    // MARK: Inbound

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isWaiting {
            held.append(.part(data))
        } else {
            receive(data, context)
        }
    }

    private func receive(_ data: NIOAny, _ context: ChannelHandlerContext) {
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
                answer(arriving, trailers, context)
                return quiesce(context)
            }
        }
        context.fireChannelRead(data)
    }

    /// Returns what answers a request, or `nil` if the application must answer it.
    ///
    /// Responses go out in the order of their requests. A client that does not read its responses gets no further ones from here.
    private func find(_ head: HTTPRequest, _ context: ChannelHandlerContext) -> DirectAnswers.Answer? {
        guard unanswered == 0, context.channel.isWritable else { return nil }
        return answers.answer(to: head, onlyFromCache: answeredInSequence >= Self.maxInSequence)
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        answeredInSequence = 0
        context.fireChannelReadComplete()
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The end of the input, or of the server, would end an application that has no request.
        if isWaiting {
            held.append(.event(event))
        } else if arriving != nil, event is ChannelShouldQuiesceEvent {
            isQuiescing = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// Passes on that the server stops, after the request that was arriving then.
    private func quiesce(_ context: ChannelHandlerContext) {
        guard isQuiescing else { return }
        isQuiescing = false
        if isWaiting {
            held.append(.event(ChannelShouldQuiesceEvent()))
        } else {
            context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
    }

    package func channelInactive(context: ChannelHandlerContext) {
        held.removeAll()
        context.fireChannelInactive()
    }

    // MARK: Answering

    private func answer(_ request: Arriving, _ trailers: HTTPFields?, _ context: ChannelHandlerContext) {
        switch request.answer {
        case .cached(let file, let route):
            let content = file.content(
                for: Request(head: request.head, body: RequestBody(buffer: ByteBuffer())),
                freshness: .revalidated
            )
            send(request, route, content.status, content.fields, content.bytes, context)
        case .body(let answer):
            guard let json = answer.json(request.body) else { return passOn(request, trailers, context) }
            answeredInSequence += 1
            let fields = Response.fields(ofJSON: "no-store")
            send(request, request.head.path ?? "-", .ok, fields, ByteBuffer(bytes: json), context)
        case .route(let match):
            answeredInSequence += 1
            run(match, request, context)
        }
    }

    /// Passes on a request that the function of its route could not answer.
    private func passOn(_ request: Arriving, _ trailers: HTTPFields?, _ context: ChannelHandlerContext) {
        unanswered += 1
        context.fireChannelRead(wrapInboundOut(.head(request.head)))
        if request.body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(request.body))) }
        context.fireChannelRead(wrapInboundOut(.end(trailers)))
    }

    /// Runs the handler of a route: at once up to the first time that it waits, usually to its end.
    private func run(_ match: ShortRoutes.Match, _ request: Arriving, _ context: ChannelHandlerContext) {
        (isWaiting, isStarting) = (true, true)
        defer { isStarting = false }
        let (loop, channel, routes) = (context.eventLoop, context.channel, answers.routes)
        let own = NIOLoopBound((self, context), eventLoop: loop)
        let id = RequestID().description
        Task.immediate { [request, match] in
            let complete = Request(head: request.head, body: RequestBody(buffer: request.body))
            let (response, body) = await routes.response(to: complete, match, id: id, on: channel)
            let answer = DirectResponse(
                head: request.head,
                route: match.route,
                start: request.start,
                status: response.status,
                fields: response.headers,
                bytes: body,
                body: response.body,
                id: id
            )
            if loop.inEventLoop {
                own.value.0.finish(answer, own.value.1)
            } else {
                loop.execute { own.value.0.finish(answer, own.value.1) }
            }
        }
    }

    private func finish(_ answer: DirectResponse, _ context: ChannelHandlerContext) {
        isWaiting = false
        guard context.channel.isActive else { return }
        responder.send(answer, context)
        // Nothing is held before a route waits. Many held requests must not call each other.
        if !isStarting { release(context) }
    }

    /// Handles the requests and events that arrived while a route was waiting.
    private func release(_ context: ChannelHandlerContext) {
        if !held.isEmpty {
            answeredInSequence = 0
            while !isWaiting, let next = held.popFirst() {
                switch next {
                case .part(let data): receive(data, context)
                case .event(let event): context.fireUserInboundEventTriggered(event)
                }
            }
            context.fireChannelReadComplete()
        }
        if isReadHeld, !isWaiting {
            isReadHeld = false
            context.read()
        }
    }

    private func send(
        _ request: Arriving,
        _ route: String,
        _ status: HTTPResponse.Status,
        _ fields: HTTPFields,
        _ bytes: ByteBuffer,
        _ context: ChannelHandlerContext
    ) {
        let response = DirectResponse(
            head: request.head,
            route: route,
            start: request.start,
            status: status,
            fields: fields,
            bytes: bytes,
            id: RequestID().description
        )
        responder.send(response, context)
    }

    // MARK: Outbound

    package func read(context: ChannelHandlerContext) {
        // No more bytes than one read has are held. Without any, the socket is read as usual: most clients send nothing before the
        // answer, and waiting for the socket and not waiting for it again would be two system calls.
        if isWaiting, !held.isEmpty {
            isReadHeld = true
        } else {
            context.read()
        }
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }
}

@available(*, unavailable)
extension DirectAnswerHandler: Sendable {}
