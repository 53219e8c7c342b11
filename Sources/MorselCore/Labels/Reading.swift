/// What was read on a label: the value that the last stage of the pipeline returns.
public struct Reading: Sendable {
    /// The part of a label that words stand in.
    public enum Section: UInt8, Sendable {
        case ingredients, contains, precautionary, freeFrom, other
    }

    /// The three kinds of precautionary allergen labelling, kept apart.
    public enum Precaution: UInt8, Sendable {
        /// "May contain traces of".
        case trace
        /// "Made on a line or in a factory that also handles".
        case shared
        /// "Not suitable for people allergic to".
        case notSuitable
    }

    /// Why words were understood as they were.
    public enum Rule: UInt8, Sendable {
        /// A name of the vocabulary, as it stands.
        case name
        /// An inflected form of a name.
        case inflection
        /// Parts of a longer word.
        case compound
        /// Two words that belong together: hyphenated at a line end, or written apart.
        case joined
        /// The only reading within one mistaken letter.
        case misspelling
        /// An additive's number.
        case number
    }

    /// Words that say something, and where they stand.
    public struct Evidence: Hashable, Sendable {
        /// The words in the label's own text.
        public var span: Span
        /// The part of the label.
        public var section: Section
        /// How the words were understood.
        public var rule: Rule
        /// What they were understood as.
        public var concept: Concept
    }

    /// An allergen, in one of its states, with the words that say so.
    public struct AllergenFinding: Sendable {
        /// How an allergen stands on a label; the most serious first.
        public enum State: UInt8, Sendable {
            /// An ingredient is or is made from it, or a statement says so.
            case contains
            /// A word does not say what it is made from, and this is one possibility.
            case couldContain
            /// Only a precautionary statement names it.
            case mayContain
            /// The label says that it is free from it. Never lowers another state.
            case freeFromClaim
        }

        /// The group of Annex II.
        public var group: Allergen
        /// The member of the group, when the words name one.
        public var member: Allergen?
        /// How it stands on the label.
        public var state: State
        /// The kind of precautionary statement; only with `mayContain`.
        public var precaution: Precaution?
        /// The words, in their order on the label.
        public var evidence: [Evidence]
    }

    /// An additive, with the words that name it.
    public struct AdditiveFinding: Sendable {
        /// The additive.
        public var additive: Concept
        /// The functional class that the label states; nil when it states none.
        public var additiveClass: Concept?
        /// The words, in their order on the label.
        public var evidence: [Evidence]
    }

    /// Something that may hide an allergen: where a reading has one, it never says "not found".
    public struct Gap: Hashable, Sendable {
        /// What was not read.
        public enum Kind: UInt8, Sendable {
            /// No ingredient list was recognised.
            case noIngredientList
            /// Words that no rule understood.
            case unreadWords
            /// The list breaks off in the middle.
            case cutOff
            /// An allergen stands in text that was not taken for a list, and perhaps was one.
            case outsideList
            /// The words are of none of the languages that are read.
            case unknownLanguage
        }

        /// What was not read.
        public var kind: Kind
        /// The words concerned, where there are any.
        public var spans: [Span]
    }

    /// The languages of the label, the one with most words first.
    public var languages: [Language] = []
    /// The allergens found, in the order of Annex II, then by member and state.
    public var allergens: [AllergenFinding] = []
    /// The additives found, in the order of the label.
    public var additives: [AdditiveFinding] = []
    /// Words in ingredient lists and allergen statements that no rule understood.
    public var unread: [Span] = []
    /// The ingredient list as nested items, in the order of the label.
    public var ingredients: [IngredientItem] = []
    /// Everything that was understood in the sections that count, in the order of the label.
    public var mentions: [Mention] = []
    /// What keeps the label from having been read whole.
    public var gaps: [Gap] = []
    /// Whether there is an ingredient list in a language that is read, and nothing of it was passed over or broken off.
    public var isComplete: Bool { gaps.isEmpty }
    /// The folded form of each unread word, in the order of ``unread``.
    var unreadWords: [[UInt8]] = []
    /// Differences between the languages of a label that repeats its list.
    public var differences: [LanguageDifference] = []
}

extension Reading {
    /// Where unread words follow each other as the given folded words do.
    func wordsNotInVocabulary(matching words: [[UInt8]]) -> [Span] {
        guard !words.isEmpty, unreadWords.count >= words.count else { return [] }
        return (0...(unreadWords.count - words.count))
            .filter { start in words.indices.allSatisfy { unreadWords[start + $0] == words[$0] } }
            .filter { start in
                // One mark or gap may part two words of a name; what stands farther apart is two names.
                (start..<start + words.count - 1).allSatisfy { unread[$0 + 1].start - unread[$0].end <= 1 }
            }
            .map { unread[$0].union(unread[$0 + words.count - 1]) }
    }
}

/// An allergen that one language's list of a multilingual label names and another's does not.
public struct LanguageDifference: Hashable, Sendable {
    /// The group of Annex II.
    public var group: Allergen
    /// The language whose list names it.
    public var named: Language
    /// The language whose list does not.
    public var missing: Language
}

/// Words on a label that were understood, in a section that counts.
public struct Mention: Sendable {
    /// What they stand for.
    public var concept: Concept
    /// Where they stand.
    public var span: Span
    /// The part of the label.
    public var section: Reading.Section
    /// The kind of statement, in a precautionary section.
    public var precaution: Reading.Precaution?
    /// How they were understood.
    public var rule: Reading.Rule
    /// Whether they say only what the food tastes of ("cheese flavour"), not what it is made of.
    public var isFlavour: Bool
    /// Whether they may be chance: a short word of another language than the words around, or among words most of which
    /// are not known.
    public var isUncertain: Bool
    /// The place of the item in ``Reading/ingredients`` that they belong to.
    public var item: Int32
    /// The language of the words around.
    public var language: Language
}

/// One item of an ingredient list; items nest as the brackets of the list do.
public struct IngredientItem: Sendable {
    /// The place of the item that this is part of; -1 for the outermost.
    public var parent: Int32
    /// How deep it is nested; 0 for the outermost.
    public var depth: Int32
    /// Its words, percentages and footnote marks.
    public var span: Span
    /// Its lowest stated share in millionths of the whole (7.5 % is 75,000), -1 when none is stated.
    public var leastShare: Int64
    /// Its highest stated share in millionths, -1 when none is stated.
    public var greatestShare: Int64
    /// Whether a colon follows: what comes next is what it is made of.
    public var isHeading: Bool
    /// Whether a footnote mark stands at one of its words.
    public var hasFootnote: Bool
    /// The functional class that the label states for it.
    public var additiveClass: Concept?
}
