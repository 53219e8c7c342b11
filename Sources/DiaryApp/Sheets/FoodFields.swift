import MorselCore
import MorselUI

/// The name, the ingredients and the lot of a product in the form of its amount, where the pack says something else than the
/// catalogue, or the catalogue does not have the product.
struct FoodFields {
    private let sheet: Sheet
    private let food: EatenFood

    init(_ sheet: Sheet, food: EatenFood) {
        (self.sheet, self.food) = (sheet, food)
    }

    /// The longest list of ingredients, in bytes.
    private static let maxLength = 10_000
    /// The longest lot, in characters: twice that of a code of GS1, for what is printed beside it.
    private static let maxLot = 40

    /// Whether the form has the fields: own dishes have a form of their own, and other foods are not from a pack.
    var isOffered: Bool { food.isProduct }

    private var name: String { typed("foodName")?.trimmed ?? food.name }
    private var ingredients: String { typed("ingredients")?.trimmed ?? original }
    /// The list of ingredients as a text field has it: without carriage returns.
    private var original: String {
        String(food.ingredients.unicodeScalars.filter { $0 != "\r" }).trimmed
    }
    private var lot: String { typed("lot")?.trimmed ?? (sheet.lot.isEmpty ? food.lot : sheet.lot) }
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
        (edited.name, edited.lot) = (name, lot)
        guard ingredients != original else { return edited }
        (edited.ingredients, edited.version) = (ingredients, "")
        // A photo of the label says in which language its words are.
        if let language = typed("foodLanguage"), !language.isEmpty { edited.language = language }
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
            hint: (isUnknown ? Words.unknown : Words.hint)[language]
        )
        let lotField = Field(id: "food-lot", label: Words.lot[language], hint: Words.lotHint[language])
        let isOpen = sheet.isChecked && hasNoName || isUnknown || !sheet.lot.isEmpty
        return """
            <details class="folded" data-key="food-fields"\(attribute: "open", if: isOpen)>\
            <summary>\(Words.title[language])</summary>
            \(nameField.html(context, control: """
                <input class="input" id="food-name" name="foodName" autocomplete="off" maxlength="120" value="\(typed("foodName") ?? food.name)"\
                \(nameField.ariaAttributes)>
                """))\(listField.html(context, control: """
                <textarea class="input" id="food-ingredients" name="ingredients" rows="4" maxlength="\(String(Self.maxLength))"\
                \(listField.ariaAttributes)>\(typed("ingredients") ?? food.ingredients)</textarea>
                \(photo(context))
                """))\(lotField.html(context, control: """
                <input class="input compact" id="food-lot" name="lot" autocomplete="off" maxlength="\(String(Self.maxLot))" value="\(lot)"\
                \(lotField.ariaAttributes)>
                """))</details>

            """
    }

    /// Whether nothing of the label is known.
    private var isUnknown: Bool { food.ingredients.isEmpty }

    /// The button that reads the list from a photo, with the answers of its script.
    private func photo(_ context: PageContext) -> HTML {
        let language = context.language
        let answers: [(StaticString, Phrase)] = [
            ("reading", Words.reading), ("read", Words.read), ("empty", Words.nothingRead),
            ("offline", Words.offline),
            ("failed", Words.failed),
        ]
        let words = answers.map { answer, words -> HTML in
            "<span data-answer=\"\(HTML(stringLiteral: answer))\" hidden>\(words[language])</span>"
        }
        return """
            <input type="hidden" name="foodLanguage" value="\(typed("foodLanguage") ?? "")">
            <label for="label-photo">\(Words.photo[language])</label>
            <input class="input" type="file" id="label-photo" accept="image/*" aria-describedby="label-photo-hint">
            <p class="hint" id="label-photo-hint">\(Words.stays[language])</p>
            <p class="hint" role="status" data-script>\(words)</p>
            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Edit name, ingredients and lot",
            es: "Editar nombre, ingredientes y lote",
            pt: "Editar nome, ingredientes e lote"
        )
        static let unknown = Phrase(
            en: "This list is not known. Take a photo of it, or write it as on your pack.",
            es: "No se conoce esta lista. Haz una foto o escríbela como en tu envase.",
            pt: "Esta lista não é conhecida. Tira uma foto ou escreve-a como na tua embalagem."
        )
        static let photo = Phrase(
            en: "Photo of the ingredients",
            es: "Foto de los ingredientes",
            pt: "Foto dos ingredientes"
        )
        static let stays = Phrase(
            en:
                "The server reads the photo in memory and does not store it. Nothing of your diary is sent with it.",
            es: "El servidor lee la foto en memoria y no la guarda. Nada de tu diario se envía con ella.",
            pt: "O servidor lê a foto em memória e não a guarda. Nada do teu diário é enviado com ela."
        )
        static let reading = Phrase(en: "Reading the photo…", es: "Leyendo la foto…", pt: "A ler a foto…")
        static let read = Phrase(
            en: "This was read. Compare it with your pack.",
            es: "Esto es lo que se ha leído. Compáralo con tu envase.",
            pt: "Isto é o que foi lido. Compara com a tua embalagem."
        )
        static let nothingRead = Phrase(
            en: "No words were read. Take the photo again, nearer and with more light.",
            es: "No se ha leído ninguna palabra. Repite la foto más cerca y con más luz.",
            pt: "Não foi lida nenhuma palavra. Tira a foto de novo, mais perto e com mais luz."
        )
        static let offline = Phrase(
            en: "There is no network. Write the list, or try again later.",
            es: "No hay conexión. Escribe la lista o inténtalo más tarde.",
            pt: "Não há rede. Escreve a lista ou tenta mais tarde."
        )
        static let failed = Phrase(
            en: "The photo could not be read. Try another one, or write the list.",
            es: "No se ha podido leer la foto. Prueba con otra o escribe la lista.",
            pt: "Não se conseguiu ler a foto. Experimenta outra ou escreve a lista."
        )
        static let lot = Phrase(en: "Lot", es: "Lote", pt: "Lote")
        static let lotHint = Phrase(
            en: "If you want to find this pack again. Some codes have it.",
            es: "Por si quieres encontrar este envase. Algunos códigos lo tienen.",
            pt: "Se quiseres encontrar esta embalagem. Alguns códigos têm-no."
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
