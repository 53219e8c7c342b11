import MorselCore
import MorselUI

/// The form of a treatment: a title and its days, and what it consists of.
struct TreatmentSheet {
    let sheet: Sheet
    /// The stored treatment, or `nil` for a new one.
    let stored: TreatmentRecord?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let form = TreatmentForm(sheet)
        let problem = sheet.isChecked ? form.problem : nil
        let content: HTML = """
            <form class="form above-less" id="sheet-form" novalidate>
            \(text("title", Words.title, stored?.title, problem == .title ? Words.noTitle : nil))\
            \(date("start", Words.start, stored?.start, problem == .start ? Words.noStart : nil))\
            \(date("end", Words.end, stored?.end, problem == .end ? Words.noEnd : problem == .order ? Words.endBeforeStart : nil))\
            \(text("description", TreatmentsContent.Words.description, stored?.description, nil))\
            \(text("cure", TreatmentsContent.Words.cure, stored?.cure, nil))\
            \(text("diet", TreatmentsContent.Words.diet, stored?.diet, nil))\
            \(SheetView.buttons(Words.save, in: language))</form>

            """
        let title = stored == nil ? TreatmentsContent.Words.new[language] : stored?.title ?? ""
        return SheetView(title: title, content: content, context: context).html()
    }

    private func text(_ id: StaticString, _ label: Phrase, _ value: String?, _ problem: Phrase?) -> HTML {
        let field = Field(id: id, label: label[language], problem: problem?[language])
        let name = HTML(stringLiteral: id)
        return field.html(
            context,
            control: """
                <input class="input" id="\(name)" name="\(name)" autocomplete="off" maxlength="300" \
                value="\(sheet[id.text] ?? value ?? "")"\(field.ariaAttributes)>
                """
        )
    }

    private func date(_ id: StaticString, _ label: Phrase, _ value: CivilDate?, _ problem: Phrase?) -> HTML {
        let field = Field(id: id, label: label[language], problem: problem?[language])
        let name = HTML(stringLiteral: id)
        return field.html(
            context,
            control: """
                <input class="input compact" type="date" id="\(name)" name="\(name)" value="\(sheet[id.text] ?? value?.text ?? "")"\
                \(field.ariaAttributes)>
                """
        )
    }

    private enum Words {
        static let title = Phrase(en: "Title", es: "Título", pt: "Título")
        static let noTitle = Phrase(
            en: "Title: write one.",
            es: "Título: escribe uno.",
            pt: "Título: escreve um."
        )
        static let start = Phrase(en: "First day", es: "Primer día", pt: "Primeiro dia")
        static let noStart = Phrase(
            en: "First day: choose a day that exists.",
            es: "Primer día: elige un día que exista.",
            pt: "Primeiro dia: escolhe um dia que exista."
        )
        static let end = Phrase(
            en: "Last day (empty while it is open)",
            es: "Último día (vacío mientras siga)",
            pt: "Último dia (vazio enquanto durar)"
        )
        static let noEnd = Phrase(
            en: "Last day: choose a day that exists, or leave it empty.",
            es: "Último día: elige un día que exista o déjalo vacío.",
            pt: "Último dia: escolhe um dia que exista ou deixa vazio."
        )
        static let endBeforeStart = Phrase(
            en: "Last day: it is before the first day.",
            es: "Último día: es anterior al primer día.",
            pt: "Último dia: é anterior ao primeiro dia."
        )
        static let save = Phrase(en: "Save", es: "Guardar", pt: "Guardar")
    }
}

/// The meaning of the form of a treatment.
struct TreatmentForm {
    /// The first field that is wrong.
    enum Problem { case title, start, end, order }

    /// What is wrong, or `nil`.
    let problem: Problem?
    /// The treatment, or `nil` if a field is wrong.
    let treatment: TreatmentRecord?

    init(_ sheet: Sheet) {
        let title = (sheet["title"] ?? "").trimmed
        let days = ["start", "end"].map { CivilDate(Array((sheet[$0] ?? "").utf8)) }
        guard !title.isEmpty else { (problem, treatment) = (.title, nil); return }
        guard let start = days[0] else { (problem, treatment) = (.start, nil); return }
        let isOpen = (sheet["end"] ?? "").trimmed.isEmpty
        guard isOpen || days[1] != nil else { (problem, treatment) = (.end, nil); return }
        guard days[1].map({ $0 >= start }) ?? true else { (problem, treatment) = (.order, nil); return }
        var record = TreatmentRecord(title: title, start: start, end: days[1])
        record.description = (sheet["description"] ?? "").trimmed
        record.cure = (sheet["cure"] ?? "").trimmed
        record.diet = (sheet["diet"] ?? "").trimmed
        (problem, treatment) = (nil, record)
    }
}
