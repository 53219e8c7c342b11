import MorselCore
import MorselUI

/// After a label in which nothing was found: its nutrition, from the product in the catalogue or typed from the pack.
struct NutritionOffer {
    let typed: TypedNutrition
    let need: EnergyNeed?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="offer-title" id="nutrition-offer"><h2 id="offer-title">\(Words.title[language])</h2>
        <p class="above-less"><a href="\(context.path(to: .search))">\(Words.find[language])</a></p>
        <details id="typed"><summary class="button">\(Words.type[language])</summary>
        <form class="form above-less" id="typed-nutrition"><fieldset class="typed-values">\
        <legend>\(Words.per[language])</legend>
        \(Nutrient.usual.map { field($0) })</fieldset></form></details>
        \(result)</section>

        """
    }

    private func field(_ nutrient: Nutrient) -> HTML {
        let name = nutrient.code.text
        let wrong: HTML? =
            typed.isWrong(nutrient) ? "<span class=\"error\">\(Words.wrong[language])</span>" : nil
        return """
            <label class="typed-value"><span>\(nutrient.words[language]), \(nutrient.unit.symbol.text)</span>\
            <input class="input compact" name="\(name)" data-key="typed-\(name)" inputmode="decimal" size="7" autocomplete="off" \
            value="\(typed.values[nutrient] ?? "")"\(attribute: "aria-invalid", typed.isWrong(nutrient) ? "true" : nil)>\
            \(wrong)</label>

            """
    }

    private var result: HTML? {
        typed.facts.map { facts in
            NutritionView(
                facts: facts,
                chosen: QuantityField(text: typed.quantity),
                need: need,
                action: context.path(to: .check),
                source: Words.source[language],
                context: context
            ).html()
        }
    }

    private enum Words {
        static let title = Phrase(
            en: "See its nutrition?",
            es: "¿Ver su valor nutritivo?",
            pt: "Ver o valor nutritivo?"
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
        static let wrong = Phrase(
            en: "No amount of 100 g",
            es: "No puede haber tanto en 100 g",
            pt: "Não pode haver tanto em 100 g"
        )
        static let source = Phrase(
            en: "Values as you typed them from the pack.",
            es: "Valores tal como los escribiste del envase.",
            pt: "Valores tal como os escreveste da embalagem."
        )
    }
}
