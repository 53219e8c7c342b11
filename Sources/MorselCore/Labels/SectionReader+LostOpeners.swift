/// Statements about allergens whose opening words are missing, for example because a photo cuts them off.
extension SectionReader {
    /// The minimum number of groups in a sentence of allergens in the order of Annex II of Regulation (EU) No 1169/2011.
    private static let minGroupsInOrder = 5
    /// The minimum number of groups in a sentence of allergens in another order.
    private static let minGroups = 7

    /// Returns the last token of the sentence after a token if it names allergens only, and many of them.
    ///
    /// "Sugar, salt. Gluten, crustaceans, eggs, fish, soya, milk." No recipe has all of these as one part of its list. The
    /// sentence is a precaution or a summary of the list, and nothing says which. So what it names could be contained.
    func endOfAllergenSentence(after index: Int) -> Int? {
        guard place.section == .ingredients, !list.isInBracket, result.hasIngredientList else { return nil }
        let next = terms.firstIndex(after: index)
        guard next < terms.count, Int(terms[next].first) == index + 1,
            let run = AllergenRun(from: next, in: terms, text, knowledge), endsSentence(terms[run.last])
        else { return nil }
        let groups = terms[next...run.last].compactMap { group(namedBy: $0.concept) }
        let isInOrder = zip(groups, groups.dropFirst()).allSatisfy { $0 <= $1 }
        let minimum = isInOrder ? Self.minGroupsInOrder : Self.minGroups
        return Set(groups).count >= minimum ? Int(terms[run.last].last) : nil
    }

    /// Returns the group of Annex II to which a concept belongs if it is an allergen itself; otherwise `nil`.
    private func group(namedBy concept: Concept) -> Allergen? {
        knowledge.links(of: concept).first { $0.relation == .isItself }.map {
            knowledge.group(of: $0.allergen)
        }
    }
}
