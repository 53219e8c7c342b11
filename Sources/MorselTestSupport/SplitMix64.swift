/// A seeded random number generator.
///
/// The same seed gives the same numbers on every machine, so that a failed test can be repeated. Source: Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator.
    ///
    /// The same seed gives the same numbers.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A random element of a collection, which must not be empty.
    package mutating func pick<Choices: Collection>(from choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }

    /// A random number from 0 to `limit - 1`.
    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// Returns `true` with a probability of 1 in `chances`.
    package mutating func oneIn(_ chances: Int) -> Bool { below(chances) == 0 }
}
