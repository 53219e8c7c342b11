import MorselCore
public import MorselUI

/// The treatments of the diary: those in progress, and those that are completed, with what the records show.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct TreatmentsPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: TreatmentsContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: TreatmentsContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.treatments) }
    /// The title of the window.
    public var title: String { ShellWords.treatments[language] }

    /// The notices of its scripts.
    public var templates: HTML? { Self.deleted.html(context) }

    private static let deleted = NoticeTemplate(
        "treatment-deleted",
        Phrase(en: "Treatment deleted.", es: "Tratamiento borrado.", pt: "Tratamento apagado."),
        action: Phrase(en: "Undo", es: "Deshacer", pt: "Anular")
    )

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return """
            \(Navigation(context: context, current: address).tabs())\
            \(PageHeader(title, lede: TreatmentsContent.Words.lede[language]).html())\(content)
            """
    }
}

/// The treatments page on a device.
struct TreatmentsContent {
    let request: DiaryRequest
    let records: DiaryRecords
    let diary: ComparedDiary?
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var today: CivilDate { request.today }

    func html() -> HTML {
        let treatments = records.treatments.newest()
        let completed = treatments.filter { $0.isOver(on: today) }
        let current = treatments.filter { !$0.isOver(on: today) }
        return """
            <div class="row"><button class="button primary" type="button" data-open="treatment">\(context.icon("plus"))\
            \(Words.new[language])</button><a class="button" href="\(context.path(to: .diary(.protocols)))">\
            \(ShellWords.protocols[language])</a></div>
            \(section("current", Words.inProgress, current.map { row($0, inProgress($0)) }, Words.noneInProgress))\
            \(section("completed", Words.completed, completed.map { row($0, TreatmentResults(treatment: $0, records: records, diary: diary, context: context).html()) }, Words.noneCompleted))\
            \(request.sheet.kind == .treatment ? TreatmentSheet(sheet: request.sheet, stored: stored, context: context).html() : nil)
            """
    }

    private var stored: TreatmentRecord? {
        records.treatments.newest().first { $0.id == request.sheet.record && !$0.id.isEmpty }
    }

    private func section(_ id: String, _ title: Phrase, _ rows: [HTML], _ nothing: Phrase) -> HTML {
        let content: HTML =
            rows.isEmpty
            ? "<p class=\"quiet\">\(nothing[language])</p>\n"
            : "<div class=\"stack above-less\">\(rows)</div>\n"
        return """
            <section class="above-more" aria-labelledby="\(id)"><h2 id="\(id)">\(title[language])</h2>
            \(content)</section>

            """
    }

    private func row(_ treatment: TreatmentRecord, _ details: HTML) -> HTML {
        let texts: [(Phrase, String)] = [
            (Words.description, treatment.description), (Words.cure, treatment.cure),
            (Words.diet, treatment.diet),
        ]
        var facts = FactSheet()
        for (name, text) in texts { facts.add(name[language], text: text) }
        let change: HTML =
            treatment.course == nil
            ? """
            <button class="button" type="button" data-open="treatment" data-record="\(treatment.id)" \
            aria-label="\(Words.edit(treatment.title)[language])">\(context.icon("edit"))\(CommonWords.change[language])</button>
            """
            : """
            <a class="button" href="\(context.path(to: .diary(.protocols)))">\(ShellWords.protocols[language])</a>
            """
        return """
            <article class="card" data-key="treatment-\(treatment.id)"><h3>\(treatment.title)</h3>
            <p class="quiet">\(DiaryWords.days(of: treatment, in: language))</p>
            \(treatment.description.isEmpty && treatment.cure.isEmpty && treatment.diet.isEmpty ? nil : facts.html())\
            \(details)<div class="row">\(change)\
            <button class="button danger" type="button" data-action="delete-treatment" data-record="\(treatment.id)" \
            aria-label="\(Words.delete(treatment.title)[language])">\(context.icon("delete"))\
            \(CommonWords.delete[language])</button></div></article>

            """
    }

    private func inProgress(_ treatment: TreatmentRecord) -> HTML {
        let day = today.daysSince1970 - treatment.start.daysSince1970 + 1
        guard day > 0 else { return "<p>\(Words.notBegun[language])</p>\n" }
        guard let end = treatment.end ?? treatment.course?.end.adding(days: -1) else {
            return "<p>\(Words.openDay(day)[language])</p>\n"
        }
        let length = end.daysSince1970 - treatment.start.daysSince1970 + 1
        let words = Words.day(day, of: length)[language]
        return """
            <div class="progress"><progress value="\(String(day))" max="\(String(length))" aria-label="\(words)">\(words)</progress>\
            <p>\(words)</p></div>

            """
    }

    enum Words {
        static let lede = Phrase(
            en: "What you try, and whether your records changed with it. Computed on this device.",
            es: "Lo que pruebas, y si tus registros cambiaron con ello. Calculado en este dispositivo.",
            pt: "O que experimentas, e se os teus registos mudaram com isso. Calculado neste dispositivo."
        )
        static let new = Phrase(en: "New treatment", es: "Tratamiento nuevo", pt: "Tratamento novo")
        static let inProgress = Phrase(en: "In progress", es: "En curso", pt: "Em curso")
        static let completed = Phrase(en: "Completed", es: "Terminados", pt: "Concluídos")
        static let noneInProgress = Phrase(
            en: "No treatment is in progress.",
            es: "No hay ningún tratamiento en curso.",
            pt: "Não há nenhum tratamento em curso."
        )
        static let noneCompleted = Phrase(
            en: "No treatment is completed yet.",
            es: "Aún no hay ningún tratamiento terminado.",
            pt: "Ainda não há nenhum tratamento concluído."
        )
        static let nothingRecorded = Phrase(
            en: "No symptom was recorded, so there is nothing to compare.",
            es: "No se registró ningún síntoma, así que no hay nada que comparar.",
            pt: "Não foi registado nenhum sintoma, por isso não há nada a comparar."
        )
        static let notBegun = Phrase(
            en: "It has not begun yet.",
            es: "Aún no ha empezado.",
            pt: "Ainda não começou."
        )
        static let description = Phrase(en: "Description", es: "Descripción", pt: "Descrição")
        static let cure = Phrase(en: "Medicine or cure", es: "Medicamento o cura", pt: "Medicamento ou cura")
        static let diet = Phrase(en: "Diet", es: "Dieta", pt: "Dieta")

        static func edit(_ title: String) -> Phrase {
            Phrase(en: "Change: \(title)", es: "Cambiar: \(title)", pt: "Alterar: \(title)")
        }

        static func delete(_ title: String) -> Phrase {
            Phrase(en: "Delete: \(title)", es: "Borrar: \(title)", pt: "Apagar: \(title)")
        }

        static func day(_ day: Int64, of length: Int64) -> Phrase {
            Phrase(
                en: "Day \(day) of \(length)",
                es: "Día \(day) de \(length)",
                pt: "Dia \(day) de \(length)"
            )
        }

        static func openDay(_ day: Int64) -> Phrase {
            Phrase(
                en: "Day \(day). The end is open: write the last day when it is over.",
                es: "Día \(day). El final está abierto: escribe el último día cuando termine.",
                pt: "Dia \(day). O fim está em aberto: escreve o último dia quando terminar."
            )
        }

        static func verdict(_ verdict: TreatmentComparison.Verdict) -> Phrase {
            switch verdict {
            case .less: Phrase(en: "fewer days", es: "menos días", pt: "menos dias")
            case .more: Phrase(en: "more days", es: "más días", pt: "mais dias")
            case .cannotTell:
                Phrase(
                    en: "your records cannot tell",
                    es: "tus registros no permiten saberlo",
                    pt: "os teus registos não permitem saber"
                )
            case .notEnough: Phrase(en: "not enough days", es: "no bastan los días", pt: "os dias não chegam")
            }
        }
    }
}

extension DiaryWords {
    /// The first and the last day of a treatment, or that its end is open.
    static func days(of treatment: TreatmentRecord, in language: PageLanguage) -> String {
        let start = NumberWords.day(treatment.start, in: language)
        guard let end = treatment.end else {
            return Phrase(en: "since \(start)", es: "desde el \(start)", pt: "desde \(start)")[language]
        }
        return "\(start) – \(NumberWords.day(end, in: language))"
    }
}
