import HTTPTypes
package import Hummingbird

/// Responses that report progress as Server-Sent Events, `text/event-stream` (HTML Standard section 9.2).
package enum EventStream {
    /// An event with its name and one line of data.
    package struct Event: Sendable {
        let name: StaticString
        let data: [UInt8]

        /// Creates an event.
        package init(_ name: StaticString, _ data: [UInt8]) { (self.name, self.data) = (name, data) }
    }

    /// The interval of comments that are sent to detect a disconnected client.
    private static let heartbeatInterval = Duration.seconds(2)

    /// The media type of the response.
    package static let contentType = "text/event-stream"

    /// Whether a client accepts events.
    package static func isAccepted(by fields: HTTPFields) -> Bool {
        AcceptHeader(fields[.accept]).weight(of: contentType) > 0
    }

    /// Creates a response that sends the events of an operation as they happen.
    ///
    /// The operation sends events with `send` and returns the last one. It is cancelled when the client disconnects.
    package static func response(
        _ operation: @escaping @Sendable (_ send: @escaping @Sendable (Event) -> Void) async -> Event
    ) -> Response {
        let fields: HTTPFields = [.contentType: contentType, .cacheControl: "no-store"]
        return Response(
            status: .ok,
            headers: fields,
            body: ResponseBody { writer in
                let (events, continuation) = AsyncStream.makeStream(of: Event?.self)
                try await withThrowingTaskGroup { group in
                    group.addTask {
                        continuation.yield(await operation { continuation.yield($0) })
                        continuation.finish()
                    }
                    group.addTask {
                        while (try? await Task.sleep(for: heartbeatInterval)) != nil {
                            continuation.yield(nil)
                        }
                    }
                    // A failed write throws, which cancels the operation.
                    for await event in events { try await writer.write(bytes(of: event)) }
                    group.cancelAll()
                }
                try await writer.finish(nil)
            }
        )
    }

    /// The bytes of an event; `nil` becomes a comment.
    private static func bytes(of event: Event?) -> ByteBuffer {
        guard let event else { return ByteBuffer(string: ":\n\n") }
        var bytes = ByteBuffer(string: "event: \(event.name)\ndata: ")
        bytes.writeBytes(event.data)
        bytes.writeString("\n\n")
        return bytes
    }
}
