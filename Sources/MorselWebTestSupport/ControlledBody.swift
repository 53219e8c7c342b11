package import Hummingbird
import NIOCore

/// A request body that a test sends when it wants to.
package struct ControlledBody: Sendable {
    /// The body to give to the request.
    package let body: RequestBody
    private let chunks: AsyncStream<ByteBuffer>.Continuation
    private let reads: AsyncStream<Void>

    private struct Chunks: AsyncSequence, Sendable {
        let chunks: AsyncStream<ByteBuffer>
        let reads: AsyncStream<Void>.Continuation

        struct Iterator: AsyncIteratorProtocol {
            var chunks: AsyncStream<ByteBuffer>.Iterator
            let reads: AsyncStream<Void>.Continuation

            mutating func next() async -> ByteBuffer? {
                reads.yield()
                return await chunks.next()
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator(), reads: reads) }
    }

    /// Creates a body of which nothing has arrived.
    package init() {
        let (chunks, chunkContinuation) = AsyncStream.makeStream(of: ByteBuffer.self)
        let (reads, readContinuation) = AsyncStream.makeStream(of: Void.self)
        body = RequestBody(asyncSequence: Chunks(chunks: chunks, reads: readContinuation))
        self.chunks = chunkContinuation
        self.reads = reads
    }

    /// Waits until the route has started to read the body.
    package func waitForReader() async {
        for await _ in reads { return }
    }

    /// Sends the rest of the body.
    package func finish(_ text: String) {
        chunks.yield(ByteBuffer(string: text))
        chunks.finish()
    }
}
