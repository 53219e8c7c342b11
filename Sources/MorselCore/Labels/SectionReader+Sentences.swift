/// The limits of sentences, and of the list in them.
extension SectionReader {
    mutating func beginSentence(after index: Int) {
        isListSentence = false
        hasSeparator = false
        negation = -1
        sentenceStart = index + 1
        sentenceMention = result.mentions.count
    }

    mutating func endSentence(after index: Int) {
        isFlavour = false
        expectsNumbers = false
        if continuesPrecaution(after: index) { return list.separate() }
        list.endSentence()
        if !list.isInBracket || place.section != .ingredients {
            place = enclosingPlace
            claimEndsAtSeparator = false
        }
        beginSentence(after: index)
        openListIfPresent(after: index)
        if let last = endOfAllergenSentence(after: index) { allergenSentenceEnd = last }
    }

    /// Opens a list where a sentence of other text looks like one.
    ///
    /// A statement that has named no allergen also ends if the list has ingredients that are not allergens: "from our
    /// kitchen, where all is made by hand: flour, sugar, milk".
    mutating func openListIfPresent(after index: Int) {
        let isEmptyStatement =
            place.section == .precautionary && result.mentions.count == statementMention
            && Int(openerEnd) + 1 < index
        guard place == .other && enclosingPlace == .other || isEmptyStatement,
            ListOpening(knowledge: knowledge, text: text, terms: terms)
                .isList(after: index, harmless: isEmptyStatement ? 2 : 0)
        else { return }
        open(.ingredients)
    }

    /// Whether the text ends where a list cannot end.
    var endsInList: Bool {
        guard place.section == .ingredients, let last = text.tokens.last else { return false }
        switch last.symbol {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "-"),
            UInt8(ascii: ":"):
            return true
        default: break
        }
        guard let term = terms.last, Int(term.last) == text.tokens.count - 1 else { return false }
        let kind = knowledge.kind(of: term.concept)
        return kind == .and || kind == .or
    }
}
