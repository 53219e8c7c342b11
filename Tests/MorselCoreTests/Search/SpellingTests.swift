import MorselCore
import MorselTestSupport
import Testing

@Suite struct SpellingTests {
    @Test(arguments: [
        ("hazelnut", "hazlenut"), ("hazelnut", "hazelnutt"), ("mozzarella", "mozarela"),
        ("chocolate", "choclate"), ("chocolate", "chocalate"), ("yoghurt", "yogurt"), ("brie", "bire"),
        ("milk", "mlik"), ("cheese", "chese"), ("coffee", "cofefe"),
    ])
    func `words with a mistake share a key`(meant: String, typed: String) {
        let shared = Set(Spelling.keys(of: meant)).intersection(Spelling.keys(of: typed))

        #expect(!shared.isEmpty)
        #expect(Spelling.mistakes(between: meant, and: typed) != nil)
    }

    @Test(arguments: [
        ("milk", "silky"), ("butter", "batters"), ("chocolate", "charcoal"), ("nut", "nuts"),
        ("e322", "e323"),
    ])
    func `dissimilar words are not misspellings`(left: String, right: String) {
        #expect(Spelling.mistakes(between: left, and: right) == nil)
    }

    @Test func `all words with one mistake share a key with the correct word`() {
        var random = SplitMix64(seed: 6)
        let words = ["hazelnut", "mozzarella", "tiramisu", "bread", "coffee", "aubergine", "oats"]
        for _ in 0..<3_000 {
            let word = random.pick(from: words)
            let typed = Self.mistyped(word, &random)
            let isShared = !Set(Spelling.keys(of: word)).isDisjoint(with: Spelling.keys(of: typed))
            #expect(isShared || typed.count < Spelling.minLength, "\(word) \(typed)")
        }
    }

    @Test func `the stored keys of a word never change`() {
        let keys = Spelling.keys(of: "coffee")

        #expect(keys == ["cofe", "ofe", "cfe"].map { Int64(bitPattern: Fingerprint($0.utf8).value) })
    }

    @Test func `short words, numbers and other scripts have no keys`() {
        for word in ["", "oat", "1664", "омега", String(repeating: "ab", count: 17)] {
            #expect(Spelling.keys(of: word).isEmpty)
        }
        #expect(Spelling.keys(of: "oats").count == 5)
        #expect(Spelling.keys(of: "coffee").count == 3)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
        ("abcd", "acbd", 1), ("flaw", "lawn", 2), ("c", "abc", 2),
    ])
    func `the distance counts letters left out, added, changed and swapped`(
        left: String,
        right: String,
        distance: Int
    ) {
        let (left, right) = (Array(left.utf8), Array(right.utf8))

        #expect(EditDistance.between(left, right, atMost: 5) == distance)
        #expect(EditDistance.between(right, left, atMost: 5) == distance)
        #expect(EditDistance.between(left, right, atMost: distance) == distance)
        if distance > 0 { #expect(EditDistance.between(left, right, atMost: distance - 1) == nil) }
    }

    private static func mistyped(_ word: String, _ random: inout SplitMix64) -> String {
        var letters = Array(word)
        let place = random.below(letters.count - 1)
        switch random.below(4) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(random.pick(from: "abcdefghijklmnopqrstuvwxyz"), at: place)
        case 2: letters[place] = random.pick(from: "abcdefghijklmnopqrstuvwxyz")
        default: letters.swapAt(place, place + 1)
        }
        return String(letters)
    }
}
