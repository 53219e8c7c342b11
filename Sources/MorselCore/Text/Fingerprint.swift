/// Sixty-four bits that tell sequences of bytes apart: FNV-1a, the same in every process, on every machine.
///
/// Fingerprints are kept in databases, so how they are made never changes. They are for telling apart what nobody forges:
/// two sequences with one fingerprint are easily made on purpose.
///
///     Fingerprint("milk".utf8).value
///
/// Source: Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv/.
public struct Fingerprint: Equatable, Sendable {
    /// The bits.
    public let value: UInt64

    /// The fingerprint of nothing: the offset basis of 64 bits that the authors give.
    @inlinable public static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The prime of 64 bits that the authors give.
    @inlinable public static var prime: UInt64 { 0x0000_0100_0000_01B3 }

    @usableFromInline init(value: UInt64) { self.value = value }

    /// Creates the fingerprint of no bytes, to which some are added.
    @inlinable
    public init() { self.init(value: Self.offsetBasis) }

    /// Creates the fingerprint of some bytes.
    @inlinable
    public init(_ bytes: some Sequence<UInt8>) {
        self.init()
        add(contentsOf: bytes)
    }

    /// Adds a byte.
    @inlinable
    public mutating func add(_ byte: UInt8) {
        self = Self(value: (value ^ UInt64(byte)) &* Self.prime)
    }

    /// Adds bytes one after the other.
    @inlinable
    public mutating func add(contentsOf bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    /// Adds the eight bytes of a number, the lowest first.
    @inlinable
    public mutating func add(bytesOf number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Adds a character in one step, which is quicker than its bytes and gives another fingerprint than they do.
    @inlinable
    public mutating func add(_ scalar: Unicode.Scalar) {
        self = Self(value: (value ^ UInt64(scalar.value)) &* Self.prime)
    }
}
