import MorselCore
import MorselUI

/// The form after an answer that names something avoided: saves the food in the list of foods that a person reacts to.
///
/// Only the device draws it.
struct ReactionForm {
    let check: LabelCheck
    /// The suggested name of the food.
    let name: String
    /// The GTIN of the product; empty for a food without one.
    var gtin = ""
    /// The stored record of this food, or `nil` if it is not in the list.
    let stored: ReactedFood?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        guard context.isOnDevice, check.state < .cannotTell else { return nil }
        guard let stored else {
            return FoldedSection(id: "reaction", title: Words.title[language], content: form).html()
        }
        return """
            <section aria-labelledby="reaction-title" id="reaction"><h2 id="reaction-title">\(Words.kept[language])</h2>
            \(status(stored))</section>

            """
    }

    private func status(_ food: ReactedFood) -> HTML {
        """
        <p class="above-less">\(Words.inList(food.name)[language]) <a href="\(context.path(to: .labels(.reactedFoods)))">\
        \(Words.all[language])</a></p>

        """
    }

    private var form: HTML {
        let field = Field(id: "food-name", label: Words.name[language], hint: Words.hint[language])
        let input: HTML = """
            <input class="input" id="food-name" name="name" maxlength="120" autocomplete="off" value="\(name)" \
            required\(field.ariaAttributes)>
            """
        return """
            <form class="form above-less" id="reaction-form" data-reasons="\(reasons)" data-gtin="\(gtin)">
            \(field.html(context, control: input))\
            <div class="row"><button class="button" type="submit">\(context.icon("save"))\(Words.keep[language])</button></div>
            </form>

            """
    }

    /// The reasons as JSON, which the script stores.
    private var reasons: String {
        var json = JSONWriter()
        json.array { json in
            for reason in check.reactions(context) { json.object { reason.write(to: &$0) } }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// The notices of its script.
    static var notices: [NoticeTemplate] { [NoticeTemplate("food-kept", Words.saved)] }

    private enum Words {
        static let title = Phrase(
            en: "Remember this food?",
            es: "¿Guardar este alimento?",
            pt: "Guardar este alimento?"
        )
        static let kept = Phrase(en: "Food saved", es: "Alimento guardado", pt: "Alimento guardado")
        static let name = Phrase(
            en: "What is this food called?",
            es: "¿Cómo se llama este alimento?",
            pt: "Como se chama este alimento?"
        )
        static let hint = Phrase(
            en:
                "Stored on this device in the list of foods you react to, with the ingredient that you avoid.",
            es:
                "Se guarda en este dispositivo, en la lista de lo que te sienta mal, con el ingrediente que evitas.",
            pt: "Fica neste dispositivo, na lista do que te faz mal, com o ingrediente que evitas."
        )
        static let keep = Phrase(en: "Save", es: "Guardar", pt: "Guardar")
        static let all = Phrase(
            en: "See the list",
            es: "Ver la lista",
            pt: "Ver a lista"
        )
        static let saved = Phrase(
            en: "Added to the foods you react to.",
            es: "Añadido a lo que te sienta mal.",
            pt: "Adicionado ao que te faz mal."
        )

        static func inList(_ name: String) -> Phrase {
            Phrase(
                en: "“\(name)” is in your list of foods you react to.",
                es: "«\(name)» está en tu lista de lo que te sienta mal.",
                pt: "«\(name)» está na tua lista do que te faz mal."
            )
        }
    }
}
