package import MorselCore

/// Makes random labels from the words of a vocabulary.
///
/// They have the form of labels, and no meaning.
package struct LabelGenerator {
    private var random: SplitMix64
    private let names: [String]

    /// Phrases with a meaning for the reader in several languages, and marks and markup that can be anywhere.
    private static let phrases = [
        "Ingredients:", "Zutaten:", "ingrédients", "Contains", "CONTÉM", "May contain traces of",
        "kann Spuren von", "enthalten", "free from",
        "sans", "NÃO CONTÉM GLÚTEN", "gluten free", "Nutrition information:",
        "packed in a protective atmosphere", "and", "e/ou", "und", "may be present",
        "not suitable for people allergic to", "made in a factory that handles", "emulsifier:",
        "contains 2 % or less of", "13 %", "10-15%", "< 2 %",
        "E322", "E 160 a (ii)", "INS 471, 477", "(124,122)", "*", "xyzzyq", "牛乳", "молоко", "<b>", "</b>",
        "&amp;", "_", "\u{AD}", "\u{FFFD}",
    ]

    private static let separators = [
        ", ", ", ", ", ", " ", " (", ") ", "; ", ". ", "\n", "\n\n", " - ", ": ", "[", "]", "/", "", " • ",
        "-\n",
    ]

    /// Creates a generator.
    ///
    /// The same seed makes the same labels.
    package init(_ knowledge: Knowledge, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        names = (0..<2_000).compactMap { _ in
            let concept = Concept(index: UInt32(random.below(knowledge.conceptCount)))
            let language = random.pick(from: Language.allCases)
            return knowledge.names(of: concept, in: language).first.map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        self.random = random
    }

    /// A label of names and phrases between separators.
    package mutating func label() -> String {
        (0..<1 + random.below(24)).reduce(into: "") { text, _ in
            text += random.oneIn(4) ? random.pick(from: Self.phrases) : random.pick(from: names)
            text += random.pick(from: Self.separators)
        }
    }

    /// A text with some bytes changed, removed, inserted or repeated.
    ///
    /// It may no longer be valid UTF-8.
    package mutating func mutated(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<1 + random.below(12) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            switch random.below(5) {
            case 0: bytes[place] = UInt8(random.below(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(random.pick(from: Array(",.:;()[]-*_<&% 0\n\u{7F}".utf8)), at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
            default: bytes += bytes[place..<min(bytes.count, place + random.below(40))]
            }
        }
        return bytes
    }

    /// Random bytes.
    ///
    /// Those of punctuation and of multi-byte sequences are more frequent than others.
    package mutating func noise() -> [UInt8] {
        (0..<random.below(160)).map { _ in
            switch random.below(4) {
            case 0: UInt8(random.below(256))
            case 1: random.pick(from: Array(" ,.()-:%\nE0123456789".utf8))
            case 2: UInt8(0x80 + random.below(0x80))
            default: UInt8(0x61 + random.below(26))
            }
        }
    }
}
