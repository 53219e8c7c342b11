/// Finds words with a similar spelling by common keys.
///
/// The keys of a word are the hashes of the word and of the word without each of its letters, with doubled letters as
/// one. Two words that differ by one mistake have a common key. Other words may also have one, so compare words with a
/// common key by ``mistakes(between:and:)``.
public enum Spelling {
    /// The minimum length.
    ///
    /// Shorter words can be similar by coincidence.
    public static let minLength = 4
    /// The maximum length.
    ///
    /// Longer texts are rarely words.
    public static let maxLength = 32

    /// Returns the keys of a folded word, in the order of the removed letters and without repetitions.
    ///
    /// Empty if the word does not have 4 to 32 letters from a to z.
    public static func keys(of word: String) -> [Int64] {
        guard let letters = letters(of: word) else { return [] }
        var keys = [key(of: letters, without: nil)]
        for place in letters.indices {
            let key = key(of: letters, without: place)
            if !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    /// Returns the number of mistakes between two folded words, or `nil` if there are too many.
    ///
    /// One mistake is allowed, and two in words of at least eight letters. Doubled letters may count as one: "mozarela"
    /// matches "mozzarella". A word without keys matches no other word.
    public static func mistakes(between left: String, and right: String) -> Int? {
        guard let left = letters(of: left), let right = letters(of: right) else { return nil }
        let limit = min(left.count, right.count) >= 8 ? 2 : 1
        let asWritten = EditDistance.between(left, right, atMost: limit)
        let undoubled = EditDistance.between(collapsed(left), collapsed(right), atMost: limit)
        guard let asWritten, let undoubled else { return asWritten ?? undoubled }
        return min(asWritten, undoubled)
    }

    private static func letters(of word: String) -> [UInt8]? {
        let letters = Array(word.utf8)
        guard letters.count >= minLength, letters.count <= maxLength,
            letters.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
        else { return nil }
        return letters
    }

    private static func collapsed(_ letters: [UInt8]) -> [UInt8] {
        var collapsed: [UInt8] = []
        for letter in letters where letter != collapsed.last { collapsed.append(letter) }
        return collapsed
    }

    private static func key(of letters: [UInt8], without removed: Int?) -> Int64 {
        var fingerprint = Fingerprint()
        var last: UInt8 = 0
        for place in letters.indices where place != removed && letters[place] != last {
            last = letters[place]
            fingerprint.add(last)
        }
        return Int64(bitPattern: fingerprint.value)
    }
}
