/// Finds the names of companies, streets and towns on a label, whose words are not ingredients.
///
/// "Wheat & Barley Foods Ltd", "12 Egg Lane", "Via del Grano 5, 33028 Noce". An allergen among them is no ingredient, but
/// it is also no proof of absence, so that the reader reports it as text outside the list.
struct AddressReader {
    let knowledge: Knowledge
    let text: TokenizedText
    let terms: [Term]

    /// Returns the tokens of all names in addresses.
    func tokens() -> [ClosedRange<Int>] {
        var found: [ClosedRange<Int>] = []
        for term in terms {
            switch knowledge.kind(of: term.concept) {
            case .companyForm: add(company(before: Int(term.first)), to: &found)
            case .street: add(street(at: term), to: &found)
            default: break
            }
        }
        for index in text.tokens.indices where isDottedForm(index) { add(company(before: index), to: &found) }
        return found
    }

    /// Adds a name and the town after it.
    private func add(_ name: ClosedRange<Int>?, to found: inout [ClosedRange<Int>]) {
        guard let name else { return }
        found.append(name)
        if let town = town(after: name.upperBound) { found.append(town) }
    }

    /// Returns whether a company form with full stops begins at a token: "S.r.l.", "S.A.", "B.V.".
    private func isDottedForm(_ index: Int) -> Bool {
        let token = text.tokens[index]
        guard token.kind == .word, token.foldedCount == 1, token.traits.contains(.capitalised),
            index + 2 < text.tokens.count
        else { return false }
        let (stop, next) = (text.tokens[index + 1], text.tokens[index + 2])
        return "sbn".utf8.contains(text.folded[Int(token.foldedStart)])
            && stop.symbol == UInt8(ascii: ".") && stop.gap == .none
            && next.kind == .word && next.gap == .none && next.foldedCount == 1
    }

    /// Returns the words with a capital initial before a company form such as "GmbH".
    private func company(before form: Int) -> ClosedRange<Int>? {
        let start = nameStart(before: form, maxWords: Self.maxNameWords)
        return start < form ? start...form : nil
    }

    private func isNamePart(_ index: Int) -> Bool {
        let token = text.tokens[index]
        switch token.kind {
        case .word: return token.traits.contains(.capitalised)
        case .punctuation: return token.symbol == UInt8(ascii: "&") || token.symbol == UInt8(ascii: "-")
        case .number: return false
        }
    }

    /// Returns the name and number of a street: "Via del Grano 5", "12 Egg Lane", "Egg Lane 12".
    private func street(at term: Term) -> ClosedRange<Int>? {
        if let number = streetNumber(after: Int(term.last)) { return Int(term.first)...number }
        let start = nameStart(before: Int(term.first), maxWords: 3)
        guard start < term.first else { return nil }
        if isNumber(start - 1) { return (start - 1)...Int(term.last) }
        return isNumber(Int(term.last) + 1) ? start...Int(term.last) + 1 : nil
    }

    private func streetNumber(after index: Int) -> Int? {
        var hasName = false
        for next in (index + 1)..<min(index + 2 + Self.maxNameWords, max(text.tokens.count, index + 1)) {
            let token = text.tokens[next]
            switch token.kind {
            case .number: return hasName && isNumber(next) ? next : nil
            case .word: hasName = hasName || token.traits.contains(.capitalised)
            case .punctuation where token.symbol == UInt8(ascii: ",") || token.symbol == UInt8(ascii: "'"):
                continue
            case .punctuation: return nil
            }
        }
        return nil
    }

    /// Returns the first of the words with a capital initial directly before a token, or the token if there are none.
    private func nameStart(before index: Int, maxWords: Int) -> Int {
        var start = index
        while start > 0, index - start < maxWords, isNamePart(start - 1) { start -= 1 }
        return start
    }

    /// Returns the postcode and the town shortly after a company or a street: "33028 Noce".
    private func town(after index: Int) -> ClosedRange<Int>? {
        for code in (index + 1)..<min(index + 5, max(text.tokens.count - 1, index + 1)) {
            let token = text.tokens[code]
            guard token.kind == .number else { continue }
            guard token.foldedCount >= 4, isNumber(code), text.tokens[code + 1].traits.contains(.capitalised)
            else { return nil }
            return code...code + 1
        }
        return nil
    }

    /// Returns whether a token is a number without a percent sign and without a unit attached.
    private func isNumber(_ index: Int) -> Bool {
        guard text.tokens.indices.contains(index), text.tokens[index].kind == .number else { return false }
        guard index + 1 < text.tokens.count else { return true }
        let next = text.tokens[index + 1]
        return next.symbol != UInt8(ascii: "%") && !(next.kind == .word && next.gap == .none)
    }

    /// The maximum number of words in the name of a company or a street.
    private static let maxNameWords = 5
}
