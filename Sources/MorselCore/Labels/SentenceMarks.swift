/// Finds the beginnings and ends of sentences on a label, and the punctuation after a term.
struct SentenceMarks {
    let text: TokenizedText

    /// Returns whether a token is punctuation that can end a sentence.
    func isMark(_ index: Int) -> Bool {
        switch text.tokens[index].symbol {
        case UInt8(ascii: "."), 0x0A, UInt8(ascii: "!"), UInt8(ascii: "?"): true
        default: false
        }
    }

    /// Returns whether a sentence ends at a token: an empty line, or a full stop before a capital letter, a number or
    /// punctuation.
    func endsSentence(_ index: Int) -> Bool {
        guard isMark(index) else { return false }
        guard text.tokens[index].symbol != 0x0A, index + 1 < text.tokens.count else { return true }
        let next = text.tokens[index + 1]
        if next.kind == .word { return next.traits.contains(.capitalised) || next.gap == .newline }
        if next.gap == .none && next.kind != .punctuation { return false }
        return next.kind == .number || next.symbol != UInt8(ascii: ",")
    }

    /// Returns whether a full stop ends an abbreviation before a number.
    ///
    /// "ca. 10", "min. 45 %".
    func isAbbreviation(_ index: Int) -> Bool {
        guard text.tokens[index].symbol == UInt8(ascii: "."), index > 0, index + 1 < text.tokens.count else {
            return false
        }
        return text.tokens[index].gap == .none && text.tokens[index - 1].kind == .word
            && text.tokens[index - 1].foldedCount <= 4 && text.tokens[index + 1].kind == .number
            && !text.tokens[index - 1].traits.contains(.capitalised)
    }

    /// Returns whether a term begins a line or a sentence; `start` is the first token of the sentence being read.
    func startsSentence(_ term: Term, after start: Int) -> Bool {
        let first = Int(term.first)
        return first <= start || text.tokens[first].gap == .newline || isMark(first - 1)
    }

    /// Returns whether a punctuation mark follows directly after a term.
    func isFollowed(_ term: Term, by symbol: Unicode.Scalar) -> Bool {
        let next = Int(term.last) + 1
        return next < text.tokens.count && UInt32(text.tokens[next].symbol) == symbol.value
    }

    /// Returns whether a term is the only text in a pair of brackets.
    func isAloneInBrackets(_ term: Term) -> Bool {
        term.first > 0 && isFollowed(term, by: ")")
            && text.tokens[Int(term.first) - 1].symbol == UInt8(ascii: "(")
    }

    /// Returns whether a term is written in capitals and the word before it is not.
    func standsOutInCapitals(_ term: Term) -> Bool {
        let before = text.tokens[..<Int(term.first)].last { $0.kind == .word }
        return isInCapitals(term) && before?.traits.contains(.allCapitals) != true
    }

    /// Returns whether a term is written in capitals.
    func isInCapitals(_ term: Term) -> Bool { text.tokens[Int(term.first)].traits.contains(.allCapitals) }

    /// Returns whether an amount follows, as in "contains less than 2 %", so that this is not a statement about
    /// allergens.
    func isAmount(after term: Term) -> Bool {
        let next = Int(term.last) + 1
        for index in next..<max(next, min(next + 4, text.tokens.count)) {
            switch text.tokens[index].kind {
            case .number: return index == next || isPercentage(index)
            case .punctuation: return text.tokens[index].symbol == UInt8(ascii: "<")
            case .word: continue
            }
        }
        return false
    }

    private func isPercentage(_ index: Int) -> Bool {
        index + 1 < text.tokens.count && text.tokens[index + 1].symbol == UInt8(ascii: "%")
    }
}
