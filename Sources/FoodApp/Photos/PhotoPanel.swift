import MorselUI

/// The template of the panel that shows the progress of reading photos, and problems.
///
/// `photo-panel.js` uses it. It contains all texts that the script shows.
struct PhotoPanel {
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <template id="photo-panel"><section class="photo-panel" aria-labelledby="photo-title" tabindex="-1">
        <h2 id="photo-title">\(CommonWords.labelPhotos[language])</h2>
        <ul class="camera-shots"></ul>
        <p class="photo-fault hint" role="status"></p>
        <div class="progress"><p id="photo-stage" role="status"></p>\
        <progress aria-labelledby="photo-stage" max="1" value="0"></progress></div>
        <p class="error" role="alert">\(context.icon("info", .small))<span></span></p>
        <p class="notice offline" role="status">\(context.icon("cloud-off"))<span></span></p>
        <div class="row">\(button("cancel", CommonWords.cancel))\(button("read", CommonWords.tryAgain))\
        \(button("remove", CommonWords.remove))</div>
        </section></template>
        <template id="photo-words">\(stages)\(problems)\(message("prefix", Words.prefix))\(message("sent", Words.sent))\
        \(message("offline", Words.offline))\(message("busy", PhotoProblemWords.busy))\(message("photo", CommonWords.photo))\
        \(CameraDialog.faults.map { message($0, $1) })</template>

        """
    }

    private func button(_ action: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-photo="\(HTML(stringLiteral: action))">\(words[language])</button>
        """
    }

    private func message(_ name: StaticString, _ words: Phrase) -> HTML {
        "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
    }

    private var stages: [HTML] { Self.stages.map { message($0, $1) } }

    private var problems: [HTML] { PhotoProblemWords.all.map { message($0, $1) } }

    /// The stages of the device, then those of the server (`docs/photos.md`).
    private static var stages: [(StaticString, Phrase)] {
        [
            ("preparing", Words.preparing), ("sending", Words.sending), ("waiting", Words.waiting),
            ("words", Words.finding), ("whole", Words.whole), ("language", Words.inItsLanguage),
            ("prepared", Words.improvedPicture),
            ("codes", Words.codes), ("answering", Words.answering),
        ]
    }

    private enum Words {
        /// The text before the stage if there are several photos.
        static let prefix = Phrase(
            en: "Photo {photo} of {of}:",
            es: "Foto {photo} de {of}:",
            pt: "Foto {photo} de {of}:"
        )
        /// The progress of sending in per cent.
        ///
        /// A script replaces `#`.
        static let sent = Phrase(en: "# %", es: "# %", pt: "# %")
        static let preparing = Phrase(
            en: "Making the photo smaller, on this device",
            es: "Reduciendo la foto, en este dispositivo",
            pt: "A reduzir a foto, neste dispositivo"
        )
        static let sending = Phrase(en: "Sending the photo", es: "Enviando la foto", pt: "A enviar a foto")
        static let waiting = Phrase(
            en: "Waiting for its turn",
            es: "Esperando su turno",
            pt: "À espera da sua vez"
        )
        static let finding = Phrase(
            en: "Looking for the words",
            es: "Buscando las palabras",
            pt: "À procura das palavras"
        )
        static let whole = Phrase(
            en: "Reading all of the text",
            es: "Leyendo todo el texto",
            pt: "A ler todo o texto"
        )
        static let inItsLanguage = Phrase(
            en: "Reading in the language of the label",
            es: "Leyendo en el idioma de la etiqueta",
            pt: "A ler na língua do rótulo"
        )
        /// A script replaces `#` with the number of the attempt.
        static let improvedPicture = Phrase(
            en: "This photo is hard to read. A closer look, number # of up to 4",
            es: "Esta foto se lee mal. Mirando con más detalle, intento # de 4 como máximo",
            pt: "Esta foto lê-se mal. A ver com mais atenção, tentativa # de 4 no máximo"
        )
        static let codes = Phrase(
            en: "Looking for barcodes",
            es: "Buscando códigos de barras",
            pt: "À procura de códigos de barras"
        )
        static let answering = Phrase(
            en: "Preparing the answer, on this device",
            es: "Preparando la respuesta, en este dispositivo",
            pt: "A preparar a resposta, neste dispositivo"
        )
        static let offline = Phrase(
            en:
                "You are offline. The photos are stored on this device and will be read when you are online again.",
            es:
                "Sin conexión. Las fotos se guardan en este dispositivo y se leerán cuando vuelva la conexión.",
            pt: "Sem rede. As fotos ficam guardadas neste dispositivo e serão lidas quando a rede voltar."
        )
    }
}
