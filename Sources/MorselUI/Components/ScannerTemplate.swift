/// The template of the scanner: the picture of the camera, its switches, and help if there is no camera.
///
/// `scan/scanner.js` uses it (`docs/scanner.md`). A page with a scanner has it in its templates.
public struct ScannerTemplate {
    private let context: PageContext

    private var language: PageLanguage { context.language }

    /// Creates the template.
    public init(context: PageContext) { self.context = context }

    /// Returns the template, with all texts that the script shows.
    public func html() -> HTML {
        """
        <template id="scanner-template"><div class="scanner">
        <div class="scanner-view"><video playsinline muted aria-label="\(Words.view[language])"></video>\
        <div class="frame" aria-hidden="true"></div><p class="scanner-hint" role="status"></p></div>
        \(problem)<div class="scanner-bar">\(toggle("torch", "torch", Words.torch))\(button("camera", "swap", Words.other))\
        \(toggle("sound", "bell", Words.sound))\(toggle("vibration", "vibrate", Words.vibration))</div>
        <p class="scanner-note" role="status"></p></div></template>
        <template id="scanner-words">\(Self.hints.map { hint($0, $1) })</template>

        """
    }

    private func hint(_ name: StaticString, _ words: Phrase) -> HTML {
        "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
    }

    private func toggle(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-scanner="\(HTML(stringLiteral: action))" aria-pressed="false" hidden>\
        \(context.icon(icon))\(words[language])</button>
        """
    }

    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-scanner="\(HTML(stringLiteral: action))" hidden>\
        \(context.icon(icon))\(words[language])</button>
        """
    }

    private var problem: HTML {
        let explanations = CameraProblem.allCases.map { problem -> HTML in
            """
            <div data-problem="\(HTML(stringLiteral: problem.name))" hidden><h2>\(problem.title[language])</h2>\
            <p>\(Words.advice(for: problem)[language])</p></div>
            """
        }
        return """
            <div class="scanner-problem" role="alert" hidden>\(context.icon("camera", .large))\(explanations)\
            <button class="button" type="button" data-scanner="retry">\(CommonWords.tryAgain[language])</button></div>

            """
    }

    private static var hints: [(StaticString, Phrase)] {
        [
            ("starting", Words.starting), ("aim", Words.aim), ("read", Words.read), ("server", Words.server),
            ("dark", Words.dark),
        ]
    }

    private enum Words {
        static let view = Phrase(
            en: "Camera preview",
            es: "Vista previa de la cámara",
            pt: "Pré-visualização da câmara"
        )
        static let torch = Phrase(en: "Light", es: "Luz", pt: "Luz")
        static let dark = Phrase(
            en: "The light of this camera can't be switched on or off now.",
            es: "Ahora no se puede encender ni apagar la luz de esta cámara.",
            pt: "Agora não é possível ligar nem desligar a luz desta câmara."
        )
        static let other = Phrase(en: "Other camera", es: "Otra cámara", pt: "Outra câmara")
        static let sound = Phrase(en: "Sound", es: "Sonido", pt: "Som")
        static let vibration = Phrase(en: "Vibration", es: "Vibración", pt: "Vibração")
        static let starting = Phrase(
            en: "The camera is starting",
            es: "Encendiendo la cámara",
            pt: "A ligar a câmara"
        )
        static let aim = Phrase(
            en: "Point the camera at a barcode",
            es: "Apunta la cámara a un código de barras",
            pt: "Aponta a câmara a um código de barras"
        )
        static let read = Phrase(en: "Code read", es: "Código leído", pt: "Código lido")
        static let server = Phrase(
            en: "This browser can't read codes. The server reads the picture and does not store it.",
            es: "Este navegador no puede leer códigos. El servidor lee la imagen y no la guarda.",
            pt: "Este navegador não consegue ler códigos. O servidor lê a imagem e não a guarda."
        )

        static func advice(for problem: CameraProblem) -> Phrase {
            switch problem {
            case .refused:
                Phrase(
                    en: """
                        Allow it in the browser: tap the icon beside the address, then Camera. You can also type the number \
                        under the barcode.
                        """,
                    es: """
                        Permítela en el navegador: toca el icono junto a la dirección y luego Cámara. También puedes escribir \
                        el número que hay bajo el código de barras.
                        """,
                    pt: """
                        Permite-a no navegador: toca no ícone junto ao endereço e depois em Câmara. Também podes escrever o \
                        número que está por baixo do código de barras.
                        """
                )
            case .inUse, .ended:
                Phrase(
                    en:
                        "Close other apps that use it, check its cable, and try again. You can also type the number under the barcode.",
                    es:
                        "Cierra las aplicaciones que la usan, revisa el cable y prueba otra vez. O escribe el número que hay bajo el código.",
                    pt:
                        "Fecha as aplicações que a usam, verifica o cabo e tenta de novo. Ou escreve o número que está por baixo do código."
                )
            case .insecure:
                Phrase(
                    en:
                        "Browsers allow it only at addresses that begin with https. Type the number under the barcode.",
                    es:
                        "Los navegadores solo la permiten en direcciones que empiezan por https. Escribe el número que hay bajo el código.",
                    pt:
                        "Os navegadores só a permitem em endereços que começam por https. Escreve o número que está por baixo do código."
                )
            case .noCamera, .failed:
                Phrase(
                    en:
                        "Type the number under the barcode, or use a barcode scanner that works like a keyboard.",
                    es:
                        "Escribe el número que hay bajo el código de barras o usa un lector de códigos que funcione como teclado.",
                    pt:
                        "Escreve o número que está por baixo do código de barras, ou usa um leitor que funcione como teclado."
                )
            }
        }
    }
}
