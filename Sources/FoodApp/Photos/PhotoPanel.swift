import MorselUI

/// Photos on their way: what is being done with them, how far it is, and what to do when it does not go on.
///
/// A template, which `photo-panel.js` takes out; whatever it has to say stands in here.
struct PhotoPanel {
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <template id="photo-panel"><section class="photo-panel" aria-labelledby="photo-title" tabindex="-1">
        <h2 id="photo-title">\(Words.title[language])</h2>
        <ul class="camera-shots"></ul>
        <p class="photo-fault hint" role="status"></p>
        <div class="progress"><p id="photo-stage" role="status"></p>\
        <progress aria-labelledby="photo-stage" max="1" value="0"></progress></div>
        <p class="error" role="alert">\(context.icon("info", .small))<span></span></p>
        <p class="notice offline" role="status">\(context.icon("cloud-off"))<span></span></p>
        <div class="row">\(button("cancel", Words.cancel))\(button("read", Words.read))\
        \(button("remove", Words.remove))</div>
        </section></template>
        <template id="photo-words">\(stages)\(problems)\(said("prefix", Words.prefix))\(said("sent", Words.sent))\
        \(said("offline", Words.offline))\(said("busy", PhotoProblemWords.busy))\(said("photo", Words.photo))\
        \(CameraDialog.faults.map { said($0, $1) })</template>

        """
    }

    private func button(_ action: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-photo="\(HTML(stringLiteral: action))">\(words[language])</button>
        """
    }

    private func said(_ name: StaticString, _ words: Phrase) -> HTML {
        "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
    }

    private var stages: [HTML] { Self.stages.map { said($0, $1) } }

    private var problems: [HTML] { PhotoProblemWords.all.map { said($0, $1) } }

    /// Those of the device, then those of the server (`docs/photos.md`).
    private static var stages: [(StaticString, Phrase)] {
        [
            ("preparing", Words.preparing), ("sending", Words.sending), ("waiting", Words.waiting),
            ("words", Words.finding), ("language", Words.inItsLanguage), ("prepared", Words.betterLight),
            ("codes", Words.codes), ("answering", Words.answering),
        ]
    }

    private enum Words {
        static let title = Phrase(
            en: "Photos of the label",
            es: "Fotos de la etiqueta",
            pt: "Fotos do rótulo"
        )
        static let photo = Phrase(en: "Photo #", es: "Foto n.º #", pt: "Foto n.º #")
        static let cancel = Phrase(en: "Cancel", es: "Cancelar", pt: "Cancelar")
        static let read = Phrase(en: "Try again", es: "Probar otra vez", pt: "Tentar de novo")
        static let remove = Phrase(en: "Remove", es: "Quitar", pt: "Remover")

        /// Before the stage, where there are several photos.
        static let prefix = Phrase(
            en: "Photo {photo} of {of}:",
            es: "Foto {photo} de {of}:",
            pt: "Foto {photo} de {of}:"
        )
        /// After the stage of sending, in hundredths.
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
        static let inItsLanguage = Phrase(
            en: "Reading in the language of the label",
            es: "Leyendo en el idioma de la etiqueta",
            pt: "A ler na língua do rótulo"
        )
        static let betterLight = Phrase(
            en: "Reading once more in better light",
            es: "Leyendo otra vez con mejor luz",
            pt: "A ler outra vez com melhor luz"
        )
        static let codes = Phrase(
            en: "Looking for barcodes",
            es: "Buscando códigos de barras",
            pt: "À procura de códigos de barras"
        )
        static let answering = Phrase(
            en: "Answering, on this device",
            es: "Respondiendo, en este dispositivo",
            pt: "A responder, neste dispositivo"
        )
        static let offline = Phrase(
            en: "No network. The photos are kept on this device and are read when there is one again.",
            es: "Sin red. Las fotos se guardan en este dispositivo y se leen cuando vuelva.",
            pt: "Sem rede. As fotos guardam-se neste dispositivo e são lidas quando ela voltar."
        )
    }
}
