/// Reads a word with one mistaken letter, or with the mistakes that scanners make, when only one reading is possible.
struct MisspellingReader {
    let knowledge: Knowledge
    let languages: LanguageSet

    private static let shortest = 5
    private static let longest = 24

    /// The meaning of the vocabulary's words within one mistake of a word, when they agree on allergens; nil when there is
    /// none or they differ.
    func concept(nearestTo letters: [UInt8]) -> Concept? {
        guard letters.count >= Self.shortest, letters.count <= Self.longest else { return nil }
        var neighbours = Neighbours(knowledge: knowledge, languages: languages.union(LanguageSet(.english)))
        neighbours.add(confusionsOf: letters)
        neighbours.add(editsOf: letters)
        return neighbours.agreed
    }

    /// The words found near another, and whether they agree.
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

        /// The first word found, when all found are harmless or all name the same allergens.
        var agreed: Concept? {
            if disagree || (harmless != nil && allergenic != nil) { return nil }
            return harmless ?? allergenic
        }

        mutating func consider(_ letters: UnsafeBufferPointer<UInt8>) {
            guard !disagree, let base = letters.baseAddress, let word = knowledge.word(base, letters.count) else { return }
            let record = knowledge.words[Int(word)]
            guard record.languages & languages.rawValue != 0, record.is(.name),
                let concept = knowledge.concept(ofWord: word, in: languages)
            else { return }
            if knowledge.kind(of: concept).isMarker {
                disagree = true
                return
            }
            let links = knowledge.linkIndices(of: concept)
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

        /// One letter left out, changed or added, or two swapped; a damaged letter (`?`) may be any.
        mutating func add(editsOf letters: [UInt8]) {
            var edited = [UInt8](repeating: 0, count: letters.count + 1)
            let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
            for place in letters.indices {
                copy(letters[..<place] + letters[(place + 1)...], into: &edited)
                consider(edited, letters.count - 1)
                copy(letters[...], into: &edited)
                for letter in alphabet where letter != letters[place] {
                    edited[place] = letter
                    consider(edited, letters.count)
                }
                edited[place] = letters[place]
                if place + 1 < letters.count {
                    edited.swapAt(place, place + 1)
                    consider(edited, letters.count)
                }
            }
            for place in 0...letters.count {
                copy(letters[..<place] + [0] + letters[place...], into: &edited)
                for letter in alphabet {
                    edited[place] = letter
                    consider(edited, letters.count + 1)
                }
            }
        }

        /// Shapes that scanners confuse: rn and m, cl and d, vv and w, ii and u.
        mutating func add(confusionsOf letters: [UInt8]) {
            for (seen, meant) in Self.confusions {
                let length = seen.utf8CodeUnitCount
                guard letters.count > length else { continue }
                for place in 0...(letters.count - length)
                where (0..<length).allSatisfy({ letters[place + $0] == seen.utf8Start[$0] }) {
                    var candidate = Array(letters[..<place])
                    candidate += UnsafeBufferPointer(start: meant.utf8Start, count: meant.utf8CodeUnitCount)
                    candidate += letters[(place + length)...]
                    consider(candidate, candidate.count)
                }
            }
        }

        private static let confusions: [(StaticString, StaticString)] = [
            ("rn", "m"), ("m", "rn"), ("cl", "d"), ("d", "cl"), ("vv", "w"), ("ii", "u"), ("li", "h"), ("nn", "m"),
            ("in", "m"), ("?", "ss"), ("?", "ae"), ("?", "oe"), ("b", "ss"),
        ]

        private func copy(_ source: some Sequence<UInt8>, into target: inout [UInt8]) {
            var index = 0
            for byte in source {
                target[index] = byte
                index += 1
            }
        }

        private mutating func consider(_ letters: [UInt8], _ count: Int) {
            letters.withUnsafeBufferPointer { consider(UnsafeBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
