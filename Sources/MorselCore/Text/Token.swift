/// A word, a number or a punctuation mark of a label, with its place in the label's own text.
struct Token {
    enum Kind: UInt8 { case word, number, punctuation }

    /// What stands before the token.
    enum Gap: UInt8 { case none, space, newline }

    /// Facts about a token that later stages ask for.
    struct Traits: OptionSet {
        let rawValue: UInt16
        /// The first letter is a capital.
        static let capitalised = Traits(rawValue: 1)
        /// No letter is small.
        static let allCapitals = Traits(rawValue: 2)
        /// A word with digits in it: `e322`, `b12`.
        static let hasDigits = Traits(rawValue: 4)
        /// A letter could not be decoded; it is `?` in the folded form.
        static let damaged = Traits(rawValue: 8)
        /// Letters of a script that is not read here.
        static let foreign = Traits(rawValue: 16)
        /// A footnote mark (`*`, `°`, `¹`) follows.
        static let footnoted = Traits(rawValue: 32)
        /// A capital stands after a small letter: "miIk".
        static let innerCapital = Traits(rawValue: 64)
        /// An error of text recognition in it was corrected.
        static let corrected = Traits(rawValue: 128)
        /// Text recognition was not sure of it.
        static let doubtful = Traits(rawValue: 256)
    }

    var span: Span
    /// Where the folded form starts in ``TokenizedText/folded``.
    var foldedStart: Int32
    var foldedCount: Int32
    var kind: Kind
    /// The ASCII mark of punctuation (`\n` for an empty line), 0 for words and numbers.
    var symbol: UInt8
    var gap: Gap
    var traits: Traits
}

/// A label's text as tokens, and the folded letters that they point into.
struct TokenizedText {
    var tokens: [Token] = []
    var folded: [UInt8] = []

    /// Appends a token with its folded letters.
    mutating func append(_ token: Token, folded letters: ArraySlice<UInt8>) {
        var token = token
        token.foldedStart = Int32(folded.count)
        token.foldedCount = Int32(letters.count)
        folded += letters
        tokens.append(token)
    }

    /// Marks the tokens that stand in one of some stretches of the text, which are in its order.
    mutating func markDoubtful(_ stretches: [Range<Int32>]) {
        var next = stretches.startIndex
        for place in tokens.indices {
            let span = tokens[place].span
            while next < stretches.endIndex, stretches[next].upperBound <= span.start { next += 1 }
            guard next < stretches.endIndex else { return }
            if stretches[next].lowerBound < span.end { tokens[place].traits.insert(.doubtful) }
        }
    }

    /// The folded bytes of all tokens from one to another.
    func folded(_ first: Token, through last: Token) -> ArraySlice<UInt8> {
        folded[Int(first.foldedStart)..<Int(last.foldedStart + last.foldedCount)]
    }

    /// The folded bytes of a token.
    func folded(_ token: Token) -> ArraySlice<UInt8> {
        folded[Int(token.foldedStart)..<Int(token.foldedStart + token.foldedCount)]
    }
}
