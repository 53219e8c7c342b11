/// Recognises plant products named after another food: "milk of almonds", "Kakao-Butter", "pasta di nocciole".
///
/// The vocabulary has the usual names. This reader finds the others: any plant, other word orders, inflected words.
struct PlantProductReader {
    let knowledge: Knowledge
    let text: TokenizedText
    let languages: LanguageMap

    /// The name of a product and the name of a plant that belong together.
    private struct Pair {
        var product: Int
        var plant: Int
        /// Whether no comma may be missing: sure for "milk of almonds", not for "hemp milk powder".
        var isSure: Bool

        var last: Int { max(product, plant) }
    }

    /// The most terms from the name of the product to that of the plant.
    private static let reach = 4
    /// Languages in which the plant comes first: "almond milk".
    private static let plantFirst = LanguageSet.joining.union([
        LanguageSet(.english), LanguageSet(.polish),
    ])

    /// Makes each product of a plant one term that names the plant.
    ///
    /// When it is not sure that the two names belong together, both stay and the product's name becomes uncertain.
    func joined(_ terms: [Term]) -> [Term] {
        guard terms.contains(where: { traits(of: $0).contains(.isImitated) }) else { return terms }
        var joined: [Term] = []
        joined.reserveCapacity(terms.count)
        var index = 0
        while index < terms.count {
            guard let pair = pair(at: index, in: terms) else {
                joined.append(terms[index])
                index += 1
                continue
            }
            if pair.isSure {
                var term = terms[pair.plant]
                term.first = terms[index].first
                term.last = terms[pair.last].last
                joined.append(term)
            } else {
                let start = joined.count
                joined += terms[index...pair.last]
                joined[start + pair.product - index].isUncertain = true
            }
            index = pair.last + 1
        }
        return joined
    }

    private func pair(at index: Int, in terms: [Term]) -> Pair? {
        let first = traits(of: terms[index])
        if first.contains(.isImitated) { return pair(ofProduct: index, in: terms) }
        let next = index + 1
        guard first.contains(.isPlant), next < terms.count, isTied(next, in: terms),
            traits(of: terms[next]).contains(.isImitated)
        else { return nil }
        let isOneWord =
            terms[next].first <= terms[index].last || text.tokens[Int(terms[next].first)].gap == .none
        guard isOneWord || isSpoken(Self.plantFirst, terms[index]) else { return nil }
        return Pair(product: next, plant: index, isSure: isOneWord && isSure(terms[next], terms[index]))
    }

    /// "Milk of almonds", "beurre cacao": the plant comes after the product.
    private func pair(ofProduct index: Int, in terms: [Term]) -> Pair? {
        var namesOrigin = false
        var plant = index + 1
        while plant < terms.count, plant - index < Self.reach, isTied(plant, in: terms),
            knowledge.kind(of: terms[plant].concept) == .word
        {
            if traits(of: terms[plant]).contains(.namesOrigin) { namesOrigin = true }
            plant += 1
        }
        guard plant < terms.count, isTied(plant, in: terms), traits(of: terms[plant]).contains(.isPlant)
        else { return nil }
        let isBeside =
            plant == index + 1 && !isSpoken(LanguageSet.joining.union(LanguageSet(.english)), terms[index])
        guard namesOrigin || isBeside else { return nil }
        return Pair(product: index, plant: plant, isSure: namesOrigin && isSure(terms[index], terms[plant]))
    }

    /// Whether the plant is the source of the product and not its taste, and the plant's name is no guess.
    private func isSure(_ product: Term, _ plant: Term) -> Bool {
        !traits(of: product).union(traits(of: plant)).contains(.mayBeTaste) && plant.rule != .misspelling
    }

    /// Whether nothing but an apostrophe or a hyphen stands between a term and the one before it.
    private func isTied(_ index: Int, in terms: [Term]) -> Bool {
        let start = Int(terms[index - 1].last) + 1
        let end = Int(terms[index].first)
        return start >= end
            || text.tokens[start..<end].allSatisfy {
                $0.symbol == UInt8(ascii: "'") || $0.symbol == UInt8(ascii: "-")
            }
    }

    private func isSpoken(_ set: LanguageSet, _ term: Term) -> Bool {
        set.contains(LanguageSet(languages.primary[Int(term.first)]))
    }

    private func traits(of term: Term) -> Concept.Traits { knowledge.traits(of: term.concept) }
}
