import MorselUI

/// The form field for photos of a label, taken with the camera or chosen as files.
///
/// Without a script the photos are sent with the form.
struct PhotoField {
    let context: PageContext
    /// How long the current photos are stored; `nil` without photos.
    var retention: PhotoRetention?
    /// Whether these buttons are the ways to begin a check, which are large on a phone.
    var isFirst = false

    /// Whether photos are being read, and their panel has a place elsewhere on the page.
    var isReading = false

    /// The place where a script shows the panel of photos that are being read.
    static let panelPlace: HTML = "<div id=\"photo-place\" data-script></div>\n"

    private var language: PageLanguage { context.language }

    /// The accepted media types.
    ///
    /// The server rejects all others.
    private static let accepted = "image/*,application/pdf"

    func html() -> HTML {
        """
        <div class="photos">
        <div class="field photo-file"><label for="photo">\(CommonWords.labelPhotos[language])</label>
        <input class="input" type="file" id="photo" name="photo" accept="\(Self.accepted)" multiple \
        aria-describedby="photo-stays"></div>
        <div class="row needs-script\(isFirst ? " ways" : "")">\(button("camera", "camera", Words.camera))\(scanning)\(typing)\
        \(button("album", "album", CommonWords.choosePhotos))\(storageButton)</div>
        <p class="hint" id="photo-stays">\(Words.stays[language])</p>
        \(isReading ? nil : Self.panelPlace)</div>

        """
    }

    /// Returns a button that is disabled until the script that handles it is loaded.
    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))"\
        \(attribute: "disabled", if: !context.isOnDevice)>\(context.icon(icon))\
        \(words[language])</button>
        """
    }

    /// The link to the scanner of barcodes.
    private var scanning: HTML? {
        guard isFirst else { return nil }
        return """
            <a class="button" data-way="scan" href="\(context.path(to: .products(.scan)))">\(context.icon("barcode"))\
            \(Words.scan[language])</a>
            """
    }

    /// A button that moves the focus to the field of the text, where that is below the first screen of a phone.
    private var typing: HTML? { isFirst ? button("type", "text", Words.typing) : nil }

    private var storageButton: HTML? {
        switch retention {
        case nil: nil
        case .page?: button("keep-photo", "save", Words.keep)
        case .kept?: button("forget-photo", "delete", Words.forget)
        }
    }

    private enum Words {
        static let camera = Phrase(
            en: "Photograph the label",
            es: "Fotografiar la etiqueta",
            pt: "Fotografar o rótulo"
        )
        static let scan = Phrase(
            en: "Scan the barcode",
            es: "Escanear el código",
            pt: "Ler o código"
        )
        static let typing = Phrase(en: "Type or paste", es: "Escribir o pegar", pt: "Escrever ou colar")
        static let keep = Phrase(
            en: "Save the photo with this check",
            es: "Guardar la foto con esta comprobación",
            pt: "Guardar a foto com esta verificação"
        )
        static let forget = Phrase(
            en: "Delete the photo from this device",
            es: "Borrar la foto de este dispositivo",
            pt: "Apagar a foto deste dispositivo"
        )
        static let stays = Phrase(
            en:
                "The server reads the photo in memory and does not store it. What you avoid is not sent with it.",
            es:
                "El servidor lee la foto en memoria y no la guarda. Lo que evitas no se envía con ella.",
            pt:
                "O servidor lê a foto em memória e não a guarda. O que evitas não é enviado com ela."
        )
    }
}
