/// A condition under which an additive may be in a preparation that is no food itself (Regulation (EC) 1333/2008, Annex III).
package struct AdditivePreparation: Record {
    package static let kind = RecordKind.preparation

    /// What it is added to: the parts of Annex III.
    package enum Part: String, CaseIterable, Codable, Sendable {
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
    package var part: Part
    /// The additives, by their identifiers.
    package var additives: [Int64]
    /// The level, in enzymes that in the preparation.
    package var level: Level
    /// The level in food other than beverages, which only the part about enzymes has.
    package var food: Level?
    /// The level in beverages, which only the part about enzymes has.
    package var beverages: Level?
    /// The additives, flavourings or nutrients that it may be added to; empty for enzymes.
    package var use: Texts
    /// The foods, which only the part about foods for infants has; otherwise empty.
    package var category: Texts
    /// Whether it is a carrier, in words; empty if the part does not say it.
    package var carrier: Texts
    /// The act or document that it is from.
    package var source: String

    /// Creates a row.
    package init(
        id: Int64,
        part: Part,
        additives: [Int64],
        level: Level,
        food: Level? = nil,
        beverages: Level? = nil,
        use: Texts = Texts(),
        category: Texts = Texts(),
        carrier: Texts = Texts(),
        source: String
    ) {
        (self.id, self.part, self.additives) = (id, part, additives)
        (self.level, self.food, self.beverages) = (level, food, beverages)
        (self.use, self.category, self.carrier, self.source) = (use, category, carrier, source)
    }

    /// All words of the row.
    var allTexts: [Texts] {
        let levels = [level, food, beverages].compactMap { level -> Texts? in
            if case .words(let texts) = level { texts } else { nil }
        }
        return levels + [use, category, carrier]
    }
}

extension AdditivePreparation.Level: Codable {
    /// What is written for quantum satis.
    private static let quantumSatisText = "qs"

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            guard text == Self.quantumSatisText else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a level")
            }
            self = .quantumSatis
        } else {
            self = .words(try container.decode(Texts.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .quantumSatis: try container.encode(Self.quantumSatisText)
        case .words(let words): try container.encode(words)
        }
    }
}
