import MorselUI

extension CommentSection {
    /// The texts of comments.
    enum Words {
        static let comments = Phrase(en: "Comments", es: "Comentarios", pt: "Comentários")
        static let latest = Phrase(
            en: "Latest comments",
            es: "Últimos comentarios",
            pt: "Últimos comentários"
        )
        static let none = Phrase(
            en: "Nobody has written a comment yet.",
            es: "Aún no hay comentarios.",
            pt: "Ainda ninguém escreveu um comentário."
        )
        static let lede = Phrase(
            en: "Written by people with an account. Morsel does not check what they say.",
            es: "Los escriben personas con cuenta. Morsel no comprueba lo que dicen.",
            pt: "Escritos por pessoas com conta. O Morsel não verifica o que dizem."
        )
        static let older = Phrase(
            en: "Older comments",
            es: "Comentarios anteriores",
            pt: "Comentários anteriores"
        )
        static let write = Phrase(
            en: "Write a comment",
            es: "Escribir un comentario",
            pt: "Escrever um comentário"
        )
        static let hint = Phrase(
            en: """
                Everybody can read it, without your name. Do not write about your health or about other people. It is deleted with \
                your account.
                """,
            es: """
                Todo el mundo puede leerlo, sin tu nombre. No escribas sobre tu salud ni sobre otras personas. Se elimina con tu \
                cuenta.
                """,
            pt: """
                Toda a gente o pode ler, sem o teu nome. Não escrevas sobre a tua saúde nem sobre outras pessoas. É eliminado com a \
                tua conta.
                """
        )
        static let send = Phrase(en: "Publish", es: "Publicar", pt: "Publicar")
        static let logIn = Phrase(
            en: "Log in to write a comment",
            es: "Inicia sesión para escribir un comentario",
            pt: "Inicia sessão para escrever um comentário"
        )
        static let now = Phrase(en: "Just now", es: "Ahora mismo", pt: "Agora mesmo")
        static let report = Phrase(en: "Report", es: "Denunciar", pt: "Denunciar")
        static let hide = Phrase(en: "Hide", es: "Ocultar", pt: "Ocultar")
        static let reported = Phrase(
            en: "Reported. An administrator will look at it.",
            es: "Denunciado. Un administrador lo revisará.",
            pt: "Denunciado. Um administrador vai vê-lo."
        )
        static let deleted = Phrase(
            en: "Comment deleted.",
            es: "Comentario eliminado.",
            pt: "Comentário eliminado."
        )
        static let hidden = Phrase(
            en: "Nobody sees this comment any more.",
            es: "Ya nadie ve este comentario.",
            pt: "Já ninguém vê este comentário."
        )
        static let failed = Phrase(
            en: "The server did not accept it. Try again later.",
            es: "El servidor no lo ha aceptado. Inténtalo más tarde.",
            pt: "O servidor não aceitou. Tenta mais tarde."
        )
        static let deleteQuestion = Phrase(
            en: "Delete this comment?",
            es: "¿Eliminar este comentario?",
            pt: "Eliminar este comentário?"
        )
        static let reportQuestion = Phrase(
            en: "Report this comment?",
            es: "¿Denunciar este comentario?",
            pt: "Denunciar este comentário?"
        )
        static let reportLoss = Phrase(
            en: "An administrator decides whether others still see it.",
            es: "Un administrador decide si los demás lo siguen viendo.",
            pt: "Um administrador decide se os outros continuam a vê-lo."
        )
        /// The sentences of problems, by the code of the problem.
        static let problems: [(StaticString, Phrase)] = [
            (
                "invalid-comment",
                Phrase(
                    en: "Write plain text of at most 1,000 characters in at most 20 lines.",
                    es: "Escribe texto sencillo de 1000 caracteres y 20 líneas como máximo.",
                    pt: "Escreve texto simples com 1000 caracteres e 20 linhas, no máximo."
                )
            ),
            (
                "too-many-requests",
                Phrase(
                    en: "You wrote several comments in a short time. Wait some minutes.",
                    es: "Has escrito varios comentarios en poco tiempo. Espera unos minutos.",
                    pt: "Escreveste vários comentários em pouco tempo. Espera alguns minutos."
                )
            ),
            (
                "too-many-comments",
                Phrase(
                    en: "You wrote 20 comments within a day. Write the next one tomorrow.",
                    es: "Has escrito 20 comentarios en un día. Escribe el siguiente mañana.",
                    pt: "Escreveste 20 comentários num dia. Escreve o próximo amanhã."
                )
            ),
            (
                "sign-in-required",
                Phrase(
                    en: "Your log-in has ended. Copy your text, log in, and publish it then.",
                    es: "Tu sesión ha terminado. Copia tu texto, inicia sesión y publícalo entonces.",
                    pt: "A tua sessão terminou. Copia o teu texto, inicia sessão e publica-o então."
                )
            ),
            ("other", failed),
        ]
    }
}
