import MorselUI

/// Notices about something that could not be sent to the server.
///
/// A page contains each of them once, also if it has several forms.
enum SubmissionNotices {
    static var all: [NoticeTemplate] { [notSent, rejected, busy] }

    /// The server did not answer.
    private static let notSent = NoticeTemplate(
        "not-sent",
        Phrase(
            en: "It could not be sent. It is still here: try again when you are online.",
            es: "No se pudo enviar. No se ha perdido nada: inténtalo de nuevo cuando haya conexión.",
            pt: "Não foi possível enviar. Nada se perdeu: tenta de novo quando houver rede."
        )
    )
    /// The server does not accept it.
    private static let rejected = NoticeTemplate(
        "not-taken",
        Phrase(
            en: "The server rejected it. It is still here: shorten the text, or choose another photo.",
            es: "El servidor no aceptó el envío. No se ha perdido nada: escribe menos o elige otra foto.",
            pt: "O servidor não aceitou o envio. Nada se perdeu: escreve menos ou escolhe outra foto."
        )
    )
    /// The server does not accept it at the moment.
    private static let busy = NoticeTemplate(
        "not-taken-now",
        Phrase(
            en: "The server can't accept it right now. It is still here: try again in a moment.",
            es:
                "El servidor no puede aceptarlo en este momento. Sigue aquí: inténtalo de nuevo en un momento.",
            pt:
                "O servidor não pode aceitar o envio agora. Nada se perdeu: tenta de novo dentro de momentos."
        )
    )
}
