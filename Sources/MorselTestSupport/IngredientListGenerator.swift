package import MorselCore

/// Makes random ingredient lists from the names of a vocabulary.
///
/// The same seed makes the same lists.
package struct IngredientListGenerator {
    /// A name and its concept.
    package struct Item: Hashable, Sendable {
        package let concept: Concept
        package let name: String
    }

    /// The words that begin a list and a precautionary statement.
    private static let openers: [Language: (list: String, traces: String)] = [
        .english: ("Ingredients: ", "May contain traces of "),
        .spanish: ("Ingredientes: ", "Puede contener trazas de "),
        .portuguese: ("Ingredientes: ", "Pode conter vestígios de "),
        .french: ("Ingrédients : ", "Peut contenir des traces de "),
        .german: ("Zutaten: ", "Kann Spuren enthalten von "),
    ]

    /// The languages of the lists.
    package static let languages: [Language] = [.english, .spanish, .portuguese, .french, .german]

    /// The items of the lists.
    ///
    /// Each name is read as its concept wherever it is in a list.
    package let items: [Item]
    /// The items that certainly contain an allergen.
    package let allergenic: [Item]
    /// The items without any relation to an allergen.
    package let harmless: [Item]
    /// Other names of a concept.
    package let synonyms: [Concept: [String]]
    /// The language of the lists.
    package let language: Language
    private let knowledge: Knowledge

    /// Creates a generator for a language with `count` items.
    package init(_ knowledge: Knowledge, _ language: Language, names count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (items, synonyms) = ([Item](), [Concept: [String]]())
        var seen: Set<Concept> = []
        for _ in 0..<count * 20 where items.count < count {
            let concept = Concept(index: UInt32(random.below(knowledge.conceptCount)))
            guard knowledge.kind(of: concept) == .ingredient || knowledge.kind(of: concept) == .additive,
                seen.insert(concept).inserted
            else { continue }
            let names = knowledge.names(of: concept, in: language)
                .map { String(decoding: $0, as: UTF8.self) }
                .filter { Self.isRead($0, as: concept, language, knowledge) }
            guard let name = names.first else { continue }
            items.append(Item(concept: concept, name: name))
            if names.count > 1 { synonyms[concept] = Array(names.dropFirst()) }
        }
        self.items = items
        self.synonyms = synonyms
        self.language = language
        self.knowledge = knowledge
        allergenic = items.filter { item in
            knowledge.links(of: item.concept).contains { $0.relation != .couldBeMadeFrom }
        }
        harmless = items.filter { knowledge.links(of: $0.concept).isEmpty }
    }

    private static func isRead(
        _ name: String,
        as concept: Concept,
        _ language: Language,
        _ knowledge: Knowledge
    ) -> Bool {
        guard name.utf8.count <= 32, !name.contains(","), !name.contains("(") else { return false }
        let frame = (openers[language]?.list ?? "") + "x, \(name), x."
        let label = knowledge.read(frame, language: language)
        let found = label.reading.mentions.map { $0.concept }
        return found == [concept] && label.reading.unread.isEmpty
            && label.reading.mentions.allSatisfy { !$0.isUncertain && $0.rule == .name }
    }

    /// Picks `count` items of which none names another.
    package func pick(_ count: Int, _ random: inout SplitMix64) -> [Item] {
        var picked: [Item] = []
        while picked.count < count {
            let item = random.oneIn(4) ? random.pick(from: allergenic) : random.pick(from: items)
            if !isNear(item, picked) { picked.append(item) }
        }
        return picked
    }

    /// Whether an item is a narrower or broader concept of another item, or one name contains the other.
    package func isNear(_ item: Item, _ others: [Item]) -> Bool {
        others.contains { other in
            knowledge.concept(item.concept, isA: other.concept)
                || knowledge.concept(other.concept, isA: item.concept)
                || other.name.lowercased().contains(item.name.lowercased())
                || item.name.lowercased().contains(other.name.lowercased())
        }
    }

    /// The foods that a text names.
    package func concepts(in text: String, isListed: Bool) -> Set<Concept> {
        let opener = isListed ? "" : Self.openers[language]?.list ?? ""
        return Set(
            knowledge.read(opener + text, language: language).reading.mentions
                .map { $0.concept }
                .filter { knowledge.kind(of: $0).isSubstance }
        )
    }

    /// The ranges in which a text names ingredients.
    package func knowledge(reads text: String) -> [Range<Int>] {
        knowledge.read(text, language: language).reading.mentions
            .filter { $0.section == .ingredients }
            .map { Int($0.span.start)..<Int($0.span.end) }
    }

    /// Whether a text names a concept, or a narrower or broader one.
    package func names(_ concept: Concept, in text: String) -> Bool {
        concepts(in: text, isListed: true).contains {
            knowledge.concept($0, isA: concept) || knowledge.concept(concept, isA: $0)
        }
    }

    /// The allergen groups that a concept is or is made from.
    package func groups(of concept: Concept) -> Set<Allergen> {
        Set(
            knowledge.links(of: concept)
                .filter { $0.relation != .couldBeMadeFrom }
                .map { knowledge.group(of: $0.allergen) }
        )
    }

    /// The allergen groups that a text names in any way.
    package func groups(in text: String) -> Set<Allergen> {
        Set(knowledge.read(text, language: language).reading.allergens.map { $0.group })
    }

    /// The text of a list with some amounts, and with a precautionary statement for the traces.
    ///
    /// The marked range is that of the item at `place`.
    package func text(
        of names: [String],
        traces: [String],
        shape: UInt64,
        marking place: Int? = nil
    ) -> TrackedText {
        var random = SplitMix64(seed: shape)
        var text = Self.openers[language]?.list ?? ""
        var markedRange = 0..<0
        for (index, name) in names.enumerated() {
            let start = text.unicodeScalars.count
            text += index == 0 ? name.capitalisedFirst : name
            if index == place { markedRange = start..<text.unicodeScalars.count }
            if random.oneIn(6) { text += " \(random.below(60) + 1) %" }
            text += index + 1 < names.count ? ", " : "."
        }
        if !traces.isEmpty {
            text += " " + (Self.openers[language]?.traces ?? "")
            for (index, name) in traces.enumerated() {
                let start = text.unicodeScalars.count
                text += name
                if names.count + index == place { markedRange = start..<text.unicodeScalars.count }
                text += index + 1 < traces.count ? ", " : "."
            }
        }
        return TrackedText(text, markedRange: markedRange)
    }
}

extension String {
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
