/// What scripts may have to say: notices, questions and the progress of loading, in the page's language.
///
/// They wait in every page as templates, which nobody sees or hears until a script takes one out.
struct Notices {
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <div class="toasts" id="notices" role="status" aria-live="polite"></div>
        \(Self.notices.map { template($0) })\
        \(Self.questions.map { template($0) })\
        \(loading)
        """
    }

    // MARK: Notices

    private struct Notice {
        let name: StaticString
        let words: Phrase
        var action: Phrase?
    }

    private func template(_ notice: Notice) -> HTML {
        let action: HTML? = notice.action.map {
            "<button class=\"button\" type=\"button\" data-action=\"notice\">\($0[language])</button>"
        }
        return """
            <template id="notice-\(HTML(stringLiteral: notice.name))"><div class="toast">\
            <p>\(notice.words[language])</p>\(action)\
            <button class="button bare icon-only" type="button" data-close aria-label="\(CommonWords.close[language])">\
            \(context.icon("close"))</button></div></template>

            """
    }

    private static var notices: [Notice] {
        [
            Notice(name: "new-release", words: Words.newRelease, action: Words.useIt),
            Notice(name: "other-format", words: Words.otherFormat, action: Words.loadAgain),
            Notice(name: "keeps-nothing", words: Words.keepsNothing),
            Notice(name: "script-failed", words: Words.scriptFailed),
            Notice(name: "copied", words: Words.copied),
            Notice(name: "imported", words: Words.imported),
            Notice(name: "import-failed", words: Words.importFailed),
            Notice(name: "word-kept", words: Words.wordKept),
            Notice(name: "words-sent", words: Words.wordsSent),
            Notice(name: "report-sent", words: CommonWords.reportReceived),
            Notice(name: "not-sent", words: Words.notSent),
            Notice(name: "not-taken", words: Words.notTaken),
            Notice(name: "not-taken-now", words: Words.notTakenNow),
            Notice(name: "food-kept", words: Words.foodKept),
            Notice(name: "photo-read", words: Words.photoRead),
            Notice(name: "photo-kept", words: Words.photoKept),
        ]
    }

    // MARK: Questions

    private struct Question {
        let name: StaticString
        let words: Phrase
        let loss: Phrase
        let yes: Phrase
    }

    private func template(_ question: Question) -> HTML {
        let name = HTML(stringLiteral: question.name)
        return """
            <template id="question-\(name)"><dialog class="dialog" aria-labelledby="title-\(name)">\
            <form method="dialog"><h2 id="title-\(name)">\(question.words[language])</h2>\
            <p>\(question.loss[language])</p>\
            <div class="row"><button class="button" value="no" autofocus>\(Words.keep[language])</button>\
            <button class="button danger" value="yes">\(question.yes[language])</button></div></form></dialog></template>

            """
    }

    private static var questions: [Question] {
        [
            Question(
                name: "delete-checks",
                words: Phrase(
                    en: "Delete all checks?",
                    es: "¿Borrar todas las comprobaciones?",
                    pt: "Apagar todas as verificações?"
                ),
                loss: Words.gone,
                yes: Words.delete
            ),
            Question(
                name: "delete-person",
                words: Phrase(
                    en: "Remove this person?",
                    es: "¿Quitar a esta persona?",
                    pt: "Remover esta pessoa?"
                ),
                loss: Words.gone,
                yes: CommonWords.remove
            ),
            Question(
                name: "delete-words",
                words: Phrase(
                    en: "Delete all words of this list?",
                    es: "¿Borrar todas las palabras de esta lista?",
                    pt: "Apagar todas as palavras desta lista?"
                ),
                loss: Words.gone,
                yes: Words.delete
            ),
            Question(
                name: "delete-foods",
                words: Phrase(
                    en: "Delete all foods of this list?",
                    es: "¿Borrar todos los alimentos de esta lista?",
                    pt: "Apagar todos os alimentos desta lista?"
                ),
                loss: Words.gone,
                yes: Words.delete
            ),
            Question(
                name: "delete-products",
                words: Phrase(
                    en: "Forget the products you looked at?",
                    es: "¿Olvidar los productos que miraste?",
                    pt: "Esquecer os produtos que viste?"
                ),
                loss: Words.productsGone,
                yes: Words.delete
            ),
            Question(
                name: "delete-everything",
                words: Phrase(
                    en: "Delete everything on this device?",
                    es: "¿Borrar todo en este dispositivo?",
                    pt: "Apagar tudo neste dispositivo?"
                ),
                loss: Phrase(
                    en:
                        "People, checks and choices are gone for good. Save them as a file first if you may want them.",
                    es:
                        "Personas, comprobaciones y ajustes se pierden. Guárdalos antes en un archivo si los quieres.",
                    pt:
                        "Pessoas, verificações e escolhas perdem-se. Guarda-as antes num ficheiro se as quiseres."
                ),
                yes: Words.delete
            ),
        ]
    }

    // MARK: Loading

    private var loading: HTML {
        """
        <template id="notice-loading"><div class="progress"><label for="loading">\(Words.loading[language])</label>\
        <progress id="loading" max="1" value="0"></progress></div></template>

        """
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
        static let keep = Phrase(en: "Keep", es: "Conservar", pt: "Manter")
        static let delete = Phrase(en: "Delete", es: "Borrar", pt: "Apagar")
        static let copied = Phrase(en: "Copied.", es: "Copiado.", pt: "Copiado.")
        static let imported = Phrase(
            en: "The file was read. What it holds is on this device now.",
            es: "Archivo leído. Su contenido está ahora en este dispositivo.",
            pt: "Ficheiro lido. O seu conteúdo está agora neste dispositivo."
        )
        static let importFailed = Phrase(
            en: "This file holds nothing that Morsel saved. Nothing was changed.",
            es: "Este archivo no lo guardó Morsel. No se ha cambiado nada.",
            pt: "Este ficheiro não foi guardado pelo Morsel. Nada mudou."
        )
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
        static let wordKept = Phrase(
            en: "Kept on your list of words.",
            es: "Guardada en tu lista de palabras.",
            pt: "Guardada na tua lista de palavras."
        )
        static let wordsSent = Phrase(
            en: "Sent. Thank you.",
            es: "Enviado. Gracias.",
            pt: "Enviado. Obrigado."
        )
        static let notSent = Phrase(
            en: "It could not be sent. It is still here: try again with a network.",
            es: "No se pudo enviar. Sigue aquí: inténtalo de nuevo con red.",
            pt: "Não foi possível enviar. Continua aqui: tenta de novo com rede."
        )
        static let notTaken = Phrase(
            en: "The server did not take it. It is still here: write less, or choose another photo.",
            es: "El servidor no lo aceptó. Sigue aquí: escribe menos o elige otra foto.",
            pt: "O servidor não o aceitou. Continua aqui: escreve menos ou escolhe outra foto."
        )
        static let notTakenNow = Phrase(
            en: "The server can't take it just now. It is still here: try again in a moment.",
            es:
                "El servidor no puede aceptarlo en este momento. Sigue aquí: inténtalo de nuevo en un momento.",
            pt:
                "O servidor não o pode aceitar neste momento. Continua aqui: tenta de novo dentro de momentos."
        )
        static let foodKept = Phrase(
            en: "Kept among the foods you react to.",
            es: "Guardado entre lo que te sienta mal.",
            pt: "Guardado entre o que te faz mal."
        )
        static let photoRead = Phrase(
            en: "A photo that waited for the network was read. It is among your checks.",
            es: "Se leyó una foto que esperaba a la red. Está entre tus comprobaciones.",
            pt: "Foi lida uma foto que esperava pela rede. Está entre as tuas verificações."
        )
        static let photoKept = Phrase(
            en: "The photos are kept on this device with their check, and deleted with it.",
            es: "Las fotos se guardan en este dispositivo con su comprobación, y se borran con ella.",
            pt: "As fotos guardam-se neste dispositivo com a sua verificação, e apagam-se com ela."
        )
        static let productsGone = Phrase(
            en: "They are no longer there offline, and changes since you looked are not told.",
            es: "Ya no estarán sin red, y no se avisará de los cambios desde que los miraste.",
            pt: "Deixam de estar sem rede, e não se avisa das mudanças desde que os viste."
        )
        static let gone = Phrase(
            en: "It cannot be brought back.",
            es: "No se puede recuperar.",
            pt: "Não se pode recuperar."
        )
        static let loading = Phrase(
            en: "Loading Morsel, once for this device. To let the server read the label now, check it.",
            es:
                "Cargando Morsel, una vez para este dispositivo. Para que el servidor lea ya la etiqueta, compruébala.",
            pt:
                "A carregar o Morsel, uma vez para este dispositivo. Para o servidor ler já o rótulo, verifica-o."
        )
    }
}
