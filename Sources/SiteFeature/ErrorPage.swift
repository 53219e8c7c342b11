package import MorselUI

/// A page in the place of one that could not be shown.
package struct ErrorPage: Page {
    /// What went wrong, as far as somebody who reads the page can do something about it.
    package enum Kind: Sendable {
        /// There is no such page.
        case notFound
        /// The catalogue has no product of this number.
        case unknownProduct
        /// No product can have this number.
        case notAProductNumber
        /// What was sent cannot be read.
        case badRequest
        /// More was sent than a label is long.
        case tooLarge
        /// Too many ask at once.
        case busy
        /// The catalogue of products cannot be read just now.
        case catalogueUnavailable
        /// The server has no catalogue of products.
        case noCatalogue
        /// It failed on the side of the server.
        case failed

        /// Whether what was looked for is not there, and nothing failed.
        fileprivate var isMissing: Bool {
            self == .notFound || self == .unknownProduct || self == .notAProductNumber
        }
    }

    /// What the page is drawn with.
    package let context: PageContext
    /// What went wrong.
    package let kind: Kind
    /// The stable name of the error.
    package let code: String?
    /// The status that the page is sent with; nil where it is not known.
    package let status: Int?
    /// What tells this request from others.
    package let request: String?
    /// What had been typed, so that it is not lost.
    package let text: String?

    /// Creates the page.
    package init(
        _ kind: Kind,
        context: PageContext,
        code: String? = nil,
        status: Int? = nil,
        request: String? = nil,
        text: String? = nil
    ) {
        self.kind = kind
        self.context = context
        self.code = code
        self.status = status
        self.request = request
        self.text = text
    }

    /// It has none of its own.
    package var address: PageAddress? { nil }
    /// What the window is called.
    package var title: String { Words.title(kind)[language] }

    /// What went wrong, for a device that keeps what it was asked for.
    package var templates: HTML? {
        guard let code, let status else { return nil }
        return "<template id=\"server-problem\" data-status=\"\(status)\" data-code=\"\(code)\"></template>\n"
    }

    /// The page's own contents.
    package func main() -> HTML {
        let parts = [code, request].compactMap { $0 }
        let blank = Blank(
            icon: kind.isMissing ? "search" : "sync",
            title: title,
            words: Words.words(kind)[language],
            isPage: true,
            actions: [Blank.link(Words.check[language], to: context.path(to: .check), isFirst: true)],
            reference: parts.isEmpty ? nil : parts.joined(separator: " · ")
        )
        return "\(blank.html(context))\(kept)"
    }

    private var kept: HTML? {
        text.map { text -> HTML in
            """
            <section class="above-more" aria-labelledby="kept"><h2 id="kept">\(Words.kept[language])</h2>
            <div class="card"><p class="label-text">\(text)</p></div></section>

            """
        }
    }

    private enum Words {
        static let check = Phrase(
            en: "Check a label",
            es: "Comprobar una etiqueta",
            pt: "Verificar um rótulo"
        )
        static let kept = Phrase(
            en: "What you had typed",
            es: "Lo que habías escrito",
            pt: "O que tinhas escrito"
        )

        static func title(_ kind: Kind) -> Phrase {
            switch kind {
            case .notFound:
                Phrase(en: "There is no such page", es: "No existe esa página", pt: "Essa página não existe")
            case .unknownProduct:
                Phrase(
                    en: "This product is not known here",
                    es: "Aquí no se conoce este producto",
                    pt: "Este produto não é conhecido aqui"
                )
            case .notAProductNumber:
                Phrase(
                    en: "No product has this number",
                    es: "Ningún producto tiene este número",
                    pt: "Nenhum produto tem este número"
                )
            case .badRequest:
                Phrase(en: "That could not be read", es: "Eso no se pudo leer", pt: "Isso não se pôde ler")
            case .tooLarge:
                Phrase(
                    en: "That is longer than a label",
                    es: "Eso es más largo que una etiqueta",
                    pt: "Isso é mais longo do que um rótulo"
                )
            case .busy:
                Phrase(
                    en: "Too many are asking at once",
                    es: "Hay demasiadas consultas a la vez",
                    pt: "Há demasiados pedidos ao mesmo tempo"
                )
            case .catalogueUnavailable:
                Phrase(
                    en: "Products can't be read just now",
                    es: "Ahora no se pueden leer los productos",
                    pt: "Agora não é possível ler os produtos"
                )
            case .noCatalogue:
                Phrase(
                    en: "This server has no products",
                    es: "Este servidor no tiene productos",
                    pt: "Este servidor não tem produtos"
                )
            case .failed:
                Phrase(
                    en: "That failed on our side",
                    es: "Falló por nuestra parte",
                    pt: "Falhou do nosso lado"
                )
            }
        }

        static func words(_ kind: Kind) -> Phrase {
            switch kind {
            case .notFound:
                Phrase(
                    en: "The address may be mistyped, or the page is gone.",
                    es: "Puede que la dirección esté mal escrita o que la página ya no esté.",
                    pt: "O endereço pode estar mal escrito, ou a página já não existe."
                )
            case .unknownProduct:
                Phrase(
                    en: "That says nothing about what is in it. Check its label, typed or photographed.",
                    es: "Eso no dice nada de lo que lleva. Comprueba su etiqueta, escrita o en foto.",
                    pt: "Isso não diz nada do que leva. Verifica o rótulo, escrito ou em foto."
                )
            case .notAProductNumber:
                Phrase(
                    en: "A product's number has 8, 12, 13 or 14 digits. Compare it with the pack.",
                    es: "El número de un producto tiene 8, 12, 13 o 14 cifras. Compáralo con el envase.",
                    pt: "O número de um produto tem 8, 12, 13 ou 14 algarismos. Compara-o com a embalagem."
                )
            case .badRequest:
                Phrase(
                    en: "What arrived is not what the form sends. Go back and try again.",
                    es: "Lo que llegó no es lo que envía el formulario. Vuelve atrás e inténtalo de nuevo.",
                    pt: "O que chegou não é o que o formulário envia. Volta atrás e tenta de novo."
                )
            case .tooLarge:
                Phrase(
                    en: "Send the words of one label at a time.",
                    es: "Envía las palabras de una etiqueta cada vez.",
                    pt: "Envia as palavras de um rótulo de cada vez."
                )
            case .busy:
                Phrase(
                    en: "Wait a moment and try again. On this device Morsel also reads without a network.",
                    es:
                        "Espera un momento e inténtalo de nuevo. En este dispositivo, Morsel también lee sin red.",
                    pt: "Espera um momento e tenta de novo. Neste dispositivo o Morsel também lê sem rede."
                )
            case .catalogueUnavailable:
                Phrase(
                    en: "The server answers, its catalogue does not. Try again in a few seconds.",
                    es: "El servidor responde, pero su catálogo no. Inténtalo de nuevo en unos segundos.",
                    pt: "O servidor responde, mas o seu catálogo não. Tenta de novo dentro de segundos."
                )
            case .noCatalogue:
                Phrase(
                    en: "Nobody gave it a catalogue. Labels can be checked all the same.",
                    es: "Nadie le ha dado un catálogo. Las etiquetas se pueden comprobar igualmente.",
                    pt: "Ninguém lhe deu um catálogo. Os rótulos podem verificar-se na mesma."
                )
            case .failed:
                Phrase(
                    en: "The server kept nothing of what you sent. Try again in a moment.",
                    es: "El servidor no guardó nada de lo que enviaste. Inténtalo de nuevo en un momento.",
                    pt: "O servidor não guardou nada do que enviaste. Tenta de novo dentro de momentos."
                )
            }
        }
    }
}
