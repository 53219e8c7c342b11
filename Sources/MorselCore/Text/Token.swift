/// A word, a number or a punctuation mark of a label, with its position in the text.
struct Token {
    enum Kind: UInt8 { case word, number, punctuation }

    /// The whitespace before a token.
    enum Gap: UInt8 { case none, space, newline }

    /// Properties of a token for later stages.
    struct Traits: OptionSet {
        let rawValue: UInt16
        /// The first letter is a capital letter.
        static let capitalised = Traits(rawValue: 1)
        /// It has no small letters.
        static let allCapitals = Traits(rawValue: 2)
        /// It is a word with digits: `e322`, `b12`.
        static let hasDigits = Traits(rawValue: 4)
        /// It has a letter that could not be decoded, which is `?` in the folded form.
        static let damaged = Traits(rawValue: 8)
        /// It has letters of an unsupported script.
        static let foreign = Traits(rawValue: 16)
        /// A footnote mark (`*`, `°`, `¹`) follows.
        static let footnoted = Traits(rawValue: 32)
        /// A capital letter follows a small letter: "miIk".
        static let innerCapital = Traits(rawValue: 64)
        /// A recognition error in it was corrected.
        static let corrected = Traits(rawValue: 128)
        /// Text recognition was not certain of it.
        static let doubtful = Traits(rawValue: 256)
        /// A photo shows a gap before it, in which text recognition may have lost a word.
        static let afterGap = Traits(rawValue: 512)
    }

    var span: Span
    /// The offset of the folded form in ``TokenizedText/folded``.
    var foldedStart: Int32
    var foldedCount: Int32
    var kind: Kind
    /// The ASCII character of punctuation (`\n` for an empty line), or 0 for words and numbers.
    var symbol: UInt8
    var gap: Gap
    var traits: Traits
}

/// A label's text as tokens, with the folded letters that they refer to.
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

    /// Marks the tokens in ranges of the text, which must be in ascending order.
    mutating func markDoubtful(_ ranges: [Range<Int32>]) {
        var next = ranges.startIndex
        for place in tokens.indices {
            let span = tokens[place].span
            while next < ranges.endIndex, ranges[next].upperBound <= span.start { next += 1 }
            guard next < ranges.endIndex else { return }
            if ranges[next].lowerBound < span.end { tokens[place].traits.insert(.doubtful) }
        }
    }

    /// Marks the first word or number at or after each offset of the text; the offsets are in ascending order.
    mutating func markGaps(before offsets: [Int32]) {
        var next = offsets.startIndex
        for place in tokens.indices where tokens[place].kind != .punctuation {
            guard next < offsets.endIndex else { return }
            guard offsets[next] < tokens[place].span.end else { continue }
            tokens[place].traits.insert(.afterGap)
            while next < offsets.endIndex, offsets[next] < tokens[place].span.end { next += 1 }
        }
    }

    /// Returns the folded bytes from one token to another.
    func folded(_ first: Token, through last: Token) -> ArraySlice<UInt8> {
        folded[Int(first.foldedStart)..<Int(last.foldedStart + last.foldedCount)]
    }

    /// Returns the folded bytes of a token.
    func folded(_ token: Token) -> ArraySlice<UInt8> {
        folded[Int(token.foldedStart)..<Int(token.foldedStart + token.foldedCount)]
    }
}
