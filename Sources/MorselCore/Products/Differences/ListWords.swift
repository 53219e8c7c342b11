/// The words of a label and the names that were read from them, for the comparison of two versions.
struct ListWords {
    /// The role of a name in the label.
    enum Role: Hashable {
        /// The food contains it.
        case contained
        /// The food may contain it.
        case precaution(Reading.Precaution)
        /// The food is claimed to be free from it.
        case claimed
    }

    /// A word or the number of an additive.
    struct Word {
        /// The range of its folded letters in ``ListWords/letters``.
        var letters: Range<Int>
        var span: Span
        /// The index of the name that it is part of, or -1.
        var name: Int
        /// Whether it is in the vocabulary.
        var isKnown: Bool
    }

    /// A name of the vocabulary, or an unread word of the list.
    struct Name {
        var words: Range<Int>
        /// The concepts that it names.
        ///
        /// Empty for an unread word, and several for the parts of a compound word.
        var concepts: [Concept]
        var role: Role
        /// Whether it is written as in the vocabulary and not guessed.
        var isSure: Bool
        /// Whether its words are known and do not name a food, such as "roasted" and "free range".
        var isDescription = false
        var span: Span

        /// Its meanings.
        var meanings: [Meaning] { concepts.map { Meaning(concept: $0, role: role) } }
    }

    /// A concept and its role.
    struct Meaning: Hashable {
        let concept: Concept
        let role: Role
    }

    private(set) var letters: [UInt8] = []
    private(set) var words: [Word] = []
    private(set) var names: [Name] = []
    /// The index of the word of each letter.
    private(set) var wordOfLetter: [Int] = []
    let reading: Reading

    init(_ utf8: UnsafeBufferPointer<UInt8>, _ reading: Reading, _ knowledge: Knowledge) {
        self.reading = reading
        let text = Tokenizer.tokenize(utf8)
        for place in text.tokens.indices { append(place, of: text, knowledge) }
        addNames(knowledge)
        addUnread()
        removeAmounts()
        numberNames()
    }

    /// The meanings of its names.
    var meanings: Set<Meaning> { Set(names.flatMap { $0.meanings }) }

    /// Returns the range of the letters of a name.
    func letters(of name: Name) -> Range<Int> {
        words[name.words.lowerBound].letters.lowerBound..<words[name.words.upperBound - 1].letters.upperBound
    }

    /// Adds names of words that the reader skipped.
    mutating func add(_ skipped: [Name]) {
        guard !skipped.isEmpty else { return }
        names += skipped
        numberNames()
    }

    /// Sorts the names by their position, and sets the index of the name of each word.
    private mutating func numberNames() {
        names = names.sorted(byNumber: { $0.words.lowerBound })
        for (index, name) in names.enumerated() {
            for word in name.words { words[word].name = index }
        }
    }

    // MARK: Initialization

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

    /// Adds a name for each run of unread words, with the role of the name before it.
    private mutating func addUnread() {
        let readNames = names
        for span in reading.unread {
            let covered = words(in: span)
            guard !covered.isEmpty, !readNames.contains(where: { $0.words.overlaps(covered) }) else {
                continue
            }
            let before = readNames.last { $0.words.upperBound <= covered.lowerBound }
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

    private func firstWord(where predicate: (Word) -> Bool) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(words[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Removes percentages and amounts, which are not names.
    private mutating func removeAmounts() {
        var isIncluded = words.map { $0.name != -2 }
        for name in names {
            for word in name.words { isIncluded[word] = true }
        }
        var (indices, remaining, remainingLetters) = ([Int](), [Word](), [UInt8]())
        for (index, word) in words.enumerated() {
            indices.append(remaining.count)
            guard isIncluded[index] else { continue }
            var word = word
            let start = remainingLetters.count
            remainingLetters += letters[word.letters]
            for _ in word.letters { wordOfLetter.append(remaining.count) }
            word.letters = start..<remainingLetters.count
            word.name = -1
            remaining.append(word)
        }
        for index in names.indices {
            let first = indices[names[index].words.lowerBound]
            names[index].words = first..<indices[names[index].words.upperBound - 1] + 1
        }
        (words, letters) = (remaining, remainingLetters)
    }
}
