import HTTPTypes
package import Hummingbird
import NIOCore
import ServiceLifecycle

extension Broadcaster.Stream {
    /// How long a client without rules of its own waits before it connects again (HTML Standard section 9.2.5).
    private static let beginning = "retry: 5000\n\n"
    /// Has data, although empty, because browsers do not tell scripts of comments.
    private static let heartbeat = "event: alive\ndata:\n\n"

    /// Makes the response that sends the stream.
    ///
    /// It ends when the connection is closed, when the server begins to shut down, or when the broadcaster ends the stream.
    package func response(_ context: WebContext) -> Response {
        context.onClose { [weak mailbox = mailbox] in mailbox?.close() }
        // A proxy that collects a response before it passes it on would hold back every event.
        var fields: HTTPFields = [.contentType: EventStream.contentType, .cacheControl: "no-store"]
        fields[.accelBuffering] = "no"
        return Response(
            status: .ok,
            headers: fields,
            body: ResponseBody { writer in
                try await withGracefulShutdownHandler {
                    try await writer.write(ByteBuffer(string: Self.beginning))
                    while let item = await self.mailbox.next() {
                        try await writer.write(Self.bytes(of: item))
                    }
                } onGracefulShutdown: {
                    self.mailbox.close()
                }
                try await writer.finish(nil)
            }
        )
    }

    private static func bytes(of item: StreamMailbox.Item) -> ByteBuffer {
        switch item {
        case .heartbeat: ByteBuffer(string: heartbeat)
        case .event(let event): EventStream.bytes(of: event)
        }
    }
}
