import MorselCore
import MorselUI

/// The part of the scan page that stores common products on the device, so that they can be scanned without a network.
///
/// A script (`product-set-panel.js`) fills in the numbers, and the countries that the catalogue has products of.
struct ProductSetPanel {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// The notice if a set cannot be stored.
    static let problem = NoticeTemplate("set-failed", Words.failed)

    /// The part, folded.
    func html() -> HTML {
        let options = Language.allCases.map { other -> HTML in
            """
            <option value="\(other.tag)"\(attribute: "selected", if: other == language.language)>\
            \(other.name[language].beginningSentence)</option>
            """
        }
        let select: HTML = """
            <select class="input" id="set-choice"><optgroup id="set-countries" label="\(Words.country[language])" hidden></optgroup>\
            <optgroup label="\(Words.labels[language])">\(options)</optgroup></select>
            """
        return """
            <details class="folded" id="product-set" data-script><summary><h2>\(Words.title[language])</h2></summary>
            <div class="stack above-less"><p>\(Words.lede[language])</p>
            <p id="set-stored" hidden data-words="\(Words.stored("#", "%")[language])"></p>
            \(Field(id: "set-choice", label: Words.choice[language]).html(context, control: select))
            <p class="quiet" id="set-size" role="status" data-words="\(Words.size("#")[language])" \
            data-none="\(Words.none[language])" data-offline="\(Words.offline[language])"></p>
            <p class="row"><button class="button" type="button" data-action="store-set" disabled>\(context.icon("download"))\
            <span>\(Words.store[language])</span></button>
            <button class="button" type="button" data-action="delete-set" hidden>\(context.icon("delete"))\
            <span>\(Words.delete[language])</span></button></p>
            <progress id="set-progress" aria-label="\(Words.title[language])" hidden></progress></div></details>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Products for scanning offline",
            es: "Productos para escanear sin conexión",
            pt: "Produtos para ler sem rede"
        )
        static let lede = Phrase(
            en:
                "Store the most common products of a country, or with a label in one language, on this device. They can then be scanned without a network.",
            es: """
                Guarda en este dispositivo los productos más comunes de un país o los que tienen la etiqueta en un idioma. \
                Así puedes escanearlos sin conexión.
                """,
            pt:
                "Guarda neste dispositivo os produtos mais comuns de um país ou os que têm o rótulo numa língua. Assim podes ler os códigos deles sem rede."
        )
        static let choice = Phrase(en: "Which products", es: "Qué productos", pt: "Que produtos")
        static let country = Phrase(en: "Country", es: "País", pt: "País")
        static let labels = Phrase(
            en: "Language of the labels",
            es: "Idioma de las etiquetas",
            pt: "Língua dos rótulos"
        )
        static let store = Phrase(
            en: "Store on this device",
            es: "Guardar en este dispositivo",
            pt: "Guardar neste dispositivo"
        )
        static let delete = Phrase(
            en: "Delete from this device",
            es: "Borrar de este dispositivo",
            pt: "Apagar deste dispositivo"
        )
        static let none = Phrase(
            en: "There are no such products.",
            es: "No hay productos así.",
            pt: "Não há produtos assim."
        )
        static let offline = Phrase(
            en: "The size is not known without a network.",
            es: "Sin conexión no se conoce el tamaño.",
            pt: "Sem rede não se conhece o tamanho."
        )
        static let failed = Phrase(
            en: "The products could not be stored. Check the network and the free space, and try again.",
            es:
                "No se han podido guardar los productos. Comprueba la conexión y el espacio libre, e inténtalo de nuevo.",
            pt: "Não foi possível guardar os produtos. Verifica a rede e o espaço livre, e tenta de novo."
        )

        /// The size of a set.
        static func size(_ size: String) -> Phrase {
            Phrase(
                en: "Up to 5,000 products, \(size)",
                es: "Hasta 5000 productos, \(size)",
                pt: "Até 5000 produtos, \(size)"
            )
        }

        /// What is stored: the number of products and the day.
        static func stored(_ count: String, _ day: String) -> Phrase {
            Phrase(
                en: "Stored on this device: \(count) products, as of \(day).",
                es: "Guardados en este dispositivo: \(count) productos, a fecha de \(day).",
                pt: "Guardados neste dispositivo: \(count) produtos, com data de \(day)."
            )
        }
    }
}
