/// A seeded generator of shuffles, which are the same on every platform.
///
/// Source: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct ShuffleGenerator: Sendable {
    private var state: UInt64

    /// The seed of every shuffle test: "Morsel" in ASCII.
    public static var testSeed: UInt64 { 0x4D6F_7273_656C }

    /// Creates a generator.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `limit - 1`.
    ///
    /// It is the product of the limit and the upper 32 bits. `limit` is below 2 to the power of 32.
    public mutating func below(_ limit: UInt64) -> UInt64 { ((next() >> 32) &* limit) >> 32 }

    /// Shuffles a range of an array (Fisher and Yates; Durstenfeld, 1964).
    mutating func shuffle(_ elements: inout [Int32], in range: Range<Int>) {
        var last = range.count - 1
        while last > 0 {
            let other = Int(below(UInt64(last + 1)))
            elements.swapAt(range.lowerBound + last, range.lowerBound + other)
            last -= 1
        }
    }

    /// Shuffles an array.
    public mutating func shuffle(_ elements: inout [Int32]) { shuffle(&elements, in: elements.indices) }
}
