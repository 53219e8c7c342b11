import MorselCore
import MorselUI

/// The form of an own dish: a name, and ingredients with their amounts.
struct DishSheet {
    let sheet: Sheet
    /// Whether no grams are asked.
    let isCalm: Bool
    let context: PageContext

    /// The largest number of ingredients.
    static let maxParts = 60

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let form = DishForm(sheet)
        let nameField = Field(
            id: "dish-name",
            label: Words.name[language],
            problem: sheet.isChecked && form.name.isEmpty ? Words.noName[language] : nil
        )
        let count = max(3, sheet.values("part").count + (form.needsRow ? 1 : 0))
        let rows = (0..<min(count, Self.maxParts)).map { row($0, form) }
        let problem: HTML? =
            sheet.isChecked && form.parts.isEmpty && form.wrongAmounts.isEmpty
            ? """
            <p class="error" id="parts-problem">\(context.icon("info", .small))<span>\(Words.noParts[language])</span></p>

            """ : nil
        let content: HTML = """
            <form class="form above-less" id="sheet-form" novalidate>
            \(nameField.html(context, control: """
                <input class="input" id="dish-name" name="name" autocomplete="off" maxlength="120" value="\(sheet["name"] ?? "")"\
                \(nameField.ariaAttributes)>
                """))<div class="row picture-row">\(PictureSlot.button("dishes/", Words.picture[language], context))</div>
            <fieldset class="field"><legend>\(Words.ingredients[language])</legend>
            \(isCalm ? nil : "<p class=\"hint\">\(Words.hint[language])</p>\n")\
            \(problem)\(rows)</fieldset>
            <p><button class="button" type="button" data-action="add-part">\(context.icon("plus"))\(Words.another[language])</button></p>
            \(SheetView.buttons(Words.create, in: language))</form>

            """
        return SheetView(title: Words.title[language], content: content, context: context).html()
    }

    private func row(_ place: Int, _ form: DishForm) -> HTML {
        let (names, amounts) = (sheet.values("part"), sheet.values("grams"))
        let number = String(place + 1)
        let isWrong = sheet.isChecked && form.wrongAmounts.contains(place)
        let problem: HTML? =
            isWrong
            ? """
            <p class="error" id="grams-\(number)-problem">\(context.icon("info", .small))\
            <span>\(Words.wrongAmount(number)[language])</span></p>
            """ : nil
        return """
            <div class="part\(isWrong ? " field wrong" : "")" data-key="part-\(number)">\(problem)<div class="part-fields">\
            <input class="input" name="part" autocomplete="off" maxlength="120" aria-label="\(Words.part(number)[language])" \
            value="\(place < names.count ? names[place] : "")">\
            <input class="input"\(attribute: "type", isCalm ? "hidden" : nil) name="grams" autocomplete="off" maxlength="20" inputmode="decimal" \
            aria-label="\(Words.grams(number)[language])" placeholder="g" \
            value="\(place < amounts.count ? amounts[place] : "")"\
            \(attribute: "aria-describedby", isWrong ? "grams-\(number)-problem" : nil)\
            \(attribute: "aria-invalid", isWrong ? "true" : nil)></div></div>

            """
    }

    enum Words {
        static let picture = Phrase(en: "Picture of the dish", es: "Foto del plato", pt: "Foto do prato")
        static let title = Phrase(en: "New dish", es: "Plato nuevo", pt: "Prato novo")
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let noName = Phrase(
            en: "Name: write what the dish is called.",
            es: "Nombre: escribe cómo se llama el plato.",
            pt: "Nome: escreve como se chama o prato."
        )
        static let ingredients = Phrase(en: "Ingredients", es: "Ingredientes", pt: "Ingredientes")
        static let hint = Phrase(
            en: "Each with its amount in grams, if you know it.",
            es: "Cada uno con su cantidad en gramos, si la sabes.",
            pt: "Cada um com a quantidade em gramas, se a souberes."
        )
        static let noParts = Phrase(
            en: "Ingredients: write at least one.",
            es: "Ingredientes: escribe al menos uno.",
            pt: "Ingredientes: escreve pelo menos um."
        )
        static let another = Phrase(en: "Another ingredient", es: "Otro ingrediente", pt: "Outro ingrediente")
        static let create = Phrase(en: "Create", es: "Crear", pt: "Criar")

        static func part(_ number: String) -> Phrase {
            Phrase(en: "Ingredient \(number)", es: "Ingrediente \(number)", pt: "Ingrediente \(number)")
        }

        static func grams(_ number: String) -> Phrase {
            Phrase(
                en: "Grams of ingredient \(number)",
                es: "Gramos del ingrediente \(number)",
                pt: "Gramas do ingrediente \(number)"
            )
        }

        static func wrongAmount(_ number: String) -> Phrase {
            Phrase(
                en: "Grams of ingredient \(number): write a number above 0 and at most 3000, or nothing.",
                es:
                    "Gramos del ingrediente \(number): escribe un número mayor que 0 y como mucho 3000, o nada.",
                pt: "Gramas do ingrediente \(number): escreve um número acima de 0 e no máximo 3000, ou nada."
            )
        }
    }
}

/// The meaning of the form of an own dish.
struct DishForm {
    /// The name without spaces around it.
    let name: String
    /// The ingredients.
    private(set) var parts: [EatenFood.Part] = []
    /// The places of the ingredients whose amount is not one.
    private(set) var wrongAmounts: [Int] = []
    /// Whether the last row is used, so that another one is offered.
    let needsRow: Bool

    init(_ sheet: Sheet) {
        name = (sheet["name"] ?? "").trimmed
        let (names, amounts) = (sheet.values("part"), sheet.values("grams"))
        needsRow = names.last?.trimmed.isEmpty == false
        for (place, typed) in names.enumerated().prefix(DishSheet.maxParts) {
            let amount = place < amounts.count ? amounts[place].trimmed : ""
            guard !typed.trimmed.isEmpty || !amount.isEmpty else { continue }
            var milligrams: Int64 = 0
            if !amount.isEmpty {
                do throws(FoodAmount.Problem) {
                    milligrams = try FoodAmount(amount, portion: EatenFood.usualPortion).milligrams
                } catch {
                    wrongAmounts.append(place)
                }
            }
            if !typed.trimmed.isEmpty {
                parts.append(EatenFood.Part(name: typed.trimmed, milligrams: milligrams))
            }
        }
    }

    /// The dish, or `nil` if a field is wrong.
    var dish: OwnDish? {
        guard !name.isEmpty, !parts.isEmpty, wrongAmounts.isEmpty else { return nil }
        return OwnDish(name: name, parts: parts)
    }
}

extension String {
    /// The text without spaces and line breaks around it.
    var trimmed: String {
        let bytes = Array(utf8)
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
