/// Splits a compound into names of the vocabulary: "Sojaproteinisolat", or "sucresel" with a missing space.
struct CompoundSplitter {
    let knowledge: Knowledge
    let languages: LanguageSet

    private static let maxWordLength = 48
    private static let maxParts = 5

    /// Returns the meanings of the parts of a word in order, or an empty array if a part is unknown.
    ///
    /// In languages with compound words, a part has at least three letters and may be joined by a linking element
    /// (German "s", "n", ...). In other languages the cause is a missing space, and a part has at least four letters.
    func parts(of letters: [UInt8]) -> [Concept] {
        guard letters.count >= 6, letters.count <= Self.maxWordLength else { return [] }
        let hashes = WordHash.Parts(letters)
        let joining = languages.intersection(.joining)
        if !joining.isEmpty,
            let parts = split(
                letters,
                hashes,
                in: joining,
                minLength: 3,
                maxParts: Self.maxParts,
                links: true
            )
        {
            return parts
        }
        return split(letters, hashes, in: languages, minLength: 4, maxParts: 3, links: false) ?? []
    }

    /// The best way to split the letters from a position to the end.
    private struct Rest {
        static let unreachable = Int8.max
        /// The minimum number of parts.
        var parts = unreachable
        /// The position of the second part.
        var next = 0
        /// The word that is the first part.
        var word: UInt32 = 0
    }

    /// Splits the letters into the fewest parts by dynamic programming from the end, or returns `nil`.
    private func split(
        _ letters: [UInt8],
        _ hashes: WordHash.Parts,
        in languages: LanguageSet,
        minLength: Int,
        maxParts: Int,
        links: Bool
    ) -> [Concept]? {
        let count = letters.count
        var rests = [Rest](repeating: Rest(), count: count + 1)
        rests[count].parts = 0
        letters.withUnsafeBufferPointer { buffer in
            for start in stride(from: count - minLength, through: 0, by: -1) {
                for end in stride(from: count, through: start + minLength, by: -1)
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

    /// Returns the start of the part that follows a part which ends at `end`.
    ///
    /// It is `end`, or the position after a linking element if that gives fewer parts.
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
