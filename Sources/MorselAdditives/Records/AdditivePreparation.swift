/// A condition under which an additive may be in a preparation that is no food itself (Regulation (EC) 1333/2008, Annex III).
package struct AdditivePreparation: Hashable, Sendable {
    /// What it is added to: the parts of Annex III.
    package enum Part: String, CaseIterable, Sendable {
        /// Part 1: carriers in food additives.
        case carriers
        /// Part 2: additives other than carriers in food additives.
        case additives
        /// Part 3: additives in food enzymes.
        case enzymes
        /// Part 4: additives in food flavourings.
        case flavourings
        /// Part 5, section A: additives in nutrients.
        case nutrients
        /// Part 5, section B: additives in nutrients for foods for infants and young children.
        case infantNutrients = "infant-nutrients"
    }

    /// A level in the words of the regulation, which often names several levels.
    package enum Level: Hashable, Sendable {
        /// As much as is needed for the purpose.
        case quantumSatis
        /// A level as text.
        case words(Texts)
    }

    /// The identifier.
    package let id: Int64
    /// What it is added to.
    package let part: Part
    /// The additives, by their identifiers.
    package let additives: [Int64]
    /// The level, in enzymes that in the preparation.
    package let level: Level
    /// The level in food other than beverages, which only the part about enzymes has.
    package let food: Level?
    /// The level in beverages, which only the part about enzymes has.
    package let beverages: Level?
    /// The additives, flavourings or nutrients that it may be added to; empty for enzymes.
    package let use: Texts
    /// The foods, which only the part about foods for infants has; otherwise empty.
    package let category: Texts
    /// Whether it is a carrier, in words; empty if the part does not say it.
    package let carrier: Texts

    /// All words of the row.
    var allTexts: [Texts] {
        let levels = [level, food, beverages].compactMap { level -> Texts? in
            if case .words(let texts) = level { texts } else { nil }
        }
        return levels + [use, category, carrier]
    }
}
