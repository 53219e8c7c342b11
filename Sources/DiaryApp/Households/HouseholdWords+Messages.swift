import MorselCore
import MorselUI

// What the page says after a change, before one that cannot be taken back, and when a request failed.
extension HouseholdWords {
    static let notices = [
        NoticeTemplate(
            "household-made",
            Phrase(en: "The household is made.", es: "Hogar creado.", pt: "Casa criada.")
        ),
        NoticeTemplate(
            "household-left",
            Phrase(
                en: "You have left. The people stay on your devices.",
                es: "Has salido del hogar. Las personas se quedan en tus dispositivos.",
                pt: "Saíste. As pessoas ficam nos teus dispositivos."
            )
        ),
        NoticeTemplate(
            "member-admitted",
            Phrase(
                en: "The new member can read now what the household shares.",
                es: "El nuevo miembro ya puede leer lo que comparte el hogar.",
                pt: "O novo membro já consegue ler o que a casa partilha."
            )
        ),
        NoticeTemplate(
            "member-removed",
            Phrase(
                en: "The member is removed.",
                es: "Se ha quitado al miembro.",
                pt: "O membro foi removido."
            )
        ),
        NoticeTemplate(
            "codes-differ",
            Phrase(
                en: "The invitation has ended, and nobody was admitted. Somebody else may have the link.",
                es:
                    "La invitación ha terminado y no se ha admitido a nadie. Quizá otra persona tenga el enlace.",
                pt: "O convite terminou e ninguém foi admitido. Outra pessoa pode ter a ligação."
            )
        ),
    ]

    static let questions = [
        QuestionTemplate(
            "leave-household",
            Phrase(en: "Leave this household?", es: "¿Salir de este hogar?", pt: "Sair desta casa?"),
            loss: Phrase(
                en: """
                    You keep the people on your devices as they are now. The other members keep what you have shared: nobody can take \
                    it back from them.
                    """,
                es: """
                    Conservas las personas en tus dispositivos como están ahora. Los demás miembros conservan lo que has compartido: \
                    nadie puede quitárselo.
                    """,
                pt: """
                    Ficas com as pessoas nos teus dispositivos como estão agora. Os outros membros ficam com o que partilhaste: ninguém \
                    lho pode tirar.
                    """
            ),
            yes: Phrase(en: "Leave", es: "Salir", pt: "Sair")
        ),
        QuestionTemplate(
            "remove-member",
            Phrase(en: "Remove this member?", es: "¿Quitar a este miembro?", pt: "Remover este membro?"),
            loss: Phrase(
                en: """
                    They receive nothing new. What they have seen, copied or stored stays with them: nobody can take it back.
                    """,
                es: """
                    No recibirá nada nuevo. Lo que ha visto, copiado o guardado lo conserva: nadie puede quitárselo.
                    """,
                pt: """
                    Não recebe nada de novo. O que viu, copiou ou guardou fica com essa pessoa: ninguém lho pode tirar.
                    """
            ),
            yes: CommonWords.remove
        ),
        QuestionTemplate(
            "unshare-person",
            Phrase(
                en: "Stop sharing this person?",
                es: "¿Dejar de compartir a esta persona?",
                pt: "Deixar de partilhar esta pessoa?"
            ),
            loss: Phrase(
                en: """
                    The person stays on your devices. When another member's device synchronizes next, the person goes from it, unless \
                    the member had the person before. What they have seen or copied stays with them.
                    """,
                es: """
                    La persona se queda en tus dispositivos. Desaparecerá del dispositivo de cada miembro cuando se sincronice, salvo \
                    que ese miembro ya la tuviera antes. Lo que hayan visto o copiado lo conservan.
                    """,
                pt: """
                    A pessoa fica nos teus dispositivos. Desaparece do dispositivo de cada membro quando este sincronizar, a não ser \
                    que o membro já a tivesse antes. O que viram ou copiaram fica com eles.
                    """
            ),
            yes: Phrase(en: "Stop sharing", es: "Dejar de compartir", pt: "Deixar de partilhar")
        ),
        QuestionTemplate(
            "repair-household",
            Phrase(
                en: "Use what this device knows?",
                es: "¿Usar lo que sabe este dispositivo?",
                pt: "Usar o que este dispositivo sabe?"
            ),
            loss: Phrase(
                en: """
                    If you may change the household, members whom this device does not know are removed, and what the server has \
                    lost is sent again from this device. The others get a new key if that is needed.
                    """,
                es: """
                    Si puedes cambiar el hogar, se quita a los miembros que este dispositivo no conoce, y lo que el servidor ha \
                    perdido se envía otra vez desde este dispositivo. Los demás reciben una clave nueva si hace falta.
                    """,
                pt: """
                    Se podes alterar a casa, os membros que este dispositivo não conhece são removidos, e o que o servidor perdeu \
                    é enviado outra vez deste dispositivo. Os outros recebem uma chave nova se for preciso.
                    """
            ),
            yes: Phrase(en: "Use it", es: "Usarlo", pt: "Usar")
        ),
    ]

    /// Why the last request failed.
    static func problem(_ code: String) -> Phrase {
        problems.first { problem in problem.codes.contains { code == $0.text } }?.words
            ?? noAnswer
    }

    private static let noAnswer = Phrase(
        en: "The server did not answer. Try again later.",
        es: "El servidor no ha respondido. Inténtalo más tarde.",
        pt: "O servidor não respondeu. Tenta mais tarde."
    )

    /// Why a request failed, by the codes of the server and of the script.
    private static let problems: [(codes: [StaticString], words: Phrase)] = [
        (
            ["offline"],
            Phrase(
                en: "This device has no network. Households are changed with one.",
                es: "Este dispositivo no tiene conexión. Los hogares solo se pueden cambiar con conexión.",
                pt: "Este dispositivo não tem rede. As casas só se podem alterar com rede."
            )
        ),
        (
            ["too-many-households"],
            Phrase(
                en: "You are in as many households as this server allows.",
                es: "Estás en tantos hogares como permite este servidor.",
                pt: "Já estás no número máximo de casas que este servidor permite."
            )
        ),
        (
            ["too-many-household-members", "full"],
            Phrase(
                en: "The household has as many members as it can have.",
                es: "El hogar tiene tantos miembros como puede tener.",
                pt: "A casa já tem o número máximo de membros."
            )
        ),
        (
            ["too-many-household-invitations"],
            Phrase(
                en: "The household has too many open invitations. Withdraw one of them.",
                es: "El hogar tiene demasiadas invitaciones abiertas. Retira alguna.",
                pt: "A casa tem demasiados convites abertos. Retira algum."
            )
        ),
        (
            ["last-household-editor"],
            Phrase(
                en: "This is the last member who may change the household.",
                es: "Es el último miembro que puede cambiar el hogar.",
                pt: "É o último membro que pode alterar a casa."
            )
        ),
        (
            ["already-household-member", "already-member"],
            Phrase(
                en: "This account is a member already.",
                es: "Esta cuenta ya es miembro.",
                pt: "Esta conta já é membro."
            )
        ),
        (
            ["household-read-only"],
            Phrase(
                en: "You may only read in this household.",
                es: "En este hogar solo puedes leer.",
                pt: "Nesta casa só podes ler."
            )
        ),
        (
            ["empty-name"],
            Phrase(
                en: "Type a name of the household and your own name.",
                es: "Escribe el nombre del hogar y el tuyo.",
                pt: "Escreve um nome para a casa e o teu."
            )
        ),
        (
            ["damaged"],
            Phrase(
                en: """
                    Somebody has changed the answer to the invitation. Withdraw it, and send a new link in another way.
                    """,
                es: """
                    Alguien ha cambiado la respuesta a la invitación. Retírala y envía otro enlace por otro medio.
                    """,
                pt: "Alguém alterou a resposta ao convite. Retira-o e envia outra ligação por outro meio."
            )
        ),
        (
            ["sign-in-required", "page-token-required"],
            Phrase(
                en: "Your log-in has ended. Log in again.",
                es: "Tu sesión ha terminado. Inicia sesión de nuevo.",
                pt: "A tua sessão terminou. Inicia sessão de novo."
            )
        ),
    ]
}
