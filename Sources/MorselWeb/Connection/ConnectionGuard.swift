import HTTPTypes
package import NIOCore
import NIOHTTP1
package import NIOHTTPTypes

/// Protects the server from one connection: answers malformed requests, closes slow and oversized ones, and counts the
/// requests in flight.
///
/// Sits between the HTTP decoder and the application. All times are those of the connection's event loop.
package final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private let requests: InFlightRequests
    private let bodies: BodyBudget
    private let clients: ClientAddresses
    private let connections: ClientConnections
    private let recordRejection: @Sendable (Problem) -> Void

    private var state = ConnectionState()
    /// The bodies of the requests that have begun to arrive and whose response has not ended, oldest first.
    private var held = HeldBodies()
    /// The other end of the connection: the client or a proxy.
    private var remote: IPAddress?
    /// The place of this connection among those of its client.
    private var place: ClientConnections.Place?
    /// The client of the arriving request, and the one that the connection counts for as a request in flight.
    private var client = ClientAddress.unknown
    private var waitingClient = ClientAddress.unknown
    /// The time at which the connection is closed, unless the deadline moves before.
    private var deadline = NIODeadline.distantFuture
    /// The deadline of the body: `requestTimeout`, extended by the time that its bytes take at the minimum rate.
    private var bodyDeadline = NIODeadline.distantFuture
    /// The time at which the timer fires; never later than `deadline`.
    private var timerDeadline = NIODeadline.distantFuture
    private var timer: Scheduled<Void>?
    private var rejection: Problem?
    private var isRejected = false

    /// The time that the client has to read a rejection before the connection is closed.
    private static let rejectionTimeout = TimeAmount.seconds(1)

    /// Creates the guard of one connection.
    ///
    /// - Parameters:
    ///   - limits: the time and bytes that the connection may use.
    ///   - requests: counts the requests in flight of all connections.
    ///   - bodies: limits the bytes of bodies of all connections.
    ///   - clients: finds the client that a request is from.
    ///   - connections: limits the connections of one client.
    ///   - recordRejection: called for each request that is answered here and never reaches the application.
    package init(
        limits: ConnectionLimits,
        requests: InFlightRequests,
        bodies: BodyBudget,
        clients: ClientAddresses,
        connections: ClientConnections,
        recordRejection: @escaping @Sendable (Problem) -> Void
    ) {
        self.limits = limits
        self.requests = requests
        self.bodies = bodies
        self.clients = clients
        self.connections = connections
        self.recordRejection = recordRejection
    }

    // MARK: Inbound

    package func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { open(context) }
    }

    package func channelActive(context: ChannelHandlerContext) {
        if place == nil { open(context) }
        context.fireChannelActive()
    }

    package func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        if let place { connections.close(place) }
        place = nil
        if state.removeWaiting() { requests.remove(from: waitingClient) }
        held.releaseAll(to: bodies)
        context.fireChannelInactive()
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRejected else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            state.beginRequest()
            setDeadline(in: limits.requestTimeout, context)
            bodyDeadline = deadline
            held.begin(head)
            client =
                place?.client ?? clients.client(behind: remote, head.headerFields)
            if head.headerFields.value(of: .expect)?.lowercased() == "100-continue" {
                sendContinue(to: head, context)
            }
        case .body(let bytes):
            state.bodyBytes += bytes.readableBytes
            if state.bodyBytes > limits.maxBodyBytes { return context.close(promise: nil) }
            guard hold(bytes.readableBytes, context) else { return reject(.tooManyRequests, context) }
            extendDeadline(forBodyBytes: bytes.readableBytes, context)
        case .end:
            if state.endRequest() {
                waitingClient = client
                requests.add(from: client)
            }
            setDeadline(in: limits.responseStartTimeout, context)
        }
        context.fireChannelRead(data)
    }

    /// Begins the time of a connection.
    ///
    /// Over the limit of its client it is rejected at once, so that it does not stay open for the time of a request.
    private func open(_ context: ChannelHandlerContext) {
        remote = IPAddress(context.remoteAddress)
        let place = connections.open(from: context.remoteAddress)
        self.place = place
        setDeadline(in: limits.requestTimeout, context)
        if place.isOverLimit { reject(.tooManyRequests, context) }
    }

    /// Answers a malformed request after the responses to the requests before it.
    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !(error is IOError), !(error is ChannelError) else { return context.fireErrorCaught(error) }
        if case .headerOverflow? = error as? HTTPParserError {
            reject(.headerTooLarge, context)
        } else {
            reject(.malformedRequest, context)
        }
    }

    /// Counts bytes of the arriving body; returns `false` if the server or the client holds too many.
    private func hold(_ count: Int, _ context: ChannelHandlerContext) -> Bool {
        // What arrives after the response is discarded.
        guard !state.isAnsweredEarly else { return true }
        return held.add(count, to: bodies) { clients.client(behind: remote, $0.headerFields) }
    }

    /// Answers `Expect: 100-continue` (RFC 9110 section 10.1.1), unless responses to earlier requests are due, there is no
    /// body, or it will be rejected.
    private func sendContinue(to head: HTTPRequest, _ context: ChannelHandlerContext) {
        // A body in chunks has any length from one byte.
        let leastLength = head.headerFields[.transferEncoding] == nil ? 0 : 1
        let length = head.headerFields[.contentLength].flatMap { Int($0) } ?? leastLength
        guard state.isNextResponseFree, length > 0, length <= limits.acceptedBodyBytes(head) else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    // MARK: Outbound

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isRejected else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.status.kind != .informational {
                if state.beginResponse() { requests.remove(from: waitingClient) }
                setDeadline(in: limits.responseTimeout, context)
            }
        case .body:
            setDeadline(in: limits.responseTimeout, context)
        case .end:
            state.endResponse()
            held.releaseFirst(to: bodies)
            setDeadline(in: state.isIdle ? limits.requestTimeout : limits.responseTimeout, context)
        }
        context.write(data, promise: promise)
        rejectIfDue(context)
    }

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        if state.isResponding { setDeadline(in: limits.responseTimeout, context) }
        context.fireChannelWritabilityChanged()
    }

    // MARK: Rejecting

    private func reject(_ problem: Problem, _ context: ChannelHandlerContext) {
        if rejection == nil { rejection = problem }
        rejectIfDue(context)
        context.flush()
    }

    /// Answers the rejected request and closes the connection, once all earlier requests have their response.
    private func rejectIfDue(_ context: ChannelHandlerContext) {
        guard let rejection, !isRejected, state.isAnsweredEarly || state.isNextResponseFree else { return }
        isRejected = true
        guard !state.isResponding, !state.isAnsweredEarly else { return context.close(promise: nil) }
        recordRejection(rejection)
        let body = ByteBuffer(bytes: rejection.json())
        var head = HTTPResponse(status: rejection.status, headerFields: SecurityFields.data)
        head.headerFields[.contentType] = "application/problem+json"
        head.headerFields[.contentLength] = String(body.readableBytes)
        head.headerFields[.connection] = "close"
        for field in rejection.fields { head.headerFields.append(field) }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // Closes only the output. Closing both ways while bytes still arrive resets the connection, and the client may
        // lose the response.
        context.close(mode: .output, promise: nil)
        setDeadline(in: Self.rejectionTimeout, context)
    }

    // MARK: Time

    /// Sets the deadline.
    ///
    /// Schedules the timer again only if it would fire too late.
    private func setDeadline(in time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline = context.eventLoop.now + time
        if deadline < timerDeadline { scheduleTimer(context) }
    }

    /// Extends the deadline of a body that arrives at the minimum rate, even beyond `requestTimeout`.
    private func extendDeadline(forBodyBytes count: Int, _ context: ChannelHandlerContext) {
        bodyDeadline = bodyDeadline + .milliseconds(Int64(count * 1_000 / limits.minBodyRate))
        deadline = min(bodyDeadline, context.eventLoop.now + limits.requestTimeout)
    }

    /// Schedules the timer of the connection.
    ///
    /// If the deadline has moved when the timer fires, the timer starts again.
    private func scheduleTimer(_ context: ChannelHandlerContext) {
        timer?.cancel()
        timerDeadline = deadline
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: timerDeadline) {
            self.timerDeadline = .distantFuture
            if context.eventLoop.now < self.deadline {
                self.scheduleTimer(context)
            } else if self.state.isReading, !self.isRejected {
                self.reject(.requestTimeout, context)
            } else {
                context.close(promise: nil)
            }
        }
    }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
