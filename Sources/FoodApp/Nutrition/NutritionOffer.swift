import MorselCore
import MorselUI

/// The part after an answer without findings: links to the product's nutrition, and fields to type it from the pack.
struct NutritionOffer {
    let typed: TypedNutrition
    let need: EnergyNeed?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="offer-title" id="nutrition-offer"><h2 id="offer-title">\(Words.title[language])</h2>
        <p class="above-less"><a href="\(context.path(to: .products(.search)))">\(Words.find[language])</a></p>
        <details id="typed"><summary class="button">\(Words.type[language])</summary>
        <form class="form above-less" id="typed-nutrition"><fieldset class="typed-values">\
        <legend>\(Words.per[language])</legend>
        \(Nutrient.usual.map { field($0) })</fieldset></form></details>
        \(result)</section>

        """
    }

    private func field(_ nutrient: Nutrient) -> HTML {
        let name = nutrient.code.text
        let problem: HTML? =
            typed.isInvalid(nutrient) ? "<span class=\"error\">\(Words.invalid[language])</span>" : nil
        return """
            <label class="typed-value"><span>\(nutrient.words[language]), \(nutrient.unit.symbol.text)</span>\
            <input class="input compact" name="\(name)" data-key="typed-\(name)" inputmode="decimal" size="7" autocomplete="off" \
            value="\(typed.values[nutrient] ?? "")"\(attribute: "aria-invalid", typed.isInvalid(nutrient) ? "true" : nil)>\
            \(problem)</label>

            """
    }

    private var result: HTML? {
        typed.facts.map { facts in
            NutritionView(
                facts: facts,
                chosen: QuantityField(text: typed.quantity),
                need: need,
                action: context.path(to: .labels(.check)),
                source: Words.source[language],
                context: context
            ).html()
        }
    }

    private enum Words {
        static let title = Phrase(
            en: "See its nutrition",
            es: "Ver su información nutricional",
            pt: "Ver a informação nutricional"
        )
        static let find = Phrase(
            en: "Find the product by its name or number",
            es: "Buscar el producto por su nombre o número",
            pt: "Procurar o produto pelo nome ou número"
        )
        static let type = Phrase(
            en: "Type the values from the pack",
            es: "Escribir los valores del envase",
            pt: "Escrever os valores da embalagem"
        )
        static let per = Phrase(en: "Per 100 g", es: "Por 100 g", pt: "Por 100 g")
        static let invalid = Phrase(
            en: "Not possible in 100 g",
            es: "No es posible en 100 g",
            pt: "Não é possível em 100 g"
        )
        static let source = Phrase(
            en: "The values that you typed from the pack.",
            es: "Los valores que copiaste del envase.",
            pt: "Os valores que copiaste da embalagem."
        )
    }
}
