import FoodApp
import MorselCore
import MorselUI

/// The facts about an ingredient, an additive, or another word on labels.
struct ConceptCard {
    let concept: Concept
    /// The word as the person entered it.
    let query: String
    /// The languages in which the word has this meaning.
    ///
    /// Empty for an identifier or a number.
    let languages: LanguageSet
    let knowledge: Knowledge

    private var kind: Concept.Kind { knowledge.kind(of: concept) }
    private var parents: [Concept] { knowledge.parents(of: concept) }

    /// Whether the word names a food, an additive or a nutrient.
    ///
    /// Other words have no further facts.
    private var isName: Bool { kind.rawValue <= Concept.Kind.nutrient.rawValue }

    /// The maximum number of narrower concepts that are listed.
    ///
    /// The others are counted.
    private static let maxKinds = 12
    /// The maximum number of names that are listed for each language.
    ///
    /// The others are counted.
    private static let maxNames = 6

    /// Writes the card.
    func write(to page: inout TerminalPage) {
        page.paragraph(Paragraph(title, .strong) + Paragraph(" · \(kind.description)", .faint), indent: 0)
        page.space()
        page.fact("Language", wordLanguages)
        writeNumber(to: &page)
        page.fact("Kind of", names(of: parents.filter { knowledge.kind(of: $0) != .additiveClass }))
        page.fact("Class", names(of: parents.filter { knowledge.kind(of: $0) == .additiveClass }))
        if isName { page.fact(kind == .additiveClass ? "Additives" : "Subcategories", narrower) }
        page.fact("Allergens", allergens)
        for (allergen, condition) in knowledge.exemptions(of: concept) {
            page.fact("Exempt", "\(knowledge.englishName(of: allergen)): \(String(knowledge: condition))")
        }
        for language in Language.allCases where isName {
            page.fact(language.englishName, names(in: language))
        }
        page.sources(sources)
    }

    private var title: String {
        if kind == .additive {
            return knowledge.englishName(of: .additive(concept))
        }
        return isName ? knowledge.displayName(of: concept) : TerminalText.sanitized(query)
    }

    private var wordLanguages: String {
        guard languages != .all else { return "" }
        let names = Language.allCases.filter { languages.contains(LanguageSet($0)) }.map { $0.englishName }
        return names.isEmpty
            ? "" : "“\(TerminalText.sanitized(query))” is \(WordList.and(names, in: .english))"
    }

    private func writeNumber(to page: inout TerminalPage) {
        let identifier = knowledge.identifier(of: concept)
        guard kind == .additive, let number = AdditiveNumber(identifier: identifier) else { return }
        let codex = "INS\u{A0}\(number.internationalNumber)"
        page.fact("Number", "\(number.written) in the EU, \(codex) in Codex Alimentarius")
        if knowledge.traits(of: concept).contains(.needsClass) {
            page.fact("", "reported as an additive only by its number or together with its class")
        }
    }

    private func names(of concepts: [Concept]) -> String {
        concepts.map { concept in
            knowledge.kind(of: concept) == .additive
                ? knowledge.englishName(of: .additive(concept)) : knowledge.displayName(of: concept)
        }
        .joined(separator: ", ")
    }

    private var narrower: String {
        let all = (0..<knowledge.conceptCount).map { Concept(index: UInt32($0)) }
            .filter { knowledge.parents(of: $0).contains(concept) }
        return Self.first(of: all, Self.maxKinds) { names(of: $0) }
    }

    /// The first `count` items as text, and the number of other items.
    private static func first<Item>(of all: [Item], _ count: Int, _ words: ([Item]) -> String) -> String {
        let listed = words(Array(all.prefix(count)))
        return all.count > count ? "\(listed) and \(all.count - count) more" : listed
    }

    private var allergens: String {
        let links = knowledge.links(of: concept)
        let relations: [(Concept.Relation, String)] = [
            (.isItself, "is"), (.madeFrom, "made from"), (.couldBeMadeFrom, "could be made from"),
        ]
        let parts = relations.compactMap { relation, words -> String? in
            let names = links.filter { $0.relation == relation }
                .map { knowledge.englishName(of: $0.allergen) }
            guard !names.isEmpty else { return nil }
            let list =
                relation == .couldBeMadeFrom
                ? WordList.or(names, in: .english) : WordList.and(names, in: .english)
            return "\(words) \(list)"
        }
        if knowledge.traits(of: concept).contains(.lawNamesAllergens) {
            return parts.joined(separator: "; ")
                + "; a label must name the allergen, so the word alone is not reported"
        }
        return parts.joined(separator: "; ")
    }

    private func names(in language: Language) -> String {
        let names = knowledge.names(of: concept, in: language).map { String(knowledge: $0) }
        return Self.first(of: names, Self.maxNames) { $0.joined(separator: ", ") }
    }

    private var sources: [String] {
        var files = kind.isPhrase ? [] : [kind == .additive ? "additives.csv" : "concepts.csv"]
        if !knowledge.exemptions(of: concept).isEmpty { files.append("exemptions.csv") }
        let named = Language.allCases.filter { language in
            if kind.isPhrase { return languages.contains(LanguageSet(language)) }
            return !knowledge.names(of: concept, in: language).isEmpty
        }
        let codes = named.map { "\($0.code).csv" }
        guard isName || kind.isPhrase, let first = codes.first else { return files }
        let folder = kind.isPhrase ? "sentences" : "names"
        return files + ["\(folder)/\(first)"] + codes.dropFirst()
    }
}

extension Concept.Kind {
    /// Whether it is part of a sentence, and not a name.
    var isPhrase: Bool { rawValue >= Concept.Kind.ingredientsOpener.rawValue }

    /// The kind in English.
    var description: String {
        switch self {
        case .ingredient: "ingredient"
        case .additive: "additive"
        case .additiveClass: "functional class, Regulation (EC) 1333/2008 Annex I"
        case .nutrient: "nutrient"
        case .process: "process, not a food"
        case .word: "known word, not a food"
        case .ingredientsOpener: "starts an ingredient list"
        case .containsOpener: "starts a “contains” statement"
        case .inline: "part of a list"
        case .traceOpener: "starts a “may contain” statement"
        case .sharedOpener: "starts a statement about a shared line or factory"
        case .unsuitableOpener: "starts a “not suitable for” statement"
        case .traceCloser: "ends a “may contain” statement"
        case .sharedCloser: "ends a statement about a shared line or factory"
        case .unsuitableCloser: "ends a “not suitable for” statement"
        case .freeOpener, .freeCloser: "part of a free-from claim"
        case .freeClaim: "free-from claim"
        case .otherHeading: "starts a section that is not an ingredient list"
        case .aside: "sentence inside a list that is not part of it"
        case .and, .or: "joins two ingredients"
        case .producerHeading: "starts the address of a company"
        case .companyForm: "part of a company's name"
        case .street: "part of an address"
        }
    }
}
