/// Turns a label's text into tokens: the first stage of reading.
///
/// Case, accents and typography are folded away; markup, soft hyphens and emphasis vanish; every token keeps its span in
/// the text as given. Linear in the length of the text.
struct Tokenizer {
    private var reader: ScalarReader
    private var text = TokenizedText()
    private var gap = Token.Gap.none
    private var newlines = 0
    private var isEmphasised = false

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
            if scalar == 0xC3 || scalar == 0xC5, let decoded = decodeTwice(scalar) { scalar = decoded }
            accept(scalar, from: mark)
        }
        finish()
    }

    private mutating func accept(_ scalar: UInt32, from mark: Mark) {
        switch Folding.fold(scalar) {
        case .letter(let letter):
            addLetter(letter, isCapital: isCapital(scalar), from: mark)
        case .letters(let first, let second):
            addLetter(first, isCapital: isCapital(scalar), from: mark)
            addLetter(second, isCapital: isCapital(scalar), from: mark)
        case .digit(let digit):
            addDigit(digit, from: mark)
        case .damaged:
            addLetter(UInt8(ascii: "?"), isCapital: true, from: mark)
            traits.insert(.damaged)
        case .foreign:
            addForeign(scalar, from: mark)
        case .ignored where scalar == 0x5F:
            readUnderscore()
        case .ignored:
            if (scalar >= 0xB2 && scalar <= 0xB9) || (scalar >= 0x2070 && scalar <= 0x207F) { markFootnote() }
        case .space:
            finish()
            isEmphasised = isEmphasised && scalar == 0x20
            if gap == .none { gap = .space }
        case .newline:
            finish()
            newlines += 1
            gap = .newline
        case .punctuation(let symbol):
            if scalar == 0xB7, isGeminate { return }
            addPunctuation(symbol, from: mark)
        }
    }

    /// Whether a middle dot stands in a Catalan "l·l".
    private var isGeminate: Bool {
        kind == .word && text.folded.last == UInt8(ascii: "l") && reader.peek(0) | 0x20 == UInt8(ascii: "l")
    }

    /// `_Soja_protein` is emphasis inside one word; `harina_de_trigo` is three words.
    private mutating func readUnderscore() {
        if kind == nil {
            isEmphasised = true
        } else if isEmphasised {
            isEmphasised = false
        } else {
            finish()
            gap = .space
        }
    }

    // MARK: Words and numbers

    private mutating func begin(_ kind: Token.Kind, from mark: Mark) {
        if newlines > 1 { appendParagraph(at: mark) }
        newlines = 0
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
        if !isCapital { sawSmall = true }
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

    /// Whether the letters read so far may be followed by digits in one word: `e322`, `b12`, `ins471`.
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

    /// Whether a Latin letter follows, or a digit as in an additive's number with a Cyrillic "Е".
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
        append(symbol, from: mark)
    }

    /// A point before digits, or a comma before one or two digits, belongs to a number; "124,122,110" is a list.
    private func isDecimalMark(_ symbol: UInt8) -> Bool {
        guard symbol == UInt8(ascii: ".") || symbol == UInt8(ascii: ",") else { return false }
        var count = 0
        while case 0x30...0x39 = reader.peek(count) { count += 1 }
        if symbol == UInt8(ascii: ".") { return count > 0 && reader.peek(count) != symbol }
        return (count == 1 || count == 2) && reader.peek(count) != symbol
    }

    private mutating func markFootnote() {
        if kind != nil {
            traits.insert(.footnoted)
        } else if !text.tokens.isEmpty, gap == .none {
            text.tokens[text.tokens.count - 1].traits.insert(.footnoted)
        }
    }

    private mutating func appendParagraph(at mark: Mark) {
        append(0x0A, from: mark)
        gap = .newline
    }

    private mutating func append(_ symbol: UInt8, from mark: Mark) {
        text.tokens.append(
            Token(
                span: Span(
                    start: mark.scalar,
                    end: max(mark.scalar, symbol == 0x0A ? mark.scalar : reader.scalar),
                    firstByte: Int32(mark.byte),
                    lastByte: Int32(symbol == 0x0A ? mark.byte : reader.byte)
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
        // In U+0100...U+017F and beyond, capitals have even code points for nearly every letter that labels use.
        return scalar >= 0x100 && scalar < 0x250 && scalar & 1 == 0 && !(0x139...0x148).contains(scalar)
    }

    // MARK: Markup and encodings

    /// Skips `<b>`, `</span>` and the like after `<`; a lone "less than" stays.
    private mutating func skipTag() -> Bool {
        let first = reader.peek(0)
        let isName = (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A || first == UInt8(ascii: "/")
        guard isName else { return false }
        var length = 1
        while length < 80, reader.peek(length) != UInt8(ascii: ">") {
            guard reader.peek(length) != 0, reader.peek(length) != UInt8(ascii: "<") else { return false }
            length += 1
        }
        guard length < 80 else { return false }
        let target = reader.byte + length + 1
        let isBreak = (first | 0x20) == UInt8(ascii: "b") && (reader.peek(1) | 0x20) == UInt8(ascii: "r")
        while reader.byte < target { _ = reader.next() }
        if isBreak {
            finish()
            gap = .newline
            newlines += 1
        }
        return true
    }

    /// The scalar of a character entity after `&`, nil (and nothing consumed) when it is none.
    private mutating func decodeEntity() -> UInt32? {
        let known: [(StaticString, UInt32)] = [
            ("amp;", 0x26), ("quot;", 0x22), ("lt;", 0x20), ("gt;", 0x20), ("nbsp;", 0x20), ("apos;", 0x27),
            ("#39;", 0x27), ("#039;", 0x27),
        ]
        for (name, scalar) in known where matches(name) {
            for _ in 0..<name.utf8CodeUnitCount { _ = reader.next() }
            return scalar
        }
        return nil
    }

    private func matches(_ name: StaticString) -> Bool {
        for index in 0..<name.utf8CodeUnitCount where reader.peek(index) != name.utf8Start[index] { return false }
        return true
    }

    /// UTF-8 that was read as Latin-1 and encoded again ("Ã©" for "é"): the scalar meant, nil when it is not that.
    private mutating func decodeTwice(_ scalar: UInt32) -> UInt32? {
        guard reader.peek(0) == 0xC2, reader.peek(1) >= 0x80, reader.peek(1) <= 0xBF, reader.peek(1) != 0xA0
        else { return nil }
        return (scalar & 0x1F) << 6 | (reader.next() & 0x3F)
    }
}
