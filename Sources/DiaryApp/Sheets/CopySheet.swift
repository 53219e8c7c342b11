import MorselCore
import MorselUI

/// The day to which a meal is copied.
struct CopySheet {
    let sheet: Sheet
    let today: CivilDate
    let context: PageContext

    func html() -> HTML {
        let language = context.language
        let typed = sheet["day"] ?? today.text
        let isWrong = sheet.isChecked && CopySheet.day(typed, until: today) == nil
        let field = Field(
            id: "copy-day",
            label: Words.day[language],
            problem: isWrong ? Words.noDay[language] : nil
        )
        let content: HTML = """
            <form class="form above-less" id="sheet-form" novalidate>
            \(field.html(context, control: """
                <input class="input compact" id="copy-day" name="day" type="date" max="\(today.text)" value="\(typed)"\
                \(field.ariaAttributes)>
                """))\(SheetView.buttons(Words.copy, in: language))</form>

            """
        return SheetView(
            title: Words.title(sheet.slot.name)[language],
            content: content,
            context: context
        ).html()
    }

    /// Returns the day of a text that exists and is not in the future, or `nil`.
    static func day(_ text: String, until today: CivilDate) -> CivilDate? {
        CivilDate(Array(text.utf8)).flatMap { $0 <= today ? $0 : nil }
    }

    private enum Words {
        static let day = Phrase(en: "To which day?", es: "¿A qué día?", pt: "Para que dia?")
        static let noDay = Phrase(
            en: "Choose a day that exists, today or earlier.",
            es: "Elige un día que exista, hoy o anterior.",
            pt: "Escolhe um dia que exista, hoje ou antes."
        )
        static let copy = Phrase(en: "Copy", es: "Copiar", pt: "Copiar")

        static func title(_ slot: Phrase) -> Phrase {
            Phrase(
                en: "Copy \(slot[.english].insideSentence)",
                es: "Copiar: \(slot[.spanish].insideSentence)",
                pt: "Copiar: \(slot[.portuguese].insideSentence)"
            )
        }
    }
}
