/// Consecutive allergen names with only punctuation and short words between them: "milk, eggs and soya".
///
/// Precautionary statements contain such runs. An ingredient list has other names between its allergens.
struct AllergenRun {
    /// The index of the last term of the run, an allergen name.
    private(set) var last: Int
    /// The number of different names.
    private(set) var nameCount = 1

    /// The maximum number of terms from one name to the next.
    private static let reach = 4

    /// Creates the run that begins at a term.
    ///
    /// Returns `nil` if the term is not an allergen name.
    init?(from first: Int, in terms: [Term], _ text: TokenizedText, _ knowledge: Knowledge) {
        guard Self.isAllergen(terms[first], knowledge) else { return nil }
        last = first
        var next = first + 1
        while next < terms.count, next - last <= Self.reach, Self.isConnected(next, in: terms, text) {
            if Self.isAllergen(terms[next], knowledge) {
                if terms[next].concept != terms[last].concept { nameCount += 1 }
                last = next
            } else {
                switch knowledge.kind(of: terms[next].concept) {
                case .and, .or, .word: break
                default: return
                }
            }
            next += 1
        }
    }

    /// Returns whether a term names an allergen itself, and not a food made from it.
    private static func isAllergen(_ term: Term, _ knowledge: Knowledge) -> Bool {
        knowledge.kind(of: term.concept) == .ingredient
            && knowledge.traits(of: term.concept).contains(.isAllergen)
    }

    /// Returns whether at most one unknown word is between a term and the term before it.
    private static func isConnected(_ index: Int, in terms: [Term], _ text: TokenizedText) -> Bool {
        var unknown = 0
        var token = terms[index - 1].last + 1
        while token < terms[index].first {
            if text.tokens[Int(token)].kind != .punctuation { unknown += 1 }
            token += 1
        }
        return unknown <= 1
    }
}
