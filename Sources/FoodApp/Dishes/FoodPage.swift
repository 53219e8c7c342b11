public import MorselCore
public import MorselUI

/// The page of a food without a label: a dish or a row of a composition table.
public struct FoodPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The food.
    public let food: FoodRecord
    /// The people of this device; empty on the server.
    public var household = Household([])
    /// The quantity as typed, or `nil` for the default quantity.
    public var quantity: String?
    /// Personal details for the energy need of a day.
    public var energy = EnergyForm()

    /// Creates the page.
    public init(_ food: FoodRecord, context: PageContext) {
        self.food = food
        self.context = context
    }

    private var ingredients: DishIngredients? { food.ingredients }
    private var name: ProductContent.LanguageText { food.name(in: language) }

    /// The address of the page.
    public var address: PageAddress? { .products(.food(source: food.source.id, code: food.code)) }
    /// The title of the window.
    public var title: String { name.text.beginningSentence }
    /// A summary for search engines and link previews; `nil` without ingredients.
    public var summary: String? {
        ingredients.map { ingredients in
            let reading = DishReading(
                ingredients,
                for: .everyGroup(),
                in: language,
                knowledge: context.knowledge
            )
            return "\(title): \(DishWords.summary(reading, context).insideSentence)"
        }
    }

    /// The record, so that the device does not have to request it.
    public var templates: HTML? {
        "<template id=\"food-record\" data-record=\"\(String(decoding: food.json, as: UTF8.self))\"></template>\n"
    }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let answer = ingredients.map { DishAnswer($0, for: household, context: context).html() }
        return """
            \(PageHeader(title: heading, lede: kind, crumbs: crumbs).html())\
            <div class="columns aside">
            <div class="stack loose">
            \(answer)\(list)\
            \(ingredients == nil ? nutritionPart : nil)</div>
            <aside class="stack loose">
            <div class="row needs-script">\(EatenButton(context: context).html())</div>
            \(ingredients == nil ? nil : nutritionPart)\(origin)</aside>
            </div>

            """
    }

    private var heading: HTML {
        "<span\(attribute: "lang", context.tag(Language(code: Array(name.language.utf8))))>\(title)</span>"
    }

    private var crumbs: [(name: String, path: String)] {
        [(name: ShellWords.search[language], path: context.path(to: .products(.search)))]
    }

    private var kind: String { (ingredients == nil ? Words.tableFood : Words.dish)[language] }

    // MARK: Ingredients

    private var list: HTML? {
        guard let ingredients else { return nil }
        let often: HTML? =
            ingredients.often.isEmpty
            ? nil
            : """
            <h3 class="above-less">\(Words.often[language])</h3>
            <p class="serif-words">\(String(decoding: ingredients.often, as: UTF8.self))</p>

            """
        return """
            <section aria-labelledby="made-of"><h2 id="made-of">\(Words.madeOf[language])</h2>
            <h3 class="above-less">\(Words.usual[language])</h3>
            <p class="serif-words">\(String(decoding: ingredients.usual, as: UTF8.self))</p>
            \(often)</section>

            """
    }

    // MARK: Nutrition

    private var nutritionPart: HTML? {
        guard let nutrition = food.nutrition, !nutrition.amounts.isEmpty else { return nil }
        return NutritionView(
            facts: nutrition,
            chosen: QuantityField(text: quantity),
            need: energy.need,
            action: context.path(to: .products(.food(source: food.source.id, code: food.code))),
            source: (food.nutritionSource ?? food.source).name,
            context: context
        ).html()
    }

    private var origin: HTML {
        var facts = FactSheet()
        facts.add(CommonWords.source[language], link(food.source), source: food.source.licence)
        if let table = food.nutritionSource {
            facts.add(Words.nutrition[language], link(table), source: table.licence)
        }
        if ingredients == nil { facts.add(Words.code[language], text: food.code) }
        return """
            <section aria-labelledby="data-from"><div class="panel-title">\
            <h2 id="data-from">\(CommonWords.origin[language])</h2></div>
            \(facts.html())</section>

            """
    }

    private func link(_ source: DataSource) -> HTML {
        source.url.isEmpty ? "\(source.name)" : "<a href=\"\(source.url)\">\(source.name)</a>"
    }

    private enum Words {
        static let nutrition = Phrase(en: "Nutrition", es: "Nutrición", pt: "Nutrição")
        static let dish = Phrase(
            en: "A dish, from its usual recipe. Recipes differ: ask the person who made it.",
            es: "Un plato, según su receta habitual. Las recetas varían: pregunta a quien lo hizo.",
            pt: "Um prato, segundo a receita habitual. As receitas variam: pergunta a quem o fez."
        )
        static let tableFood = Phrase(
            en: "A food from a composition table. It has no label to read.",
            es: "Un alimento según una tabla de composición. No tiene etiqueta que leer.",
            pt: "Um alimento segundo uma tabela de composição. Não tem rótulo para ler."
        )
        static let madeOf = Phrase(en: "Ingredients", es: "Ingredientes", pt: "Ingredientes")
        static let usual = Phrase(en: "Usually", es: "Normalmente", pt: "Normalmente")
        static let often = Phrase(en: "Often", es: "A menudo", pt: "Muitas vezes")
        static let code = Phrase(en: "Code", es: "Código", pt: "Código")
    }
}
