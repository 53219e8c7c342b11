/// Reads a word with one wrong letter or a typical recognition error, if its possible readings have the same allergens.
struct MisspellingReader {
    let knowledge: Knowledge
    let languages: LanguageSet

    private static let minLength = 5
    private static let maxLength = 24

    /// Returns the meaning of the known words that differ from a word by one error.
    ///
    /// Returns `nil` if there is no such word, or if the words differ in their allergens.
    func concept(nearestTo letters: [UInt8]) -> Concept? {
        guard letters.count <= Self.maxLength else { return nil }
        if letters.contains(UInt8(ascii: "?")) { return concept(completing: letters) }
        guard letters.count >= Self.minLength else { return nil }
        var neighbours = Neighbours(knowledge: knowledge, languages: languages.union(LanguageSet(.english)))
        neighbours.add(confusionsOf: letters)
        neighbours.add(editsOf: letters)
        return neighbours.agreed
    }

    /// Returns the meaning of the known words that have any letter, or no letter, in place of a damaged one.
    private func concept(completing letters: [UInt8]) -> Concept? {
        guard letters.count >= 3, letters.count(where: { $0 == UInt8(ascii: "?") }) == 1 else { return nil }
        var neighbours = Neighbours(knowledge: knowledge, languages: languages.union(LanguageSet(.english)))
        neighbours.add(confusionsOf: letters)
        neighbours.add(completionsOf: letters)
        return neighbours.agreed
    }

    /// The known words near a word, and whether their allergens agree.
    private struct Neighbours {
        let knowledge: Knowledge
        let languages: LanguageSet
        private var harmless: Concept?
        private var allergenic: Concept?
        private var groups: Set<UInt8> = []
        private var disagree = false

        init(knowledge: Knowledge, languages: LanguageSet) {
            self.knowledge = knowledge
            self.languages = languages
        }

        /// The first word, if all words are harmless or all have the same allergens.
        var agreed: Concept? {
            if disagree || (harmless != nil && allergenic != nil) { return nil }
            return harmless ?? allergenic
        }

        private mutating func consider(_ letters: [UInt8]) {
            guard !disagree, let word = knowledge.word(letters) else { return }
            let record = knowledge.words[Int(word)]
            guard record.languages & languages.rawValue != 0, record.is(.name),
                let concept = knowledge.concept(ofWord: word, in: languages)
            else { return }
            if knowledge.kind(of: concept).isMarker {
                disagree = true
                return
            }
            let links = knowledge.findingLinkIndices(of: concept)
            if links.isEmpty {
                if harmless == nil { harmless = concept }
                return
            }
            var found: Set<UInt8> = []
            for link in links { found.insert(knowledge.group(of: knowledge.link(at: link).allergen).index) }
            if allergenic == nil {
                allergenic = concept
                groups = found
            } else if groups != found {
                disagree = true
            }
        }

        /// Adds the words with any letter, or no letter, in place of a damaged one.
        mutating func add(completionsOf letters: [UInt8]) {
            guard let place = letters.firstIndex(of: UInt8(ascii: "?")) else { return }
            var completed = letters
            for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
                completed[place] = letter
                consider(completed)
            }
            completed.remove(at: place)
            consider(completed)
        }

        /// Adds the words with one letter deleted, replaced or inserted, or with two letters swapped.
        mutating func add(editsOf letters: [UInt8]) {
            let hashes = WordHash.Parts(letters)
            let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
            for place in letters.indices {
                let deleted = hashes.replacing(from: place, to: place + 1, lettersInstead: 0)
                if knowledge.mayName(deleted.unfilled) { consider(letters, place..<place + 1, []) }
                let changed = hashes.replacing(from: place, to: place + 1, lettersInstead: 1)
                for letter in alphabet
                where letter != letters[place] && knowledge.mayName(changed.filled(letter)) {
                    consider(letters, place..<place + 1, [letter])
                }
                guard place + 1 < letters.count else { continue }
                let swapped = hashes.replacing(from: place, to: place + 2, lettersInstead: 2)
                if knowledge.mayName(swapped.filled(letters[place + 1], letters[place])) {
                    consider(letters, place..<place + 2, [letters[place + 1], letters[place]])
                }
            }
            for place in 0...letters.count {
                let added = hashes.replacing(from: place, to: place, lettersInstead: 1)
                for letter in alphabet where knowledge.mayName(added.filled(letter)) {
                    consider(letters, place..<place, [letter])
                }
            }
        }

        /// Adds the words with shapes that text recognition confuses: rn and m, cl and d, vv and w, ii and u.
        mutating func add(confusionsOf letters: [UInt8]) {
            for (seen, meant) in Self.confusions {
                let length = seen.utf8CodeUnitCount
                guard letters.count > length else { continue }
                for place in 0...(letters.count - length)
                where (0..<length).allSatisfy({ letters[place + $0] == seen.utf8Start[$0] }) {
                    consider(
                        letters,
                        place..<place + length,
                        Array(UnsafeBufferPointer(start: meant.utf8Start, count: meant.utf8CodeUnitCount))
                    )
                }
            }
        }

        private static let confusions: [(StaticString, StaticString)] = [
            ("rn", "m"), ("m", "rn"), ("cl", "d"), ("d", "cl"), ("vv", "w"), ("ii", "u"), ("li", "h"),
            ("nn", "m"),
            ("in", "m"), ("?", "ss"), ("?", "ae"), ("?", "oe"), ("b", "ss"),
        ]

        /// Looks up a word after replacing some of its letters.
        private mutating func consider(_ letters: [UInt8], _ range: Range<Int>, _ replacement: [UInt8]) {
            var candidate = letters
            candidate.replaceSubrange(range, with: replacement)
            consider(candidate)
        }
    }
}
