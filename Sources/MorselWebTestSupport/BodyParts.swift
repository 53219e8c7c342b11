package import HTTPTypes
import Hummingbird
package import NIOCore

/// Passes on each part of a response as it is sent.
package final class BodyParts: ResponseBodyWriter, Sendable {
    /// The parts as text; read them with one task.
    package let parts: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    /// Creates a reader of one response.
    package init() { (parts, continuation) = AsyncStream.makeStream() }

    /// Receives a part.
    package func write(_ buffer: ByteBuffer) async throws { continuation.yield(String(buffer: buffer)) }

    /// Receives the end.
    package consuming func finish(_ trailingHeaders: HTTPFields?) async throws { continuation.finish() }
}
