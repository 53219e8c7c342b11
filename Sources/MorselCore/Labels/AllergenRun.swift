/// Names of allergens that follow each other with nothing but marks and small words between: "milk, eggs and soya".
///
/// Precautions are made of such runs; a list of ingredients has other names between.
struct AllergenRun {
    /// The last term of the run, the name of an allergen.
    private(set) var last: Int
    /// How many names it has.
    private(set) var nameCount = 1

    /// The most terms from one name to the next.
    private static let reach = 4

    /// The run that begins with a term; nil when the term is no name of an allergen.
    init?(from first: Int, in terms: [Term], _ text: TokenizedText, _ knowledge: Knowledge) {
        guard Self.isAllergen(terms[first], knowledge) else { return nil }
        last = first
        var next = first + 1
        while next < terms.count, next - last <= Self.reach, Self.isTied(next, in: terms, text) {
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

    /// Whether a term is the name of an allergen itself, not of a food made from it.
    private static func isAllergen(_ term: Term, _ knowledge: Knowledge) -> Bool {
        knowledge.kind(of: term.concept) == .ingredient
            && knowledge.traits(of: term.concept).contains(.isAllergen)
    }

    /// Whether no more than one unknown word stands between a term and the one before it.
    private static func isTied(_ index: Int, in terms: [Term], _ text: TokenizedText) -> Bool {
        var unknown = 0
        var token = terms[index - 1].last + 1
        while token < terms[index].first {
            if text.tokens[Int(token)].kind != .punctuation { unknown += 1 }
            token += 1
        }
        return unknown <= 1
    }
}
