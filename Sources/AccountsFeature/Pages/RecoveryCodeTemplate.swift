import MorselUI

/// The recovery code of an account, which is shown once, as a template: `account/recovery-code-view.js` shows it in place of
/// the form that made it.
struct RecoveryCodeTemplate {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the template.
    func html() -> HTML {
        let field = Field(id: "code-part", label: Words.part[language], hint: Words.partHint[language])
        let input: HTML = """
            <input class="input mono" id="code-part" type="text" autocomplete="off" autocapitalize="characters" \
            spellcheck="false" maxlength="10"\(field.ariaAttributes)>
            """
        return """
            <template id="recovery-code"><section class="stack measure recovery" aria-labelledby="recovery-title">
            <h2 id="recovery-title">\(Words.title[language])</h2>
            <p>\(Words.why[language])</p>
            <div class="notice" data-uncertain hidden>\(context.icon("info"))<p>\(Words.uncertain[language])</p></div>
            <p class="recovery-code mono" data-code></p>
            <p class="print-only">Morsel: <span data-email></span></p>
            <div class="row">\(button("print-code", "print", CommonWords.print))\
            \(button("save-code", "download", Words.save))\(button("copy-code", "copy", Words.copy))</div>
            <form class="form" novalidate>\(field.html(context, control: input))
            <p class="error" role="alert" data-wrong hidden>\(context.icon("info", .small))\
            <span>\(Words.wrongPart[language])</span></p>
            <div class="row"><button class="button primary" type="submit">\(Words.done[language])</button></div></form>
            </section></template>
            \(Self.leaving.html(context))
            """
    }

    private static let leaving = QuestionTemplate(
        "leave-code",
        Phrase(
            en: "Leave without storing the code?",
            es: "¿Salir sin guardar el código?",
            pt: "Sair sem guardar o código?"
        ),
        loss: Phrase(
            en: "It is not shown again. The page of the account can make a new one.",
            es: "No se vuelve a mostrar. La página de la cuenta puede crear otro.",
            pt: "Não volta a ser mostrado. A página da conta pode criar outro."
        ),
        yes: Phrase(en: "Leave", es: "Salir", pt: "Sair")
    )

    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))">\(context.icon(icon))\
        \(words[language])</button>
        """
    }

    private enum Words {
        static let title = Phrase(
            en: "Your recovery code",
            es: "Tu código de recuperación",
            pt: "O teu código de recuperação"
        )
        static let why = Phrase(
            en: """
                Only your password opens your data; nobody can send you a new one. If you forget it, this code opens your \
                data. It is shown once. Print it, or write it down, and keep it where you keep important papers.
                """,
            es: """
                Solo tu contraseña abre tus datos; nadie puede enviarte otra. Si la olvidas, este código los abre. Se \
                muestra una sola vez. Imprímelo o apúntalo, y guárdalo donde guardas los papeles importantes.
                """,
            pt: """
                Só a tua palavra-passe abre os teus dados; ninguém te pode enviar outra. Se a esqueceres, este código \
                abre-os. É mostrado uma só vez. Imprime-o ou escreve-o, e guarda-o onde guardas os papéis importantes.
                """
        )
        static let uncertain = Phrase(
            en: """
                The server did not answer. If it has stored your change, this code is valid. Store it, also keep an earlier \
                code if you have one, and try again afterwards.
                """,
            es: """
                El servidor no respondió. Si ha guardado el cambio, este código es válido. Guárdalo, conserva también el \
                código anterior si tienes uno y después prueba de nuevo.
                """,
            pt: """
                O servidor não respondeu. Se guardou a alteração, este código é válido. Guarda-o, mantém também o código \
                anterior se tiveres um e depois tenta de novo.
                """
        )
        static let save = Phrase(en: "Save as text", es: "Guardar como texto", pt: "Guardar como texto")
        static let copy = Phrase(en: "Copy the code", es: "Copiar el código", pt: "Copiar o código")
        static let part = Phrase(
            en: "Type the last five characters",
            es: "Escribe los cinco últimos caracteres",
            pt: "Escreve os cinco últimos caracteres"
        )
        static let partHint = Phrase(
            en: "So that you know that you have stored it.",
            es: "Así sabes que lo has guardado.",
            pt: "Assim sabes que o guardaste."
        )
        static let wrongPart = Phrase(
            en: "These are not the last five characters of the code above.",
            es: "No son los cinco últimos caracteres del código de arriba.",
            pt: "Não são os cinco últimos caracteres do código acima."
        )
        static let done = Phrase(
            en: "I have stored the code",
            es: "He guardado el código",
            pt: "Guardei o código"
        )
    }
}
