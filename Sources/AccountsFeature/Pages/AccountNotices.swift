import MorselUI

/// What the pages of accounts show above their forms.
struct AccountNotices {
    let context: PageContext
    /// Whether the server has accounts.
    let isOffered: Bool

    private var language: PageLanguage { context.language }

    /// The notice without scripts, on a server without accounts, and in a browser that cannot encrypt.
    func html() -> HTML {
        let unavailable: HTML? =
            isOffered ? nil : notice(Words.noAccountsTitle[language], Words.noAccounts[language])
        return """
            <noscript>\(notice(Words.noScriptTitle[language], Words.noScript[language]))</noscript>
            \(unavailable)<div class="notice" id="unavailable" role="status" hidden>\(context.icon("info"))<p></p></div>

            """
    }

    private func notice(_ title: String, _ words: String) -> HTML {
        """
        <div class="notice">\(context.icon("info"))<p><strong>\(title)</strong></p><p>\(words)</p></div>

        """
    }

    private enum Words {
        static let noScriptTitle = Phrase(
            en: "An account needs JavaScript",
            es: "Una cuenta necesita JavaScript",
            pt: "Uma conta precisa de JavaScript"
        )
        static let noScript = Phrase(
            en: """
                Your browser turns the password into keys and encrypts your data with them, so that nobody else can read \
                it. Without JavaScript it cannot do that. Labels can be checked without an account.
                """,
            es: """
                Tu navegador convierte la contraseña en claves y cifra con ellas tus datos, para que nadie más los lea. \
                Sin JavaScript no puede. Las etiquetas se pueden comprobar sin cuenta.
                """,
            pt: """
                O teu navegador transforma a palavra-passe em chaves e cifra com elas os teus dados, para que mais ninguém \
                os leia. Sem JavaScript não consegue. Os rótulos podem ser verificados sem conta.
                """
        )
        static let noAccountsTitle = Phrase(
            en: "This server has no accounts",
            es: "Este servidor no tiene cuentas",
            pt: "Este servidor não tem contas"
        )
        static let noAccounts = Phrase(
            en: "Everything works on this device. Only synchronization with other devices needs an account.",
            es: "Todo funciona en este dispositivo. Solo la sincronización con otros necesita una cuenta.",
            pt: "Tudo funciona neste dispositivo. Só a sincronização com outros precisa de uma conta."
        )
    }
}
