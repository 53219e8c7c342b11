import FoodApp
package import MorselCore
package import MorselUI
import MorselWeb

/// The page of an allergen group or of a member.
package struct AllergenPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    /// The allergen.
    package let allergen: Allergen

    /// Creates the page.
    package init(_ allergen: Allergen, context: PageContext) {
        self.allergen = allergen
        self.context = context
    }

    /// The number of ingredients that are listed.
    ///
    /// The others are behind a control.
    private static let listedIngredients = 30

    private var knowledge: Knowledge { context.knowledge }
    private var group: Allergen { knowledge.group(of: allergen) }
    private var isGroup: Bool { group == allergen }

    /// The address of the page.
    package var address: PageAddress? {
        .site(.allergen(String(knowledge: knowledge.identifier(of: allergen))))
    }
    /// The title of the window.
    package var title: String { context.title(of: allergen) }
    /// The description for search engines.
    package var summary: String? { explanation.isEmpty ? nil : explanation }

    private var explanation: String {
        String(knowledge: knowledge.explanation(of: allergen, in: language.language))
    }

    /// The concept of the allergen itself, whose names in other languages the page lists for travellers.
    private var concept: Concept? {
        knowledge.concept(identified: knowledge.identifier(of: allergen))
            ?? knowledge.ingredients(with: allergen, .isItself).first { concept in
                knowledge.traits(of: concept).contains(.isAllergen)
                    && knowledge.links(of: concept).contains { $0.allergen == allergen }
            }
    }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(PageHeader(title, lede: explanation, crumbs: crumbs).html())\
        \(AvoidButton(.allergen(allergen), context: context).html())\
        <div class="columns aside above">
        <div class="stack loose">
        \(members)\(facts)\(exemptions)\(ingredients)</div>
        <aside class="stack loose">
        \(names)</aside>
        </div>

        """
    }

    private var crumbs: [(name: String, path: String)] {
        let list = (name: ShellWords.allergens[language], path: context.path(to: .site(.allergens)))
        return isGroup ? [list] : [list, (name: context.title(of: group), path: context.path(to: group))]
    }

    private func section(_ id: StaticString, _ title: Phrase, _ content: HTML) -> HTML {
        let id = HTML(stringLiteral: id)
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)">\(title[language])</h2>
            \(content)</section>

            """
    }

    // MARK: Members and facts

    private var members: HTML? {
        let members = knowledge.members(of: allergen)
        guard !members.isEmpty else { return nil }
        let links = members.map { member -> HTML in
            "<li><a class=\"chip\" href=\"\(context.path(to: member))\">\(context.title(of: member))</a></li>"
        }
        return section("members", Words.members, "<ul class=\"chips above-less\">\(links)</ul>\n")
    }

    /// Returns the name of a place, in Portuguese with its preposition.
    private func nameOrPlace(_ jurisdiction: Jurisdiction) -> String {
        language == .portuguese ? jurisdiction.place[language] : jurisdiction.name[language]
    }

    private var facts: HTML {
        var facts = FactSheet()
        if !isGroup {
            facts.add(
                Words.memberOf[language],
                "<a href=\"\(context.path(to: group))\">\(context.title(of: group))</a>"
            )
        }
        let listed = Jurisdiction.allCases.filter { knowledge.jurisdiction($0, lists: allergen) }
        let others = Jurisdiction.allCases.filter { !listed.contains($0) }
        facts.add(
            Words.declared[language],
            text: WordList.and(listed.map { nameOrPlace($0) }, in: language).beginningSentence,
            source: Words.annexPoint(group)[language]
        )
        facts.add(
            Words.undeclared[language],
            text: WordList.and(others.map { nameOrPlace($0) }, in: language).beginningSentence
        )
        var codes = FactSheet()
        codes.add(
            "GDSN",
            text: String(knowledge: knowledge.gdsnCode(of: allergen)),
            source: "allergenTypeCode"
        )
        codes.add("Open Food Facts", text: String(knowledge: knowledge.openFoodFactsTag(of: allergen)))
        return section(
            "facts",
            Words.facts,
            "<div class=\"above-less\">\(facts.html())\(codes.folded(language))</div>\n"
        )
    }

    private var exemptions: HTML? {
        var seen: Set<String> = []
        let conditions = knowledge.exemptions(from: allergen)
            .map { ExemptionWords.condition($0.condition, in: language) }
            .filter { seen.insert($0.text).inserted }
        guard !conditions.isEmpty else { return nil }
        let rows = conditions.map { condition -> HTML in
            "<li\(attribute: "lang", context.tag(condition.language.language))>\(condition.text)</li>\n"
        }
        return section(
            "exemptions",
            Words.exemptions,
            "<p class=\"quiet\">\(Words.exemptionsMean[language])</p>\n<ul class=\"bullets\">\n\(rows)</ul>\n"
        )
    }

    // MARK: Words of labels

    private var ingredients: HTML {
        let relations: [(StaticString, Concept.Relation, Phrase)] = [
            ("is-it", .isItself, Words.isItself), ("made-from", .madeFrom, Words.madeFrom),
            ("could-be", .couldBeMadeFrom, Words.couldBe),
        ]
        return HTML(
            relations.map { id, relation, title in
                let names = self.names(of: knowledge.ingredients(with: allergen, relation))
                return names.isEmpty ? "" : section(id, title, list(names))
            }
        )
    }

    /// The names in the language of the page, each once, the best-known ingredient first.
    ///
    /// A concept with many names, in all languages and spellings, is one that many labels have.
    private func names(of concepts: [Concept]) -> [String] {
        var seen: Set<String> = []
        let numberOfNames = { (concept: Concept) in
            Language.allCases.reduce(0) { $0 + knowledge.names(of: concept, in: $1).count }
        }
        return concepts.sorted(byNumber: { -numberOfNames($0) })
            .compactMap { knowledge.title(of: $0, in: language)?.insideSentence }
            .filter { !Self.isDescription($0) && seen.insert($0).inserted }
    }

    /// Whether a name of the tables describes words that name no specific food, and is on no label.
    private static func isDescription(_ name: String) -> Bool {
        name.hasSuffix(" or an adjective") || name.contains(" unsaid ")
    }

    private func list(_ names: [String]) -> HTML {
        let listed = names.prefix(Self.listedIngredients).joined(separator: ", ")
        let others = names.dropFirst(Self.listedIngredients)
            .map { (name: $0, key: SearchWords.nameKey(of: $0)) }.sorted { $0.key < $1.key }.map { $0.name }
        let more = MoreNames(
            count: others.count,
            content: "<p class=\"quiet serif-words\">\(others.joined(separator: ", "))</p>\n",
            context: context
        )
        return "<p class=\"quiet serif-words\">\(listed)</p>\n\(more.html())"
    }

    private var names: HTML? {
        concept.map { concept in
            section("names", NameTable.title, NameTable(concept: concept, context: context).html())
        }
    }

    private enum Words {
        static let members = Phrase(en: "Members", es: "Incluye", pt: "Inclui")
        static let memberOf = Phrase(en: "Member of", es: "Pertenece a", pt: "Pertence a")
        static let facts = Phrase(
            en: "Where it must be named",
            es: "Dónde debe nombrarse",
            pt: "Onde tem de ser nomeado"
        )
        static let declared = Phrase(
            en: "Must be declared in",
            es: "Declaración obligatoria",
            pt: "Declaração obrigatória"
        )
        static let undeclared = Phrase(
            en: "Need not be declared in",
            es: "Declaración no obligatoria",
            pt: "Declaração não obrigatória"
        )
        static let exemptions = Phrase(en: "Exemptions", es: "Excepciones", pt: "Exceções")
        static let exemptionsMean = Phrase(
            en: "In the European Union a label need not emphasise these as the allergen.",
            es: "En la Unión Europea, una etiqueta no tiene que destacar estos ingredientes como alérgenos.",
            pt: "Na União Europeia, um rótulo não tem de destacar estes ingredientes como alergénios."
        )
        static let isItself = Phrase(
            en: "Words that name it",
            es: "Palabras que lo indican",
            pt: "Palavras que o nomeiam"
        )
        static let madeFrom = Phrase(
            en: "Made with it",
            es: "Alimentos hechos con este alérgeno",
            pt: "Alimentos feitos com este alergénio"
        )
        static let couldBe = Phrase(
            en: "Could be made with it",
            es: "Alimentos que podrían llevarlo",
            pt: "Alimentos que o poderão levar"
        )

        static func annexPoint(_ group: Allergen) -> Phrase {
            let point = Int(group.index) + 1
            return Phrase(
                en: "Regulation (EU) 1169/2011, Annex II, point \(point), and the laws of the other places",
                es:
                    "Reglamento (UE) n.º 1169/2011, anexo II, punto \(point), y las normas de los demás lugares",
                pt: "Regulamento (UE) n.º 1169/2011, anexo II, ponto \(point), e as normas dos outros lugares"
            )
        }
    }
}
