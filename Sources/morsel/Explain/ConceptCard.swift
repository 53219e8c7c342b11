import FoodApp
import MorselCore
import MorselUI

/// What is known of an ingredient, an additive, or another word that labels use.
struct ConceptCard {
    let concept: Concept
    /// The word as it was asked for.
    let asked: String
    /// The languages in which that word means this; empty when it is an identifier or a number.
    let languages: LanguageSet
    let knowledge: Knowledge

    private var kind: Concept.Kind { knowledge.kind(of: concept) }
    private var parents: [Concept] { knowledge.parents(of: concept) }

    /// Whether the word names something; others are understood, and there is nothing to tell of them.
    private var isName: Bool { kind.rawValue <= Concept.Kind.nutrient.rawValue }

    /// More of a kind than this are only counted.
    private static let mostKinds = 12
    private static let mostNames = 6

    /// Writes the card.
    func write(to page: inout Page) {
        page.paragraph(Paragraph(title, .strong) + Paragraph(" · \(kind.description)", .faint), indent: 0)
        page.space()
        page.fact("Understood in", spoken)
        writeNumber(to: &page)
        page.fact("Kind of", names(of: parents.filter { knowledge.kind(of: $0) != .additiveClass }))
        page.fact("Class", names(of: parents.filter { knowledge.kind(of: $0) == .additiveClass }))
        if isName { page.fact(kind == .additiveClass ? "Additives" : "Kinds of it", narrower) }
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
        return isName ? knowledge.displayName(of: concept) : Printable.text(asked)
    }

    private var spoken: String {
        guard languages != .all else { return "" }
        let spoken = Language.allCases.filter { languages.contains(LanguageSet($0)) }.map { $0.englishName }
        return spoken.isEmpty ? "" : "“\(Printable.text(asked))” is \(Wording.list(spoken))"
    }

    private func writeNumber(to page: inout Page) {
        let identifier = knowledge.identifier(of: concept)
        guard kind == .additive, let number = AdditiveNumber(identifier: identifier) else { return }
        let codex = "INS\u{A0}\(number.internationalNumber)"
        page.fact("Number", "\(number.written) in European numbering, \(codex) in that of the Codex")
        if knowledge.traits(of: concept).contains(.needsClass) {
            page.fact("", "counts as an additive only by number or where its class is stated")
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
        return Self.some(all, Self.mostKinds) { names(of: $0) }
    }

    /// The first of many, and how many more there are.
    private static func some<Item>(_ all: [Item], _ count: Int, _ words: ([Item]) -> String) -> String {
        let listed = words(Array(all.prefix(count)))
        return all.count > count ? "\(listed) and \(all.count - count) more" : listed
    }

    private var allergens: String {
        let links = knowledge.links(of: concept)
        let relations: [(Concept.Relation, String)] = [
            (.isItself, "is"), (.madeFrom, "made from"), (.couldBeMadeFrom, "could be made from"),
        ]
        let parts = relations.compactMap { relation, words in
            let names = links.filter { $0.relation == relation }
                .map { knowledge.englishName(of: $0.allergen) }
            let conjunction = relation == .couldBeMadeFrom ? "or" : "and"
            return names.isEmpty ? nil : "\(words) \(Wording.list(names, conjunction: conjunction))"
        }
        if knowledge.traits(of: concept).contains(.lawNamesAllergens) {
            return parts.joined(separator: "; ")
                + "; but a label has to name them, so the word alone is no finding"
        }
        return parts.joined(separator: "; ")
    }

    private func names(in language: Language) -> String {
        let names = knowledge.names(of: concept, in: language).map { String(knowledge: $0) }
        return Self.some(names, Self.mostNames) { $0.joined(separator: ", ") }
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
    /// Whether it is a phrase of a sentence and not the name of something.
    var isPhrase: Bool { rawValue >= Concept.Kind.ingredientsOpener.rawValue }

    /// What sort of thing it is, in words.
    var description: String {
        switch self {
        case .ingredient: "ingredient"
        case .additive: "additive"
        case .additiveClass: "functional class, Regulation (EC) 1333/2008 Annex I"
        case .nutrient: "nutrient"
        case .process: "says how food was treated, names no food"
        case .word: "understood, names no food"
        case .ingredientsOpener: "opens an ingredient list"
        case .containsOpener: "opens a statement of what is contained"
        case .inline: "part of a list, opens nothing"
        case .traceOpener: "opens a “may contain” statement"
        case .sharedOpener: "opens a statement about a shared line or factory"
        case .unsuitableOpener: "opens a “not suitable for” statement"
        case .traceCloser: "makes the words before it a “may contain” statement"
        case .sharedCloser: "makes the words before it a statement about a shared line or factory"
        case .unsuitableCloser: "makes the words before it a “not suitable for” statement"
        case .freeOpener, .freeCloser: "makes a free-from claim"
        case .freeClaim: "a free-from claim"
        case .otherHeading: "opens a part that is no ingredient list"
        case .aside: "a sentence within the list that is no part of it"
        case .and, .or: "joins two ingredients"
        }
    }
}
