/// The hash of a folded word: a polynomial of its letters.
///
/// The hash of a part of the word, or of the word with one letter changed, is computed without reading the letters
/// again.
public struct WordHash {
    private static let base: UInt32 = 0x9E37_79B1

    private let sum: UInt32

    private init(sum: UInt32) { self.sum = sum }

    /// Creates the hash of a word's letters.
    @inline(__always)
    public init(_ letters: UnsafeBufferPointer<UInt8>) {
        var sum: UInt32 = 0
        for letter in letters { sum = sum &* Self.base &+ UInt32(letter) }
        self.sum = sum
    }

    /// The hash with its bits mixed.
    ///
    /// The lower bits choose a slot of the word table, which contains the upper twelve.
    @inline(__always)
    public var mixed: UInt32 {
        var bits = sum
        bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
        bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
        return bits ^ bits >> 16
    }

    /// The hashes of all parts of a word and of the words that differ from it by a few letters.
    struct Parts {
        /// For each `n`: the hash of the first `n` letters, and the weight of a letter before `n` others.
        private var prefixes: [(sum: UInt32, weight: UInt32)]
        private let count: Int

        init(_ letters: [UInt8]) {
            count = letters.count
            prefixes = []
            prefixes.reserveCapacity(count + 2)
            var prefix: (sum: UInt32, weight: UInt32) = (0, 1)
            prefixes.append(prefix)
            for letter in letters {
                prefix = (prefix.sum &* base &+ UInt32(letter), prefix.weight &* base)
                prefixes.append(prefix)
            }
            prefixes.append((0, prefix.weight &* base))
        }

        /// Returns the hash of the letters in a range.
        func hash(from start: Int, to end: Int) -> WordHash {
            WordHash(sum: prefixes[end].sum &- prefixes[start].sum &* prefixes[end - start].weight)
        }

        /// Returns the word with a gap of `count` letters in place of the letters from `start` to before `end`.
        ///
        /// The gap may be at most one letter longer than the range.
        func replacing(from start: Int, to end: Int, lettersInstead count: Int) -> GapHash {
            let after = self.count - end
            let before = prefixes[start].sum &* prefixes[after + count].weight
            return GapHash(sum: before &+ hash(from: end, to: self.count).sum, weight: prefixes[after].weight)
        }
    }

    /// A word with a gap in which letters can be inserted.
    struct GapHash {
        fileprivate let sum: UInt32
        fileprivate let weight: UInt32

        /// The hash without letters in the gap.
        var unfilled: WordHash { WordHash(sum: sum) }

        /// Returns the hash with one letter in the gap.
        @inline(__always)
        func filled(_ letter: UInt8) -> WordHash { WordHash(sum: sum &+ UInt32(letter) &* weight) }

        /// Returns the hash with two letters in the gap.
        func filled(_ first: UInt8, _ second: UInt8) -> WordHash {
            WordHash(sum: sum &+ (UInt32(first) &* base &+ UInt32(second)) &* weight)
        }
    }
}
