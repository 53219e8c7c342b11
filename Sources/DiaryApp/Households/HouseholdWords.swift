import MorselCore
import MorselUI

/// The texts of the page of households.
enum HouseholdWords {
    static let lede = Phrase(
        en: """
            Several accounts share people: what they avoid, and the foods that they react to. Your devices encrypt it, and the server \
            cannot read it.
            """,
        es: """
            Varias cuentas comparten personas: lo que evitan y los alimentos que les sientan mal. Los dispositivos lo cifran, y el \
            servidor no puede leerlo.
            """,
        pt: """
            Várias contas partilham pessoas: o que evitam e os alimentos que lhes fazem mal. Os vossos dispositivos cifram tudo, e o \
            servidor não o consegue ler.
            """
    )
    static let accountNeeded = Phrase(
        en: "A household needs an account",
        es: "Un hogar necesita una cuenta",
        pt: "Uma casa precisa de uma conta"
    )
    static let accountWhy = Phrase(
        en: """
            Each member has an account of their own. You choose whom you share, and everything else stays with you.
            """,
        es:
            "Cada miembro tiene su propia cuenta. Tú eliges qué personas compartes, y todo lo demás es solo tuyo.",
        pt: "Cada membro tem a sua própria conta. Tu escolhes quem partilhas, e tudo o resto é só teu."
    )
    static let reading = Phrase(
        en: "Reading your households…",
        es: "Leyendo tus hogares…",
        pt: "A ler as tuas casas…"
    )

    // MARK: New household

    static let new = Phrase(en: "New household", es: "Nuevo hogar", pt: "Nova casa")
    static let none = Phrase(
        en: """
            You are in no household. Make one and invite the others, or open the link with which somebody has invited you.
            """,
        es: """
            No estás en ningún hogar. Crea uno e invita a los demás, o abre el enlace con el que alguien te ha invitado.
            """,
        pt: """
            Não estás em nenhuma casa. Cria uma e convida os outros, ou abre a ligação com que alguém te convidou.
            """
    )
    static let name = Phrase(en: "Name of the household", es: "Nombre del hogar", pt: "Nome da casa")
    static let nameHint = Phrase(
        en: "For example: Home. Only members can read it.",
        es: "Por ejemplo: Casa. Solo pueden leerlo los miembros.",
        pt: "Por exemplo: Família. Só os membros o conseguem ler."
    )
    static let ownName = Phrase(en: "Your name", es: "Tu nombre", pt: "O teu nome")
    static let ownNameHint = Phrase(
        en: "As the other members see it.",
        es: "Como lo ven los demás miembros.",
        pt: "Como os outros membros o veem."
    )
    static let make = Phrase(en: "Make the household", es: "Crear el hogar", pt: "Criar a casa")

    // MARK: A household

    static let unnamed = Phrase(en: "Household without a name", es: "Hogar sin nombre", pt: "Casa sem nome")
    static let people = Phrase(en: "Shared people", es: "Personas compartidas", pt: "Pessoas partilhadas")
    static let peopleHint = Phrase(
        en: """
            Every member sees what a shared person avoids and the foods that they react to. Members who may change it can also delete \
            it. Pictures, the diary and checks are not shared.
            """,
        es: """
            Todos los miembros ven lo que evita una persona compartida y los alimentos que le sientan mal. Los miembros que pueden \
            cambiarlo también pueden borrarlo. Las fotos, el diario y las comprobaciones no se comparten.
            """,
        pt: """
            Todos os membros veem o que evita uma pessoa partilhada e os alimentos que lhe fazem mal. Quem pode alterar isto também o \
            pode apagar. As fotos, o diário e as verificações não se partilham.
            """
    )
    static let peopleReadHint = Phrase(
        en: "You can't change this now. A change that you make to a shared person is taken back.",
        es: "Ahora no puedes cambiar esto. Si cambias algo de una persona compartida, el cambio se deshace.",
        pt: "Agora não podes alterar isto. Se alterares algo numa pessoa partilhada, a alteração é desfeita."
    )
    static let waitingPerson = Phrase(
        en: "The household has this person. Your list may be older. Tick to bring both together.",
        es:
            "El hogar tiene a esta persona. Tu lista puede ser más antigua. Marca la casilla para unir las dos listas.",
        pt:
            "A casa tem esta pessoa. A tua lista pode ser mais antiga. Marca a caixa para juntar as duas listas."
    )
    static func personElsewhere(_ household: String) -> Phrase {
        Phrase(
            en: "Shared in the household “\(household)”. Stop that first to share them here.",
            es:
                "Se comparte en el hogar «\(household)». Para compartirla aquí, deja antes de compartirla allí.",
            pt: "Partilhada na casa «\(household)». Para a partilhar aqui, deixa primeiro de a partilhar ali."
        )
    }
    static let members = Phrase(en: "Members", es: "Miembros", pt: "Membros")
    static let unknownMember = Phrase(en: "Unknown", es: "Desconocido", pt: "Desconhecido")
    static let you = Phrase(en: "You", es: "Tú", pt: "Tu")
    static let edits = Phrase(
        en: "May change everything",
        es: "Puede cambiarlo todo",
        pt: "Pode alterar tudo"
    )
    static let reads = Phrase(en: "May only read", es: "Solo puede leer", pt: "Só pode ler")
    static let limit = Phrase(en: "Let only read", es: "Permitir solo leer", pt: "Permitir só ler")
    static let trust = Phrase(en: "Let change", es: "Permitir cambiar", pt: "Permitir alterar")
    static let leave = Phrase(en: "Leave the household", es: "Salir del hogar", pt: "Sair da casa")
    static let forget = Phrase(en: "Close", es: "Cerrar", pt: "Fechar")
    static let repair = Phrase(
        en: "Use what this device knows",
        es: "Usar lo que sabe este dispositivo",
        pt: "Usar o que este dispositivo sabe"
    )

    // MARK: Invitations

    static let invite = Phrase(en: "Invite somebody", es: "Invitar a alguien", pt: "Convidar alguém")
    static let inviteHint = Phrase(
        en: """
            You get a link for one person. Before they see anything, you compare six digits with them, best by phone or face to face.
            """,
        es: """
            Recibes un enlace para una persona. Antes de que vea nada, tienes que comparar seis cifras con ella, mejor por teléfono o en persona.
            """,
        pt: """
            Recebes uma ligação para uma pessoa. Antes de essa pessoa ver alguma coisa, comparas com ela seis algarismos, de preferência \
            por telefone ou pessoalmente.
            """
    )
    static let role = Phrase(en: "The invited person", es: "La persona invitada", pt: "A pessoa convidada")
    static let makeLink = Phrase(en: "Make a link", es: "Crear un enlace", pt: "Criar uma ligação")
    static let invitations = Phrase(en: "Your invitations", es: "Tus invitaciones", pt: "Os teus convites")
    static let showLink = Phrase(en: "Show the link", es: "Ver el enlace", pt: "Ver a ligação")
    static let withdraw = Phrase(en: "Withdraw", es: "Retirar", pt: "Retirar")
    static let link = Phrase(en: "Link", es: "Enlace", pt: "Ligação")
    static let copy = Phrase(en: "Copy", es: "Copiar", pt: "Copiar")
    static let qrCode = Phrase(
        en: "QR code of the invitation",
        es: "Código QR de la invitación",
        pt: "Código QR do convite"
    )
    static let linkHint = Phrase(
        en: "Send this link to one person only, or let them scan the code. They have to open all of it.",
        es:
            "Envía este enlace a una sola persona, o deja que escanee el código. Tiene que abrir el enlace completo.",
        pt:
            "Envia esta ligação a uma só pessoa, ou deixa-a ler o código. A ligação tem de ser aberta por inteiro."
    )
    static let somebody = Phrase(en: "Somebody", es: "Alguien", pt: "Alguém")
    static let compareHint = Phrase(
        en: """
            Ask which digits the other device shows. If they are the same, nobody is between you. If they differ, somebody else has \
            the link.
            """,
        es: """
            Pregunta qué cifras muestra el otro dispositivo. Si son las mismas, no hay nadie en medio. Si son distintas, otra persona \
            tiene el enlace.
            """,
        pt: """
            Pergunta que algarismos mostra o outro dispositivo. Se forem os mesmos, não há ninguém pelo meio. Se forem diferentes, \
            outra pessoa tem a ligação.
            """
    )
    static let same = Phrase(en: "They are the same", es: "Son las mismas", pt: "São os mesmos")
    static let differ = Phrase(en: "They differ", es: "Son distintas", pt: "São diferentes")

    static func unanswered(_ day: String) -> Phrase {
        Phrase(
            en: "Nobody has answered yet. The link works until \(day).",
            es: "Aún no ha contestado nadie. El enlace funciona hasta el \(day).",
            pt: "Ainda ninguém respondeu. A ligação funciona até \(day)."
        )
    }

    static func answered(_ name: String) -> Phrase {
        Phrase(
            en: "\(name) has answered your invitation. Compare these digits:",
            es: "\(name) ha contestado a tu invitación. Compara estas cifras:",
            pt: "\(name) respondeu ao teu convite. Comparem estes algarismos:"
        )
    }
}
