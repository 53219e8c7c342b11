public import MorselCore

/// A name with its language.
public struct LocalName: Sendable {
    /// The text of the name.
    public var text: String
    /// The language of the name, or `nil` for a number or a name that belongs to no language.
    public var language: Language?

    /// Creates a name.
    public init(text: String, language: Language?) {
        self.text = text
        self.language = language
    }
}

extension Language {
    /// The ISO 639-1 code as text.
    public var tag: String { code.text }
}

extension Knowledge {
    /// The name of an allergen.
    public func title(of allergen: Allergen, in language: PageLanguage) -> String {
        String(knowledge: name(of: allergen, in: language.language))
    }

    /// The preferred name of a concept in a language, or `nil` if the language has no name other than the number.
    public func title(of concept: Concept, in language: PageLanguage) -> String? {
        let names = names(of: concept, in: language.language)
        return names.first { !isNumber($0, of: concept) }.map { String(knowledge: $0) }
    }

    /// The names of a concept in a language, the preferred one first, without names that only repeat its number.
    public func titles(of concept: Concept, in language: Language) -> [String] {
        names(of: concept, in: language).filter { !isNumber($0, of: concept) }.map { String(knowledge: $0) }
    }

    /// The name of a concept in a language, otherwise in English, otherwise in any language.
    public func localName(of concept: Concept, in language: PageLanguage) -> LocalName {
        if let title = title(of: concept, in: language) {
            return LocalName(text: title, language: language.language)
        }
        if let title = title(of: concept, in: .english) { return LocalName(text: title, language: .english) }
        for other in Language.allCases {
            if let name = names(of: concept, in: other).first {
                return LocalName(text: String(knowledge: name), language: other)
            }
        }
        return LocalName(text: String(knowledge: identifier(of: concept)), language: nil)
    }

    /// The number of an additive as it is usually written: `E 160a(ii)`.
    public func writtenNumber(of additive: Concept) -> String {
        AdditiveNumber(identifier: identifier(of: additive))?.written ?? displayName(of: additive)
    }

    /// The name of what is avoided; for an additive with its number as it is usually written.
    public func title(of subject: Profile.Subject, in language: PageLanguage) -> String {
        switch subject {
        case .allergen(let allergen): return title(of: allergen, in: language)
        case .additive(let concept):
            let number = writtenNumber(of: concept)
            return title(of: concept, in: language).map { "\(number) \($0)" } ?? number
        case .additiveClass(let concept), .concept(let concept):
            return localName(of: concept, in: language).text
        case .words: return name(of: subject)
        }
    }

    /// Whether a name of an additive contains its number: "E102", "E-102", "ins 102", "e102 tartrazine".
    private func isNumber(_ name: KnowledgeText, of concept: Concept) -> Bool {
        guard kind(of: concept) == .additive, name.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else {
            return false
        }
        let identifier = identifier(of: concept)
        let small = name.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        if small.starts(with: identifier) { return true }
        let letters = small.filter { $0 > 0x2F && $0 != UInt8(ascii: ":") }
        return ["e", "ins", "sin"].contains { prefix in
            letters.prefix(prefix.utf8.count).elementsEqual(prefix.utf8)
                && letters.dropFirst(prefix.utf8.count).elementsEqual(identifier.dropFirst())
        }
    }
}

extension AdditiveNumber {
    private static var numerals: [String] {
        ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    }

    /// `160a(ii)`, as in the Codex INS.
    public var internationalNumber: String {
        let suffix = letter == 0 ? "" : String(decoding: [letter], as: UTF8.self)
        let numeral = Int(roman) < Self.numerals.count ? Self.numerals[Int(roman)] : ""
        return "\(number)\(suffix)\(numeral.isEmpty ? "" : "(\(numeral))")"
    }

    /// `E 160a(ii)`, with a space at which no line ends.
    public var written: String { "E\u{A0}\(internationalNumber)" }
}
