import CZlib
package import HTTPTypes
package import NIOCore

/// Compresses pages that are rendered for a request.
///
/// Static files are compressed at build time.
package enum Gzip {
    /// On pages, higher levels cost more time than the smaller size saves.
    private static let level: Int32 = 5
    /// A window of 32 KiB; adding 16 selects the gzip header (zlib manual, `deflateInit2`).
    private static let windowBits: Int32 = 15 + 16

    /// Returns the compressed bytes, or `nil` if they are not shorter or zlib cannot allocate memory.
    package static func encode(_ bytes: [UInt8]) -> ByteBuffer? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(&stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var encoded = ByteBuffer()
        var isComplete = false
        // The output buffer is only as large as the input: a longer result is not used.
        encoded.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.count) { output in
            bytes.withUnsafeBufferPointer { bytes in
                stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                stream.avail_in = UInt32(bytes.count)
                stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_out = UInt32(bytes.count)
                isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            return bytes.count - Int(stream.avail_out)
        }
        return isComplete ? encoded : nil
    }
}

extension HTTPFields {
    /// Whether the client accepts gzip.
    package var acceptGzip: Bool { AcceptHeader(self[.acceptEncoding]).weight(of: "gzip", "*") > 0 }
}
