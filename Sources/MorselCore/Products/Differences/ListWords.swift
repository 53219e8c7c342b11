/// The words of a label that was read, and what they were understood as: what two versions are compared by.
struct ListWords {
    /// What a name says where it stands.
    enum Role: Hashable {
        /// It is in the food.
        case contained
        /// There may be traces.
        case precaution(Reading.Precaution)
        /// The food is free from it.
        case claimed
    }

    /// A word or the number of an additive.
    struct Word {
        /// Its folded letters in ``ListWords/letters``.
        var letters: Range<Int>
        var span: Span
        /// The name that it is part of; -1 when it is part of none.
        var name: Int
        /// Whether some name of the vocabulary has it.
        var isKnown: Bool
    }

    /// A name that was understood, or a word in the list that was not.
    struct Name {
        var words: Range<Int>
        /// What it was understood as; none when it was not, several for the parts of one word.
        var concepts: [Concept]
        var role: Role
        /// Whether it stands there as it is written in the vocabulary, not guessed.
        var isSure: Bool
        /// Whether its words are known and name no food: "roasted", "free range".
        var isDescription = false
        var span: Span

        /// What it means.
        var meanings: [Meaning] { concepts.map { Meaning(concept: $0, role: role) } }
    }

    /// What something is and what is said of it.
    struct Meaning: Hashable {
        let concept: Concept
        let role: Role
    }

    private(set) var letters: [UInt8] = []
    private(set) var words: [Word] = []
    private(set) var names: [Name] = []
    /// The word of each letter.
    private(set) var wordOfLetter: [Int] = []
    let reading: Reading

    init(_ utf8: UnsafeBufferPointer<UInt8>, _ reading: Reading, _ knowledge: Knowledge) {
        self.reading = reading
        let text = Tokenizer.tokenize(utf8)
        for place in text.tokens.indices { append(place, of: text, knowledge) }
        addNames(knowledge)
        addUnread()
        dropAmounts()
        numberNames()
    }

    /// What its names mean.
    var meanings: Set<Meaning> { Set(names.flatMap { $0.meanings }) }

    /// The letters of a name.
    func letters(of name: Name) -> Range<Int> {
        words[name.words.lowerBound].letters.lowerBound..<words[name.words.upperBound - 1].letters.upperBound
    }

    /// Makes words that the reader passed over names.
    mutating func add(_ found: [Name]) {
        guard !found.isEmpty else { return }
        names += found
        numberNames()
    }

    /// Puts names in the order of the text, and lets words know of them.
    private mutating func numberNames() {
        names.sort { $0.words.lowerBound < $1.words.lowerBound }
        for (place, name) in names.enumerated() {
            for word in name.words { words[word].name = place }
        }
    }

    // MARK: Making

    private mutating func append(_ place: Int, of text: TokenizedText, _ knowledge: Knowledge) {
        let token = text.tokens[place]
        guard token.kind != .punctuation, token.foldedCount > 0 else { return }
        let folded = text.folded(token)
        let start = letters.count
        letters += folded
        words.append(
            Word(
                letters: start..<letters.count,
                span: token.span,
                name: ShareReader.share(at: place, in: text) == nil ? -1 : -2,
                isKnown: token.kind == .number || folded.withUnsafeBufferPointer { knowledge.word($0) } != nil
            )
        )
    }

    private mutating func addNames(_ knowledge: Knowledge) {
        for mention in reading.mentions where mention.section != .other {
            guard knowledge.kind(of: mention.concept).isSubstance else { continue }
            if let last = names.indices.last, names[last].span == mention.span {
                names[last].concepts.append(mention.concept)
                continue
            }
            let covered = words(in: mention.span)
            guard !covered.isEmpty else { continue }
            names.append(
                Name(
                    words: covered,
                    concepts: [mention.concept],
                    role: Self.role(of: mention),
                    isSure: !mention.isUncertain && Self.isAsWritten(mention.rule),
                    span: mention.span
                )
            )
        }
    }

    private static func isAsWritten(_ rule: Reading.Rule) -> Bool {
        rule == .name || rule == .inflection || rule == .number
    }

    private static func role(of mention: Mention) -> Role {
        switch mention.section {
        case .precautionary: .precaution(mention.precaution ?? .trace)
        case .freeFrom: .claimed
        case .ingredients, .contains, .other: .contained
        }
    }

    /// Words that were not understood are names of what stands before them, for all that is known.
    private mutating func addUnread() {
        let understood = names
        for span in reading.unread {
            let covered = words(in: span)
            guard !covered.isEmpty, !understood.contains(where: { $0.words.overlaps(covered) }) else {
                continue
            }
            let before = understood.last { $0.words.upperBound <= covered.lowerBound }
            names.append(
                Name(
                    words: covered,
                    concepts: [],
                    role: before?.role ?? .contained,
                    isSure: false,
                    span: span
                )
            )
        }
    }

    private func words(in span: Span) -> Range<Int> {
        let first = firstWord { $0.span.start >= span.start }
        let end = firstWord { $0.span.start >= span.end }
        return first..<max(first, end)
    }

    private func firstWord(where isReached: (Word) -> Bool) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(words[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Leaves out shares: how much there is of an ingredient is no name.
    private mutating func dropAmounts() {
        var isKept = words.map { $0.name != -2 }
        for name in names {
            for word in name.words { isKept[word] = true }
        }
        var (places, kept, keptLetters) = ([Int](), [Word](), [UInt8]())
        for (place, word) in words.enumerated() {
            places.append(kept.count)
            guard isKept[place] else { continue }
            var word = word
            let start = keptLetters.count
            keptLetters += letters[word.letters]
            for _ in word.letters { wordOfLetter.append(kept.count) }
            word.letters = start..<keptLetters.count
            word.name = -1
            kept.append(word)
        }
        for place in names.indices {
            let first = places[names[place].words.lowerBound]
            names[place].words = first..<places[names[place].words.upperBound - 1] + 1
        }
        (words, letters) = (kept, keptLetters)
    }
}
