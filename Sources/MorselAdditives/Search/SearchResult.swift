package import MorselCore

extension AdditiveSearchIndex {
    /// What was found.
    package enum Target: Hashable, Sendable {
        case additive(Int64)
        case additiveClass(Int64)
        case category(Int64)
        case condition(Int64)
    }

    /// The part of a record that contains a word.
    package enum Field: Int, Sendable {
        case note, preparation, reference, text, restriction, warning, origin, group, className, synonym, name
        case cas, number

        /// How much a word in this part counts.
        var weight: Int32 {
            switch self {
            case .note, .preparation, .reference: 8
            case .text, .restriction, .warning: 10
            case .origin: 12
            case .group: 15
            case .className: 20
            case .synonym: 45
            case .name: 60
            case .cas, .number: 100
            }
        }
    }

    /// Something that was found, and why.
    package struct Match: Hashable, Sendable {
        /// What was found.
        package let target: Target
        /// The part that contains the most important word.
        package let field: Field
        /// The text of this part.
        package let text: String
        /// The language of the text, or `nil` for a number.
        package let language: Language?
        /// How well it matches; larger is better.
        package let score: Int
        /// Whether a word was read as a similar one.
        package let isSimilar: Bool
    }

    /// The result of a search.
    package struct Result: Sendable {
        private let index: AdditiveSearchIndex
        private let hits: SearchHits
        /// The folded words that were found, to mark them.
        package let words: FoundWords
        /// Whether what was found has all words of the text, and not only most of them.
        package let hasAllWords: Bool

        init(index: AdditiveSearchIndex, hits: SearchHits, words: FoundWords, hasAllWords: Bool) {
            (self.index, self.hits, self.words, self.hasAllWords) = (index, hits, words, hasAllWords)
        }

        /// The number of matches.
        package var count: Int { hits.all.count }

        /// The matches, the best first.
        package var matches: [Match] { (0..<count).map { match($0) } }

        /// The match with a number, from 0 for the best one.
        package func match(_ number: Int) -> Match { index.match(hits.all[number], hits) }

        /// The kind of the record of a match, and its place among the records of its kind in the collection.
        package func record(of number: Int) -> (kind: RecordKind, place: Int) {
            (hits.all[number].kind, Int(hits.all[number].place))
        }

        /// The text of a match, in which the words are marked that were found.
        package func markedText(_ number: Int) -> MarkedText {
            switch hits.all[number].reason {
            case .entry(let entry): index.markedText(of: entry, words)
            case .number(let place): MarkedText(hits.exact[Int(place)].text, words: words)
            }
        }
    }
}

extension AdditiveSearchIndex.Target {
    /// The kind of the record.
    var kind: RecordKind {
        switch self {
        case .additive: .additive
        case .additiveClass: .additiveClass
        case .category: .category
        case .condition: .condition
        }
    }
}
