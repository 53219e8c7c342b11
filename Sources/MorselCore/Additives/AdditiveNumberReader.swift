/// Finds additive numbers among tokens in all forms that labels use.
///
/// `E322`, `E-472 e`, `e 160a (ii)`, `INS N° 420`, `SIN 330`, and numbers in which `0` or `1` was misread as a letter.
struct AdditiveNumberReader {
    let knowledge: Knowledge
    let text: TokenizedText

    /// An additive number in the text.
    struct Match {
        var concept: Concept
        /// The last token of the number.
        var last: Int
    }

    /// Returns the additive number with the prefix `E`, `INS` or `SIN` at a token, or `nil` if no such number is there.
    func match(at index: Int) -> Match? {
        let token = text.tokens[index]
        guard token.kind == .word else { return nil }
        let folded = text.folded(token)
        guard let first = folded.first,
            first == UInt8(ascii: "e") || first == UInt8(ascii: "i") || first == UInt8(ascii: "s")
        else { return nil }
        let prefix = Self.prefixLength(folded)
        guard prefix > 0 else { return nil }
        if folded.count > prefix { return attached(folded.dropFirst(prefix), at: index) }
        guard let number = numberToken(after: index) else { return nil }
        return match(number: number, isBare: false)
    }

    /// Returns whether a token is just `E`, `INS` or `SIN`.
    func isPrefix(_ index: Int) -> Bool {
        guard text.tokens.indices.contains(index), text.tokens[index].kind == .word else { return false }
        let folded = text.folded(text.tokens[index])
        return !folded.isEmpty && Self.prefixLength(folded) == folded.count
    }

    /// Returns the additive with the number at a token, or `nil` if no additive has it.
    ///
    /// Call this only where the context shows that the number is an additive.
    func bareMatch(at index: Int) -> Match? { match(number: index, isBare: true) }

    /// Returns the length of `e`, `ins` or `sin` at the start of a word, or 0 if the word has no such prefix.
    private static func prefixLength(_ folded: ArraySlice<UInt8>) -> Int {
        let start = folded.startIndex
        if folded[start] == UInt8(ascii: "e") { return 1 }
        guard folded.count >= 3,
            folded[start + 2] == UInt8(ascii: folded[start] == UInt8(ascii: "i") ? "s" : "n")
        else { return 0 }
        let second = folded[start + 1]
        return second == UInt8(ascii: folded[start] == UInt8(ascii: "i") ? "n" : "i") ? 3 : 0
    }

    /// Reads the number directly after the prefix of the same word: `322`, `160aii`.
    private func attached(_ rest: ArraySlice<UInt8>, at index: Int) -> Match? {
        let digits = rest.prefix(4).prefix { Self.isDigit($0) }
        if digits.count >= 3,
            let match = match(Self.value(of: digits), suffix: rest.dropFirst(digits.count), at: index)
        {
            return match
        }
        guard text.tokens[index].traits.contains(.hasDigits) || isNumberWrittenOn(after: index) else {
            return nil
        }
        return scannedMatch(rest, at: index)
    }

    private func isNumberWrittenOn(after index: Int) -> Bool {
        index + 1 < text.tokens.count && text.tokens[index + 1].kind == .number
            && text.tokens[index + 1].gap == .none
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func value(of digits: some Sequence<UInt8>) -> UInt16 {
        digits.reduce(0) { $0 * 10 + UInt16($1 - 0x30) }
    }

    /// Returns the token of the number after a separate `E` or `INS`, or `nil` if no number follows.
    ///
    /// A hyphen, a point, a colon, "n", "no" or "nr" may precede the number.
    private func numberToken(after index: Int) -> Int? {
        var next = index + 1
        for _ in 0..<3 {
            guard next < text.tokens.count else { return nil }
            let token = text.tokens[next]
            if token.kind == .number { return next }
            let isMark =
                token.kind == .punctuation
                && (token.symbol == UInt8(ascii: "-") || token.symbol == UInt8(ascii: ".")
                    || token.symbol == UInt8(ascii: ":"))
            let isNumero =
                token.kind == .word && token.foldedCount <= 2
                && text.folded[Int(token.foldedStart)] == UInt8(ascii: "n")
            guard isMark || isNumero else { return nil }
            next += 1
        }
        return nil
    }

    private func match(number index: Int, isBare: Bool) -> Match? {
        let token = text.tokens[index]
        guard token.kind == .number, !isAmount(index) else { return nil }
        let folded = text.folded(token)
        guard folded.count == 3 || folded.count == 4, folded.allSatisfy(Self.isDigit) else {
            return isBare ? nil : scannedMatch(folded, at: index)
        }
        let digits = Self.value(of: folded)
        // A suffix without a space: "472e" and "500ii" are a number token directly followed by a word token.
        if index + 1 < text.tokens.count, text.tokens[index + 1].kind == .word,
            text.tokens[index + 1].gap == .none,
            text.tokens[index + 1].foldedCount <= 4
        {
            if let match = match(digits, suffix: text.folded(text.tokens[index + 1]), at: index + 1) {
                return match
            }
            if isBare { return nil }
        }
        return match(digits, suffix: [], at: index)
    }

    /// Returns whether a number is followed by a unit, so that it is an amount: "100 g", "330 %".
    private func isAmount(_ index: Int) -> Bool {
        guard index + 1 < text.tokens.count else { return false }
        let next = text.tokens[index + 1]
        if next.kind == .punctuation { return next.symbol == UInt8(ascii: "%") }
        guard next.kind == .word, next.foldedCount <= 4 else { return false }
        let folded = text.folded(next)
        let units: [StaticString] = [
            "g", "mg", "kg", "ml", "l", "cl", "kj", "kcal", "iu", "ug", "mcg", "gr", "ie", "ui",
        ]
        for unit in units
        where folded.elementsEqual(UnsafeBufferPointer(start: unit.utf8Start, count: unit.utf8CodeUnitCount))
        {
            return true
        }
        return false
    }

    /// Returns the additive with these digits and a suffix, which may continue in the next tokens.
    private func match(_ digits: UInt16, suffix: ArraySlice<UInt8>, at index: Int) -> Match? {
        guard var (letter, roman) = AdditiveNumber.suffix(suffix) else { return nil }
        var last = index
        if letter == 0 && roman == 0, let (found, place) = letterToken(after: last),
            knowledge.additive(numbered: AdditiveNumber(number: digits, letter: found).key) != nil
        {
            (letter, last) = (found, place)
        }
        if roman == 0, let (found, place) = romanToken(after: last) { (roman, last) = (found, place) }
        let candidates = [
            AdditiveNumber(number: digits, letter: letter, roman: roman),
            AdditiveNumber(number: digits, letter: letter),
            AdditiveNumber(number: digits),
        ]
        for candidate in candidates {
            if let concept = knowledge.additive(numbered: candidate.key) {
                return Match(concept: concept, last: last)
            }
        }
        return nil
    }

    /// Returns a single letter after a token and the last token of its form: "E 160 a", "E-472-e", "E472 (e)".
    private func letterToken(after index: Int) -> (UInt8, Int)? {
        var next = index + 1
        guard next < text.tokens.count else { return nil }
        let isInBrackets =
            text.tokens[next].symbol == UInt8(ascii: "(") && next + 2 < text.tokens.count
            && text.tokens[next + 2].symbol == UInt8(ascii: ")")
        if isInBrackets || text.tokens[next].symbol == UInt8(ascii: "-") && text.tokens[next].gap == .none {
            next += 1
        }
        guard next < text.tokens.count, text.tokens[next].kind == .word, text.tokens[next].foldedCount == 1
        else { return nil }
        let letter = text.folded[Int(text.tokens[next].foldedStart)]
        guard AdditiveNumber.isLetter(letter) else { return nil }
        return (letter, isInBrackets ? next + 1 : next)
    }

    /// Returns the value of a roman numeral after a token and the last token of its form: "(ii)", "ii".
    private func romanToken(after index: Int) -> (UInt8, Int)? {
        let next = index + 1
        guard next < text.tokens.count else { return nil }
        let token = text.tokens[next]
        if token.symbol == UInt8(ascii: "("), next + 2 < text.tokens.count,
            text.tokens[next + 2].symbol == UInt8(ascii: ")"),
            text.tokens[next + 1].kind == .word,
            let value = AdditiveNumber.roman(text.folded(text.tokens[next + 1])), value > 0
        {
            return (value, next + 2)
        }
        guard token.kind == .word, token.foldedCount >= 2 || token.gap == .none,
            let value = AdditiveNumber.roman(text.folded(token)), value > 0
        else { return nil }
        return (value, next)
    }
}

// MARK: - Recognition errors

extension AdditiveNumberReader {
    /// The maximum number of letters in place of digits.
    ///
    /// Text with more is a word.
    private static let maxMistakes = 2
    /// The maximum length of a number with its suffix: `1451`, `160aiii`.
    private static let maxLength = 8

    /// Returns an additive number in which `0` or `1` was recognized as a letter: "EI02", "E1O2", "E 42O".
    ///
    /// Such a number can consist of several tokens.
    ///
    /// The number must fill the text up to the next space and contain a digit, so that no word is read as a number.
    private func scannedMatch(_ start: ArraySlice<UInt8>, at index: Int) -> Match? {
        var written = Array(start)
        var last = index
        while last + 1 < text.tokens.count, text.tokens[last + 1].gap == .none,
            text.tokens[last + 1].kind != .punctuation
        {
            last += 1
            written += text.folded(text.tokens[last])
            guard written.count <= Self.maxLength else { return nil }
        }
        guard !isAmount(last) else { return nil }
        for length in [3, 4] where written.count >= length {
            if let digits = Self.digits(scanned: written[..<length]),
                let match = match(digits, suffix: written[length...], at: last)
            {
                return match
            }
        }
        return nil
    }

    /// Returns the number with letters replaced by the digits that they look like, or `nil` if too many letters are
    /// wrong.
    private static func digits(scanned: ArraySlice<UInt8>) -> UInt16? {
        var digits: [UInt8] = []
        for byte in scanned {
            switch byte {
            case UInt8(ascii: "o"): digits.append(0x30)
            case UInt8(ascii: "l"), UInt8(ascii: "i"): digits.append(0x31)
            default:
                guard isDigit(byte) else { return nil }
                digits.append(byte)
            }
        }
        guard scanned.count(where: { !isDigit($0) }) <= maxMistakes, scanned.contains(where: isDigit) else {
            return nil
        }
        return value(of: digits)
    }
}
