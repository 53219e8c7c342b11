import HTTPTypes
package import Hummingbird

/// Responses that report progress as Server-Sent Events, `text/event-stream` (HTML Standard section 9.2).
package enum EventStream {
    /// An event with its name and one line of data.
    package struct Event: Sendable {
        let name: StaticString
        let data: [UInt8]
        /// The number that a client sends as `Last-Event-ID` when it connects again, or `nil` for an event without one.
        let id: Int64?
        /// What the event is about; a newer event replaces a waiting one about the same.
        let subject: String
        /// The number by which events about the same are compared, or `nil` for one that is always sent.
        let order: Int64?

        /// Creates an event, which is compared by its number.
        package init(_ name: StaticString, _ data: [UInt8], id: Int64? = nil) {
            (self.name, self.data, self.id) = (name, data, id)
            (subject, order) = ("", id)
        }

        /// Creates an event without a number for clients, which is compared with others about the same.
        package init(_ name: StaticString, _ data: [UInt8], about subject: String, order: Int64) {
            (self.name, self.data, id) = (name, data, nil)
            (self.subject, self.order) = (subject, order)
        }
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
                    for await event in events {
                        try await writer.write(event.map { bytes(of: $0) } ?? ByteBuffer(string: ":\n\n"))
                    }
                    group.cancelAll()
                }
                try await writer.finish(nil)
            }
        )
    }

    /// The bytes of an event.
    static func bytes(of event: Event) -> ByteBuffer {
        var bytes = ByteBuffer(string: event.id.map { "id: \($0)\n" } ?? "")
        bytes.writeString("event: \(event.name)\ndata: ")
        bytes.writeBytes(event.data)
        bytes.writeString("\n\n")
        return bytes
    }
}
