/// Splits a word that is written together into names of the vocabulary: "Sojaproteinisolat", or "sucresel" where a
/// space is missing.
struct CompoundSplitter {
    let knowledge: Knowledge
    let languages: LanguageSet

    private static let maxWordLength = 48
    private static let maxParts = 5

    /// The parts' meanings in order; empty when the word is not wholly made of known parts.
    ///
    /// In languages that join words, parts may be as short as three letters and be linked (German "s", "n" …); elsewhere a
    /// part has at least four, since there only a missing space explains the word.
    func parts(of letters: [UInt8]) -> [Concept] {
        guard letters.count >= 6, letters.count <= Self.maxWordLength else { return [] }
        let hashes = WordHash.Parts(letters)
        let joining = languages.intersection(.joining)
        if !joining.isEmpty,
            let parts = split(
                letters,
                hashes,
                in: joining,
                shortest: 3,
                maxParts: Self.maxParts,
                links: true
            )
        {
            return parts
        }
        return split(letters, hashes, in: languages, shortest: 4, maxParts: 3, links: false) ?? []
    }

    /// The best way to split what stands from one place to the end.
    private struct Rest {
        static let unreachable = Int8.max
        /// The fewest parts.
        var parts = unreachable
        /// Where the second of them starts.
        var next = 0
        /// The word that is the first of them.
        var word: UInt32 = 0
    }

    /// The split with the fewest parts, found from the end backwards.
    private func split(
        _ letters: [UInt8],
        _ hashes: WordHash.Parts,
        in languages: LanguageSet,
        shortest: Int,
        maxParts: Int,
        links: Bool
    ) -> [Concept]? {
        let count = letters.count
        var rests = [Rest](repeating: Rest(), count: count + 1)
        rests[count].parts = 0
        letters.withUnsafeBufferPointer { buffer in
            for start in stride(from: count - shortest, through: 0, by: -1) {
                for end in stride(from: count, through: start + shortest, by: -1)
                where !(start == 0 && end == count) {
                    let next = self.next(end, letters, rests, links)
                    guard rests[next].parts < Rest.unreachable, rests[next].parts + 1 < rests[start].parts,
                        let word = knowledge.word(
                            buffer.extracting(start..<end),
                            hashes.hash(from: start, to: end)
                        ),
                        isPart(word, languages)
                    else { continue }
                    rests[start] = Rest(parts: rests[next].parts + 1, next: next, word: word)
                }
            }
        }
        guard rests[0].parts <= Int8(maxParts) else { return nil }
        var parts: [Concept] = []
        var start = 0
        while start < count {
            guard let concept = knowledge.concept(ofWord: rests[start].word, in: languages) else {
                return nil
            }
            parts.append(concept)
            start = rests[start].next
        }
        return parts
    }

    /// Where the next part starts after one that ends at `end`: there, or after a linking element if that is better.
    private func next(_ end: Int, _ letters: [UInt8], _ rests: [Rest], _ links: Bool) -> Int {
        guard links, end < letters.count else { return end }
        var best = end
        for link in Self.links where end + link.utf8CodeUnitCount < letters.count {
            let matches = (0..<link.utf8CodeUnitCount).allSatisfy { letters[end + $0] == link.utf8Start[$0] }
            let place = end + link.utf8CodeUnitCount
            if matches, rests[place].parts < rests[best].parts { best = place }
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
