import CZlib

/// Decompresses gzip (RFC 1952) as a stream, member by member.
final class GzipDecoder {
    /// The state after decompressing some bytes.
    enum Outcome {
        /// The member continues.
        case more
        /// The member has ended.
        case memberEnd
        /// The data is damaged or not gzip.
        case damaged
    }

    // zlib requires the address of the stream to stay the same.
    private let stream: UnsafeMutablePointer<z_stream>
    /// A window of 32 KiB and a gzip header (zlib.h, `inflateInit2`).
    private static let gzipWindow: Int32 = 15 + 16

    init?() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, Self.gzipWindow, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Decompresses bytes of `packed` into `output`.
    func decode(
        _ packed: UnsafeMutableRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int, outcome: Outcome) {
        stream.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(packed.count)
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(output.count)
        let code = inflate(stream, Z_NO_FLUSH)
        let read = packed.count - Int(stream.pointee.avail_in)
        let written = output.count - Int(stream.pointee.avail_out)
        switch code {
        case Z_STREAM_END: return (read, written, .memberEnd)
        case Z_OK, Z_BUF_ERROR: return (read, written, .more)
        default: return (read, written, .damaged)
        }
    }

    /// Prepares for the next member.
    func restart() { inflateReset(stream) }
}
