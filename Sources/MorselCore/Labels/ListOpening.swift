/// Decides whether a label's text begins inside its ingredient list.
///
/// Data often contains only the list. If "Ingredients:" comes later, the text before it is a product name or marketing,
/// unless it looks like a list itself, such as a list in another language whose heading was cut off.
struct ListOpening {
    let knowledge: Knowledge
    let text: TokenizedText
    let terms: [Term]

    /// Whether the text begins in the ingredient list.
    var startsInList: Bool {
        guard let opener = terms.first(where: { isHeading($0) }) else { return true }
        return looksLikeList(before: Int(opener.first))
    }

    private func isHeading(_ term: Term) -> Bool {
        guard knowledge.kind(of: term.concept) == .ingredientsOpener else { return false }
        let next = Int(term.last) + 1
        if next < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: ":") { return true }
        return text.tokens[Int(term.first)].gap == .newline || term.first == 0
    }

    /// Returns whether the text has at least three items between separators and at least half of its words are known.
    ///
    /// Dashes and slashes are also used in product names, so they count half.
    private func looksLikeList(before end: Int) -> Bool {
        var separators = 0
        var words = 0
        for token in text.tokens[..<end] {
            switch token.symbol {
            case UInt8(ascii: ","), UInt8(ascii: ";"): separators += 2
            case UInt8(ascii: "/"): separators += 1
            case UInt8(ascii: "-") where token.gap != .none: separators += 1
            default: break
            }
            if token.kind == .word { words += 1 }
        }
        guard separators >= 4 else { return false }
        var known = 0
        var substances = 0
        for term in terms where Int(term.last) < end {
            known += Int(term.last - term.first) + 1
            if knowledge.kind(of: term.concept).isSubstance { substances += 1 }
        }
        return known * 2 >= words && substances >= 3
    }

    /// Returns whether the sentence after a token looks like an ingredient list.
    ///
    /// The sentence needs three or more ingredients between separators, which must be three quarters of its words. At
    /// least `harmless` of them must be without allergens. This is called at every colon, so it examines a limited
    /// number of tokens.
    func isList(after index: Int, harmless: Int = 0) -> Bool {
        let marks = SentenceMarks(text: text)
        let limit = min(text.tokens.count, index + Self.reach)
        var end = index + 1
        var separators = text.tokens[index].symbol == UInt8(ascii: ":") ? 1 : 0
        var words = 0
        while end < limit, !marks.endsSentence(end) {
            let token = text.tokens[end]
            switch token.symbol {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): separators += 1
            case UInt8(ascii: "-") where token.gap != .none: separators += 1
            default: break
            }
            if token.kind == .word && token.foldedCount > 1 { words += 1 }
            end += 1
        }
        guard separators >= 2 else { return false }
        var covered = 0
        var substances = 0
        var withoutAllergen = 0
        for term in terms[terms.firstIndex(after: index)...].prefix(while: { Int($0.last) < end }) {
            let kind = knowledge.kind(of: term.concept)
            guard kind == .ingredient || kind == .additive || kind == .additiveClass else { continue }
            substances += 1
            if knowledge.findingLinkIndices(of: term.concept).isEmpty { withoutAllergen += 1 }
            covered += text.tokens[Int(term.first)...Int(term.last)].count {
                $0.kind == .word && $0.foldedCount > 1
            }
        }
        return substances >= 3 && withoutAllergen >= harmless && covered * 4 >= words * 3
    }

    /// The maximum number of tokens that are examined.
    private static let reach = 200
}
