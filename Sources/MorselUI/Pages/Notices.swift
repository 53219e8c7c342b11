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
            en: "There is a new release of Morsel. What you typed stays.",
            es: "Hay una versión nueva de Morsel. Lo que has escrito se queda.",
            pt: "Há uma versão nova do Morsel. O que escreveste fica."
        )
        static let useIt = Phrase(en: "Use it", es: "Usarla", pt: "Usá-la")
        static let otherFormat = Phrase(
            en:
                "This page is from another release of Morsel than the server, so it isn't answered for you. Load it again.",
            es:
                "Esta página es de otra versión de Morsel que el servidor, así que no responde para ti. Vuelve a cargarla.",
            pt:
                "Esta página é de outra versão do Morsel que o servidor, por isso não responde para ti. Carrega-a de novo."
        )
        static let loadAgain = Phrase(en: "Load again", es: "Volver a cargar", pt: "Carregar de novo")
        static let copied = Phrase(en: "Copied.", es: "Copiado.", pt: "Copiado.")
        static let keepsNothing = Phrase(
            en:
                "This browser keeps nothing on the device, so what you choose lasts until you close the page.",
            es: "Este navegador no guarda nada en el dispositivo: lo que elijas dura hasta cerrar la página.",
            pt: "Este navegador não guarda nada no dispositivo: o que escolheres dura até fechares a página."
        )
        static let scriptFailed = Phrase(
            en:
                "The reader could not be started here. The form is answered by the server, for all fourteen allergens.",
            es:
                "No se pudo iniciar el lector aquí. El formulario lo responde el servidor, para los catorce alérgenos.",
            pt:
                "Não foi possível iniciar o leitor aqui. O formulário é respondido pelo servidor, para os catorze alergénios."
        )
    }
}
