/// The hash of a folded word: a polynomial of its letters, so that the hash of a part of the word, or of the word with a
/// letter changed, follows without reading the letters again.
public struct WordHash {
    private static let base: UInt32 = 0x9E37_79B1

    private let sum: UInt32

    private init(sum: UInt32) { self.sum = sum }

    /// The hash of a word's letters.
    @inline(__always)
    public init(_ letters: UnsafeBufferPointer<UInt8>) {
        var sum: UInt32 = 0
        for letter in letters { sum = sum &* Self.base &+ UInt32(letter) }
        self.sum = sum
    }

    /// The hash with its bits mixed: the lower ones choose a slot of the word table, the upper twelve are kept in it.
    @inline(__always)
    public var mixed: UInt32 {
        var bits = sum
        bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
        bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
        return bits ^ bits >> 16
    }

    /// The hashes of all parts of a word and of its neighbours.
    struct Parts {
        /// The sum of the first letters, for each number of them.
        private var sums: [UInt32]
        /// The weight of a letter, for each number of letters after it.
        private var weights: [UInt32]

        init(_ letters: [UInt8]) {
            sums = [0]
            weights = [1]
            sums.reserveCapacity(letters.count + 1)
            weights.reserveCapacity(letters.count + 2)
            var sum: UInt32 = 0
            var weight: UInt32 = 1
            for letter in letters {
                sum = sum &* base &+ UInt32(letter)
                weight = weight &* base
                sums.append(sum)
                weights.append(weight)
            }
            weights.append(weight &* base)
        }

        /// The hash of the letters from one place to before another.
        func hash(from start: Int, to end: Int) -> WordHash {
            WordHash(sum: sums[end] &- sums[start] &* weights[end - start])
        }

        /// The word with the letters from one place to before another replaced by others, up to one more than there were.
        func replacing(from start: Int, to end: Int, lettersInstead count: Int) -> Blank {
            let after = sums.count - 1 - end
            let before = sums[start] &* weights[after + count]
            return Blank(
                sum: before &+ hash(from: end, to: sums.count - 1).sum,
                weight: weights[after]
            )
        }
    }

    /// A word in which some letters are not yet said.
    struct Blank {
        fileprivate let sum: UInt32
        fileprivate let weight: UInt32

        /// The hash when nothing stands there.
        var removed: WordHash { WordHash(sum: sum) }

        /// The hash when one letter stands there.
        @inline(__always)
        func filled(_ letter: UInt8) -> WordHash { WordHash(sum: sum &+ UInt32(letter) &* weight) }

        /// The hash when two letters stand there.
        func filled(_ first: UInt8, _ second: UInt8) -> WordHash {
            WordHash(sum: sum &+ (UInt32(first) &* base &+ UInt32(second)) &* weight)
        }
    }
}
