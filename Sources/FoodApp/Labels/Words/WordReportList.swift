import MorselCore
import MorselUI

/// The words stored on a device because they were not read or were read wrongly, to copy, share, send or delete.
struct WordReportList {
    let reports: [WordReport]
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="reported"><h2 id="reported">\(Words.title[language])</h2>
        <p class="quiet">\((reports.isEmpty ? Words.none : Words.lede)[language])</p>
        \(list)</section>

        """
    }

    private var list: HTML? {
        guard !reports.isEmpty else { return nil }
        return """
            <ul class="list above-less">
            \(reports.map { row($0) })</ul>
            <div class="row above-less">\(button("copy-words", "copy", Words.copy))\
            \(button("share-words", "share", Words.share))\
            <button class="button danger" type="button" data-action="delete-words">\(context.icon("delete"))\
            \(Words.deleteAll[language])</button></div>
            \(WordReportSubmission(reports: reports, context: context).html())
            """
    }

    private func row(_ report: WordReport) -> HTML {
        """
        <li><span class="list-row bare"><span class="title"><q>\(report.word)</q>\
        <span class="sub">\(report.before)<b>\(report.word)</b>\(report.after)</span>\(sent(report))</span></span>\
        <button class="button bare icon-only" type="button" data-action="delete-word" data-report="\(report.excerpt)" \
        aria-label="\(Words.delete(report.word)[language])">\(context.icon("delete"))</button></li>

        """
    }

    private func sent(_ report: WordReport) -> HTML? {
        report.isSent ? "<span class=\"sub\">\(Words.sent[language])</span>" : nil
    }

    private func button(_ action: StaticString, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))">\(context.icon(icon))\
        \(words[language])</button>
        """
    }

    /// The question before all words are deleted.
    static let question = QuestionTemplate(
        "delete-words",
        Phrase(
            en: "Delete all words of this list?",
            es: "¿Borrar todas las palabras de esta lista?",
            pt: "Apagar todas as palavras desta lista?"
        )
    )

    private enum Words {
        static let title = Phrase(
            en: "Words that were wrong or unknown",
            es: "Palabras equivocadas o desconocidas",
            pt: "Palavras erradas ou desconhecidas"
        )
        static let none = Phrase(
            en: "None yet. A button under each word of a label adds it to this list.",
            es: "Ninguna aún. Un botón bajo cada palabra de una etiqueta la añade a esta lista.",
            pt: "Ainda nenhuma. Um botão por baixo de cada palavra de um rótulo junta-a a esta lista."
        )
        static let lede = Phrase(
            en: """
                They stay on this device. Each is stored with the words around it and nothing about you. Send or share the \
                list if you want Morsel to learn them.
                """,
            es: """
                Se quedan en este dispositivo. Cada una se guarda con las palabras de alrededor y nada sobre ti. Envía o \
                comparte la lista si quieres que Morsel las aprenda.
                """,
            pt: """
                Ficam neste dispositivo. Cada uma é guardada com as palavras à volta e nada sobre ti. Envia ou partilha a \
                lista se quiseres que o Morsel as aprenda.
                """
        )
        static let sent = Phrase(en: "Sent", es: "Enviada", pt: "Enviada")
        static let copy = Phrase(en: "Copy the list", es: "Copiar la lista", pt: "Copiar a lista")
        static let share = Phrase(en: "Share the list", es: "Compartir la lista", pt: "Partilhar a lista")
        static let deleteAll = Phrase(
            en: "Delete all words",
            es: "Borrar todas las palabras",
            pt: "Apagar todas as palavras"
        )

        static func delete(_ word: String) -> Phrase {
            Phrase(en: "Delete: \(word)", es: "Borrar: \(word)", pt: "Apagar: \(word)")
        }
    }
}
