/// Splits a word that is written together into names of the vocabulary: "Sojaproteinisolat", or "sucresel" where a
/// space is missing.
struct CompoundSplitter {
    let knowledge: Knowledge
    let languages: LanguageSet

    private static let longestWord = 48
    private static let mostParts = 5

    /// The parts' meanings in order; empty when the word is not wholly made of known parts.
    ///
    /// In languages that join words, parts may be as short as three letters and be linked (German "s", "n" …); elsewhere a
    /// part has at least four, since there only a missing space explains the word.
    func parts(of letters: [UInt8]) -> [Concept] {
        guard letters.count >= 6, letters.count <= Self.longestWord else { return [] }
        let joining = languages.intersection(.joining)
        if !joining.isEmpty,
            let parts = split(letters, in: joining, shortest: 3, mostParts: Self.mostParts, links: true)
        {
            return parts
        }
        return split(letters, in: languages, shortest: 4, mostParts: 3, links: false) ?? []
    }

    /// The split with the fewest parts, found from the end backwards.
    private func split(
        _ letters: [UInt8],
        in languages: LanguageSet,
        shortest: Int,
        mostParts: Int,
        links: Bool
    ) -> [Concept]? {
        let count = letters.count
        let unreachable = Int8.max
        // For each start, the fewest parts from there to the end, the end of the first of them and its word.
        var fewest = [Int8](repeating: unreachable, count: count + 1)
        var nextStart = [Int](repeating: 0, count: count + 1)
        var words = [UInt32](repeating: 0, count: count + 1)
        fewest[count] = 0
        let hashes = WordHash.Parts(letters)
        letters.withUnsafeBufferPointer { buffer in
            for start in stride(from: count - shortest, through: 0, by: -1) {
                for end in stride(from: count, through: start + shortest, by: -1)
                where !(start == 0 && end == count) {
                    let following = self.following(end, letters, fewest, links)
                    guard fewest[following] < unreachable, fewest[following] + 1 < fewest[start],
                        let word = knowledge.word(
                            buffer.extracting(start..<end),
                            hashes.hash(from: start, to: end)
                        ),
                        isPart(word, languages)
                    else { continue }
                    fewest[start] = fewest[following] + 1
                    nextStart[start] = following
                    words[start] = word
                }
            }
        }
        guard fewest[0] <= Int8(mostParts) else { return nil }
        var parts: [Concept] = []
        var start = 0
        while start < count {
            guard let concept = knowledge.concept(ofWord: words[start], in: languages) else { return nil }
            parts.append(concept)
            start = nextStart[start]
        }
        return parts
    }

    /// Where the next part starts after one that ends at `end`: there, or after a linking element if that is better.
    private func following(_ end: Int, _ letters: [UInt8], _ fewest: [Int8], _ links: Bool) -> Int {
        guard links, end < letters.count else { return end }
        var best = end
        for link in Self.links where end + link.utf8CodeUnitCount < letters.count {
            let matches = (0..<link.utf8CodeUnitCount).allSatisfy { letters[end + $0] == link.utf8Start[$0] }
            let place = end + link.utf8CodeUnitCount
            if matches, fewest[place] < fewest[best] { best = place }
        }
        return best
    }

    /// Linking elements of German, Dutch, Swedish and Finnish compounds.
    private static let links: [StaticString] = ["s", "n", "e", "en", "es", "er", "a", "o"]

    private func isPart(_ word: UInt32, _ languages: LanguageSet) -> Bool {
        let record = knowledge.words[Int(word)]
        return record.is(.part) && record.languages & languages.rawValue != 0
    }
}
