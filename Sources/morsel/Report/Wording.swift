import MorselCore

/// The words of the answers; what may be said, and how, is decided here and nowhere else.
enum Wording {
    /// Stands under every verdict.
    static let fixedSentence =
        "Read the pack before you eat. Recipes change. Morsel reads words, it does not test food."

    /// "a", "a and b", "a, b and c".
    static func list(_ parts: [String], conjunction: String = "and") -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// The words with spaces at which no line ends.
    static func together(_ words: String) -> String { words.replacing(" ", with: "\u{A0}") }

    /// "1 word", "2 words".
    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

extension Verdict.State {
    /// The word that people read.
    var words: String {
        switch self {
        case .contains: "Contains"
        case .couldContain: "Could contain"
        case .mayContain: "May contain"
        case .cannotTell: "Can't tell"
        case .notFound: "Not found in this text"
        }
    }

    /// The shape beside the word, so that colour is never the only sign.
    var shape: Character {
        switch self {
        case .contains: "■"
        case .couldContain: "◆"
        case .mayContain: "△"
        case .cannotTell: "?"
        case .notFound: "≡"
        }
    }

    var ink: Ink {
        switch self {
        case .contains: .contains
        case .couldContain: .couldContain
        case .mayContain: .mayContain
        case .cannotTell: .cannotTell
        case .notFound: .plain
        }
    }
}

extension Reading.AllergenFinding.State {
    /// The state of a verdict that this leads to; a claim leads to none.
    var verdict: Verdict.State {
        switch self {
        case .contains: .contains
        case .couldContain: .couldContain
        case .mayContain: .mayContain
        case .freeFromClaim: .notFound
        }
    }
}

extension Mention {
    /// Where the words stand.
    var place: String {
        switch section {
        case .ingredients: return "ingredients"
        case .contains: return "“contains” statement"
        case .freeFrom: return "free-from claim"
        case .other: return "other text"
        case .precautionary: break
        }
        switch precaution {
        case .shared: return "“shared line or factory” statement"
        case .notSuitable: return "“not suitable for” statement"
        case .trace, nil: return "“may contain” statement"
        }
    }
}

extension Reading.Rule {
    /// How the words were understood.
    var words: String {
        switch self {
        case .name: "by name"
        case .inflection: "by an inflected form"
        case .compound: "in a longer word"
        case .joined: "two parts joined"
        case .misspelling: "with one letter mended"
        case .number: "by number"
        }
    }
}

extension Language {
    /// The name in English.
    var englishName: String {
        switch self {
        case .english: "English"
        case .spanish: "Spanish"
        case .portuguese: "Portuguese"
        case .french: "French"
        case .german: "German"
        case .italian: "Italian"
        case .finnish: "Finnish"
        case .catalan: "Catalan"
        case .dutch: "Dutch"
        case .swedish: "Swedish"
        case .polish: "Polish"
        }
    }
}

extension Jurisdiction {
    /// The name in English.
    var englishName: String {
        switch self {
        case .eu: "the European Union"
        case .uk: "the United Kingdom"
        case .us: "the United States"
        case .canada: "Canada"
        case .australia: "Australia and New Zealand"
        case .switzerland: "Switzerland"
        case .japan: "Japan"
        }
    }
}
