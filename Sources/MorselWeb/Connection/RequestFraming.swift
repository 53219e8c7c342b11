package import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Refuses requests that the HTTP decoder accepts although RFC 9112 calls them invalid.
///
/// A proxy could understand such a request in another way than this server, which attackers use to hide one request in
/// another. Sits between the decoder and the conversion to `HTTPRequest`, which loses what is checked here.
final class RequestFraming: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// The request is not valid.
    struct FramingError: Error {}

    /// The bytes that a chunked body may have in addition to its content: for chunk sizes, chunk extensions and trailers.
    private struct ChunkOverhead {
        /// Allowed for each body, and allowed for each byte of content: a client may send every byte as a chunk.
        static let (allowed, allowedForEachByte) = (16_384, 8)

        /// The number of bytes that the connection had received when the body began.
        let start: Int
        var contentBytes = 0

        func isExceeded(at received: Int) -> Bool {
            received - start - contentBytes > Self.allowed + contentBytes * Self.allowedForEachByte
        }
    }

    private let received: ReceivedByteCounter
    private var overhead: ChunkOverhead?
    private var isRefused = false

    init(received: ReceivedByteCounter) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard let fields = FramingFields(head) else { return refuse(context) }
            overhead = fields.isChunked ? ChunkOverhead(start: received.count) : nil
        case .body(let bytes): overhead?.contentBytes += bytes.readableBytes
        case .end: overhead = nil
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if let overhead, overhead.isExceeded(at: received.count), !isRefused { refuse(context) }
        context.fireChannelReadComplete()
    }

    /// Reports the error once.
    ///
    /// Nothing that follows on the connection can be understood.
    private func refuse(_ context: ChannelHandlerContext) {
        isRefused = true
        context.fireErrorCaught(FramingError())
    }
}

/// The header fields that decide where a request ends and for which server it is.
private struct FramingFields {
    /// Whether the body is sent in chunks.
    private(set) var isChunked = false

    /// Reads the fields of a request, or returns `nil` if they are not valid (RFC 9112 sections 3.2, 6.1 and 6.3).
    init?(_ head: HTTPRequestHead) {
        var hosts = 0
        for (name, value) in head.headers {
            switch name.utf8.count {
            case 4 where name.lowercased() == "host":
                hosts += 1
                guard Self.isHost(value) else { return nil }
            case 17 where name.lowercased() == "transfer-encoding":
                // A second field would add another coding.
                guard !isChunked, value.lowercased() == "chunked", head.version == .http1_1 else {
                    return nil
                }
                isChunked = true
            default: continue
            }
        }
        guard hosts == 1 || hosts == 0 && head.version == .http1_0 else { return nil }
    }

    /// Whether a value is a host with an optional port (RFC 3986 section 3.2.2), or empty.
    private static func isHost(_ value: String) -> Bool {
        var rest = value.utf8[...]
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
                rest[..<end].dropFirst().allSatisfy({
                    isHexadecimal($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
                })
            else { return false }
            rest = rest[rest.index(after: end)...]
        } else {
            rest = rest.drop { isNameByte($0) }
        }
        guard let colon = rest.popFirst() else { return true }
        return colon == UInt8(ascii: ":") && rest.count <= 5 && rest.allSatisfy { isDigit($0) }
    }

    /// Whether a byte may be in a registered name: letters, digits, `-._~`, percent-encoding and sub-delimiters.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "-._~%!$&'()*+,;=".utf8.contains(byte)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// Counts the bytes that a connection has received.
final class ReceivedByteCounter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private(set) var count = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        count += unwrapInboundIn(data).readableBytes
        context.fireChannelRead(data)
    }
}

/// Adds the check of the framing to the pipeline of a connection, before the conversion of its requests.
package final class RequestFramingInstaller: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = NIOAny

    /// Creates the installer of one connection.
    package init() {}

    package func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let received = ReceivedByteCounter()
            let conversion = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(received, position: .first)
            try pipeline.addHandler(RequestFraming(received: received), position: .before(conversion))
            pipeline.removeHandler(self, promise: nil)
        } catch {
            // Without the check no request is answered.
            context.close(promise: nil)
        }
    }
}

@available(*, unavailable)
extension RequestFraming: Sendable {}

@available(*, unavailable)
extension ReceivedByteCounter: Sendable {}

@available(*, unavailable)
extension RequestFramingInstaller: Sendable {}
