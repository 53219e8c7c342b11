package import Hummingbird
import Logging
package import NIOCore

/// The values that belong to one request: its ID, its logger, the parameters of its path, and who sent it.
package struct WebContext: RequestContext {
    /// The values that Hummingbird needs.
    package var coreContext: CoreRequestContextStorage
    /// The account that sent the request; `nil` on routes that are open to anyone.
    package var identity: Identity?
    /// The identifier of the request, in each response and in the log.
    package let id: String
    private let channel: any Channel

    /// The other end of the connection, which may be a proxy.
    package var remoteAddress: SocketAddress? { channel.remoteAddress }

    /// Runs an action when the connection is closed; it can be on any thread.
    package func onClose(_ action: @escaping @Sendable () -> Void) {
        channel.closeFuture.whenComplete { _ in action() }
    }

    /// The context of a request that this one makes to routes of the same server.
    package var ofInnerRequest: WebContext {
        WebContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
    }

    /// Creates the context of a request with an identifier.
    init(channel: any Channel, logger: Logger, id: String) {
        coreContext = .init(source: ApplicationRequestContextSource(channel: channel, logger: logger))
        (self.channel, self.id) = (channel, id)
    }

    /// Creates the context of a request that has just arrived.
    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
        // Written once: the metadata formats it each time.
        id = source.logger[metadataKey: "hb.request.id"]?.description ?? ""
    }
}

/// Answers a request.
package typealias RequestHandler = @Sendable (Request, WebContext) async throws -> Response
