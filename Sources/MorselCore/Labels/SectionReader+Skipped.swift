/// Allergens in text that is not read as a list.
extension SectionReader {
    /// Records an allergen in an aside or in other text that may be a list or a product name.
    mutating func recordSkippedAllergen(_ term: Term) {
        guard skippedText != .known || place.isAside else { return }
        recordAllergen(term, mayBeList: skippedText == .possibleList && !place.isAside)
    }

    /// Records a name outside the list if it is or is made from an allergen.
    mutating func recordAllergen(_ term: Term, mayBeList: Bool) {
        guard !knowledge.links(of: term.concept).allSatisfy({ $0.relation == .couldBeMadeFrom }) else {
            return
        }
        result.skippedAllergens.append(
            SkippedAllergen(concept: term.concept, span: span(of: term), mayBeList: mayBeList)
        )
    }

    /// Returns whether a name is part of the name of a company, a street or a town.
    func isInAddress(_ term: Term) -> Bool { addresses.contains { $0.contains(Int(term.first)) } }
}
