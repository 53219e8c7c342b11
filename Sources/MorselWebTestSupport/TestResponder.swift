import Foundation
package import HTTPTypes
package import Hummingbird
import Logging
package import MorselWeb
import NIOEmbedded
import Synchronization

/// Answers requests from a route table in the test's own process, without sockets and time limits.
package struct TestResponder: Sendable {
    private let responder: StreamResponder<RouterResponder<WebContext>>

    /// A complete response.
    package struct Answer: Sendable {
        /// The status code.
        package let status: Int
        /// The header fields.
        package let fields: HTTPFields
        /// The body as text.
        package let text: String

        /// The code of a problem; `nil` if the response is not `application/problem+json`.
        package var code: String? {
            guard fields[.contentType] == "application/problem+json",
                let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            else { return nil }
            return json["code"] as? String
        }
    }

    /// Creates a responder for some routes.
    ///
    /// Their problems are answered as on a server. `authenticator` verifies who sent a request.
    package init(_ table: RouteTable, authenticator: (any Authenticator)? = nil) {
        responder = StreamResponder(
            paths: table.streamPaths,
            table.responder(authenticator: authenticator, middleware: ProblemMiddleware(table: table))
        )
    }

    /// Creates a responder for some routes with middleware before each of them.
    package init(
        _ table: RouteTable,
        middleware: some MiddlewareProtocol<Request, Response, WebContext>
    ) {
        responder = StreamResponder(
            paths: table.streamPaths,
            table.responder(middleware: middleware)
        )
    }

    /// Answers a request.
    package func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        fields: HTTPFields = [:],
        body: RequestBody = RequestBody(buffer: ByteBuffer())
    ) async throws -> Answer {
        let response = try await respond(method, path, fields, body)
        let collected = BodyCollector()
        try await response.body.write(collected)
        return Answer(status: response.status.code, fields: response.headers, text: collected.text)
    }

    /// Begins to read a response that does not end by itself, part by part.
    ///
    /// Cancel the task to close the connection.
    package func stream(
        _ path: String,
        fields: HTTPFields = [:]
    ) async throws -> (status: Int, parts: AsyncStream<String>, task: Task<Void, any Error>) {
        let response = try await respond(.get, path, fields, RequestBody(buffer: ByteBuffer()))
        let writer = BodyParts()
        let task = Task { try await response.body.write(writer) }
        return (response.status.code, writer.parts, task)
    }

    private func respond(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ fields: HTTPFields,
        _ body: RequestBody
    ) async throws -> Response {
        var logger = Logger(label: "test") { _ in LogfmtHandler(level: .critical, buffer: LogBuffer { _ in })
        }
        logger[metadataKey: "hb.request.id"] = "1"
        let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: "x",
            path: path,
            headerFields: fields
        )
        return try await responder.respond(
            to: Request(head: head, body: body),
            context: WebContext(source: source)
        )
    }
}

/// Collects the body of a response.
private final class BodyCollector: ResponseBodyWriter, Sendable {
    private let bytes = Mutex(ByteBuffer())

    var text: String { bytes.withLock { String(buffer: $0) } }

    func write(_ buffer: ByteBuffer) async throws { _ = bytes.withLock { $0.writeImmutableBuffer(buffer) } }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
