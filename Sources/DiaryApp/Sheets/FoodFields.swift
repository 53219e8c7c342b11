import MorselCore
import MorselUI

/// The name and the ingredients of a product in the form of its amount, where the pack says something else than the catalogue.
struct FoodFields {
    private let sheet: Sheet
    private let food: EatenFood

    init(_ sheet: Sheet, food: EatenFood) {
        (self.sheet, self.food) = (sheet, food)
    }

    /// The longest list of ingredients, in bytes.
    private static let maxLength = 10_000

    /// Whether the form has the fields: own dishes have a form of their own, and other foods are not from a pack.
    var isOffered: Bool { food.isProduct }

    private var name: String { typed("foodName")?.trimmed ?? food.name }
    private var ingredients: String { typed("ingredients")?.trimmed ?? original }
    /// The list of ingredients as a text field has it: without carriage returns.
    private var original: String {
        String(food.ingredients.unicodeScalars.filter { $0 != "\r" }).trimmed
    }
    private var hasNoName: Bool { isOffered && name.isEmpty }

    /// The value of a field, or `nil` if the form does not have it.
    private func typed(_ name: String) -> String? { sheet.values(name).first }

    /// The food as the form describes it, or `nil` if it has no name.
    ///
    /// A changed list of ingredients is not that of the version any more.
    var edited: EatenFood? {
        guard isOffered else { return food }
        guard !hasNoName else { return nil }
        var edited = food
        edited.name = name
        guard ingredients != original else { return edited }
        (edited.ingredients, edited.version) = (ingredients, "")
        return edited
    }

    func html(_ context: PageContext) -> HTML? {
        guard isOffered else { return nil }
        let language = context.language
        let nameField = Field(
            id: "food-name",
            label: Words.name[language],
            problem: sheet.isChecked && hasNoName ? Words.noName[language] : nil
        )
        let listField = Field(
            id: "food-ingredients",
            label: Words.ingredients[language],
            hint: Words.hint[language]
        )
        return """
            <details class="folded" data-key="food-fields"\(attribute: "open", if: sheet.isChecked && hasNoName)>\
            <summary>\(Words.title[language])</summary>
            \(nameField.html(context, control: """
                <input class="input" id="food-name" name="foodName" autocomplete="off" maxlength="120" value="\(typed("foodName") ?? food.name)"\
                \(nameField.ariaAttributes)>
                """))\(listField.html(context, control: """
                <textarea class="input" id="food-ingredients" name="ingredients" rows="4" maxlength="\(String(Self.maxLength))"\
                \(listField.ariaAttributes)>\(typed("ingredients") ?? food.ingredients)</textarea>
                """))</details>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Edit name and ingredients",
            es: "Editar nombre e ingredientes",
            pt: "Editar nome e ingredientes"
        )
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let noName = Phrase(
            en: "Name: write what the food is called.",
            es: "Nombre: escribe cómo se llama el alimento.",
            pt: "Nome: escreve como se chama o alimento."
        )
        static let ingredients = Phrase(en: "Ingredients", es: "Ingredientes", pt: "Ingredientes")
        static let hint = Phrase(
            en: "As on your pack, or with what you added. This changes this entry only.",
            es: "Como en tu envase, o con lo que añadiste. Solo cambia esta anotación.",
            pt: "Como na tua embalagem, ou com o que juntaste. Só altera este registo."
        )
    }
}
