/// The foods in the name of a product, compared with what its label names.
///
/// A name is no evidence that a product contains a food. But if a name says a food that the label does not name, the
/// label is not proof that it is missing: something may be wrong with the label or with its text.
public struct ProductName: Sendable {
    private let mentions: [Mention]
    /// The name in UTF-8; empty if it is a part of the label, whose words the reading of the label has.
    private let text: [UInt8]
    /// The allergen groups that the label names in any way but a free-from claim.
    private let found: [Allergen]
    private let knowledge: Knowledge

    /// Creates the comparison of the mentions in a name with the readings of the product's label.
    ///
    /// - Parameters:
    ///   - mentions: The foods and additives in the name.
    ///   - text: The name in UTF-8, in which words that the vocabulary does not have are searched.
    ///   - readings: The readings of the label's texts.
    ///   - knowledge: The knowledge of the readings.
    public init(_ mentions: [Mention], of text: [UInt8] = [], with readings: [Reading], knowledge: Knowledge)
    {
        self.mentions = mentions
        self.text = text
        self.knowledge = knowledge
        found = readings.flatMap { $0.allergens }.filter { $0.state != .freeFromClaim }.map { $0.group }
    }

    /// Creates the comparison of the name before a list with the list.
    init(in reading: Reading, knowledge: Knowledge) {
        self.init(reading.nameMentions, with: [reading], knowledge: knowledge)
    }

    /// Returns the words of the name that say an avoided subject, in the order of the name.
    ///
    /// The caller compares them with the reasons of the label: a name that only repeats the label says nothing new.
    public func words(saying subject: Profile.Subject) -> [Span] {
        if case .words(let words) = subject { return NameWords.spans(of: words, in: text) }
        return mentions.filter { says($0.concept, subject) }.map { $0.span }
    }

    /// The allergen groups that the name says and the label does not, each with the words of the name.
    public var groupsNotOnLabel: [(group: Allergen, words: [Span])] {
        (0..<Allergen.groupCount).compactMap { index in
            let group = Allergen(index: index)
            let words = found.contains(group) ? [] : words(saying: .allergen(group))
            return words.isEmpty ? nil : (group, words)
        }
    }

    private func says(_ concept: Concept, _ subject: Profile.Subject) -> Bool {
        switch subject {
        case .allergen(let allergen):
            let group = knowledge.group(of: allergen)
            return knowledge.links(of: concept).contains { link in
                guard link.relation == .isItself || link.relation == .madeFrom && names(group, in: concept)
                else { return false }
                if link.allergen == allergen { return true }
                // "Nut bar" may be of any nut, unless the list names the nuts.
                return knowledge.group(of: link.allergen) == group
                    && (allergen == group || link.allergen == group && !found.contains(group))
            }
        case .concept(let avoided), .additive(let avoided): return knowledge.concept(concept, isA: avoided)
        case .additiveClass(let avoided):
            return concept == avoided || knowledge.parents(of: concept).contains(avoided)
        case .words: return false
        }
    }

    /// Returns whether a concept that is made from an allergen also says so: "wheat flour", "butter", "Roquefort".
    ///
    /// Dishes do not, because their recipes differ: biscuits of rice, a burger without bread.
    private func names(_ group: Allergen, in concept: Concept) -> Bool {
        if knowledge.traits(of: concept).contains(.namesSource) { return true }
        return group.isOfAnimals
            && ([concept] + knowledge.parents(of: concept)).contains {
                knowledge.traits(of: $0).contains(.isImitated)
            }
    }
}
