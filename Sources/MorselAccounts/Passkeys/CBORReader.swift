/// Reads the part of CBOR (RFC 8949) that authenticators use: integers, strings, arrays and maps of definite length, and simple values.
struct CBORReader {
    /// A value.
    indirect enum Value: Equatable {
        /// A number from -2⁶³ to 2⁶³ - 1.
        case integer(Int64)
        case bytes([UInt8])
        case text(String)
        case array([Value])
        /// A map with integers or texts as keys.
        case map([Key: Value])
        /// `false`, `true`, `null` or `undefined`, by their number.
        case simple(UInt8)
    }

    /// The key of a map.
    enum Key: Hashable {
        case integer(Int64)
        case text(String)
    }

    /// The bytes are not CBOR of this kind, or they are not complete.
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    /// The place of the next byte.
    private(set) var position: Int

    /// The maximum depth of nested values: an attestation statement has a map with an array.
    private static let maxDepth = 8

    /// Creates a reader of some bytes.
    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

    /// Reads bytes that are one value.
    static func value(_ bytes: [UInt8]) throws(Malformed) -> Value {
        var reader = CBORReader(bytes[...])
        let value = try reader.value()
        guard reader.position == bytes.endIndex else { throw Malformed() }
        return value
    }

    /// Reads the next value.
    mutating func value() throws(Malformed) -> Value { try value(depth: 0) }

    private mutating func value(depth: Int) throws(Malformed) -> Value {
        guard depth < Self.maxDepth else { throw Malformed() }
        let first = try byte()
        let (major, information) = (first >> 5, first & 0x1F)
        if major == 7 {
            // Floating-point numbers do not occur.
            guard (20...23).contains(information) else { throw Malformed() }
            return .simple(information)
        }
        let argument = try argument(information)
        switch major {
        case 0:
            guard let number = Int64(exactly: argument) else { throw Malformed() }
            return .integer(number)
        case 1:
            guard let number = Int64(exactly: argument) else { throw Malformed() }
            return .integer(-1 - number)
        case 2: return .bytes(Array(try take(argument)))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw Malformed() }
            return .text(text)
        case 4: return .array(try array(argument, depth: depth))
        case 5: return .map(try map(argument, depth: depth))
        default: throw Malformed()
        }
    }

    private mutating func array(_ count: UInt64, depth: Int) throws(Malformed) -> [Value] {
        // Each element has at least one byte, so a wrong count cannot use up the memory.
        guard count <= bytes.endIndex - position else { throw Malformed() }
        var values: [Value] = []
        for _ in 0..<count { values.append(try value(depth: depth + 1)) }
        return values
    }

    private mutating func map(_ count: UInt64, depth: Int) throws(Malformed) -> [Key: Value] {
        guard count <= bytes.endIndex - position else { throw Malformed() }
        var values: [Key: Value] = [:]
        for _ in 0..<count {
            let key: Key
            switch try value(depth: depth + 1) {
            case .integer(let number): key = .integer(number)
            case .text(let text): key = .text(text)
            default: throw Malformed()
            }
            // A repeated key could mean different things to different readers.
            guard values.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                throw Malformed()
            }
        }
        return values
    }

    /// Reads the number after the first byte of a value; lengths that are not definite do not occur.
    private mutating func argument(_ information: UInt8) throws(Malformed) -> UInt64 {
        switch information {
        case 0..<24: return UInt64(information)
        case 24...27:
            return try take(UInt64(1) << (information - 24)).reduce(0) { $0 << 8 | UInt64($1) }
        default: throw Malformed()
        }
    }

    private mutating func byte() throws(Malformed) -> UInt8 {
        guard position < bytes.endIndex else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func take(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - position else { throw Malformed() }
        defer { position += Int(count) }
        return bytes[position..<(position + Int(count))]
    }
}
