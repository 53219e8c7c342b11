/// Splits a label's text into tokens, the first stage of reading.
///
/// Case, accents and typography are folded, and markup, soft hyphens and emphasis are removed. Every token has its span
/// in the original text. The time is linear in the length of the text.
struct Tokenizer {
    private var reader: ScalarReader
    private var text = TokenizedText()
    private var gap = Token.Gap.none
    private var newlines = 0
    /// Whether the line end was a `<br>` or block tag, which always separates lines.
    private var isBreak = false
    private let isLineList: Bool

    // The word or number being read.
    private var kind: Token.Kind?
    private var start = Mark()
    private var foldedStart = 0
    private var traits: Token.Traits = []
    private var letters = 0
    private var digits = 0
    private var lettersAfterDigits = 0
    private var sawSmall = false
    private var end = Mark()

    private struct Mark {
        var scalar: Int32 = 0
        var byte = 0
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = ScalarReader(bytes)
        isLineList = LineList.isList(bytes)
        text.tokens.reserveCapacity(bytes.count / 5 + 4)
        text.folded.reserveCapacity(bytes.count + 8)
    }

    /// Reads all tokens of a text in UTF-8, damaged or not.
    static func tokenize(_ bytes: UnsafeBufferPointer<UInt8>) -> TokenizedText {
        var tokenizer = Tokenizer(bytes)
        tokenizer.run()
        return tokenizer.text
    }

    private mutating func run() {
        while !reader.isAtEnd {
            let mark = Mark(scalar: reader.scalar, byte: reader.byte)
            var scalar = reader.next()
            if scalar == 0x3C, skipTag() { continue }
            if scalar == 0x26, let decoded = decodeEntity() { scalar = decoded }
            if scalar >= 0xC2 && scalar <= 0xE2, let decoded = decodeTwice(scalar) { scalar = decoded }
            accept(scalar, from: mark)
        }
        finish()
    }

    private mutating func accept(_ scalar: UInt32, from mark: Mark) {
        switch Folding.fold(scalar) {
        case .letter(let letter):
            addLetter(letter, isCapital: isCapital(scalar), from: mark)
        case .letters(let first, let second, let third):
            addLetter(first, isCapital: isCapital(scalar), from: mark)
            addLetter(second, isCapital: isCapital(scalar), from: mark)
            if let third { addLetter(third, isCapital: false, from: mark) }
        case .digit(let digit):
            addDigit(digit, from: mark)
        case .damaged:
            addLetter(UInt8(ascii: "?"), isCapital: true, from: mark)
            traits.insert(.damaged)
        case .foreign:
            addForeign(scalar, from: mark)
        case .ignored where scalar == 0x5F:
            // `_Soja_protein`, `harina_de_trigo`: words without a gap, which the matcher joins if they are one word.
            finish()
        case .ignored:
            if (scalar >= 0xB2 && scalar <= 0xB9) || (scalar >= 0x2070 && scalar <= 0x207F) { markFootnote() }
        case .space:
            finish()
            if gap == .none { gap = .space }
        case .newline:
            if scalar == 0x0D, reader.peek(0) == 0x0A { return }
            finish()
            newlines += 1
            gap = .newline
        case .punctuation(let symbol):
            if scalar == 0xB7, isGeminate { return }
            addPunctuation(scalar == 0x2A && isBullet ? UInt8(ascii: ",") : symbol, from: mark)
        }
    }

    /// Whether a middle dot is part of a Catalan "l·l".
    private var isGeminate: Bool {
        kind == .word && text.folded.last == UInt8(ascii: "l") && reader.peek(0) | 0x20 == UInt8(ascii: "l")
    }

    /// Whether a star has spaces around it and precedes a word, so that it separates items: "milk * sugar".
    private var isBullet: Bool {
        guard kind == nil, gap != .none, !text.tokens.isEmpty, reader.peek(0) == 0x20 else { return false }
        let next = reader.peek(1)
        return next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || next >= 0xC3 && next <= 0xC5
    }

    // MARK: Words and numbers

    private mutating func begin(_ kind: Token.Kind, from mark: Mark) {
        if newlines > 1 {
            appendParagraph(at: mark)
        } else if newlines == 1, isLineList || isBreak {
            append(UInt8(ascii: ";"), from: mark, isEmpty: true)
            gap = .newline
        }
        newlines = 0
        isBreak = false
        self.kind = kind
        start = mark
        foldedStart = text.folded.count
        traits = []
        letters = 0
        digits = 0
        lettersAfterDigits = 0
        sawSmall = false
    }

    private mutating func addLetter(_ letter: UInt8, isCapital: Bool, from mark: Mark) {
        if kind == .number { finish() }
        if kind == nil {
            begin(.word, from: mark)
            if isCapital { traits.insert(.capitalised) }
        } else if digits > 0 {
            lettersAfterDigits += 1
            if lettersAfterDigits > 4 {
                finish()
                begin(.word, from: mark)
            }
        }
        if !isCapital { sawSmall = true } else if sawSmall { traits.insert(.innerCapital) }
        letters += 1
        text.folded.append(letter)
        end = here
    }

    private mutating func addDigit(_ digit: UInt8, from mark: Mark) {
        if kind == .word && (lettersAfterDigits > 0 || !mayHoldDigits) { finish() }
        if kind == nil { begin(.number, from: mark) }
        digits += 1
        text.folded.append(digit)
        end = here
    }

    /// Whether the letters of the word may be followed by digits in it: `e322`, `b12`, `ins471`.
    private var mayHoldDigits: Bool {
        if letters == 1 || digits > 0 { return true }
        guard letters == 3 else { return false }
        let (a, b, c) = (text.folded[foldedStart], text.folded[foldedStart + 1], text.folded[foldedStart + 2])
        let isINS = a == UInt8(ascii: "i") && b == UInt8(ascii: "n") && c == UInt8(ascii: "s")
        let isSIN = a == UInt8(ascii: "s") && b == UInt8(ascii: "i") && c == UInt8(ascii: "n")
        return isINS || isSIN
    }

    private mutating func addForeign(_ scalar: UInt32, from mark: Mark) {
        let continuesLatin = kind == .word && !traits.contains(.foreign)
        if let letter = Folding.lookalike(scalar), continuesLatin || nextIsLatin {
            addLetter(letter, isCapital: false, from: mark)
            return
        }
        if continuesLatin { finish() }
        if kind == .number { finish() }
        if kind == nil { begin(.word, from: mark) }
        traits.insert(.foreign)
        letters += 1
        text.folded.append(UInt8(truncatingIfNeeded: scalar & 0x7F) | 0x80)
        end = here
    }

    /// Whether the next character is a Latin letter, or a digit as in an additive number with a Cyrillic "Е".
    private var nextIsLatin: Bool {
        let next = reader.peek(0) == UInt8(ascii: "-") ? reader.peek(1) : reader.peek(0)
        return (next | 0x20) >= 0x61 && (next | 0x20) <= 0x7A || next >= 0x30 && next <= 0x39
    }

    private var here: Mark { Mark(scalar: reader.scalar, byte: reader.byte) }

    private mutating func finish() {
        guard let kind else { return }
        if kind == .word {
            if digits > 0 { traits.insert(.hasDigits) }
            if !sawSmall { traits.insert(.allCapitals) }
        }
        text.tokens.append(
            Token(
                span: Span(
                    start: start.scalar,
                    end: end.scalar,
                    firstByte: Int32(start.byte),
                    lastByte: Int32(end.byte)
                ),
                foldedStart: Int32(foldedStart),
                foldedCount: Int32(text.folded.count - foldedStart),
                kind: kind,
                symbol: 0,
                gap: gap,
                traits: traits
            )
        )
        self.kind = nil
        gap = .none
    }

    // MARK: Punctuation

    private mutating func addPunctuation(_ symbol: UInt8, from mark: Mark) {
        if kind == .number && isDecimalMark(symbol) {
            text.folded.append(UInt8(ascii: "."))
            return
        }
        finish()
        if symbol == UInt8(ascii: "*") {
            markFootnote()
            return
        }
        if newlines > 1 { appendParagraph(at: mark) }
        newlines = 0
        isBreak = false
        append(symbol, from: mark)
    }

    /// Returns whether a point before digits, or a comma before one or two digits, is part of a number.
    ///
    /// "124,122,110" is a list, but "3,125 %" is a percentage.
    private func isDecimalMark(_ symbol: UInt8) -> Bool {
        guard symbol == UInt8(ascii: ".") || symbol == UInt8(ascii: ",") else { return false }
        var count = 0
        while case 0x30...0x39 = reader.peek(count) { count += 1 }
        if symbol == UInt8(ascii: ".") { return count > 0 && reader.peek(count) != symbol }
        if count == 3 {
            let sign = reader.peek(count) == 0x20 ? reader.peek(count + 1) : reader.peek(count)
            return sign == UInt8(ascii: "%")
        }
        return (count == 1 || count == 2) && reader.peek(count) != symbol
    }

    private mutating func markFootnote() {
        if kind != nil {
            traits.insert(.footnoted)
        } else if !text.tokens.isEmpty, gap == .none || gap == .space && isMark(reader.peek(0)) {
            text.tokens[text.tokens.count - 1].traits.insert(.footnoted)
        }
    }

    /// Returns whether a byte is a separator or whitespace, so that a footnote mark before it belongs to the word
    /// before.
    private func isMark(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ")")
    }

    private mutating func appendParagraph(at mark: Mark) {
        append(0x0A, from: mark, isEmpty: true)
        gap = .newline
    }

    private mutating func append(_ symbol: UInt8, from mark: Mark, isEmpty: Bool = false) {
        text.tokens.append(
            Token(
                span: Span(
                    start: mark.scalar,
                    end: max(mark.scalar, isEmpty ? mark.scalar : reader.scalar),
                    firstByte: Int32(mark.byte),
                    lastByte: Int32(isEmpty ? mark.byte : reader.byte)
                ),
                foldedStart: Int32(text.folded.count),
                foldedCount: 0,
                kind: .punctuation,
                symbol: symbol,
                gap: gap,
                traits: []
            )
        )
        gap = .none
    }

    private func isCapital(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return scalar >= 0x41 && scalar <= 0x5A }
        if scalar < 0xDF { return scalar >= 0xC0 }
        // Capital letters have even code points, except from U+0139 to U+0148 and from U+0179 to U+017E.
        guard scalar >= 0x100 && scalar < 0x250 else { return false }
        let isOdd = (0x139...0x148).contains(scalar) || (0x179...0x17E).contains(scalar)
        return (scalar & 1 == 1) == isOdd
    }

    // MARK: Markup and encodings

    /// Skips a tag such as `<b>` or `</span>` after its `<`.
    ///
    /// A tag that is not inline separates the text around it.
    private mutating func skipTag() -> Bool {
        guard let tag = Markup.tag(at: reader) else { return false }
        let target = reader.byte + tag.length
        while reader.byte < target { _ = reader.next() }
        if !tag.isInline {
            finish()
            gap = .newline
            newlines += tag.isLineBreak ? 1 : 2
            isBreak = tag.isLineBreak
        }
        return true
    }

    /// Decodes the character reference after an `&`.
    ///
    /// Returns `nil` and reads nothing if it is not a character reference.
    private mutating func decodeEntity() -> UInt32? {
        guard let entity = Markup.entity(at: reader) else { return nil }
        for _ in 0..<entity.length { _ = reader.next() }
        return entity.scalar
    }

    /// Decodes a scalar that was encoded twice.
    ///
    /// Returns `nil` and reads nothing if it was not encoded twice.
    private mutating func decodeTwice(_ scalar: UInt32) -> UInt32? {
        let isInSmallLetters = kind == .word && sawSmall
        guard
            let decoded = DoubleEncoding.decoded(
                from: scalar,
                before: reader,
                afterSmallLetter: isInSmallLetters
            )
        else { return nil }
        for _ in 0..<decoded.length { _ = reader.next() }
        return decoded.scalar
    }
}
