/// Decides whether a label's text begins inside its ingredient list.
///
/// Data often holds the list alone. Where "Ingredients:" comes later, what stands before it is a product name or
/// marketing, unless it reads like a list itself (another language's, whose heading was cut off).
struct ListOpening {
    let knowledge: Knowledge
    let text: TokenizedText
    let terms: [Term]

    /// Whether reading starts in the ingredient list.
    var startsInList: Bool {
        guard let opener = terms.first(where: { isHeading($0) }) else { return true }
        return readsLikeAList(before: Int(opener.first))
    }

    private func isHeading(_ term: Term) -> Bool {
        guard knowledge.kind(of: term.concept) == .ingredientsOpener else { return false }
        let next = Int(term.last) + 1
        if next < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: ":") { return true }
        let first = text.tokens[Int(term.first)]
        return first.gap == .newline || first.traits.contains(.allCapitals) || term.first == 0
    }

    /// At least three items between commas, and at least two of three words known.
    private func readsLikeAList(before end: Int) -> Bool {
        var commas = 0
        var words = 0
        for token in text.tokens[..<end] {
            if token.symbol == UInt8(ascii: ",") || token.symbol == UInt8(ascii: ";") { commas += 1 }
            if token.kind == .word { words += 1 }
        }
        guard commas >= 2 else { return false }
        var known = 0
        var substances = 0
        for term in terms where Int(term.last) < end {
            known += Int(term.last - term.first) + 1
            if knowledge.kind(of: term.concept).isSubstance { substances += 1 }
        }
        return known * 3 >= words * 2 && substances >= 3
    }
}
