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
    /// Returns the name of an allergen.
    public func title(of allergen: Allergen, in language: PageLanguage) -> String {
        String(knowledge: name(of: allergen, in: language.language))
    }

    /// Returns the preferred name of a concept in a language, or `nil` if it has only its number.
    public func title(of concept: Concept, in language: PageLanguage) -> String? {
        let names = names(of: concept, in: language.language)
        return names.first { !isNumber($0, of: concept) }.map { String(knowledge: $0) }
    }

    /// Returns the names of a concept in a language, the preferred one first, without those that repeat its number.
    public func titles(of concept: Concept, in language: Language) -> [String] {
        names(of: concept, in: language).filter { !isNumber($0, of: concept) }.map { String(knowledge: $0) }
    }

    /// Returns the name of a concept in a language, otherwise in English, otherwise in any language.
    ///
    /// A sub-number without a name in these two languages has that of its additive. Returns the identifier of another concept that
    /// has no names, or only its number.
    public func localName(of concept: Concept, in language: PageLanguage) -> LocalName {
        if let title = title(of: concept, in: language) {
            return LocalName(text: title, language: language.language)
        }
        if let title = title(of: concept, in: .english) { return LocalName(text: title, language: .english) }
        let broader = kind(of: concept) == .additive ? parents(of: concept) : []
        for parent in broader where kind(of: parent) == .additive {
            return localName(of: parent, in: language)
        }
        for other in Language.allCases {
            if let name = titles(of: concept, in: other).first {
                return LocalName(text: name, language: other)
            }
        }
        return LocalName(text: String(knowledge: identifier(of: concept)), language: nil)
    }

    /// Returns the number of an additive as it is usually written: `E 160a(ii)`.
    public func writtenNumber(of additive: Concept) -> String {
        AdditiveNumber(identifier: identifier(of: additive))?.written ?? displayName(of: additive)
    }

    /// Returns the name of an avoided subject; for an additive, with its number.
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

    /// Returns whether a name of an additive begins with its number.
    ///
    /// Such names are "E102", "E-102", "ins 102", "ins e102" and "e102 tartrazine".
    private func isNumber(_ name: KnowledgeText, of concept: Concept) -> Bool {
        guard kind(of: concept) == .additive, name.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else {
            return false
        }
        let identifier = identifier(of: concept)
        let lowercase = name.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        if lowercase.starts(with: identifier) { return true }
        let letters = lowercase.filter { $0 > 0x2F && $0 != UInt8(ascii: ":") }
        return ["e", "ins", "sin", "inse"].contains { prefix in
            letters.prefix(prefix.utf8.count).elementsEqual(prefix.utf8)
                && letters.dropFirst(prefix.utf8.count).elementsEqual(identifier.dropFirst())
        }
    }
}

extension AdditiveNumber {
    private static var numerals: [String] {
        ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    }

    /// The number in the International Numbering System (Codex Alimentarius): `160a(ii)`.
    public var internationalNumber: String {
        let suffix = letter == 0 ? "" : String(decoding: [letter], as: UTF8.self)
        let numeral = Int(roman) < Self.numerals.count ? Self.numerals[Int(roman)] : ""
        return "\(number)\(suffix)\(numeral.isEmpty ? "" : "(\(numeral))")"
    }

    /// The number as on labels, with a no-break space: `E 160a(ii)`.
    public var written: String { "E\u{A0}\(internationalNumber)" }
}
