/// The dialog in which a person takes or chooses a picture and crops it to a square, as a template in the page.
///
/// `pictures/picture-dialog.js` opens it. The picture is drawn again on the device, so that nothing of the file is left but its pixels.
public struct PictureDialog {
    private let context: PageContext

    /// Creates the template.
    public init(_ context: PageContext) { self.context = context }

    private var language: PageLanguage { context.language }

    /// Returns the template, in the language of the page.
    public func html() -> HTML {
        """
        <template id="picture-dialog"><dialog class="dialog sheet picture-dialog" aria-labelledby="picture-title">
        <div class="sheet-head"><h2 id="picture-title" tabindex="-1">\(Words.title[language])</h2>\
        <button class="button bare icon-only" type="button" data-action="close-picture" \
        aria-label="\(CommonWords.close[language])">\(context.icon("close"))</button></div>
        <p class="hint" id="picture-hint">\(Words.hint[language])</p>
        <div class="row">\(button("take-picture", "camera", Words.take))\(button("choose-picture", "album", Words.choose))</div>
        <input type="file" accept="image/*" capture="environment" data-from="camera" \
        aria-label="\(Words.take[language])" hidden>\
        <input type="file" accept="image/*" data-from="album" aria-label="\(Words.choose[language])" hidden>
        <div role="alert">\(problem("unreadable", Words.unreadable))\(problem("camera", Words.noCamera))</div>
        <div class="stack" data-part="camera" hidden><video playsinline muted aria-label="\(Words.live[language])"></video>
        <div class="row"><button class="button primary" type="button" data-action="shoot">\(Words.shoot[language])</button></div></div>
        <div class="stack" data-part="crop" hidden><canvas role="img" aria-label="\(Words.preview[language])"></canvas>
        \(slider("zoom", Words.zoom, from: 100, to: 400))\(slider("across", Words.across, from: 0, to: 1_000))\
        \(slider("down", Words.down, from: 0, to: 1_000))
        <div class="row"><button class="button primary" type="button" data-action="use-picture">\(Words.use[language])</button></div></div>
        <div class="row"><button class="button danger" type="button" data-action="remove-picture" hidden>\
        \(context.icon("delete"))\(Words.remove[language])</button></div></dialog></template>

        """
    }

    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))">\(context.icon(icon))\(words[language])</button>
        """
    }

    private func problem(_ name: StaticString, _ words: Phrase) -> HTML {
        """
        <p class="error" data-problem="\(HTML(stringLiteral: name))" hidden>\(context.icon("info", .small))\
        <span>\(words[language])</span></p>
        """
    }

    private func slider(_ name: StaticString, _ words: Phrase, from low: Int, to high: Int) -> HTML {
        let id: HTML = "picture-\(HTML(stringLiteral: name))"
        return """
            <div class="field"><label for="\(id)">\(words[language])</label>
            <input type="range" id="\(id)" min="\(low)" max="\(high)" data-crop="\(HTML(stringLiteral: name))"></div>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Picture", es: "Foto", pt: "Foto")
        static let hint = Phrase(
            en:
                "It is made small on this device, without place and time. With an account it is encrypted before it is sent.",
            es:
                "Se reduce en este dispositivo, sin lugar ni hora. Con una cuenta, se cifra antes de enviarse.",
            pt:
                "É reduzida neste dispositivo, sem local nem hora. Com uma conta, é cifrada antes de ser enviada."
        )
        static let take = Phrase(en: "Take a photo", es: "Hacer una foto", pt: "Tirar uma foto")
        static let choose = Phrase(en: "Choose a picture", es: "Elegir una imagen", pt: "Escolher uma imagem")
        static let unreadable = Phrase(
            en: "This browser cannot show that picture. Choose a JPEG or PNG file.",
            es: "Este navegador no puede mostrar esa imagen. Elige un archivo JPEG o PNG.",
            pt: "Este navegador não consegue mostrar essa imagem. Escolhe um ficheiro JPEG ou PNG."
        )
        static let noCamera = Phrase(
            en: "The camera cannot be used. Allow it in the settings of the browser, or choose a picture.",
            es: "No se puede usar la cámara. Permítela en los ajustes del navegador o elige una imagen.",
            pt: "Não é possível usar a câmara. Permite-a nas definições do navegador ou escolhe uma imagem."
        )
        static let live = Phrase(en: "The camera", es: "La cámara", pt: "A câmara")
        static let shoot = Phrase(en: "Take it", es: "Hacerla", pt: "Tirar")
        static let preview = Phrase(
            en: "The picture as it is stored. Drag it to move it.",
            es: "La imagen como se guarda. Arrástrala para moverla.",
            pt: "A imagem como é guardada. Arrasta-a para a mover."
        )
        static let zoom = Phrase(en: "Size", es: "Tamaño", pt: "Tamanho")
        static let across = Phrase(
            en: "Left to right",
            es: "De izquierda a derecha",
            pt: "Da esquerda para a direita"
        )
        static let down = Phrase(en: "Top to bottom", es: "De arriba abajo", pt: "De cima para baixo")
        static let use = Phrase(en: "Use this picture", es: "Usar esta imagen", pt: "Usar esta imagem")
        static let remove = Phrase(en: "Remove the picture", es: "Quitar la foto", pt: "Remover a foto")
    }
}
