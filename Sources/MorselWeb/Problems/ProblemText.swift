package import HTTPTypes
package import MorselUI

/// The title and advice of a problem's page, in the three languages of pages.
package struct ProblemText: Sendable {
    /// What went wrong, as the title of the page.
    package let title: Phrase
    /// What it means and what to do.
    package let advice: Phrase
    /// Whether the problem is that something does not exist, and not a failure.
    package let isMissing: Bool

    /// Creates the text of a problem.
    package init(title: Phrase, advice: Phrase, isMissing: Bool = false) {
        self.title = title
        self.advice = advice
        self.isMissing = isMissing
    }

    /// Creates the text of a problem by its status, for problems without a text of their own.
    package init(for status: HTTPResponse.Status) {
        self =
            switch status.code {
            case 401: .signInRequired
            case 403: .roleRequired
            case 404, 405: .notFound
            case 413: .tooLarge
            case 429: .busy
            case 400..<500: .badRequest
            default: .failed
            }
    }
}

extension ProblemText {
    /// The page does not exist.
    package static let notFound = ProblemText(
        title: Phrase(
            en: "This page does not exist",
            es: "Esta página no existe",
            pt: "Esta página não existe"
        ),
        advice: Phrase(
            en: "The address may be mistyped, or the page was removed.",
            es: "Puede que la dirección esté mal escrita o que la página se haya eliminado.",
            pt: "O endereço pode estar mal escrito, ou a página foi removida."
        ),
        isMissing: true
    )
    /// The request differs from what the form of the page sends.
    package static let badRequest = ProblemText(
        title: Phrase(
            en: "The request could not be read",
            es: "No se pudo leer la petición",
            pt: "Não foi possível ler o pedido"
        ),
        advice: Phrase(
            en: "The server received something other than what the form sends. Go back and try again.",
            es:
                "El servidor recibió algo distinto de lo que envía el formulario. Vuelve atrás e inténtalo de nuevo.",
            pt: "O servidor recebeu algo diferente do que o formulário envia. Volta atrás e tenta de novo."
        )
    )
    /// The request is larger than the server accepts.
    package static let tooLarge = ProblemText(
        title: Phrase(
            en: "This is longer than a label",
            es: "Esto es más largo que una etiqueta",
            pt: "Isto é mais longo do que um rótulo"
        ),
        advice: Phrase(
            en: "Send the text of one label at a time.",
            es: "Envía el texto de una sola etiqueta cada vez.",
            pt: "Envia o texto de um rótulo de cada vez."
        )
    )
    /// The server has too many requests.
    package static let busy = ProblemText(
        title: Phrase(
            en: "The server is busy",
            es: "El servidor está ocupado",
            pt: "O servidor está ocupado"
        ),
        advice: Phrase(
            en: "Wait a moment and try again. On this device Morsel also reads labels without a network.",
            es:
                "Espera un momento e inténtalo de nuevo. En este dispositivo, Morsel también lee etiquetas sin conexión.",
            pt: "Espera um momento e tenta de novo. Neste dispositivo, o Morsel também lê rótulos sem rede."
        )
    )
    /// The page is only for people who are logged in.
    package static let signInRequired = ProblemText(
        title: Phrase(en: "Please log in", es: "Inicia sesión", pt: "Inicia sessão"),
        advice: Phrase(
            en: "This page is only for people who are logged in.",
            es: "Esta página es solo para personas que han iniciado sesión.",
            pt: "Esta página é só para pessoas com sessão iniciada."
        )
    )
    /// The account does not have the role that the page needs.
    package static let roleRequired = ProblemText(
        title: Phrase(
            en: "Your account can't open this page",
            es: "Tu cuenta no puede abrir esta página",
            pt: "A tua conta não pode abrir esta página"
        ),
        advice: Phrase(
            en: "Ask the people who run this server for access.",
            es: "Pide acceso a quienes administran este servidor.",
            pt: "Pede acesso a quem administra este servidor."
        )
    )
    /// The server failed.
    package static let failed = ProblemText(
        title: Phrase(
            en: "Something went wrong on our side",
            es: "Algo falló por nuestra parte",
            pt: "Algo falhou do nosso lado"
        ),
        advice: Phrase(
            en: "The server stored nothing of what you sent. Try again in a moment.",
            es: "El servidor no guardó nada de lo que enviaste. Inténtalo de nuevo en un momento.",
            pt: "O servidor não guardou nada do que enviaste. Tenta de novo dentro de momentos."
        )
    )
}
