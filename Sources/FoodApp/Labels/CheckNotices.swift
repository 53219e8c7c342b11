import MorselUI

/// The templates of the check page's scripts: notices, and the progress of loading the label reader.
struct CheckNotices {
    let context: PageContext

    func html() -> HTML {
        let notices =
            Self.photos + [
                DeletionNotices.check, DeletionNotices.photo, DeletionNotices.text, DeletionNotices.severe,
                DeletionNotices.guest,
            ]
            + AnswerDetails.notices
            + ReactionForm.notices + SubmissionNotices.all
        return
            "\(notices.map { $0.html(context) })\(PublicAnswerNotice(context: context).template())\(loading)"
    }

    private static var photos: [NoticeTemplate] {
        [NoticeTemplate("photo-read", Words.photoRead), NoticeTemplate("photo-kept", Words.photoKept)]
    }

    private var loading: HTML {
        """
        <template id="notice-loading"><div class="progress">\
        <label for="loading">\(Words.loading[context.language])<span class="unless-list"> \(Words.server[context.language])</span></label>\
        <progress id="loading" max="1" value="0"></progress></div></template>

        """
    }

    private enum Words {
        static let photoRead = Phrase(
            en: "A photo that waited for the network was read. It is among your checks.",
            es: "Se leyó una foto que esperaba a tener conexión. Está entre tus comprobaciones.",
            pt: "Foi lida uma foto que esperava pela rede. Está entre as tuas verificações."
        )
        static let photoKept = Phrase(
            en: "The photos are stored on this device with their check, and deleted with it.",
            es: "Las fotos se guardan en este dispositivo con su comprobación, y se borran con ella.",
            pt: "As fotos guardam-se neste dispositivo com a sua verificação, e apagam-se com ela."
        )
        static let loading = Phrase(
            en: "Loading Morsel. This happens once on this device.",
            es: "Cargando Morsel, una vez para este dispositivo.",
            pt: "A carregar o Morsel, uma vez para este dispositivo."
        )
        static let server = Phrase(
            en: "To have the server read the label now, check it.",
            es: "Para que el servidor lea ya la etiqueta, compruébala.",
            pt: "Para o servidor ler já o rótulo, verifica-o."
        )
    }
}
