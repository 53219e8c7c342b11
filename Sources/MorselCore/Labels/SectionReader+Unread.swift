/// Words that no rule understood, and codes and single letters that are not counted as such words.
extension SectionReader {
    /// Reads a word that no rule understood.
    ///
    /// Single letters, codes and roman numerals are not ingredients. Several single letters in a row are a word with
    /// spaces.
    mutating func readUnknown(_ index: Int) {
        guard place.section != .other else { return }
        let token = text.tokens[index]
        list.extend(to: token.span)
        guard token.traits.contains(.foreign) || isSpacedLetter(index) || isWord(token) else { return }
        result.unread.append(token.span)
        result.unreadWords.append(Array(text.folded(token)))
        lastUnreadToken = index
        doubtName(before: index)
    }

    /// Makes the name directly before an unread word uncertain if its meaning depends on that word.
    private mutating func doubtName(before index: Int) {
        guard let last = result.mentions.last else { return }
        let end = text.tokens[..<index].suffix(2).lastIndex { $0.span.end == last.span.end }
        guard let end, isBeside(end, index) else { return }
        for place in result.mentions.indices.reversed() {
            guard result.mentions[place].span.end == last.span.end else { return }
            if dependsOnNeighbours(result.mentions[place].concept) {
                result.mentions[place].isUncertain = true
            }
        }
    }

    /// Returns whether only a space or a hyphen is between two tokens.
    func isBeside(_ first: Int, _ second: Int) -> Bool {
        guard first >= 0 else { return false }
        if second == first + 1 { return true }
        return second == first + 2 && text.tokens[first + 1].symbol == UInt8(ascii: "-")
            && text.tokens[first + 1].gap == .none
    }

    /// Returns whether an unread word beside a name can change its meaning.
    ///
    /// "Butter" beside a misread "cocoa" is not made from milk. The name of an allergen itself does not change, except
    /// "milk", which plants also have.
    func dependsOnNeighbours(_ concept: Concept) -> Bool {
        let traits = knowledge.traits(of: concept)
        return traits.contains(.isImitated) || !traits.contains(.isAllergen)
    }

    private func isWord(_ token: Token) -> Bool {
        if token.traits.contains(.hasDigits) { return !isCode(token) }
        return token.foldedCount > 1
            && AdditiveNumber.roman(text.folded(token)) == nil && !isLanguageMark(token)
    }

    /// Returns whether a word is a code of few letters and a number, such as "D3", "Q10" and "H2O".
    ///
    /// "E1331" is not a code but an unknown additive.
    private func isCode(_ token: Token) -> Bool {
        let folded = text.folded(token)
        let letters = folded.count { $0 >= 0x61 }
        let isAdditive = folded.first == UInt8(ascii: "e") && folded.count - letters >= 3
        return letters < 3 && !isAdditive
    }

    /// Returns whether a token is one of at least three single letters in a row: "m i l k".
    private func isSpacedLetter(_ index: Int) -> Bool {
        guard isSingleLetter(index) else { return false }
        var letters = 1
        for step in [-1, 1] {
            var next = neighbour(of: index, step)
            while letters < 3, isSingleLetter(next) {
                letters += 1
                next = neighbour(of: next, step)
            }
        }
        return letters == 3
    }

    /// Returns the token before (-1) or after (1) another one, without quotation marks.
    private func neighbour(of index: Int, _ step: Int) -> Int {
        var next = index + step
        while text.tokens.indices.contains(next), text.tokens[next].symbol == UInt8(ascii: "\"") {
            next += step
        }
        return next
    }

    private func isSingleLetter(_ index: Int) -> Bool {
        text.tokens.indices.contains(index) && text.tokens[index].kind == .word
            && text.tokens[index].foldedCount == 1 && !text.tokens[index].traits.contains(.hasDigits)
    }

    /// Returns whether a word is the code of a language or country before its part of a label: "FR", "NL".
    private func isLanguageMark(_ token: Token) -> Bool {
        guard token.foldedCount == 2, token.traits.contains(.allCapitals) else { return false }
        let marks: StaticString = """
            en es pt fr de it fi ca nl sv pl gb uk us ie be ch at lu dk da no nb se cz cs sk hu ro bg hr si sl gr el ru \
            ua ee et lv lt ar br mx cl
            """
        let folded = text.folded(token)
        return stride(from: 0, to: marks.utf8CodeUnitCount, by: 3).contains {
            folded.elementsEqual(UnsafeBufferPointer(start: marks.utf8Start + $0, count: 2))
        }
    }
}
