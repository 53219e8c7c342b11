/// Recognizes plant products named after another food: "milk of almonds", "Kakao-Butter", "pasta di nocciole".
///
/// The vocabulary has the usual names. This reader finds other plants, other word orders and inflected words.
struct PlantProductReader {
    let knowledge: Knowledge
    let text: TokenizedText
    let languages: LanguageMap

    /// The maximum number of terms from the name of the product to that of the plant.
    private static let reach = 4

    /// Returns the terms with each plant product replaced by one term that names the plant.
    ///
    /// If it is uncertain that the two names belong together, both are kept and the product's name becomes uncertain.
    func joined(_ terms: [Term]) -> [Term] {
        var joined: [Term] = []
        joined.reserveCapacity(terms.count)
        for term in terms {
            joined.append(term)
            let traits = traits(of: term)
            if traits.contains(.isPlant) {
                joinPlant(&joined)
            } else if traits.contains(.isImitated) {
                joinProduct(&joined)
            }
        }
        return joined
    }

    /// Joins the last term, a plant, with a product before it: "milk of almonds", "beurre cacao".
    private func joinPlant(_ terms: inout [Term]) {
        let plant = terms.count - 1
        var product = plant
        var namesOrigin = false
        repeat {
            guard product > 0, plant - product < Self.reach, isConnected(product, in: terms) else { return }
            product -= 1
            if traits(of: terms[product]).contains(.namesOrigin) { namesOrigin = true }
        } while knowledge.kind(of: terms[product].concept) == .word
        let isBeside = product == plant - 1 && !isPlantFirst(terms[product], orPolish: false)
        guard traits(of: terms[product]).contains(.isImitated), namesOrigin || isBeside else { return }
        join(product, plant, isSure: namesOrigin, &terms)
    }

    /// Joins the last term, a product, with a plant before it: "Kakao-Butter", "hemp milk".
    private func joinProduct(_ terms: inout [Term]) {
        let product = terms.count - 1
        guard product > 0, isConnected(product, in: terms), traits(of: terms[product - 1]).contains(.isPlant)
        else { return }
        let isOneWord =
            terms[product].first <= terms[product - 1].last
            || text.tokens[Int(terms[product].first)].gap == .none
        guard isOneWord || isPlantFirst(terms[product], orPolish: true) else { return }
        join(product, product - 1, isSure: isOneWord, &terms)
    }

    /// Joins a product and a plant, or makes the product uncertain.
    ///
    /// It is uncertain if the plant may be only a flavour, or if the plant's name is a guess.
    private func join(_ product: Int, _ plant: Int, isSure: Bool, _ terms: inout [Term]) {
        let traits = traits(of: terms[product]).union(traits(of: terms[plant]))
        guard isSure, !traits.contains(.mayBeTaste), terms[plant].rule != .misspelling else {
            terms[product].isUncertain = true
            return
        }
        var term = terms[plant]
        term.first = min(term.first, terms[product].first)
        term.last = max(term.last, terms[product].last)
        terms.removeLast(terms.count - min(product, plant))
        terms.append(term)
    }

    /// Returns whether only an apostrophe or a hyphen is between a term and the term before it.
    private func isConnected(_ index: Int, in terms: [Term]) -> Bool {
        var token = Int(terms[index - 1].last) + 1
        while token < Int(terms[index].first) {
            let symbol = text.tokens[token].symbol
            let isHyphen =
                symbol == UInt8(ascii: "-") && text.tokens[token].gap == .none
                && text.tokens[token + 1].gap == .none
            guard symbol == UInt8(ascii: "'") || isHyphen else { return false }
            token += 1
        }
        return true
    }

    /// Returns whether the plant comes first in the language: "almond milk".
    ///
    /// Polish has both orders.
    private func isPlantFirst(_ term: Term, orPolish: Bool) -> Bool {
        let language = languages.primary[Int(term.first)]
        return language == .english || language.joinsWords || orPolish && language == .polish
    }

    @inline(never)
    private func traits(of term: Term) -> Concept.Traits { knowledge.traits(of: term.concept) }
}
