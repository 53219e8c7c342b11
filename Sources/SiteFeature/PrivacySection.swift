import MorselUI

/// What the server knows about a person and for how long, and the rights that a person has (Regulation (EU) 2016/679, articles 13 to 20
/// and 77).
struct PrivacySection {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the sections, which other pages link to as `#privacy`.
    func html() -> HTML {
        """
        <section aria-labelledby="privacy"><h2 id="privacy">\(Words.title[language])</h2>
        <ul class="bullets">
        \(items(Words.known))</ul></section>
        <section aria-labelledby="rights"><h2 id="rights">\(Words.rightsTitle[language])</h2>
        <ul class="bullets">
        \(items(Words.rights))</ul>
        <div class="row above-less">\(link(Words.settings, .site(.settings)))\(link(Words.account, .account(.account)))</div></section>

        """
    }

    private func items(_ phrases: [Phrase]) -> [HTML] {
        phrases.map { phrase -> HTML in "<li>\(phrase[language])</li>\n" }
    }

    private func link(_ words: Phrase, _ address: PageAddress) -> HTML {
        EmptyState.link(words[language], to: context.path(to: address))
    }

    private enum Words {
        static let title = Phrase(
            en: "What is stored about you",
            es: "Qué se guarda sobre ti",
            pt: "O que é guardado sobre ti"
        )
        static let rightsTitle = Phrase(en: "Your rights", es: "Tus derechos", pt: "Os teus direitos")
        static let settings = Phrase(
            en: "Open the settings",
            es: "Abrir los ajustes",
            pt: "Abrir as definições"
        )
        static let account = Phrase(en: "Open your account", es: "Abrir tu cuenta", pt: "Abrir a tua conta")

        static let known = [
            Phrase(
                en: """
                    Without an account everything you enter stays on this device until you delete it. The server stores nothing about \
                    you.
                    """,
                es: """
                    Sin cuenta, todo lo que introduces se queda en este dispositivo hasta que lo borres. El servidor no guarda nada \
                    sobre ti.
                    """,
                pt: """
                    Sem conta, tudo o que introduzes fica neste dispositivo até o apagares. O servidor não guarda nada sobre ti.
                    """
            ),
            Phrase(
                en: """
                    With an account the server knows your e-mail, name, country and roles, your log-ins with the name of the program, \
                    your passkeys and linked log-ins if you use them, and the comments you publish.
                    """,
                es: """
                    Con una cuenta, el servidor conoce tu correo, nombre, país y roles, tus sesiones con el nombre del programa, tus \
                    llaves de acceso e inicios de sesión vinculados si los usas, y los comentarios que publicas.
                    """,
                pt: """
                    Com uma conta, o servidor conhece o teu e-mail, nome, país e funções, as tuas sessões com o nome do programa, as \
                    tuas chaves de acesso e inícios de sessão associados se os usares, e os comentários que publicas.
                    """
            ),
            Phrase(
                en: """
                    What you avoid, eat and feel is encrypted on your devices. The server sees how many entries there are, how \
                    large they are and when they change, and cannot read them.
                    """,
                es: """
                    Lo que evitas, comes y sientes se cifra en tus dispositivos. El servidor ve cuántas entradas hay, su tamaño y \
                    cuándo cambian, y no puede leerlas.
                    """,
                pt: """
                    O que evitas, comes e sentes é cifrado nos teus dispositivos. O servidor vê quantas entradas há, o tamanho e \
                    quando mudam, e não as consegue ler.
                    """
            ),
            Phrase(
                en: """
                    All of this is kept until you delete your account, and then deleted at once. Backups of the server keep it for some \
                    time longer. Shared pages end on their last day.
                    """,
                es: """
                    Todo esto se conserva hasta que borres tu cuenta, y entonces se borra enseguida. Las copias de respaldo del \
                    servidor lo conservan algún tiempo más. Las páginas compartidas terminan en su último día.
                    """,
                pt: """
                    Tudo isto é guardado até apagares a tua conta, e é então apagado de imediato. As cópias de reserva do servidor \
                    mantêm-no mais algum tempo. As páginas partilhadas terminam no seu último dia.
                    """
            ),
            Phrase(
                en: """
                    If you report a word or a pack, the server stores the report without your name, normally for a year.
                    """,
                es: """
                    Si señalas una palabra o un envase, el servidor guarda el aviso sin tu nombre, normalmente durante un año.
                    """,
                pt: """
                    Se assinalares uma palavra ou uma embalagem, o servidor guarda o aviso sem o teu nome, normalmente durante um ano.
                    """
            ),
        ]

        static let rights = [
            Phrase(
                en: "See it: your account shows what the server knows, and you can download all of it.",
                es: "Verlo: tu cuenta muestra lo que sabe el servidor, y puedes descargarlo todo.",
                pt: "Ver: a tua conta mostra o que o servidor sabe, e podes descarregar tudo."
            ),
            Phrase(
                en: "Correct it: you can change every entry, and your name, country, e-mail and password.",
                es: "Corregirlo: puedes cambiar cada entrada, y tu nombre, país, correo y contraseña.",
                pt: "Corrigir: podes alterar cada entrada, e o teu nome, país, e-mail e palavra-passe."
            ),
            Phrase(
                en: """
                    Delete it: the settings delete everything on this device, and your account page deletes the account.
                    """,
                es: """
                    Borrarlo: en los ajustes se borra todo lo de este dispositivo, y en la página de tu cuenta se borra la cuenta.
                    """,
                pt: """
                    Apagar: nas definições apagas tudo neste dispositivo, e na página da tua conta apagas a conta.
                    """
            ),
            Phrase(
                en: """
                    Take it with you: you can save your data as a file that other programs can read.
                    """,
                es: """
                    Llevártelo: puedes guardar tus datos en un archivo que otros programas pueden leer.
                    """,
                pt: """
                    Levar contigo: podes guardar os teus dados num ficheiro que outros programas conseguem ler.
                    """
            ),
            Phrase(
                en: """
                    Complain: write first to the operators of this server if you like. You can always complain to the data protection \
                    authority of the country where you live, without asking anybody.
                    """,
                es: """
                    Reclamar: si quieres, escribe primero a quien lleva este servidor. Siempre puedes reclamar ante la autoridad de \
                    protección de datos del país donde vives, sin pedir permiso a nadie.
                    """,
                pt: """
                    Reclamar: se quiseres, escreve primeiro a quem gere este servidor. Podes sempre reclamar à autoridade de proteção de \
                    dados do país onde vives, sem pedir autorização a ninguém.
                    """
            ),
        ]
    }
}
