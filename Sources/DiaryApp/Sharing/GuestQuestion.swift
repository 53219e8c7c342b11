import MorselCore
import MorselUI

/// The template of a shared page that asks guests what they avoid.
///
/// A script fills it, encrypts the answer with the key of the link, and sends it (`Web/scripts/sharing/guest-form.js`).
struct GuestQuestion {
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var knowledge: Knowledge { context.knowledge }

    func html() -> HTML {
        """
        <template id="shared-guests"><article class="card stack shared-page">
        <h2 data-part="named">\(Words.named[language])</h2><h2 data-part="unnamed">\(Words.unnamed[language])</h2>
        <p>\(Words.privacy[language])</p>
        <section data-part="note"><h3>\(ShareContent.Words.note[language])</h3><p class="own-words"></p></section>
        \(form)<p class="notice" id="guest-sent" role="status" tabindex="-1" hidden>\(context.icon("info"))\
        <span>\(Words.sent[language])</span></p>
        <p class="hint">\(Words.asked[language]) <time data-part="made"></time>.</p></article></template>

        """
    }

    private var form: HTML {
        let name = Field(id: "guest-name", label: Words.name[language], hint: Words.nameHint[language])
        let other = Field(id: "guest-other", label: Words.other[language], hint: Words.otherHint[language])
        let nameInput: HTML = """
            <input class="input" id="guest-name" name="name" maxlength="\(ShareContent.maxName)" autocomplete="given-name" \
            required\(name.ariaAttributes)>
            """
        let otherInput: HTML = """
            <textarea class="input" id="guest-other" name="other" rows="2" maxlength="300"\(other.ariaAttributes)></textarea>
            """
        let problems = Words.problems.map { problem -> HTML in
            """
            <p class="error" data-problem="\(HTML(stringLiteral: problem.name))" role="alert" hidden>\
            \(context.icon("info", .small))<span>\(problem.words[language])</span></p>

            """
        }
        return """
            <form class="form" id="guest-form" novalidate>
            \(name.html(context, control: nameInput))\
            <fieldset class="field"><legend>\(Words.avoids[language])</legend><ul class="guest-groups">
            \(knowledge.groups.map { row($0) })</ul></fieldset>
            \(other.html(context, control: otherInput))\
            <label class="check"><input type="checkbox" name="nothing" value="yes"><span>\(Words.nothing[language])</span></label>
            \(problems)<div class="row"><button class="button primary" type="submit">\(Words.send[language])</button></div></form>

            """
    }

    /// Returns a group of allergens.
    ///
    /// The style sheet shows the question how severe it is after the tick.
    private func row(_ group: Allergen) -> HTML {
        let id = String(knowledge: knowledge.identifier(of: group))
        let options = [Profile.Severity.severe, .intolerance, .preference].map { severity -> HTML in
            "<option value=\"\(severity.code.text)\">\(SharedPage.Words.severity(severity)[language])</option>"
        }
        return """
            <li><label class="check"><input type="checkbox" name="avoid" value="\(id)">\
            <span>\(context.title(of: group))</span></label>\
            <label class="guest-severity"><span class="visually-hidden">\(Words.howSevere(context.title(of: group))[language])</span>\
            <select class="input" name="severity-\(id)">\(options)</select></label></li>

            """
    }

    private enum Words {
        static let named = Phrase(
            en: "# asks what you avoid",
            es: "# pregunta qué evitas",
            pt: "# pergunta o que evitas"
        )
        static let unnamed = Phrase(
            en: "What do you avoid?",
            es: "¿Qué evitas?",
            pt: "O que evitas?"
        )
        static let privacy = Phrase(
            en: """
                Tick it here, on your device. The answer is encrypted before it is sent, so that only the person who sent you the \
                link can read it. It is used until the link ends.
                """,
            es: """
                Márcalo aquí, en tu dispositivo. La respuesta se cifra antes de enviarse, de modo que solo puede leerla la persona \
                que te envió el enlace. Se usa hasta que el enlace caduca.
                """,
            pt: """
                Assinala-o aqui, no teu dispositivo. A resposta é cifrada antes de ser enviada, para que só a pessoa que te enviou \
                a ligação a consiga ler. É usada até a ligação caducar.
                """
        )
        static let name = Phrase(en: "Your name", es: "Tu nombre", pt: "O teu nome")
        static let nameHint = Phrase(
            en: "As the host knows you.",
            es: "Como te conoce quien te invita.",
            pt: "Como te conhece quem te convida."
        )
        static let avoids = Phrase(
            en: "I do not eat this",
            es: "No como esto",
            pt: "Não como isto"
        )
        static let other = Phrase(en: "Something else", es: "Otra cosa", pt: "Outra coisa")
        static let otherHint = Phrase(
            en: "One on each line, for example: kiwi. You can leave it empty.",
            es: "Una por línea, por ejemplo: kiwi. Puedes dejarlo vacío.",
            pt: "Uma em cada linha, por exemplo: kiwi. Podes deixar vazio."
        )
        static let nothing = Phrase(
            en: "I eat everything",
            es: "Como de todo",
            pt: "Como de tudo"
        )
        static let send = Phrase(en: "Send the answer", es: "Enviar la respuesta", pt: "Enviar a resposta")
        static let sent = Phrase(
            en: "Your answer was sent. You can change it here and send it again.",
            es: "Tu respuesta se ha enviado. Puedes cambiarla aquí y enviarla de nuevo.",
            pt: "A tua resposta foi enviada. Podes mudá-la aqui e enviá-la de novo."
        )
        static let asked = Phrase(en: "Asked on", es: "Preguntado el", pt: "Perguntado em")

        static func howSevere(_ name: String) -> Phrase {
            Phrase(en: "How severe: \(name)", es: "Gravedad: \(name)", pt: "Gravidade: \(name)")
        }

        /// What is wrong with the answer or its request, by the name that the script knows.
        static let problems: [(name: StaticString, words: Phrase)] = [
            (
                "name",
                Phrase(
                    en: "Write your name, so that the host knows whose answer it is.",
                    es: "Escribe tu nombre, para que se sepa de quién es la respuesta.",
                    pt: "Escreve o teu nome, para se saber de quem é a resposta."
                )
            ),
            (
                "nothing",
                Phrase(
                    en: "Tick what you avoid, or tick that you eat everything.",
                    es: "Marca lo que evitas, o marca que comes de todo.",
                    pt: "Assinala o que evitas, ou assinala que comes de tudo."
                )
            ),
            (
                "both",
                Phrase(
                    en: "You ticked something, and also that you eat everything. Untick one of them.",
                    es: "Has marcado algo y también que comes de todo. Desmarca una de las dos cosas.",
                    pt: "Assinalaste alguma coisa e também que comes de tudo. Tira uma das duas."
                )
            ),
            (
                "ended",
                Phrase(
                    en: "This link has ended. Ask for a new one.",
                    es: "Este enlace ya no funciona. Pide uno nuevo.",
                    pt: "Esta ligação já não funciona. Pede uma nova."
                )
            ),
            (
                "full",
                Phrase(
                    en: "The host has too many answers. Tell them that you could not send yours.",
                    es: "Hay demasiadas respuestas. Di a quien te invita que no has podido enviar la tuya.",
                    pt: "Há demasiadas respostas. Diz a quem te convida que não conseguiste enviar a tua."
                )
            ),
            (
                "failed",
                Phrase(
                    en: "The answer was not sent. Try again in a minute.",
                    es: "La respuesta no se ha enviado. Inténtalo de nuevo dentro de un minuto.",
                    pt: "A resposta não foi enviada. Tenta de novo daqui a um minuto."
                )
            ),
        ]
    }
}
