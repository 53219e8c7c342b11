import MorselAdditives
import MorselCore
import MorselUI

/// What an additive may be added to that is no food itself: additives, enzymes, flavourings and nutrients (Annex III).
struct AdditivePreparations {
    let page: AdditivePage

    private var context: PageContext { page.context }
    private var language: PageLanguage { context.language }

    /// Returns the part of the page, or `nil` for an additive that Annex III does not name.
    func html() -> HTML? {
        let all = page.collection.preparations(of: page.additive)
        guard !all.isEmpty else { return nil }
        let parts = AdditivePreparation.Part.allCases.compactMap { part -> HTML? in
            let items = all.filter { $0.part == part }
            guard !items.isEmpty else { return nil }
            return """
                <h3>\(Self.name(part)[language])</h3>
                <ul class="bullets">
                \(items.map { row($0) })</ul>

                """
        }
        return """
            <section aria-labelledby="preparations"><h2 id="preparations">\(Words.title[language])</h2>
            <p class="quiet">\(Words.lede[language])</p>
            <details class="folded"\(attribute: "open", if: all.count <= 4)><summary>\(Words.count(all.count)[language])</summary>
            \(parts)</details>
            <p class="source">\(Words.asOf[language])</p></section>

            """
    }

    private func row(_ item: AdditivePreparation) -> HTML {
        let use = context.html(item.use).map { use -> HTML in "\(use): " }
        let foods = context.html(item.category).map { foods -> HTML in " (\(foods))" }
        let carrier = context.html(item.carrier).map { carrier -> HTML in
            " <span class=\"source\">\(Words.carrier[language]): \(carrier)</span>"
        }
        let levels: [(Phrase, AdditivePreparation.Level?)] = [
            (Words.preparation, item.food == nil ? nil : item.level), (Words.food, item.food),
            (Words.beverages, item.beverages),
        ]
        let named = levels.compactMap { words, level -> HTML? in
            level.map { "\(words[language]): \(text($0))" }
        }
        let change: HTML? = page.collection.changedDay(of: item).map {
            " <span class=\"source\">\(AdditiveWords.changed($0, language))</span>"
        }
        guard let first = named.first else {
            return "<li>\(use)\(text(item.level))\(foods)\(carrier)\(change)</li>\n"
        }
        let rest = named.dropFirst().map { level -> HTML in "; \(level)" }
        return "<li>\(use)\(first)\(rest)\(foods)\(carrier)\(change)</li>\n"
    }

    private func text(_ level: AdditivePreparation.Level) -> HTML {
        switch level {
        case .quantumSatis: "\(AdditiveWords.quantumSatis[language])"
        case .words(let words): context.html(words) ?? ""
        }
    }

    /// What additives of a part are added to.
    static func name(_ part: AdditivePreparation.Part) -> Phrase {
        switch part {
        case .carriers:
            Phrase(
                en: "As a carrier in additives",
                es: "Como soporte en aditivos",
                pt: "Como agente de transporte em aditivos"
            )
        case .additives: Phrase(en: "In other additives", es: "En otros aditivos", pt: "Noutros aditivos")
        case .enzymes:
            Phrase(en: "In food enzymes", es: "En enzimas alimentarias", pt: "Em enzimas alimentares")
        case .flavourings: Phrase(en: "In flavourings", es: "En aromas", pt: "Em aromas")
        case .nutrients: Phrase(en: "In nutrients", es: "En nutrientes", pt: "Em nutrientes")
        case .infantNutrients:
            Phrase(
                en: "In nutrients for foods for infants and young children",
                es: "En nutrientes para alimentos para lactantes y niños de corta edad",
                pt: "Em nutrientes para alimentos destinados a lactentes e crianças pequenas"
            )
        }
    }

    private enum Words {
        static let title = Phrase(
            en: "In additives, enzymes and flavourings",
            es: "En aditivos, enzimas y aromas",
            pt: "Em aditivos, enzimas e aromas"
        )
        static let lede = Phrase(
            en: "What it may be added to before that becomes part of a food, with the maximum level.",
            es:
                "A qué preparados puede añadirse antes de que formen parte de un alimento, con la dosis máxima.",
            pt: "Aquilo a que pode ser adicionado antes de entrar num alimento, com o teor máximo."
        )
        static let preparation = Phrase(
            en: "in the preparation",
            es: "en el preparado",
            pt: "na preparação"
        )
        static let food = Phrase(en: "in food", es: "en alimentos", pt: "em alimentos")
        static let beverages = Phrase(en: "in beverages", es: "en bebidas", pt: "em bebidas")
        static let carrier = Phrase(en: "Carrier", es: "Soporte", pt: "Agente de transporte")
        static let asOf = Phrase(
            en: "Regulation (EC) No 1333/2008, Annex III, as of 28 October 2019. Later acts may differ.",
            es:
                "Reglamento (CE) n.º 1333/2008, anexo III, a 28 de octubre de 2019. Las normas posteriores pueden ser distintas.",
            pt:
                "Regulamento (CE) n.º 1333/2008, anexo III, na versão de 28 de outubro de 2019. Atos posteriores podem diferir."
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 condition", es: "1 condición", pt: "1 condição")
                : Phrase(en: "\(count) conditions", es: "\(count) condiciones", pt: "\(count) condições")
        }
    }
}
