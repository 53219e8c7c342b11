/// The notices that scripts of every page may show.
///
/// They are templates in every page, in its language. Other notices are in the `templates` of their pages.
struct Notices {
    let context: PageContext

    func html() -> HTML {
        """
        <div class="toasts" id="notices" role="status" aria-live="polite"></div>
        \(Self.templates.map { $0.html(context) })
        """
    }

    private static var templates: [NoticeTemplate] {
        [
            NoticeTemplate("new-release", Words.newRelease, action: Words.useIt),
            NoticeTemplate("other-format", Words.otherFormat, action: Words.loadAgain),
            NoticeTemplate("keeps-nothing", Words.keepsNothing),
            NoticeTemplate("script-failed", Words.scriptFailed),
            NoticeTemplate("copied", Words.copied),
        ]
    }

    private enum Words {
        static let newRelease = Phrase(
            en: "A new version of Morsel is available. What you typed is kept.",
            es: "Hay una versión nueva de Morsel. Lo que has escrito se conserva.",
            pt: "Há uma versão nova do Morsel. O que escreveste é conservado."
        )
        static let useIt = Phrase(en: "Update", es: "Actualizar", pt: "Atualizar")
        static let otherFormat = Phrase(
            en:
                "This page is from another version of Morsel, so it can't show answers for you. Reload it.",
            es:
                "Esta página es de otra versión de Morsel y no puede mostrar tus respuestas. Vuelve a cargarla.",
            pt:
                "Esta página é de outra versão do Morsel e não pode mostrar as tuas respostas. Carrega-a de novo."
        )
        static let loadAgain = Phrase(en: "Reload", es: "Volver a cargar", pt: "Carregar de novo")
        static let copied = Phrase(en: "Copied.", es: "Copiado.", pt: "Copiado.")
        static let keepsNothing = Phrase(
            en:
                "This browser stores nothing on the device, so your choices last until you close the page.",
            es: "Este navegador no guarda nada en el dispositivo: lo que elijas dura hasta cerrar la página.",
            pt: "Este navegador não guarda nada no dispositivo: o que escolheres dura até fechares a página."
        )
        static let scriptFailed = Phrase(
            en:
                "Morsel could not start on this device. The server checks the label for all fourteen allergens.",
            es:
                "Morsel no se pudo iniciar en este dispositivo. El servidor busca los catorce alérgenos en la etiqueta.",
            pt:
                "Não foi possível iniciar o Morsel neste dispositivo. O servidor procura os catorze alergénios no rótulo."
        )
    }
}
