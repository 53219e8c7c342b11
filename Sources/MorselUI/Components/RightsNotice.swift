/// What people may ask of the data that they share, on the pages on which they share it.
///
/// The rights are those of the General Data Protection Regulation (EU) 2016/679: access (Article 15), correction (16), erasure (17),
/// portability (20) and the complaint to an authority (77).
public struct RightsNotice {
    /// What is shared.
    public enum Subject: CaseIterable, Sendable {
        /// A card, a list or a question, by a link.
        case link
        /// People, with the members of a household.
        case household
        /// A comment, with everybody.
        case comment
        /// A text and a photo of a pack, with the people who run the server.
        case report
    }

    private let subject: Subject
    private let context: PageContext

    /// Creates the notice.
    public init(_ subject: Subject, _ context: PageContext) {
        (self.subject, self.context) = (subject, context)
    }

    private var language: PageLanguage { context.language }

    /// Returns the HTML of the notice, which is folded.
    public func html() -> HTML {
        let account: HTML? =
            subject == .report
            ? nil
            : """
            <li><a href="\(context.path(to: .account(.account)))">\(ShellWords.account[language])</a>: \
            \(Self.ownData[language])</li>

            """
        return """
            <details class="folded rights" data-key="rights"><summary>\(Self.title[language])</summary>
            <ul class="bullets">
            <li>\(seen[language])</li>
            <li>\(takenBack[language])</li>
            \(account)<li>\(Self.complaint[language])</li>
            </ul></details>

            """
    }

    /// Who sees what is shared.
    private var seen: Phrase {
        switch subject {
        case .link:
            Phrase(
                en: """
                    Only what you choose is shared. Anyone with the link can see it; the server cannot \
                    read it.
                    """,
                es: """
                    Solo se comparte lo que eliges. Puede verlo quien tenga el enlace; el servidor no \
                    puede leerlo.
                    """,
                pt: """
                    Só se partilha o que escolhes. Pode vê-lo quem tiver a ligação; o servidor não o \
                    consegue ler.
                    """
            )
        case .household:
            Phrase(
                en: """
                    Only the people that you tick are shared. The members see them; the server cannot \
                    read them.
                    """,
                es: """
                    Solo se comparten las personas que marcas. Las ven los miembros; el servidor no puede \
                    leerlas.
                    """,
                pt: """
                    Só se partilham as pessoas que assinalas. Os membros veem-nas; o servidor não as \
                    consegue ler.
                    """
            )
        case .comment:
            Phrase(
                en: """
                    Everybody can read your comment. The server knows which account wrote it, and shows \
                    it to nobody.
                    """,
                es: """
                    Todo el mundo puede leer tu comentario. El servidor sabe qué cuenta lo escribió y no \
                    se lo enseña a nadie.
                    """,
                pt: """
                    Toda a gente pode ler o teu comentário. O servidor sabe que conta o escreveu e não o \
                    mostra a ninguém.
                    """
            )
        case .report:
            Phrase(
                en: """
                    The people who run this server see the text and the photo, to correct the product. \
                    Your name is not sent.
                    """,
                es: """
                    Quienes gestionan este servidor ven el texto y la foto para corregir el producto. Tu \
                    nombre no se envía.
                    """,
                pt: """
                    Quem gere este servidor vê o texto e a foto, para corrigir o produto. O teu nome não \
                    é enviado.
                    """
            )
        }
    }

    /// How the person corrects what is shared or takes it back, and what stays.
    private var takenBack: Phrase {
        switch subject {
        case .link:
            Phrase(
                en: """
                    You can end a link at any time. The server then deletes the page. What somebody has seen or saved cannot be \
                    taken back.
                    """,
                es: """
                    Puedes retirar un enlace en cualquier momento. Entonces el servidor borra la página. Lo que alguien haya visto \
                    o guardado no se puede recuperar.
                    """,
                pt: """
                    Podes retirar uma ligação a qualquer momento. O servidor apaga então a página. O que alguém viu ou guardou não \
                    se pode recuperar.
                    """
            )
        case .household:
            Phrase(
                en: """
                    You can stop sharing a person or leave at any time. Members may keep a copy of what they had until then.
                    """,
                es: """
                    Puedes dejar de compartir una persona o salir en cualquier momento. Los miembros pueden conservar una copia de \
                    lo que tenían hasta entonces.
                    """,
                pt: """
                    Podes deixar de partilhar uma pessoa ou sair a qualquer momento. Os membros podem ficar com uma cópia do que \
                    tinham até então.
                    """
            )
        case .comment:
            Phrase(
                en: """
                    You can delete your comment at any time, and write a corrected one. Somebody may have \
                    copied it.
                    """,
                es: """
                    Puedes eliminar tu comentario en cualquier momento y escribir otro corregido. Alguien \
                    puede haberlo copiado.
                    """,
                pt: """
                    Podes eliminar o teu comentário a qualquer momento e escrever outro corrigido. Alguém \
                    pode tê-lo copiado.
                    """
            )
        case .report:
            Phrase(
                en: """
                    A report is not linked to a person, so nobody can find yours again. To have a photo deleted, tell the people \
                    who run this server which product it shows, and when you sent it.
                    """,
                es: """
                    Un aviso no está vinculado a ninguna persona, así que nadie puede encontrar el tuyo. Para que borren una foto, \
                    di a quienes gestionan este servidor qué producto muestra y cuándo la enviaste.
                    """,
                pt: """
                    Um aviso não está ligado a nenhuma pessoa, por isso ninguém consegue encontrar o teu. Para apagarem uma foto, \
                    diz a quem gere este servidor que produto mostra e quando a enviaste.
                    """
            )
        }
    }

    private static let title = Phrase(
        en: "Your rights over what you share",
        es: "Tus derechos sobre lo que compartes",
        pt: "Os teus direitos sobre o que partilhas"
    )
    private static let ownData = Phrase(
        en: "there you can see, correct, save as a file and delete everything that is yours.",
        es: "allí puedes ver, corregir, guardar en un archivo y eliminar todo lo tuyo.",
        pt: "aí podes ver, corrigir, guardar num ficheiro e eliminar tudo o que é teu."
    )
    private static let complaint = Phrase(
        en: """
            If your data is handled wrongly, tell the people who run this server. You can also complain to the data protection \
            authority of your country.
            """,
        es: """
            Si tus datos se tratan mal, díselo a quienes gestionan este servidor. También puedes reclamar ante la autoridad de \
            protección de datos de tu país.
            """,
        pt: """
            Se os teus dados forem mal tratados, diz a quem gere este servidor. Também podes reclamar junto da autoridade de \
            proteção de dados do teu país.
            """
    )
}
