package import MorselCore
package import MorselUI

/// The page of an additive.
package struct AdditivePage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    /// The additive.
    package let additive: Concept

    /// Creates the page.
    package init(_ additive: Concept, context: PageContext) {
        self.additive = additive
        self.context = context
    }

    private var knowledge: Knowledge { context.knowledge }
    private var number: String { knowledge.writtenNumber(of: additive) }
    private var name: LocalName {
        var name = knowledge.localName(of: additive, in: language)
        name.text = name.text.beginningSentence
        return name
    }

    /// The address of the page.
    package var address: PageAddress? {
        .site(.additive(String(knowledge: knowledge.identifier(of: additive))))
    }
    /// The title of the window.
    package var title: String { name.language == nil ? number : "\(number) \(name.text)" }
    /// The description for search engines.
    package var summary: String? {
        let classes = classNames
        return classes.isEmpty ? nil : "\(title): \(classes.insideSentence)"
    }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(PageHeader(title: heading, crumbs: crumbs).html())\
        \(AvoidButton(.additive(additive), context: context).html())\
        <div class="columns aside">
        <div class="stack loose">
        \(facts)\(exemptions)</div>
        <aside class="stack loose">
        <section aria-labelledby="names"><h2 id="names">\(NameTable.title[language])</h2>
        \(NameTable(concept: additive, context: context).html())</section>
        </aside>
        </div>

        """
    }

    private var heading: HTML {
        guard name.language != nil else { return "\(number)" }
        return """
            <span class="ecode-title">\(number)</span> <span\(attribute: "lang", context.tag(name.language))>\
            \(name.text)</span>
            """
    }

    private var crumbs: [(name: String, path: String)] {
        let list = (name: ShellWords.additives[language], path: context.path(to: .site(.additives)))
        return [list]
            + families.map { (name: knowledge.writtenNumber(of: $0), path: context.path(toAdditive: $0)) }
    }

    /// The broader numbers of which it is a sub-number.
    private var families: [Concept] {
        knowledge.parents(of: additive).filter { knowledge.kind(of: $0) == .additive }
    }

    private var classNames: String {
        let names = knowledge.classes(of: additive).map {
            context.title(of: .additiveClass($0)).insideSentence
        }
        return names.joined(separator: ", ").beginningSentence
    }

    // MARK: Facts

    private var facts: HTML {
        var facts = FactSheet()
        facts.add(
            Words.function[language],
            text: classNames.isEmpty ? Words.unsaid[language] : classNames,
            source: Words.lawOfAdditives[language]
        )
        if let codex = AdditiveNumber(identifier: knowledge.identifier(of: additive)) {
            facts.add(
                Words.numbers[language],
                text: Words.both(number, "INS\u{A0}\(codex.internationalNumber)")[language]
            )
        }
        if knowledge.traits(of: additive).contains(.needsClass) {
            facts.add(Words.counts[language], text: Words.needsClass[language])
        }
        let parts = knowledge.subNumbers(of: additive)
        if !parts.isEmpty { facts.add(Words.subNumbers[language], links(to: parts)) }
        facts.add(Words.allergens[language], allergens, source: Words.whatMorselKnows[language])
        return """
            <section aria-labelledby="what"><h2 class="visually-hidden" id="what">\(Words.what[language])</h2>
            \(facts.html())</section>

            """
    }

    private func links(to additives: [Concept]) -> HTML {
        let links = additives.map { part -> HTML in
            let name = context.title(of: .additive(part))
            return "<li><a href=\"\(context.path(toAdditive: part))\">\(name)</a></li>"
        }
        return "<ul class=\"plain-links\">\(links)</ul>"
    }

    private var allergens: HTML {
        let links = knowledge.links(of: additive)
        guard !links.isEmpty else { return "\(Words.noAllergen[language])" }
        let groups: [(Concept.Relation, Phrase)] = [
            (.isItself, Words.isIt), (.madeFrom, Words.madeFrom), (.couldBeMadeFrom, Words.couldBe),
        ]
        let parts = groups.compactMap { relation, words -> HTML? in
            let own = links.filter { $0.relation == relation }.map { link -> HTML in
                let name = context.title(of: link.allergen).insideSentence
                return "<a href=\"\(context.path(to: link.allergen))\">\(name)</a>"
            }
            guard !own.isEmpty else { return nil }
            let list = HTML(own.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
            return "<p>\(words[language]) \(list)</p>"
        }
        return HTML(parts)
    }

    private var exemptions: HTML? {
        let exemptions = knowledge.exemptions(of: additive)
        guard !exemptions.isEmpty else { return nil }
        let rows = exemptions.map { exemption -> HTML in
            let words = ExemptionWords.condition(String(knowledge: exemption.condition), in: language)
            return "<li\(attribute: "lang", context.tag(words.language.language))>\(words.text)</li>\n"
        }
        return """
            <section aria-labelledby="exempt"><h2 id="exempt">\(Words.exemptions[language])</h2>
            <ul class="bullets">
            \(rows)</ul></section>

            """
    }

    private enum Words {
        static let what = Phrase(en: "What it is", es: "Qué es", pt: "O que é")
        static let function = Phrase(en: "Class", es: "Clase", pt: "Classe")
        static let numbers = Phrase(en: "Number", es: "Número", pt: "Número")
        static let subNumbers = Phrase(en: "Sub-numbers", es: "Subnúmeros", pt: "Subnúmeros")
        static let counts = Phrase(en: "On labels", es: "En etiquetas", pt: "Nos rótulos")
        static let allergens = Phrase(en: "Allergens", es: "Alérgenos", pt: "Alergénios")
        static let exemptions = Phrase(en: "Exemptions", es: "Excepciones", pt: "Exceções")
        static let unsaid = Phrase(en: "Not known", es: "No se sabe", pt: "Não se sabe")
        static let isIt = Phrase(en: "Is", es: "Es", pt: "É")
        static let madeFrom = Phrase(en: "Made from", es: "Se hace con", pt: "Faz-se com")
        static let couldBe = Phrase(
            en: "Could be made from",
            es: "Podría hacerse con",
            pt: "Poderá fazer-se com"
        )
        static let noAllergen = Phrase(
            en: "It is not known to be made from any of the fourteen allergens.",
            es: "Que se sepa, no se hace con ninguno de los catorce alérgenos.",
            pt: "Que se saiba, não se faz com nenhum dos catorze alergénios."
        )
        static let whatMorselKnows = Phrase(
            en: "Morsel's table of additives",
            es: "Tabla de aditivos de Morsel",
            pt: "Tabela de aditivos do Morsel"
        )
        static let lawOfAdditives = Phrase(
            en: "Regulation (EC) 1333/2008, Annex I; Open Food Facts",
            es: "Reglamento (CE) 1333/2008, anexo I; Open Food Facts",
            pt: "Regulamento (CE) 1333/2008, anexo I; Open Food Facts"
        )
        static let needsClass = Phrase(
            en: "Counts as an additive only by number or where its class is stated.",
            es: "Solo cuenta como aditivo si aparece con su número o si se declara su clase.",
            pt: "Só conta como aditivo quando surge com o número ou quando se declara a sua classe."
        )

        static func both(_ european: String, _ codex: String) -> Phrase {
            Phrase(
                en: "\(european) in European numbering, \(codex) in that of the Codex Alimentarius",
                es: "\(european) en la numeración europea, \(codex) en la del Codex Alimentarius",
                pt: "\(european) na numeração europeia, \(codex) na do Codex Alimentarius"
            )
        }
    }
}
