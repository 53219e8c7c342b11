import HTTPTypes
package import Hummingbird

/// An answer that is told in pieces while it is made: `text/event-stream`, the form of Server-Sent Events (HTML Standard
/// section 9.2).
package enum EventStream {
    /// An event: its name, and its data on one line.
    package struct Event: Sendable {
        let name: StaticString
        let data: [UInt8]

        /// Creates an event.
        package init(_ name: StaticString, _ data: [UInt8]) { (self.name, self.data) = (name, data) }
    }

    /// Something is sent at least so often, so that a client that went away is noticed.
    private static let heartbeat = Duration.seconds(2)

    /// The type of such an answer.
    package static let contentType = "text/event-stream"

    /// Whether a client asks for events rather than for the answer alone.
    package static func isWanted(by fields: HTTPFields) -> Bool {
        Qualities(fields[.accept]).weight(of: contentType) > 0
    }

    /// Answers with the events that some work tells of, and the last one, which it returns; the work is cancelled when the
    /// client goes away.
    package static func response(
        _ work: @escaping @Sendable (_ tell: @escaping @Sendable (Event) -> Void) async -> Event
    ) -> Response {
        let fields: HTTPFields = [.contentType: contentType, .cacheControl: "no-store"]
        return Response(
            status: .ok,
            headers: fields,
            body: ResponseBody { writer in
                let (events, told) = AsyncStream.makeStream(of: Event?.self)
                try await withThrowingTaskGroup { group in
                    group.addTask {
                        told.yield(await work { told.yield($0) })
                        told.finish()
                    }
                    group.addTask {
                        while (try? await Task.sleep(for: heartbeat)) != nil { told.yield(nil) }
                    }
                    // A failure to write ends the group, and so the work.
                    for await event in events { try await writer.write(bytes(of: event)) }
                    group.cancelAll()
                }
                try await writer.finish(nil)
            }
        )
    }

    /// An event as it is sent; nothing to tell is a comment.
    private static func bytes(of event: Event?) -> ByteBuffer {
        guard let event else { return ByteBuffer(string: ":\n\n") }
        var bytes = ByteBuffer(string: "event: \(event.name)\ndata: ")
        bytes.writeBytes(event.data)
        bytes.writeString("\n\n")
        return bytes
    }
}
