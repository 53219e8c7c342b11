import CZlib
package import HTTPTypes
package import NIOCore

/// The gzip coding of pages that are made when they are asked for; files have theirs from the build.
package enum Gzip {
    /// More takes longer than it saves on a page.
    private static let level: Int32 = 5
    /// 32 KiB of window, and 16 for the header of gzip (zlib's manual, `deflateInit2`).
    private static let windowBits: Int32 = 15 + 16

    /// The bytes in gzip; nil where zlib has no memory or the coding is no shorter.
    package static func encode(_ bytes: [UInt8]) -> ByteBuffer? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(&stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var encoded = ByteBuffer()
        var isWhole = false
        // No room for more than the bytes themselves: then they go out as they are.
        encoded.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.count) { room in
            bytes.withUnsafeBufferPointer { bytes in
                stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                stream.avail_in = UInt32(bytes.count)
                stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_out = UInt32(bytes.count)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            return bytes.count - Int(stream.avail_out)
        }
        return isWhole ? encoded : nil
    }
}

extension HTTPFields {
    /// Whether the client takes gzip.
    package var acceptGzip: Bool { Qualities(self[.acceptEncoding]).weight(of: "gzip", "*") > 0 }
}
