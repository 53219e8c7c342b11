import MorselCore
import MorselUI

/// After a label that has something avoided: asks what the food is called, and keeps it among the foods somebody reacts to.
///
/// Drawn on the device only, where it is kept.
struct ReactionForm {
    let check: LabelCheck
    /// What the food is probably called.
    let name: String
    /// The number of the product; empty for another food.
    var gtin = ""
    /// What is kept of this food already.
    let kept: ReactedFood?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        guard context.isOnDevice, check.state < .cannotTell else { return nil }
        return """
            <section aria-labelledby="reaction-title" id="reaction"><h2 id="reaction-title">\(Words.title[language])</h2>
            \(kept.map { told($0) } ?? form)</section>

            """
    }

    private func told(_ food: ReactedFood) -> HTML {
        """
        <p class="above-less">\(Words.kept(food.name)[language]) <a href="\(context.path(to: .reactedFoods))">\
        \(Words.all[language])</a></p>

        """
    }

    private var form: HTML {
        let field = Field(id: "food-name", label: Words.name[language], hint: Words.hint[language])
        let input: HTML = """
            <input class="input" id="food-name" name="name" maxlength="120" autocomplete="off" value="\(name)" \
            required\(field.described)>
            """
        return """
            <form class="form above-less" id="reaction-form" data-reasons="\(reasons)" data-gtin="\(gtin)">
            \(field.html(context, control: input))\
            <div class="row"><button class="button" type="submit">\(context.icon("save"))\(Words.keep[language])</button></div>
            </form>

            """
    }

    /// As JSON, so that the script keeps what Swift found.
    private var reasons: String {
        var json = JSONWriter()
        json.array { json in
            for reason in check.reactions(context) { json.object { reason.write(to: &$0) } }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private enum Words {
        static let title = Phrase(
            en: "Remember this food?",
            es: "¿Recordar este alimento?",
            pt: "Lembrar este alimento?"
        )
        static let name = Phrase(
            en: "What is this food called?",
            es: "¿Cómo se llama este alimento?",
            pt: "Como se chama este alimento?"
        )
        static let hint = Phrase(
            en: "Kept on this device among the foods you react to, with the ingredient that does it.",
            es: "Se guarda en este dispositivo entre lo que te sienta mal, con el ingrediente responsable.",
            pt: "Fica neste dispositivo entre o que te faz mal, com o ingrediente responsável."
        )
        static let keep = Phrase(en: "Keep it", es: "Guardarlo", pt: "Guardá-lo")
        static let all = Phrase(
            en: "See the list",
            es: "Ver la lista",
            pt: "Ver a lista"
        )

        static func kept(_ name: String) -> Phrase {
            Phrase(
                en: "“\(name)” is among the foods you react to.",
                es: "«\(name)» está entre lo que te sienta mal.",
                pt: "«\(name)» está entre o que te faz mal."
            )
        }
    }
}
