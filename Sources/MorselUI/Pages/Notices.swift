/// The notices that scripts of every page may show.
///
/// They are templates in every page, in its language. Other notices are in the `templates` of their pages.
struct Notices {
    let context: PageContext

    func html() -> HTML {
        """
        <div class="toasts" id="notices" role="status" aria-live="polite"></div>
        \(Self.templates.map { $0.html(context) })\(syncProblem)
        """
    }

    /// The line about devices of an account that are not up to date (`vault/sync-notice.js`).
    private var syncProblem: HTML {
        """
        <template id="sync-problem-words"><div class="sync-problem"><p>\(Words.notUpToDate[context.language]) \
        <a href="\(context.path(to: .account(.account)))">\(Words.whatToDo[context.language])</a></p>\
        <button class="button bare icon-only" type="button" data-close aria-label="\(CommonWords.close[context.language])">\
        \(context.icon("close"))</button></div></template>

        """
    }

    private static var templates: [NoticeTemplate] {
        [
            NoticeTemplate("new-release", Words.newRelease, action: Words.useIt),
            NoticeTemplate("other-format", Words.otherFormat, action: Words.loadAgain),
            NoticeTemplate("keeps-for-visit", Words.keepsForVisit),
            NoticeTemplate("keeps-nothing", Words.keepsNothing),
            NoticeTemplate("script-failed", Words.scriptFailed),
            NoticeTemplate("copied", Words.copied),
            NoticeTemplate("signed-out", Words.signedOut, action: Words.logIn),
            NoticeTemplate("new-keys", Words.newKeys, action: Words.logIn),
            NoticeTemplate("log-out-waits", Words.logOutWaits),
            NoticeTemplate("log-out-sent", Words.logOutSent),
        ]
    }

    private enum Words {
        static let notUpToDate = Phrase(
            en: "Your devices are not up to date.",
            es: "Tus dispositivos no están al día.",
            pt: "Os teus dispositivos não estão atualizados."
        )
        static let whatToDo = Phrase(en: "What to do", es: "Qué hacer", pt: "O que fazer")
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
        static let signedOut = Phrase(
            en: "Your log-in has ended. Changes stay on this device until you log in again.",
            es:
                "Tu sesión ha terminado. Los cambios se quedan en este dispositivo hasta que la inicies de nuevo.",
            pt: "A tua sessão terminou. As alterações ficam neste dispositivo até a iniciares de novo."
        )
        static let newKeys = Phrase(
            en: "Another device made new keys for your account. Log in to read them.",
            es: "Otro dispositivo creó claves nuevas para tu cuenta. Inicia sesión para leerlas.",
            pt: "Outro dispositivo criou chaves novas para a tua conta. Inicia sessão para as ler."
        )
        static let logOutWaits = Phrase(
            en: """
                Your data is removed, but this browser still has your log-in. It ends when there is a network and Morsel is \
                open here.
                """,
            es: """
                Tus datos se han quitado, pero este navegador aún tiene tu sesión. Termina cuando haya conexión y Morsel esté \
                abierto aquí.
                """,
            pt: """
                Os teus dados foram removidos, mas este navegador ainda tem a tua sessão. Termina quando houver rede e o \
                Morsel estiver aberto aqui.
                """
        )
        static let logOutSent = Phrase(
            en: "The log-in has ended in this browser, too.",
            es: "La sesión también ha terminado en este navegador.",
            pt: "A sessão também terminou neste navegador."
        )
        static let logIn = Phrase(en: "Log in", es: "Iniciar sesión", pt: "Iniciar sessão")
        static let copied = Phrase(en: "Copied.", es: "Copiado.", pt: "Copiado.")
        static let keepsForVisit = Phrase(
            en: "This browser stores nothing on the device. Your choices last until you close this tab.",
            es: """
                Este navegador no guarda nada en el dispositivo. Lo que elijas dura hasta cerrar esta pestaña.
                """,
            pt: """
                Este navegador não guarda nada no dispositivo. O que escolheres dura até fechares este separador.
                """
        )
        static let keepsNothing = Phrase(
            en: """
                This browser stores nothing at all. Your choices are lost when you reload or close the page.
                """,
            es: "Este navegador no guarda nada. Lo que elijas se pierde al recargar o cerrar la página.",
            pt: """
                Este navegador não guarda nada. O que escolheres perde-se quando recarregares ou fechares a página.
                """
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
