import MorselCore
import MorselUI

/// The notes about a day, each of which can be switched off.
struct NotesSheet {
    let sheet: Sheet
    /// The stored note, or `nil`.
    let note: DayNote?
    let questions: [DiarySettings.Question]
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let note =
            sheet.fields == nil
            ? note
            : NotesForm(sheet).note(on: self.note?.day ?? CivilDate(daysSince1970: 0), before: self.note)
        let content: HTML = """
            <form class="form above-less" id="sheet-form" novalidate>
            \(questions.map { question($0, note) })\(SheetView.buttons(Words.save, in: language))</form>

            """
        return SheetView(title: Words.title[language], content: content, context: context).html()
    }

    private func question(_ question: DiarySettings.Question, _ note: DayNote?) -> HTML {
        let none: (value: String, words: String) = ("", Words.notSaid[language])
        switch question {
        case .stress:
            return SheetView.choices(
                "stress",
                Words.stress[language],
                [none] + Self.numbers(5),
                chosen: note?.stress.map { String($0) } ?? ""
            )
        case .sleep:
            return SheetView.choices(
                "sleep",
                Words.sleep[language],
                [none] + Self.numbers(5),
                chosen: note?.sleep.map { String($0) } ?? ""
            )
        case .stool:
            return SheetView.choices(
                "stool",
                Words.stool[language],
                [none] + Self.numbers(7),
                chosen: note?.stool.map { String($0) } ?? ""
            )
        case .cycle:
            let cycles: [(value: String, words: String)] = Diary.Note.Cycle.allCases.map {
                ($0.code.text, Words.cycle($0)[language])
            }
            return SheetView.choices(
                "cycle",
                Words.cycleTitle[language],
                [none] + cycles,
                chosen: note?.cycle?.code.text ?? ""
            )
        case .medicines:
            let field = Field(
                id: "medicines",
                label: Words.medicines[language],
                hint: Words.medicinesHint[language]
            )
            return field.html(
                context,
                control: """
                    <input class="input" id="medicines" name="medicines" autocomplete="off" maxlength="300" \
                    value="\(note?.medicines ?? "")"\(field.ariaAttributes)>
                    """
            )
        }
    }

    private static func numbers(_ last: Int) -> [(value: String, words: String)] {
        (1...last).map { (String($0), String($0)) }
    }

    private enum Words {
        static let title = Phrase(en: "Notes on the day", es: "Notas del día", pt: "Notas do dia")
        static let notSaid = Phrase(en: "–", es: "–", pt: "–")
        static let save = Phrase(en: "Save", es: "Guardar", pt: "Guardar")
        static let stress = Phrase(
            en: "Stress, from 1 (none) to 5 (a lot)",
            es: "Estrés, de 1 (nada) a 5 (mucho)",
            pt: "Stress, de 1 (nenhum) a 5 (muito)"
        )
        static let sleep = Phrase(
            en: "Sleep, from 1 (bad) to 5 (good)",
            es: "Sueño, de 1 (malo) a 5 (bueno)",
            pt: "Sono, de 1 (mau) a 5 (bom)"
        )
        static let stool = Phrase(
            en: "Stool, type 1 to 7 of the Bristol scale",
            es: "Heces, tipo 1 a 7 de la escala de Bristol",
            pt: "Fezes, tipo 1 a 7 da escala de Bristol"
        )
        static let cycleTitle = Phrase(en: "Cycle", es: "Ciclo", pt: "Ciclo")
        static let medicines = Phrase(en: "Medicines", es: "Medicamentos", pt: "Medicamentos")
        static let medicinesHint = Phrase(
            en: "What you took that day.",
            es: "Lo que tomaste ese día.",
            pt: "O que tomaste nesse dia."
        )

        static func cycle(_ cycle: Diary.Note.Cycle) -> Phrase {
            switch cycle {
            case .period: Phrase(en: "Period", es: "Regla", pt: "Período")
            case .before: Phrase(en: "Just before", es: "Justo antes", pt: "Logo antes")
            case .other: Phrase(en: "Other days", es: "Otros días", pt: "Outros dias")
            }
        }
    }
}

/// The meaning of the form with notes about a day.
struct NotesForm {
    private let sheet: Sheet

    init(_ sheet: Sheet) { self.sheet = sheet }

    /// Returns the note of a day.
    ///
    /// Questions that are not in the form keep their answers.
    func note(on day: CivilDate, before: DayNote?) -> DayNote {
        var note = before ?? DayNote(day: day)
        func number(_ name: String, _ range: ClosedRange<Int>, _ value: inout Int?) {
            guard sheet.fields?.contains(where: { $0.name == name }) == true else { return }
            value = sheet[name].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
        }
        number("stress", 1...5, &note.stress)
        number("sleep", 1...5, &note.sleep)
        number("stool", 1...7, &note.stool)
        if let cycle = sheet.fields?.first(where: { $0.name == "cycle" })?.value {
            note.cycle = Diary.Note.Cycle(code: Array(cycle.utf8))
        }
        if let medicines = sheet.fields?.first(where: { $0.name == "medicines" })?.value {
            note.medicines = medicines.trimmed
        }
        return note
    }
}
