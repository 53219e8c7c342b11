import HTTPTypes
package import NIOCore
import NIOHTTP1
package import NIOHTTPTypes

/// Stands between a connection and the application: closes what is too slow or too large, answers what is no HTTP, and
/// counts what waits.
package final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private let load: Load
    private let noteRefusal: @Sendable (Problem) -> Void

    private var state = ConnectionState()
    private var expiry = NIODeadline.distantFuture
    /// When a body must have come that comes as slowly as it may.
    private var bodyExpiry = NIODeadline.distantFuture
    /// When the timer rings; never later than the expiry.
    private var alarm = NIODeadline.distantFuture
    private var timer: Scheduled<Void>?
    private var refusal: Problem?
    private var isRefused = false

    /// How long the other side has to take a refusal before the connection is cut under it.
    private static let lingering = TimeAmount.seconds(1)

    /// Creates the guard of one connection.
    ///
    /// - Parameters:
    ///   - limits: what the connection may take.
    ///   - load: what counts the requests of all connections.
    ///   - noteRefusal: called for a request that the application never hears of.
    package init(
        limits: ConnectionLimits,
        load: Load,
        noteRefusal: @escaping @Sendable (Problem) -> Void
    ) {
        self.limits = limits
        self.load = load
        self.noteRefusal = noteRefusal
    }

    // MARK: What comes

    package func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { expect(within: limits.requestTime, context) }
    }

    package func channelActive(context: ChannelHandlerContext) {
        expect(within: limits.requestTime, context)
        context.fireChannelActive()
    }

    package func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        load.remove(state.uncounted())
        context.fireChannelInactive()
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            state.requestBegins()
            expect(within: limits.requestTime, context)
            bodyExpiry = expiry
            if head.headerFields[.expect]?.lowercased() == "100-continue" { encourage(context) }
        case .body(let bytes):
            state.bodyBytes += bytes.readableBytes
            if state.bodyBytes > limits.mostBodyBytes { return context.close(promise: nil) }
            expectMore(after: bytes.readableBytes)
        case .end:
            if state.requestEnds() { load.add() }
            expect(within: limits.answerTime, context)
        }
        context.fireChannelRead(data)
    }

    /// A request that is no HTTP is answered here, after those before it: the application never hears of it.
    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !(error is IOError), !(error is ChannelError) else { return context.fireErrorCaught(error) }
        if case .headerOverflow? = error as? HTTPParserError {
            refuse(.headerTooLarge, context)
        } else {
            refuse(.malformedRequest, context)
        }
    }

    /// Asks for the body of a client that waits to be asked (RFC 9110 section 10.1.1).
    private func encourage(_ context: ChannelHandlerContext) {
        guard state.isNextAnswerFree else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    // MARK: What goes

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isRefused else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.status.kind != .informational {
                if state.responseBegins() { load.remove() }
                expect(within: limits.responseTime, context)
            }
        case .body:
            expect(within: limits.responseTime, context)
        case .end:
            state.responseEnds()
            expect(within: state.isIdle ? limits.requestTime : limits.responseTime, context)
        }
        context.write(data, promise: promise)
        refuseIfDue(context)
    }

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        if state.isResponding { expect(within: limits.responseTime, context) }
        context.fireChannelWritabilityChanged()
    }

    // MARK: Refusing

    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
        if refusal == nil { refusal = problem }
        refuseIfDue(context)
        context.flush()
    }

    /// Answers for the connection as soon as no request before the refused one waits for its answer, and closes it.
    private func refuseIfDue(_ context: ChannelHandlerContext) {
        guard let refusal, !isRefused, state.isAnsweredEarly || state.isNextAnswerFree else { return }
        isRefused = true
        guard !state.isResponding, !state.isAnsweredEarly else { return context.close(promise: nil) }
        noteRefusal(refusal)
        let body = ByteBuffer(bytes: refusal.json())
        var head = HTTPResponse(status: refusal.status, headerFields: SecurityFields.data)
        head.headerFields[.contentType] = "application/problem+json"
        head.headerFields[.contentLength] = String(body.readableBytes)
        head.headerFields[.connection] = "close"
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // Half open: a connection cut while bytes still arrive would take the answer with it.
        context.close(mode: .output, promise: nil)
        expect(within: Self.lingering, context)
    }

    // MARK: Time

    /// Moves the expiry; the timer only where it would ring too late.
    private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
        expiry = .now() + time
        if expiry < alarm { schedule(context) }
    }

    /// What comes steadily may take longer than a request; a drop now and then may not.
    private func expectMore(after bytes: Int) {
        bodyExpiry = bodyExpiry + .milliseconds(Int64(bytes * 1_000 / limits.slowestBody))
        expiry = min(bodyExpiry, .now() + limits.requestTime)
    }

    /// One timer a connection: it looks at the expiry, which every part moves, and sleeps again if that is later.
    private func schedule(_ context: ChannelHandlerContext) {
        timer?.cancel()
        alarm = expiry
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: alarm) {
            self.alarm = .distantFuture
            if NIODeadline.now() < self.expiry {
                self.schedule(context)
            } else if self.state.isReading, !self.isRefused {
                self.refuse(.requestTimeout, context)
            } else {
                context.close(promise: nil)
            }
        }
    }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
