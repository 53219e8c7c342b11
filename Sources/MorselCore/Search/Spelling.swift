/// Words that are spelled nearly alike, found by keys that they have in common.
///
/// The keys of a word are the hashes of the word and of the word with each one letter left out, doubled letters made
/// single: words a mistake apart (a letter left out, added, changed, or two swapped) share at least one. Keys only
/// suggest; ``mistakes(between:and:)`` decides.
public enum Spelling {
    /// Shorter words are alike by chance.
    public static let shortest = 4
    /// Longer ones are hardly words.
    public static let longest = 32

    /// The keys of a folded word; none for one that is not of 4 to 32 letters a to z.
    ///
    /// In the order of the letters that are left out, each once.
    public static func keys(of word: String) -> [Int64] {
        guard let letters = letters(of: word) else { return [] }
        var keys = [key(of: letters, without: nil)]
        for place in letters.indices {
            let key = key(of: letters, without: place)
            if !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    /// How many mistakes are between two folded words; nil for too many to be meant.
    ///
    /// One is forgiven, two in words of eight letters and more. Doubled letters may count once: "mozarela" is
    /// "mozzarella". A word of which there are no keys is like no other.
    public static func mistakes(between left: String, and right: String) -> Int? {
        guard let left = letters(of: left), let right = letters(of: right) else { return nil }
        let most = min(left.count, right.count) >= 8 ? 2 : 1
        let asWritten = EditDistance.between(left, right, atMost: most)
        let undoubled = EditDistance.between(single(left), single(right), atMost: most)
        guard let asWritten, let undoubled else { return asWritten ?? undoubled }
        return min(asWritten, undoubled)
    }

    private static func letters(of word: String) -> [UInt8]? {
        let letters = Array(word.utf8)
        guard letters.count >= shortest, letters.count <= longest,
            letters.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
        else { return nil }
        return letters
    }

    private static func single(_ letters: [UInt8]) -> [UInt8] {
        var single: [UInt8] = []
        for letter in letters where letter != single.last { single.append(letter) }
        return single
    }

    private static func key(of letters: [UInt8], without left: Int?) -> Int64 {
        var fingerprint = Fingerprint()
        var last: UInt8 = 0
        for place in letters.indices where place != left && letters[place] != last {
            last = letters[place]
            fingerprint.add(last)
        }
        return Int64(bitPattern: fingerprint.value)
    }
}
