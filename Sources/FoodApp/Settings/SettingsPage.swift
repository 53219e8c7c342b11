public import MorselUI

/// The settings: language, appearance, personal details and the data stored on the device.
public struct SettingsPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The words stored on the device because they were not read or were read wrongly.
    public let reported: [WordReport]

    /// Personal details for the energy need of a day.
    public var energy = EnergyForm()

    /// What this device has stored; `nil` if that is not known.
    public var storage: StorageUse?

    /// Creates the page.
    public init(context: PageContext, reported: [WordReport] = []) {
        self.context = context
        self.reported = reported
    }

    /// The address of the page.
    public var address: PageAddress? { .site(.settings) }
    /// The title of the window.
    public var title: String { ShellWords.settings[language] }

    /// The notices about imported data and sent words, and the questions before something is deleted.
    public var templates: HTML? {
        let notices =
            Self.notices + [DeletionNotices.word] + WordReportSubmission.notices + SubmissionNotices.all
        return """
            \(notices.map { $0.html(context) })\(Self.questions.map { $0.html(context) })\
            \(SyncStateTemplate(context: context).html())
            """
    }

    /// The notices of this page alone.
    static var notices: [NoticeTemplate] {
        [
            NoticeTemplate("imported", Words.imported), NoticeTemplate("import-failed", Words.importFailed),
            DeletionNotices.list,
        ]
    }

    static var questions: [QuestionTemplate] { [WordReportList.question, question] }

    private static let question = QuestionTemplate(
        "delete-everything",
        Phrase(
            en: "Delete everything on this device?",
            es: "¿Borrar todo en este dispositivo?",
            pt: "Apagar tudo neste dispositivo?"
        ),
        loss: Phrase(
            en:
                "People, checks and settings will be deleted permanently. Save them as a file first if you may need them.",
            es:
                "Se borrarán las personas, las comprobaciones y los ajustes. Guárdalos antes en un archivo si los quieres conservar.",
            pt:
                "As pessoas, as verificações e as definições serão apagadas. Guarda-as antes num ficheiro se as quiseres conservar."
        )
    )

    /// Returns the contents of `main`.
    public func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title).html())\
        <div class="stack loose measure">
        \(languages)\(appearance)\(account)\(energyPart)\(words)\(data)</div>

        """
    }

    private var languages: HTML {
        let links = PageLanguage.allCases.map { other -> HTML in
            """
            <a href="\(PageAddress.site(.settings).path(in: other))" hreflang="\(other.code)" lang="\(other.code)"\
            \(attribute: "aria-current", other == language ? "true" : nil)>\(other.ownName)</a>
            """
        }
        return """
            <section aria-labelledby="language"><h2 id="language">\(ShellWords.language[language])</h2>
            <div class="segmented above-less">\(links)</div></section>

            """
    }

    // MARK: Appearance

    private var appearance: HTML {
        let themes: [(PageContext.Theme, Phrase)] = [
            (.system, Words.asDevice), (.light, Words.light), (.dark, Words.dark),
        ]
        let sizes: [(PageContext.TextSize, Phrase)] = [(.usual, Words.normal), (.large, Words.large)]
        return """
            <section aria-labelledby="appearance"><h2 id="appearance">\(Words.appearance[language])</h2>
            <form class="form above-less" method="post" action="\(context.path(to: .site(.settings)))" id="settings">
            \(choice("theme", Words.theme, themes.map { ($0.rawValue, $1, $0 == context.theme) }))\
            \(choice("text", Words.text, sizes.map { ($0.rawValue, $1, $0 == context.textSize) }))\
            \(apply)</form></section>

            """
    }

    /// The button that sends the choices without a script.
    ///
    /// A device applies them at once.
    private var apply: HTML? {
        guard !context.isOnDevice else { return nil }
        return
            "<div class=\"row\"><button class=\"button\" type=\"submit\">\(Words.apply[language])</button></div>\n"
    }

    private func choice(
        _ name: StaticString,
        _ title: Phrase,
        _ options: [(value: String, words: Phrase, isChosen: Bool)]
    ) -> HTML {
        let name = HTML(stringLiteral: name)
        let radios = options.map { option -> HTML in
            """
            <label><input type="radio" name="\(name)" value="\(option.value)"\
            \(attribute: "checked", if: option.isChosen)>\(option.words[language])</label>

            """
        }
        return """
            <fieldset class="field"><legend>\(title[language])</legend><div class="segmented">
            \(radios)</div></fieldset>

            """
    }

    // MARK: Account

    /// A link to the account, with the state of synchronization, which a script writes (`account/sync-state.js`).
    private var account: HTML {
        """
        <section aria-labelledby="account"><h2 id="account">\(ShellWords.account[language])</h2>
        <p class="quiet" id="sync-state" role="status" data-script>\(Words.accountWords[language])</p>
        <div class="row above-less"><a class="button" href="\(context.path(to: .account(.account)))">\
        \(context.icon("sync"))<span class="signed-out">\(Words.severalDevices[language])</span>\
        <span class="signed-in">\(Words.openAccount[language])</span></a></div></section>

        """
    }

    // MARK: Data

    private var energyPart: HTML? {
        context.isOnDevice ? EnergyNeedForm(form: energy, context: context).html() : nil
    }

    private var words: HTML? {
        context.isOnDevice ? WordReportList(reports: reported, context: context).html() : nil
    }

    private var data: HTML {
        let content: HTML =
            context.isOnDevice
            ? """
            <p class="quiet">\(Words.dataWords[language])</p>
            \(storage.map { $0.html(language) })\
            <div class="row above-less">\
            \(button("export", "download", Words.export))\(button("import", "history", Words.importing))</div>
            <div class="row above-less"><button class="button danger" type="button" data-action="delete-everything">\
            \(context.icon("delete"))\(Words.deleteEverything[language])</button></div>

            """
            : "<p class=\"quiet\" data-slot=\"private\">\(Words.needsScript[language])</p>\n"
        return """
            <section aria-labelledby="data"><h2 id="data">\(Words.data[language])</h2>
            \(content)<p class="above-less"><a href="\(context.path(to: .site(.about)))#privacy">\
            \(ShellWords.privacy[language])</a></p></section>

            """
    }

    private func button(_ action: String, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button" type="button" data-action="\(action)">\(context.icon(icon))\(words[language])</button>
        """
    }

    private enum Words {
        static let appearance = Phrase(en: "Appearance", es: "Aspecto", pt: "Aspeto")
        static let theme = Phrase(en: "Light or dark", es: "Claro u oscuro", pt: "Claro ou escuro")
        static let asDevice = Phrase(
            en: "Same as device",
            es: "Como el dispositivo",
            pt: "Como o dispositivo"
        )
        static let light = Phrase(en: "Light", es: "Claro", pt: "Claro")
        static let dark = Phrase(en: "Dark", es: "Oscuro", pt: "Escuro")
        static let text = Phrase(en: "Text size", es: "Tamaño del texto", pt: "Tamanho do texto")
        static let normal = Phrase(en: "Normal", es: "Normal", pt: "Normal")
        static let large = Phrase(en: "Large", es: "Grande", pt: "Grande")
        static let apply = Phrase(en: "Apply", es: "Aplicar", pt: "Aplicar")
        static let accountWords = Phrase(
            en: "With an account you have what you avoid on several devices. Nobody but you can read it.",
            es: "Con una cuenta tienes lo que evitas en varios dispositivos. Solo tú puedes leerlo.",
            pt: "Com uma conta tens o que evitas em vários dispositivos. Só tu o consegues ler."
        )
        static let openAccount = Phrase(en: "Open the account", es: "Abrir la cuenta", pt: "Abrir a conta")
        static let severalDevices = Phrase(
            en: "Use several devices",
            es: "Usar varios dispositivos",
            pt: "Usar vários dispositivos"
        )
        static let data = Phrase(
            en: "Data on this device",
            es: "Datos en este dispositivo",
            pt: "Dados neste dispositivo"
        )
        static let dataWords = Phrase(
            en:
                "What you avoid, your checks, saved products and foods, and reported words. Save all of it as a file, or delete it.",
            es:
                "Lo que evitas, tus comprobaciones, los productos y alimentos guardados y las palabras señaladas. Puedes guardarlo todo en un archivo o borrarlo todo.",
            pt:
                "O que evitas, as tuas verificações, os produtos e alimentos guardados e as palavras assinaladas. Podes guardar tudo num ficheiro ou apagar tudo."
        )
        static let export = Phrase(
            en: "Save as a file",
            es: "Guardar en un archivo",
            pt: "Guardar num ficheiro"
        )
        static let importing = Phrase(
            en: "Import a file",
            es: "Importar un archivo",
            pt: "Importar um ficheiro"
        )
        static let deleteEverything = Phrase(en: "Delete everything", es: "Borrar todo", pt: "Apagar tudo")
        static let imported = Phrase(
            en: "The file was imported. Its contents are now on this device.",
            es: "Archivo importado. Su contenido está ahora en este dispositivo.",
            pt: "Ficheiro importado. O seu conteúdo está agora neste dispositivo."
        )
        static let importFailed = Phrase(
            en: "This file was not saved by Morsel. Nothing was changed.",
            es: "Este archivo no lo guardó Morsel. No se ha cambiado nada.",
            pt: "Este ficheiro não foi guardado pelo Morsel. Nada mudou."
        )
        static let needsScript = Phrase(
            en: "Without JavaScript, nothing is stored on this device.",
            es: "Sin JavaScript no se guarda nada en este dispositivo.",
            pt: "Sem JavaScript nada é guardado neste dispositivo."
        )
    }
}
