import CZlib

/// Unpacks gzip (RFC 1952) as it comes, one member after another.
final class Inflation {
    /// What unpacking came to.
    enum Outcome {
        /// It goes on.
        case more
        /// A member has ended.
        case memberEnd
        /// The bytes are no gzip, or damaged.
        case damaged
    }

    // The address of a stream must not change while zlib has it.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Window of 32 KiB, with a header of gzip (zlib.h, `inflateInit2`).
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

    /// Unpacks some of `packed` into some of `room`.
    func unpack(
        _ packed: UnsafeMutableRawBufferPointer,
        into room: UnsafeMutableRawBufferPointer
    ) -> (taken: Int, given: Int, outcome: Outcome) {
        stream.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(packed.count)
        stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room.count)
        let code = inflate(stream, Z_NO_FLUSH)
        let taken = packed.count - Int(stream.pointee.avail_in)
        let given = room.count - Int(stream.pointee.avail_out)
        switch code {
        case Z_STREAM_END: return (taken, given, .memberEnd)
        case Z_OK, Z_BUF_ERROR: return (taken, given, .more)
        default: return (taken, given, .damaged)
        }
    }

    /// Makes ready for another member.
    func restart() { inflateReset(stream) }
}
