import FoodApp
import MorselCore
import MorselUI

/// English phrases of the command that are not in `AnswerWords`.
enum Wording {
    /// The sentence that follows every verdict.
    static var fixedSentence: String { AnswerWords.fixedSentence[.english] }

    /// Replaces spaces by no-break spaces.
    static func nonBreaking(_ words: String) -> String { words.replacing(" ", with: "\u{A0}") }

    /// A number with a noun: "1 word", "2 words".
    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

extension Verdict.State {
    /// The symbol next to the word, so that the state is not shown by colour only.
    var shape: Character {
        switch self {
        case .contains: "■"
        case .couldContain: "◆"
        case .mayContain: "△"
        case .cannotTell: "?"
        case .notFound: "≡"
        }
    }

    var style: TextStyle {
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
    /// The character that underlines the words.
    var underline: Character {
        switch self {
        case .contains: "━"
        case .couldContain: "═"
        case .mayContain: "·"
        case .unread: "~"
        case .otherAllergen: "─"
        case .additive: "╌"
        }
    }

    var style: TextStyle {
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
