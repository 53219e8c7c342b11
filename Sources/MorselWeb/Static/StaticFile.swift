import HTTPTypes
package import Hummingbird
import MorselCore
import NIOCore

/// A file response with an entity tag, sent in the content coding that the client prefers.
package struct StaticFile: Sendable {
    /// A content coding that the build has prepared.
    package enum Coding: String, CaseIterable, Sendable {
        // Brotli is first because it is smaller: the first coding is used if the client has no preference.
        case brotli = "br"
        case gzip = "gzip"

        /// The file extension of files in this coding.
        package var suffix: String { self == .brotli ? ".br" : ".gz" }
    }

    /// How long caches may use a file without revalidating it.
    package enum Freshness: String, Sendable {
        /// The address contains the content hash, so the file never changes.
        case immutable = "public, max-age=31536000, immutable"
        /// Caches ask each time and get the file only if it changed.
        case revalidated = "no-cache"
    }

    /// The value of `Content-Type`.
    package let contentType: String
    /// The uncompressed content.
    package let bytes: ByteBuffer
    /// The content in other codings, each smaller than `bytes`.
    package let encoded: [Coding: ByteBuffer]
    /// The hash of the content, 16 hexadecimal digits.
    package let hash: String
    /// Additional header fields.
    package var fields: HTTPFields = [:]
    /// What the entity tag begins with, such as the version of a record and a point.
    package var tagPrefix = ""

    /// The number of bytes that are written at a time; the next chunk waits until the client has accepted them.
    private static let chunkSize = 64 * 1024
    /// The largest number of bytes that are written together.
    static let maxWholeBytes = 4 * chunkSize

    /// Creates a file from its bytes.
    package init(_ bytes: ByteBuffer, contentType: String, encoded: [Coding: ByteBuffer] = [:]) {
        self.bytes = bytes
        self.contentType = contentType
        self.encoded = encoded.filter { $0.value.readableBytes < bytes.readableBytes }
        hash = Hexadecimal.text(bytes.withUnsafeReadableBytes { KnowledgeFormat.hash($0) })
    }

    /// The status, the header fields and the bytes of a response.
    struct Content {
        let status: HTTPResponse.Status
        let fields: HTTPFields
        var bytes = ByteBuffer()
    }

    /// The response to a request, 304 if the client has the current content.
    package func response(to request: Request, freshness: Freshness) -> Response {
        let content = content(for: request, freshness: freshness)
        return Response(status: content.status, headers: content.fields, body: Self.body(content.bytes))
    }

    /// The content of the response to a request.
    func content(for request: Request, freshness: Freshness) -> Content {
        let coding = coding(for: request.headers)
        let tag = "\"\(tagPrefix)\(hash)\(coding.map { "-" + $0.rawValue } ?? "")\""
        var fields = fields
        fields[.eTag] = tag
        fields[.cacheControl] = freshness.rawValue
        if !encoded.isEmpty { fields[.vary] = "Accept-Encoding" }
        let isReading = request.method == .get || request.method == .head
        if isReading, request.headers.hasCurrent(tag) {
            return Content(status: .notModified, fields: fields)
        }
        fields[.contentType] = contentType
        if let coding { fields[.contentEncoding] = coding.rawValue }
        let bytes = coding.flatMap { encoded[$0] } ?? bytes
        fields[.acceptRanges] = "bytes"
        switch isReading ? ByteRange(request.headers, tag: tag, length: bytes.readableBytes) : nil {
        case .part(let range)?:
            fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.readableBytes)"
            let part =
                bytes.getSlice(at: bytes.readerIndex + range.lowerBound, length: range.count) ?? ByteBuffer()
            return Content(status: .partialContent, fields: fields, bytes: part)
        case .unsatisfiable?:
            fields[.contentRange] = "bytes */\(bytes.readableBytes)"
            return Content(status: .rangeNotSatisfiable, fields: fields)
        case nil: return Content(status: .ok, fields: fields, bytes: bytes)
        }
    }

    private func coding(for fields: HTTPFields) -> Coding? {
        encoded.isEmpty ? nil : fields.preferredCoding(among: Coding.allCases.filter { encoded[$0] != nil })
    }

    private static func body(_ bytes: ByteBuffer) -> ResponseBody {
        guard bytes.readableBytes > maxWholeBytes else { return ResponseBody(byteBuffer: bytes) }
        return ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while let next = rest.readSlice(length: min(chunkSize, rest.readableBytes)),
                next.readableBytes > 0
            {
                try await writer.write(next)
            }
            try await writer.finish(nil)
        }
    }
}
