import MorselUI

/// Photos of a label, beside its text: by the camera, or files.
///
/// Without a script they are sent with the form.
struct PhotoField {
    let context: PageContext
    /// Whether the photos that were read are kept.
    var retention: PhotoRetention?

    private var language: PageLanguage { context.language }

    /// What is read; a server refuses the rest.
    private static let accepted = "image/*,application/pdf"

    func html() -> HTML {
        """
        <div class="photos">
        <div class="field photo-file"><label for="photo">\(Words.photos[language])</label>
        <input class="input" type="file" id="photo" name="photo" accept="\(Self.accepted)" multiple \
        aria-describedby="photo-stays"></div>
        <div class="row needs-script">\(button("camera", "camera", Words.camera))\(button("album", "album", Words.album))\
        \(keep)</div>
        <p class="hint" id="photo-stays">\(Words.stays[language])</p>
        <div id="photo-place" data-script></div>
        </div>

        """
    }

    /// A button does nothing before the script that listens is there, which turns it on.
    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))"\
        \(attribute: "disabled", if: !context.isOnDevice)>\(context.icon(icon))\
        \(words[language])</button>
        """
    }

    private var keep: HTML? {
        switch retention {
        case nil: nil
        case .page?: button("keep-photo", "save", Words.keep)
        case .kept?: button("forget-photo", "delete", Words.forget)
        }
    }

    private enum Words {
        static let photos = Phrase(
            en: "Photos of the label",
            es: "Fotos de la etiqueta",
            pt: "Fotos do rótulo"
        )
        static let camera = Phrase(
            en: "Photograph the label",
            es: "Fotografiar la etiqueta",
            pt: "Fotografar o rótulo"
        )
        static let keep = Phrase(
            en: "Keep the photo with this check",
            es: "Guardar la foto con esta comprobación",
            pt: "Guardar a foto com esta verificação"
        )
        static let forget = Phrase(
            en: "Delete the photo from this device",
            es: "Borrar la foto de este dispositivo",
            pt: "Apagar a foto deste dispositivo"
        )
        static let album = Phrase(en: "Choose photos", es: "Elegir fotos", pt: "Escolher fotos")
        static let stays = Phrase(
            en:
                "The photo is read on the server, in memory, and forgotten at once. What you avoid stays here.",
            es:
                "La foto se lee en el servidor, en memoria, y se olvida al momento. Lo que evitas se queda aquí.",
            pt:
                "A foto é lida no servidor, em memória, e esquecida logo a seguir. O que evitas fica aqui."
        )
    }
}
