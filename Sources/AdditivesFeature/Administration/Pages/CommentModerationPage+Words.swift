import MorselAccounts
import MorselUI

extension CommentModerationPage {
    /// The texts of the page.
    enum Words {
        static let lede = Phrase(
            en:
                "People with an account write comments and report those of others. Their authors still see hidden comments.",
            es:
                "Las personas con cuenta escriben comentarios y denuncian los de otras. Quien escribió un comentario oculto lo sigue viendo.",
            pt:
                "As pessoas com conta escrevem comentários e denunciam os de outras. Quem escreveu um comentário oculto continua a vê-lo."
        )
        static let states = Phrase(
            en: "Which comments",
            es: "Qué comentarios",
            pt: "Que comentários"
        )
        static let nothing = Phrase(
            en: "There is no comment here",
            es: "Aquí no hay ningún comentario",
            pt: "Não há aqui nenhum comentário"
        )
        static let dismiss = Phrase(
            en: "Dismiss the reports",
            es: "Descartar las denuncias",
            pt: "Rejeitar as denúncias"
        )
        static let show = Phrase(en: "Show again", es: "Volver a mostrar", pt: "Voltar a mostrar")
        static let nowHidden = Phrase(
            en: "The comment is hidden. It is in the list of hidden comments, where you can show it again.",
            es: "El comentario está oculto. Está en la lista de ocultos, donde puedes volver a mostrarlo.",
            pt: "O comentário está oculto. Está na lista de ocultos, onde podes voltar a mostrá-lo."
        )
        static let nowShown = Phrase(
            en: "Everybody sees the comment again, and its reports are removed.",
            es: "Todo el mundo vuelve a ver el comentario, y sus denuncias se han eliminado.",
            pt: "Toda a gente volta a ver o comentário, e as denúncias foram eliminadas."
        )
        static let nowDismissed = Phrase(
            en: "The reports are removed, and the comment stays.",
            es: "Las denuncias se han eliminado y el comentario permanece.",
            pt: "As denúncias foram eliminadas e o comentário permanece."
        )

        static func name(_ state: AdditiveComment.Moderation) -> Phrase {
            switch state {
            case .reported: Phrase(en: "Reported", es: "Denunciados", pt: "Denunciados")
            case .visible: Phrase(en: "All visible ones", es: "Todos los visibles", pt: "Todos os visíveis")
            case .hidden: Phrase(en: "Hidden", es: "Ocultos", pt: "Ocultos")
            }
        }

        static func noneInState(_ state: AdditiveComment.Moderation) -> Phrase {
            switch state {
            case .reported:
                Phrase(
                    en: "Nobody reported a comment that is visible.",
                    es: "Nadie ha denunciado un comentario visible.",
                    pt: "Ninguém denunciou um comentário visível."
                )
            case .visible: CommentSection.Words.none
            case .hidden:
                Phrase(
                    en: "No comment is hidden.",
                    es: "No hay comentarios ocultos.",
                    pt: "Não há comentários ocultos."
                )
            }
        }

        static func reports(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 report", es: "1 denuncia", pt: "1 denúncia")
                : Phrase(en: "\(count) reports", es: "\(count) denuncias", pt: "\(count) denúncias")
        }
    }
}
