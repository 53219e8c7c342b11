import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// A response that a connection sends on its event loop: without a task, the router and middleware.
struct DirectResponse {
    /// The request that it answers.
    let head: HTTPRequest
    /// The pattern of the route of the request.
    let route: String
    /// The time at which the head of the request had arrived.
    let start: ContinuousClock.Instant
    let status: HTTPResponse.Status
    /// The fields of this response, without those that every response has.
    let fields: HTTPFields
    let bytes: ByteBuffer
    /// What made the bytes, which may count them until they are sent; `nil` if nothing does.
    var body: ResponseBody?
    /// The identifier of the request.
    let id: String
}

/// Sends responses on the event loop of a connection.
///
/// They have the same header fields as responses of the application, and are logged and counted in the same way.
package struct DirectResponder: Sendable {
    private let fields: ResponseFields
    private let observer: RequestObserver

    /// Creates the responder.
    /// - Parameters:
    ///   - fields: the header fields of every response.
    ///   - observer: records the requests.
    package init(fields: ResponseFields, observer: RequestObserver) {
        (self.fields, self.observer) = (fields, observer)
    }

    /// Keeps what made the bytes of a response until they are sent.
    private func sent(_ response: DirectResponse, _ context: ChannelHandlerContext) -> EventLoopPromise<Void>?
    {
        guard let body = response.body else { return nil }
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.whenComplete { _ in withExtendedLifetime(body) {} }
        return promise
    }

    /// Sends a response through the handlers between the one of the context and the socket.
    func send(_ response: DirectResponse, _ context: ChannelHandlerContext) {
        let request = Request(head: response.head, body: RequestBody(buffer: ByteBuffer()))
        var head = HTTPResponse(
            status: response.status,
            headerFields: fields.complete(response.fields, of: request, id: response.id)
        )
        // Hummingbird adds it to the responses of routes.
        if !response.fields.contains(.contentLength) {
            let length = String(response.bytes.readableBytes)
            head.headerFields.append(HTTPField(name: .contentLength, value: length))
        }
        head.headerFields.append(HTTPField(name: .date, value: DateField.current))
        context.write(NIOAny(HTTPResponsePart.head(head)), promise: nil)
        if response.bytes.readableBytes > 0 {
            context.write(NIOAny(HTTPResponsePart.body(response.bytes)), promise: nil)
        }
        context.writeAndFlush(NIOAny(HTTPResponsePart.end(nil)), promise: sent(response, context))
        observer.record(
            AnsweredRequest(
                method: response.head.method.rawValue,
                route: response.route,
                status: response.status.code,
                duration: ContinuousClock.now - response.start,
                id: response.id
            )
        )
    }
}
