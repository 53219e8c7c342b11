/// The result of reading a label.
public struct Reading: Sendable {
    /// A part of a label.
    public enum Section: UInt8, Sendable {
        case ingredients, contains, precautionary, freeFrom, other
    }

    /// The kinds of precautionary allergen labelling.
    public enum Precaution: UInt8, Sendable {
        /// "May contain traces of".
        case trace
        /// "Made on a line or in a factory that also handles".
        case shared
        /// "Not suitable for people allergic to".
        case notSuitable
    }

    /// The rule by which words were understood.
    public enum Rule: UInt8, Sendable {
        /// An exact name of the vocabulary.
        case name
        /// An inflected form of a name.
        case inflection
        /// Parts of a longer word.
        case compound
        /// Two words that form one: hyphenated at a line end, or written separately.
        case joined
        /// The only possible word with one letter changed.
        case misspelling
        /// An additive number.
        case number
    }

    /// The words that support a finding, and their position.
    public struct Evidence: Hashable, Sendable {
        /// The words in the label's own text.
        public var span: Span
        /// The part of the label.
        public var section: Section
        /// The rule by which the words were understood.
        public var rule: Rule
        /// The concept that they mean.
        public var concept: Concept
    }

    /// An allergen in one state, with its evidence.
    public struct AllergenFinding: Sendable {
        /// The state of an allergen on a label, the most serious first.
        public enum State: UInt8, Sendable {
            /// It is an ingredient, is in an ingredient, or is named by a contains statement.
            case contains
            /// A word does not specify its source, and the allergen is one possible source.
            case couldContain
            /// Only a precautionary statement names it.
            case mayContain
            /// The label claims to be free from it. The claim does not change another state.
            case freeFromClaim
        }

        /// The group of Annex II.
        public var group: Allergen
        /// The member of the group, or `nil` if the words name only the group.
        public var member: Allergen?
        /// The state of the allergen.
        public var state: State
        /// The kind of precautionary statement, only for `mayContain`.
        public var precaution: Precaution?
        /// The words in the order of the label.
        public var evidence: [Evidence]
    }

    /// An additive, with the words that name it.
    public struct AdditiveFinding: Sendable {
        /// The additive.
        public var additive: Concept
        /// The declared functional class, or `nil` if none is declared.
        public var additiveClass: Concept?
        /// The words in the order of the label.
        public var evidence: [Evidence]
    }

    /// Text that may hide an allergen.
    ///
    /// A reading with a gap never gives "not found".
    public struct Gap: Hashable, Sendable {
        /// The kind of a gap.
        public enum Kind: UInt8, Sendable {
            /// No ingredient list was recognised.
            case noIngredientList
            /// Words that no rule understood.
            case unreadWords
            /// The list ends in the middle.
            case cutOff
            /// An allergen is named in text that may be an unrecognised list.
            case outsideList
            /// The text is not in a supported language. The spans are the words of a part that is in another language.
            case unknownLanguage
        }

        /// The kind.
        public var kind: Kind
        /// The words concerned, if any.
        public var spans: [Span]
    }

    /// The languages of the label, the one with the most words first.
    public var languages: [Language] = []
    /// The allergens in the order of Annex II, then by member and state.
    public var allergens: [AllergenFinding] = []
    /// The additives in the order of the label.
    public var additives: [AdditiveFinding] = []
    /// Words in ingredient lists and allergen statements that no rule understood.
    public var unread: [Span] = []
    /// The ingredient list as nested items, in the order of the label.
    public var ingredients: [IngredientItem] = []
    /// All names in lists and statements, in the order of the label.
    public var mentions: [Mention] = []
    /// The reasons why the reading is not complete.
    public var gaps: [Gap] = []
    /// Whether a complete ingredient list was read in a supported language.
    public var isComplete: Bool { gaps.isEmpty }
    /// The folded form of each unread word, in the order of ``unread``.
    var unreadWords: [[UInt8]] = []
    /// Differences between the languages of a label that repeats its list.
    public var differences: [LanguageDifference] = []
    /// The foods in the name of the product, which is the text before the first heading.
    ///
    /// They are no findings: a name says what a product is called, and not what is in it.
    public var nameMentions: [Mention] = []
}

extension Reading {
    /// Returns the positions at which the given folded words follow each other in ``unread``.
    func wordsNotInVocabulary(matching words: [[UInt8]]) -> [Span] {
        guard !words.isEmpty, unreadWords.count >= words.count else { return [] }
        return (0...(unreadWords.count - words.count))
            .filter { start in words.indices.allSatisfy { unreadWords[start + $0] == words[$0] } }
            .filter { start in
                // At most one character is between two words of a name. Words that are farther apart are two names.
                (start..<start + words.count - 1).allSatisfy { unread[$0 + 1].start - unread[$0].end <= 1 }
            }
            .map { unread[$0].union(unread[$0 + words.count - 1]) }
    }
}

/// An allergen that the list in one language names and the list in another does not.
public struct LanguageDifference: Hashable, Sendable {
    /// The group of Annex II.
    public var group: Allergen
    /// The language whose list names it.
    public var named: Language
    /// The language whose list does not.
    public var missing: Language
}

/// A name in a list or statement.
public struct Mention: Sendable {
    /// The concept that it means.
    public var concept: Concept
    /// The words.
    public var span: Span
    /// The part of the label.
    public var section: Reading.Section
    /// The kind of statement in a precautionary section.
    public var precaution: Reading.Precaution?
    /// The rule by which it was understood.
    public var rule: Reading.Rule
    /// Whether it is only a flavour ("cheese flavour"), and not an ingredient.
    public var isFlavour: Bool
    /// Whether it may be a coincidence.
    ///
    /// That is a short word of another language than the words around it, a doubtful word, or a word among mostly
    /// unknown words.
    public var isUncertain: Bool
    /// The index in ``Reading/ingredients`` of the item that it belongs to.
    public var item: Int32
    /// The language of the words around it.
    public var language: Language
}

/// An item of an ingredient list.
///
/// Items are nested like the brackets of the list.
public struct IngredientItem: Sendable {
    /// The index of the item that contains this item, or -1 at the top level.
    public var parent: Int32
    /// The depth, 0 at the top level.
    public var depth: Int32
    /// The words, percentages and footnote marks of the item.
    public var span: Span
    /// The lowest declared share in millionths (7.5 % is 75,000), or -1 if none is declared.
    public var minShare: Int64
    /// The highest declared share in millionths, or -1 if none is declared.
    public var maxShare: Int64
    /// Whether a colon follows, so that the next items are its parts.
    public var isHeading: Bool
    /// Whether one of its words has a footnote mark.
    public var hasFootnote: Bool
    /// The functional class that the label declares for it.
    public var additiveClass: Concept?
}
