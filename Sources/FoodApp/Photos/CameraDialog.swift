import MorselUI

/// The template of the camera: preview, shutter, taken photos, and help if the camera is not available.
///
/// `camera.js` uses it. It contains all texts that the script shows.
struct CameraDialog {
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <template id="camera-dialog"><dialog class="camera" aria-labelledby="camera-title">
        <div class="camera-head"><h2 id="camera-title">\(Words.title[language])</h2>\
        \(several)\(iconButton("close", icon: "close", Words.close))</div>
        <div class="camera-view"><video playsinline muted aria-label="\(Words.view[language])"></video>\
        <p class="camera-hint" role="status"></p></div>
        \(problem)<p class="camera-fault" role="status"><span></span>\(button("again", Words.again))</p>
        <ul class="camera-shots" aria-label="\(Words.taken[language])"></ul>
        <div class="camera-bar">\(torch)\
        <button class="shutter" type="button" data-camera="shutter" autofocus \
        aria-label="\(Words.shutter[language])"></button>\
        <button class="button primary tall" type="button" data-camera="use" hidden><span class="one">\
        \(Words.useOne[language])</span><span class="more">\(Words.useMore[language])</span></button></div>
        </dialog></template>
        <template id="camera-shot"><li><img alt="\(CommonWords.photo[language])">\
        \(iconButton("remove", icon: "close", Words.remove))</li></template>
        <template id="camera-words">\(Self.hints.map { message($0, $1) })</template>

        """
    }

    private func message(_ name: StaticString, _ words: Phrase) -> HTML {
        "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
    }

    private func button(_ action: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-camera="\(HTML(stringLiteral: action))">\(words[language])</button>
        """
    }

    private func iconButton(_ action: StaticString, icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button bare icon-only" type="button" data-camera="\(HTML(stringLiteral: action))" \
        aria-label="\(words[language])">\(context.icon(icon))</button>
        """
    }

    /// The switch for several photos of one pack.
    ///
    /// Without it, a photo without a fault is read at once.
    private var several: HTML {
        """
        <button class="button" type="button" data-camera="several" aria-pressed="false">\(context.icon("album"))\
        \(Words.several[language])</button>
        """
    }

    private var torch: HTML {
        """
        <button class="button" type="button" data-camera="torch" aria-pressed="false" hidden>\(context.icon("torch"))\
        \(Words.torch[language])</button>
        """
    }

    // MARK: Without a camera

    private var problem: HTML {
        let explanations = CameraProblem.allCases.map { problem -> HTML in
            """
            <div data-problem="\(HTML(stringLiteral: problem.name))" hidden><h3>\(problem.title[language])</h3>\
            <p>\(Words.advice(for: problem)[language])</p></div>
            """
        }
        return """
            <div class="camera-problem" role="alert" hidden>\(context.icon("camera", .large))\(explanations)\
            <div class="row">\(button("retry", CommonWords.tryAgain))\(button("album", CommonWords.choosePhotos))\
            \(button("text", Words.type))</div></div>

            """
    }

    /// The faults that a device recognises before it sends a photo.
    static var faults: [(StaticString, Phrase)] {
        [("blurred", Words.isBlurred), ("dark", Words.isDark), ("small", Words.isSmall)]
    }

    /// The hints for aiming, and for a photo that was just taken.
    private static var hints: [(StaticString, Phrase)] {
        let aiming: [(StaticString, Phrase)] = [
            ("starting", Words.starting), ("aim", Words.aim), ("hint-blurred", Words.holdStill),
            ("hint-dark", Words.moreLight), ("hint-small", Words.goNearer),
        ]
        return aiming + faults + [("full", Words.full)]
    }
}

extension CameraDialog {
    private enum Words {
        static let title = Phrase(
            en: "Photograph the list of ingredients",
            es: "Fotografía la lista de ingredientes",
            pt: "Fotografa a lista de ingredientes"
        )
        static let view = Phrase(
            en: "Camera preview",
            es: "Vista previa de la cámara",
            pt: "Pré-visualização da câmara"
        )
        static let close = Phrase(en: "Close the camera", es: "Cerrar la cámara", pt: "Fechar a câmara")
        static let shutter = Phrase(en: "Take the photo", es: "Hacer la foto", pt: "Tirar a foto")
        static let several = Phrase(en: "Several photos", es: "Varias fotos", pt: "Várias fotos")
        static let torch = Phrase(en: "Light", es: "Luz", pt: "Luz")
        static let taken = Phrase(en: "Photos taken", es: "Fotos hechas", pt: "Fotos tiradas")
        static let remove = Phrase(
            en: "Remove photo #",
            es: "Quitar la foto n.º #",
            pt: "Remover a foto n.º #"
        )
        static let useOne = Phrase(en: "Use this photo", es: "Usar esta foto", pt: "Usar esta foto")
        static let useMore = Sentence(
            en: "Use <span data-number></span> photos",
            es: "Usar <span data-number></span> fotos",
            pt: "Usar <span data-number></span> fotos"
        )
        static let again = Phrase(en: "Take it again", es: "Repetir la foto", pt: "Repetir a foto")

        static let starting = Phrase(
            en: "The camera is starting",
            es: "Encendiendo la cámara",
            pt: "A ligar a câmara"
        )
        static let aim = Phrase(
            en: "Fill the picture with the list of ingredients",
            es: "Llena la imagen con la lista de ingredientes",
            pt: "Enche a imagem com a lista de ingredientes"
        )
        static let holdStill = Phrase(en: "Hold still", es: "No te muevas", pt: "Não te mexas")
        static let moreLight = Phrase(en: "More light", es: "Más luz", pt: "Mais luz")
        static let goNearer = Phrase(en: "Move closer", es: "Acércate", pt: "Aproxima-te")
        static let isBlurred = Phrase(
            en: "This photo is blurred. You can use it, but some words may not be read.",
            es: "Esta foto está borrosa. Puedes usarla, pero quizá queden palabras sin leer.",
            pt: "Esta foto está desfocada. Podes usá-la, mas podem ficar palavras por ler."
        )
        static let isDark = Phrase(
            en: "This photo is dark. You can use it, but some words may not be read.",
            es: "Esta foto está oscura. Puedes usarla, pero quizá queden palabras sin leer.",
            pt: "Esta foto está escura. Podes usá-la, mas podem ficar palavras por ler."
        )
        static let isSmall = Phrase(
            en: "The print in this photo is small. You can use it, but some words may not be read.",
            es: "La letra de esta foto es pequeña. Puedes usarla, pero quizá queden palabras sin leer.",
            pt: "A letra desta foto é pequena. Podes usá-la, mas podem ficar palavras por ler."
        )
        static let full = Phrase(
            en: "One pack can have up to six photos.",
            es: "Un envase puede tener hasta seis fotos.",
            pt: "Uma embalagem pode ter até seis fotos."
        )

        static let type = Phrase(en: "Type the text", es: "Escribir el texto", pt: "Escrever o texto")
        static let allowIt = Phrase(
            en: """
                Allow it in the browser: tap the icon beside the address, then Camera. If it is still blocked, allow the \
                browser to use it in the device's settings. You can also choose a photo or type the text.
                """,
            es: """
                Permítela en el navegador: toca el icono junto a la dirección y luego Cámara. Si sigue bloqueada, permite que \
                el navegador la use en los ajustes del dispositivo. También puedes elegir una foto o escribir el texto.
                """,
            pt: """
                Permite-a no navegador: toca no ícone junto ao endereço e depois em Câmara. Se continuar bloqueada, dá \
                acesso ao navegador nas definições do dispositivo. Também podes escolher uma foto ou escrever o texto.
                """
        )
        static let otherWays = Phrase(
            en: "Choose a photo that you took with another device, or type the text.",
            es: "Elige una foto hecha con otro dispositivo, o escribe el texto.",
            pt: "Escolhe uma foto tirada com outro dispositivo, ou escreve o texto."
        )
        static let closeOthers = Phrase(
            en:
                "Close the app or window that uses it and try again. You can also choose a photo or type the text.",
            es:
                "Cierra la aplicación o la ventana que la usa y prueba otra vez. O elige una foto, o escribe el texto.",
            pt:
                "Fecha a aplicação ou a janela que a usa e tenta de novo. Ou escolhe uma foto, ou escreve o texto."
        )
        static let secureAddress = Phrase(
            en: """
                Browsers allow it only at addresses that begin with https. Choose a photo instead (a phone can also take one \
                now), or type the text.
                """,
            es: """
                Los navegadores solo la permiten en direcciones que empiezan por https. Elige una foto (un teléfono también \
                puede hacerla ahora) o escribe el texto.
                """,
            pt: """
                Os navegadores só a permitem em endereços que começam por https. Escolhe uma foto (um telemóvel também pode \
                tirá-la agora) ou escreve o texto.
                """
        )

        static func advice(for problem: CameraProblem) -> Phrase {
            switch problem {
            case .refused: allowIt
            case .inUse, .ended: closeOthers
            case .insecure: secureAddress
            case .noCamera, .failed: otherWays
            }
        }
    }
}
