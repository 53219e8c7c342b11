/// Decodes UTF-8 that may be damaged.
///
/// Each damaged sequence becomes one U+FFFD, as in the standard library.
struct ScalarReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte.
    private(set) var byte = 0
    /// The number of scalars that were read.
    private(set) var scalar: Int32 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { byte >= bytes.count }

    /// Returns the byte at an offset from the next byte, or 0 after the end.
    func peek(_ offset: Int) -> UInt8 {
        let index = byte + offset
        return index < bytes.count ? bytes[index] : 0
    }

    /// Reads the next scalar.
    ///
    /// Returns U+FFFD for a damaged sequence.
    @inline(__always)
    mutating func next() -> UInt32 {
        let first = bytes[byte]
        scalar += 1
        if first < 0x80 {
            byte += 1
            return UInt32(first)
        }
        return multibyte(first)
    }

    /// Skips bytes while a predicate returns `true`, which it may do only for ASCII bytes.
    @inline(__always)
    mutating func skip(while predicate: (UInt8) -> Bool) {
        let start = byte
        while byte < bytes.count, predicate(bytes[byte]) { byte += 1 }
        scalar += Int32(byte - start)
    }

    private mutating func multibyte(_ first: UInt8) -> UInt32 {
        let length: Int
        var value: UInt32
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch first {
        case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF:
            (length, value) = (3, UInt32(first & 0x0F))
            if first == 0xE0 { lowest = 0xA0 }
            if first == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            (length, value) = (4, UInt32(first & 0x07))
            if first == 0xF0 { lowest = 0x90 }
            if first == 0xF4 { highest = 0x8F }
        default:
            byte += 1
            return 0xFFFD
        }
        byte += 1
        for _ in 1..<length {
            let next = peek(0)
            guard next >= lowest && next <= highest else { return 0xFFFD }
            lowest = 0x80
            highest = 0xBF
            value = value << 6 | UInt32(next & 0x3F)
            byte += 1
        }
        return value
    }
}
