import MorselCore
import MorselUI

extension ShownHousehold.Condition {
    /// Why records are not exchanged.
    var words: Phrase {
        switch self {
        case .current: Self.currentWords
        case .waiting: Self.waitingWords
        case .left: Self.leftWords
        case .rolledBack: Self.rolledBackWords
        case .unknownMembers: Self.unknownMembersWords
        case .full: Self.fullWords
        case .unreadable: Self.unreadableWords
        }
    }

    private static let currentWords = Phrase(en: "Up to date", es: "Al día", pt: "Em dia")
    private static let waitingWords = Phrase(
        en: """
            Waiting for a new key. Somebody has left, and a member who may change the household has to open Morsel. Until \
            then nothing is exchanged.
            """,
        es: """
            Esperando una clave nueva. Alguien ha salido del hogar, y un miembro que pueda cambiar el hogar tiene que abrir Morsel. \
            Hasta entonces no se intercambia nada.
            """,
        pt: """
            À espera de uma chave nova. Alguém saiu, e um membro que possa alterar a casa tem de abrir o Morsel. Até lá, \
            não se troca nada.
            """
    )
    private static let leftWords = Phrase(
        en: """
            You are not a member any more. The people stay on your devices as they were, and are yours now. If nobody has \
            removed you, ask for a new invitation.
            """,
        es: """
            Ya no eres miembro. Las personas se quedan en tus dispositivos como estaban, y ahora son solo tuyas. Si nadie te \
            ha quitado del hogar, pide otra invitación.
            """,
        pt: """
            Já não és membro. As pessoas ficam nos teus dispositivos como estavam, e só nos teus. Se ninguém te \
            removeu, pede outro convite.
            """
    )
    private static let rolledBackWords = Phrase(
        en: """
            The server has an earlier state of this household than your device. Nothing is exchanged. If the server was \
            restored from a backup, you can use what your device knows. A member who may change the household \
            has to do so first.
            """,
        es: """
            El servidor tiene un estado de este hogar anterior al de tu dispositivo. No se intercambia nada. Si el servidor se \
            restauró a partir de una copia de respaldo, puedes usar lo que sabe tu dispositivo. Antes tiene que hacerlo un miembro que pueda \
            cambiar el hogar.
            """,
        pt: """
            O servidor tem um estado desta casa anterior ao do teu dispositivo. Não se troca nada. Se o servidor foi reposto a \
            partir de uma cópia, podes usar o que o teu dispositivo sabe. Antes tem de o fazer um membro que possa alterar a \
            casa.
            """
    )
    private static let unknownMembersWords = Phrase(
        en: """
            The server lists somebody whom no member has admitted. Nothing is exchanged. Removing them protects what you \
            share.
            """,
        es: """
            El servidor muestra a alguien a quien ningún miembro ha admitido. No se intercambia nada. Quitar a esa persona \
            protege lo que se comparte.
            """,
        pt: """
            O servidor mostra alguém que nenhum membro admitiu. Não se troca nada. Remover essa pessoa protege o que partilham.
            """
    )
    private static let fullWords = Phrase(
        en: "The household has no room for your last changes. They stay on this device.",
        es: "El hogar no tiene espacio para tus últimos cambios. Se quedan en este dispositivo.",
        pt: "A casa não tem espaço para as tuas últimas alterações. Ficam neste dispositivo."
    )
    private static let unreadableWords = Phrase(
        en: """
            This device cannot trust the last change of the household, or was away for too long. Leave, and let somebody \
            invite you again.
            """,
        es: """
            Este dispositivo no puede fiarse del último cambio del hogar, o ha estado demasiado tiempo sin conectarse. \
            Sal del hogar y pide que te inviten de nuevo.
            """,
        pt: """
            Este dispositivo não pode confiar na última alteração da casa, ou esteve demasiado tempo sem se ligar. Sai e pede \
            que te convidem de novo.
            """
    )
}
