import HTTPTypes
package import Hummingbird
import MorselCore
import NIOCore

/// A file that is sent as it is, whole or in the coding that a client prefers, and not again to who has it.
package struct StaticFile: Sendable {
    /// A content coding that was made when the server was built.
    package enum Coding: String, CaseIterable, Sendable {
        // The smaller first: it is taken where a client prefers neither.
        case brotli = "br"
        case gzip = "gzip"

        /// The end of the name of a file in this coding.
        package var suffix: String { self == .brotli ? ".br" : ".gz" }
    }

    /// How long a file may be kept without asking.
    package enum Freshness: String, Sendable {
        /// Its address names its content.
        case forever = "public, max-age=31536000, immutable"
        /// It is asked for each time, and sent only if it changed.
        case asked = "no-cache"
    }

    /// The value of `Content-Type`.
    package let contentType: String
    /// The file itself.
    package let bytes: ByteBuffer
    /// The file in other codings, each smaller than itself.
    package let encoded: [Coding: ByteBuffer]
    /// Sixteen hexadecimal digits that name its content.
    package let hash: String
    /// Header fields of its own.
    package var fields: HTTPFields = [:]

    /// Bytes that are handed to the connection at once; the rest waits until the client has taken them.
    private static let piece = 64 * 1024

    /// Creates a file from its bytes.
    package init(_ bytes: ByteBuffer, contentType: String, encoded: [Coding: ByteBuffer] = [:]) {
        self.bytes = bytes
        self.contentType = contentType
        self.encoded = encoded.filter { $0.value.readableBytes < bytes.readableBytes }
        hash = Hexadecimal.text(bytes.withUnsafeReadableBytes { KnowledgeFormat.hash($0) })
    }

    /// The answer to a request for it.
    package func response(to request: Request, freshness: Freshness) -> Response {
        let coding = coding(for: request.headers)
        let tag = "\"\(hash)\(coding.map { "-" + $0.rawValue } ?? "")\""
        var fields = fields
        fields[.eTag] = tag
        fields[.cacheControl] = freshness.rawValue
        if !encoded.isEmpty { fields[.vary] = "Accept-Encoding" }
        if Self.names(request.headers[.ifNoneMatch], tag) {
            return Response(status: .notModified, headers: fields)
        }
        fields[.contentType] = contentType
        if let coding { fields[.contentEncoding] = coding.rawValue }
        let bytes = coding.flatMap { encoded[$0] } ?? bytes
        return Response(status: .ok, headers: fields, body: Self.body(bytes))
    }

    private func coding(for fields: HTTPFields) -> Coding? {
        guard !encoded.isEmpty else { return nil }
        let accepted = Qualities(fields[.acceptEncoding])
        var best: (coding: Coding, weight: Double)?
        for coding in Coding.allCases where encoded[coding] != nil {
            let weight = accepted.weight(of: coding.rawValue, "*")
            if weight > best?.weight ?? 0 { best = (coding, weight) }
        }
        return best?.coding
    }

    /// Whether `If-None-Match` names a tag; a weak tag names it too (RFC 9110 section 13.1.2).
    private static func names(_ field: String?, _ tag: String) -> Bool {
        (field ?? "").split(separator: ",").contains { candidate in
            let candidate = candidate.filter { $0 != " " }
            return candidate == "*" || candidate == tag || candidate == "W/" + tag
        }
    }

    private static func body(_ bytes: ByteBuffer) -> ResponseBody {
        guard bytes.readableBytes > 4 * piece else { return ResponseBody(byteBuffer: bytes) }
        return ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while let next = rest.readSlice(length: min(piece, rest.readableBytes)), next.readableBytes > 0 {
                try await writer.write(next)
            }
            try await writer.finish(nil)
        }
    }
}
