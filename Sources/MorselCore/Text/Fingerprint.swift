/// A 64-bit FNV-1a hash of bytes, which is the same in every process and on every machine.
///
/// Databases store fingerprints, so the algorithm never changes. The hash is not cryptographic: collisions are easily
/// made on purpose.
///
///     Fingerprint("milk".utf8).value
///
/// Source: Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv/.
public struct Fingerprint: Equatable, Sendable {
    /// The hash.
    public let value: UInt64

    /// The hash of no bytes: the 64-bit offset basis of the source.
    @inlinable public static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The 64-bit prime of the source.
    @inlinable public static var prime: UInt64 { 0x0000_0100_0000_01B3 }

    @usableFromInline init(value: UInt64) { self.value = value }

    /// Creates the hash of no bytes.
    @inlinable
    public init() { self.init(value: Self.offsetBasis) }

    /// Creates the hash of some bytes.
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

    /// Adds bytes.
    @inlinable
    public mutating func add(contentsOf bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    /// Adds the eight bytes of a number, the least significant first.
    @inlinable
    public mutating func add(bytesOf number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Adds a scalar in one step.
    ///
    /// This is faster than adding its bytes and gives another hash.
    @inlinable
    public mutating func add(_ scalar: Unicode.Scalar) {
        self = Self(value: (value ^ UInt64(scalar.value)) &* Self.prime)
    }
}
