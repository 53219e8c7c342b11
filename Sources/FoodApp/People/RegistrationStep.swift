import MorselUI

/// The last step of a registration: what the person avoids.
///
/// It is a template of the page of what one avoids. `people/avoid-page.js` shows it below the heading to somebody who has just
/// registered.
struct RegistrationStep {
    let context: PageContext

    /// Returns the template.
    func template() -> HTML {
        let language = context.language
        return """
            <template id="registration-step"><section class="card" id="avoid-step" aria-labelledby="avoid-step-title">
            <h2 id="avoid-step-title">\(Words.title[language])</h2>
            <p>\(Words.what[language])</p>
            <p class="row above-less"><a class="button" href="\(context.path(to: .account(.account)))">\(Words.done[language])</a></p>
            </section></template>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Your account is ready",
            es: "Tu cuenta está lista",
            pt: "A tua conta está pronta"
        )
        static let what = Phrase(
            en:
                "Last step: choose what you avoid. Each choice is stored at once, and is on every device where you log in.",
            es: """
                Último paso: elige lo que evitas. Cada elección se guarda al momento y está en todos los dispositivos en los que \
                inicies sesión.
                """,
            pt: """
                Último passo: escolhe o que evitas. Cada escolha é guardada logo e fica em todos os dispositivos em que iniciares \
                sessão.
                """
        )
        static let done = Phrase(
            en: "Done, to my account",
            es: "Listo, ir a mi cuenta",
            pt: "Pronto, ir para a minha conta"
        )
    }
}
