package import MorselCore

/// A label's text with its reading.
///
/// Its properties describe the reading in words that are easy to expect in a test.
package struct ReadLabel {
    /// The text in UTF-8, which may be invalid.
    package let utf8: [UInt8]
    /// The reading.
    package let reading: Reading
    private let knowledge: Knowledge

    init(_ utf8: [UInt8], language: Language?, _ knowledge: Knowledge) {
        self.utf8 = utf8
        self.knowledge = knowledge
        reading = utf8.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: language)
        }
    }

    /// Whether the list was read completely.
    package var isComplete: Bool { reading.isComplete }

    /// The reasons why the list was not read completely.
    package var gaps: [Reading.Gap.Kind] { reading.gaps.map { $0.kind } }

    /// The codes of the label's languages: `["pt", "es"]`.
    package var languages: [String] { reading.languages.map { $0.code.description } }

    /// The words of the product's name that say allergens which the label does not name, by group: `["milk: Milk"]`.
    package var onlyInName: [String] {
        ProductName(reading.nameMentions, with: [reading], knowledge: knowledge).groupsNotOnLabel.map {
            said in
            "\(identifier(said.group)): \(said.words.map { words(at: $0) }.joined(separator: ", "))"
        }
    }

    /// The unread words, as they are on the label.
    package var unread: [String] { reading.unread.map { words(at: $0) } }

    /// The scalars of the text from a span's start to its end, counted again from the beginning.
    package func words(at span: Span) -> String {
        let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
        return String(
            String.UnicodeScalarView(scalars.dropFirst(Int(span.start)).prefix(Int(span.end - span.start)))
        )
    }

    // MARK: Allergens

    /// The allergens in a state, a member after its group: `["milk", "nuts/hazelnut"]`.
    package func allergens(_ state: Reading.AllergenFinding.State) -> [String] {
        unique(reading.allergens.filter { $0.state == state }.map { name($0) })
    }

    /// The groups in a state, without their members: `["milk", "nuts"]`.
    package func groups(_ state: Reading.AllergenFinding.State) -> [String] {
        unique(reading.allergens.filter { $0.state == state }.map { identifier($0.group) })
    }

    /// The groups in any state but a claim.
    package var groups: [String] {
        unique(reading.allergens.filter { $0.state != .freeFromClaim }.map { identifier($0.group) })
    }

    /// The allergens that a kind of precautionary statement names.
    package func allergens(_ precaution: Reading.Precaution) -> [String] {
        unique(reading.allergens.filter { $0.precaution == precaution }.map { name($0) })
    }

    /// Every allergen finding on a line of its own: `contains milk: "Whey powder"`.
    package var allergenLines: [String] {
        reading.allergens.map { finding in
            let state = finding.precaution?.code ?? finding.state.code
            let words = finding.evidence.map { "\"\(self.words(at: $0.span))\"" }
            return "\(state) \(name(finding)): \(words.joined(separator: ", "))"
        }
    }

    /// The words that name an allergen, in every state.
    package func evidence(of allergen: String) -> [String] {
        pieces(of: allergen).map { words(at: $0.span) }
    }

    /// The rules that read an allergen.
    package func rules(of allergen: String) -> [Reading.Rule] { pieces(of: allergen).map { $0.rule } }

    private func pieces(of allergen: String) -> [Reading.Evidence] {
        reading.allergens.filter { name($0) == allergen }.flatMap { $0.evidence }
    }

    private func name(_ finding: Reading.AllergenFinding) -> String {
        let group = identifier(finding.group)
        return finding.member.map { group + "/" + identifier($0) } ?? group
    }

    private func identifier(_ allergen: Allergen) -> String {
        String(decoding: knowledge.identifier(of: allergen), as: UTF8.self)
    }

    // MARK: Additives and ingredients

    /// The additives in the order of the label: `["e322", "e160aii"]`.
    package var additives: [String] { reading.additives.map { identifier($0.additive) } }

    /// The additives, each after the class that the label states: `["emulsifier e322", "e160aii"]`.
    package var additivesInClasses: [String] {
        reading.additives.map { finding in
            (finding.additiveClass.map { identifier($0) + " " } ?? "") + identifier(finding.additive)
        }
    }

    /// The concepts that were read, in the order of the label.
    package var concepts: [String] { reading.mentions.map { identifier($0.concept) } }

    /// The rules that read a concept.
    package func rules(ofConcept concept: String) -> [Reading.Rule] {
        reading.mentions.filter { identifier($0.concept) == concept }.map { $0.rule }
    }

    /// The ingredient list as an outline: each item's words, indented by its depth.
    package var outline: [String] {
        reading.ingredients.map { item in
            String(repeating: "  ", count: Int(item.depth)) + words(at: item.span)
        }
    }

    /// The words of the item that contains the item with the given words.
    ///
    /// Returns `nil` for an item at the top level.
    package func parent(of words: String) -> String? {
        guard let item = reading.ingredients.first(where: { self.words(at: $0.span) == words }),
            item.parent >= 0
        else { return nil }
        return self.words(at: reading.ingredients[Int(item.parent)].span)
    }

    /// The item with the given words.
    package func item(_ words: String) -> IngredientItem? {
        reading.ingredients.first { self.words(at: $0.span) == words }
    }

    private func identifier(_ concept: Concept) -> String {
        String(decoding: knowledge.identifier(of: concept), as: UTF8.self)
    }

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

extension ReadLabel: CustomStringConvertible {
    /// The findings and the unread words, for the message of a failed expectation.
    package var description: String { "\(allergenLines), additives \(additives), unread \(unread)" }
}

extension Knowledge {
    /// Reads a label's text.
    package func read(_ text: String, language: Language? = nil) -> ReadLabel {
        ReadLabel(Array(text.utf8), language: language, self)
    }

    /// Reads a label's text as bytes that may be invalid UTF-8.
    package func read(bytes: [UInt8], language: Language? = nil) -> ReadLabel {
        ReadLabel(bytes, language: language, self)
    }
}
