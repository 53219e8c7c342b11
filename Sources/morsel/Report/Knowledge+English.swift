import MorselCore

extension String {
    /// Text of the knowledge file.
    init(knowledge text: KnowledgeText) { self.init(decoding: text, as: UTF8.self) }
}

extension Knowledge {
    /// The English name of an allergen.
    func englishName(of allergen: Allergen) -> String { String(knowledge: name(of: allergen)) }

    /// The preferred English name of a concept that is not merely its number; nil when English has none.
    func englishName(of concept: Concept) -> String? {
        let number = kind(of: concept) == .additive ? String(knowledge: identifier(of: concept)) : nil
        return names(of: concept, in: .english)
            .map { String(knowledge: $0) }
            .first { name in number.map { !name.lowercased().hasPrefix($0) } ?? true }
    }

    /// An additive as the field writes it: `E 160a(ii)`.
    func writtenNumber(of additive: Concept) -> String {
        AdditiveNumber(identifier: identifier(of: additive))?.written ?? displayName(of: additive)
    }

    /// The name of what is avoided; an additive has its number in the field's way of writing.
    func englishName(of subject: Profile.Subject) -> String {
        guard case .additive(let concept) = subject else { return name(of: subject) }
        let number = writtenNumber(of: concept)
        return englishName(of: concept).map { "\(number) \($0)" } ?? number
    }
}

extension AdditiveNumber {
    private static let numerals = [
        "", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
    ]

    /// `160a(ii)`, as in the Codex INS.
    var internationalNumber: String {
        let suffix = letter == 0 ? "" : String(decoding: [letter], as: UTF8.self)
        let numeral = Int(roman) < Self.numerals.count ? Self.numerals[Int(roman)] : ""
        return "\(number)\(suffix)\(numeral.isEmpty ? "" : "(\(numeral))")"
    }

    /// `E 160a(ii)`, with a space at which no line ends.
    var written: String { "E\u{A0}\(internationalNumber)" }
}
