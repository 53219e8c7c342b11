import MorselUI

/// The camera: what it sees, a shutter, the photos taken, and what to do when there is none.
///
/// A template, which `camera.js` takes out; whatever it has to say stands in here.
struct CameraDialog {
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <template id="camera-dialog"><dialog class="camera" aria-labelledby="camera-title">
        <div class="camera-head"><h2 id="camera-title">\(Words.title[language])</h2>\
        \(iconButton("close", icon: "close", Words.close))</div>
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
        <template id="camera-shot"><li><img alt="\(Words.shot[language])">\
        \(iconButton("remove", icon: "close", Words.remove))</li></template>
        <template id="camera-words">\(Self.hints.map { said($0, $1) })</template>

        """
    }

    private func said(_ name: StaticString, _ words: Phrase) -> HTML {
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

    private var torch: HTML {
        """
        <button class="button" type="button" data-camera="torch" aria-pressed="false" hidden>\(context.icon("torch"))\
        \(Words.torch[language])</button>
        """
    }

    // MARK: Without a camera

    private var problem: HTML {
        let explanations = Self.problems.map { problem -> HTML in
            """
            <div data-problem="\(HTML(stringLiteral: problem.name))" hidden><h3>\(problem.title[language])</h3>\
            <p>\(problem.wayOut[language])</p></div>
            """
        }
        return """
            <div class="camera-problem" role="alert" hidden>\(context.icon("camera", .large))\(explanations)\
            <div class="row">\(button("retry", Words.retry))\(button("album", Words.album))\
            \(button("text", Words.type))</div></div>

            """
    }

    private struct Problem {
        /// The name of the error that the browser gives (Media Capture and Streams, 10.2), or our own.
        let name: StaticString
        let title: Phrase
        let wayOut: Phrase
    }

    private static var problems: [Problem] {
        [
            Problem(name: "NotAllowedError", title: Words.refused, wayOut: Words.allowIt),
            Problem(name: "NotFoundError", title: Words.noCamera, wayOut: Words.otherWays),
            Problem(name: "NotReadableError", title: Words.inUse, wayOut: Words.closeOthers),
            Problem(name: "insecure", title: Words.insecure, wayOut: Words.secureAddress),
            Problem(name: "failed", title: Words.failed, wayOut: Words.otherWays),
        ]
    }

    /// What a device can tell of a photo before it is sent.
    static var faults: [(StaticString, Phrase)] {
        [("blurred", Words.isBlurred), ("dark", Words.isDark), ("small", Words.isSmall)]
    }

    /// While one aims, and of a photo just taken.
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
            en: "What the camera sees",
            es: "Lo que ve la cámara",
            pt: "O que a câmara vê"
        )
        static let close = Phrase(en: "Close the camera", es: "Cerrar la cámara", pt: "Fechar a câmara")
        static let shutter = Phrase(en: "Take the photo", es: "Hacer la foto", pt: "Tirar a foto")
        static let torch = Phrase(en: "Light", es: "Luz", pt: "Luz")
        static let taken = Phrase(en: "Photos taken", es: "Fotos hechas", pt: "Fotos tiradas")
        static let shot = Phrase(en: "Photo #", es: "Foto n.º #", pt: "Foto n.º #")
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
        static let again = Phrase(en: "Take it again", es: "Repetirla", pt: "Repeti-la")

        static let starting = Phrase(
            en: "The camera is starting",
            es: "La cámara se está encendiendo",
            pt: "A câmara está a ligar"
        )
        static let aim = Phrase(
            en: "Let the list of ingredients fill the picture",
            es: "Que la lista de ingredientes llene la imagen",
            pt: "Deixa a lista de ingredientes encher a imagem"
        )
        static let holdStill = Phrase(en: "Hold still", es: "No te muevas", pt: "Não te mexas")
        static let moreLight = Phrase(en: "More light", es: "Más luz", pt: "Mais luz")
        static let goNearer = Phrase(en: "Go nearer", es: "Acércate", pt: "Aproxima-te")
        static let isBlurred = Phrase(
            en: "This photo is blurred. It can be used, but words may stay unread.",
            es: "Esta foto está borrosa. Se puede usar, pero quizá queden palabras sin leer.",
            pt: "Esta foto está desfocada. Pode usar-se, mas podem ficar palavras por ler."
        )
        static let isDark = Phrase(
            en: "This photo is dark. It can be used, but words may stay unread.",
            es: "Esta foto está oscura. Se puede usar, pero quizá queden palabras sin leer.",
            pt: "Esta foto está escura. Pode usar-se, mas podem ficar palavras por ler."
        )
        static let isSmall = Phrase(
            en: "The letters of this photo are small. It can be used, but words may stay unread.",
            es: "Las letras de esta foto son pequeñas. Se puede usar, pero quizá queden palabras sin leer.",
            pt: "As letras desta foto são pequenas. Pode usar-se, mas podem ficar palavras por ler."
        )
        static let full = Phrase(
            en: "Six photos are the most for one pack.",
            es: "Seis fotos son el máximo para un envase.",
            pt: "Seis fotos são o máximo para uma embalagem."
        )

        static let retry = Phrase(en: "Try again", es: "Probar otra vez", pt: "Tentar de novo")
        static let album = Phrase(en: "Choose photos", es: "Elegir fotos", pt: "Escolher fotos")
        static let type = Phrase(en: "Type the text", es: "Escribir el texto", pt: "Escrever o texto")
        static let refused = Phrase(
            en: "The camera is not allowed here",
            es: "La cámara no está permitida aquí",
            pt: "A câmara não é permitida aqui"
        )
        static let allowIt = Phrase(
            en: """
                Allow it in the browser: tap the sign beside the address, then Camera. If it is still refused, the device's \
                settings forbid it to the browser. Or choose a photo that you took, or type the text.
                """,
            es: """
                Permítela en el navegador: toca el símbolo junto a la dirección y luego Cámara. Si sigue sin funcionar, los \
                ajustes del dispositivo se la niegan al navegador. O elige una foto ya hecha, o escribe el texto.
                """,
            pt: """
                Permite-a no navegador: toca no símbolo junto ao endereço e depois em Câmara. Se continuar recusada, as \
                definições do dispositivo negam-na ao navegador. Ou escolhe uma foto já tirada, ou escreve o texto.
                """
        )
        static let noCamera = Phrase(
            en: "This device has no camera",
            es: "Este dispositivo no tiene cámara",
            pt: "Este dispositivo não tem câmara"
        )
        static let otherWays = Phrase(
            en: "Choose a photo that you took with another device, or type the text.",
            es: "Elige una foto hecha con otro dispositivo, o escribe el texto.",
            pt: "Escolhe uma foto tirada com outro dispositivo, ou escreve o texto."
        )
        static let inUse = Phrase(
            en: "Another app is using the camera",
            es: "Otra aplicación está usando la cámara",
            pt: "Outra aplicação está a usar a câmara"
        )
        static let closeOthers = Phrase(
            en:
                "Close the app or the window that uses it, and try again. Or choose a photo, or type the text.",
            es:
                "Cierra la aplicación o la ventana que la usa y prueba otra vez. O elige una foto, o escribe el texto.",
            pt:
                "Fecha a aplicação ou a janela que a usa e tenta de novo. Ou escolhe uma foto, ou escreve o texto."
        )
        static let insecure = Phrase(
            en: "At this address the camera cannot be used",
            es: "En esta dirección no se puede usar la cámara",
            pt: "Neste endereço não se pode usar a câmara"
        )
        static let secureAddress = Phrase(
            en: """
                Browsers give it only to addresses that begin with https. Choose a photo instead, which on a phone can also \
                be taken now, or type the text.
                """,
            es: """
                Los navegadores solo la dan a direcciones que empiezan por https. Elige una foto, que en un teléfono también \
                se puede hacer ahora, o escribe el texto.
                """,
            pt: """
                Os navegadores só a dão a endereços que começam por https. Escolhe uma foto, que num telemóvel também se \
                pode tirar agora, ou escreve o texto.
                """
        )
        static let failed = Phrase(
            en: "The camera did not start",
            es: "La cámara no se encendió",
            pt: "A câmara não ligou"
        )
    }
}
