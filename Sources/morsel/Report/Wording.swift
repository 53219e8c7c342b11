import FoodApp
import MorselCore
import MorselUI

/// The command's English: what `AnswerWords` does not say for every reader.
enum Wording {
    /// Stands under every verdict.
    static var fixedSentence: String { AnswerWords.fixedSentence[.english] }

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

extension LabelMarks.Kind {
    /// What the words are underlined with.
    var stroke: Character {
        switch self {
        case .contains: "━"
        case .couldContain: "═"
        case .mayContain: "·"
        case .unread: "~"
        case .otherAllergen: "─"
        case .additive: "╌"
        }
    }

    var ink: Ink {
        switch self {
        case .contains: .contains
        case .couldContain: .couldContain
        case .mayContain: .mayContain
        case .unread: .cannotTell
        case .otherAllergen: .otherAllergen
        case .additive: .additive
        }
    }
}
