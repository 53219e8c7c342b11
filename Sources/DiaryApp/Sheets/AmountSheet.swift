import MorselCore
import MorselUI

/// The amount of a food, its meal and its time: for a new entry, or for one that is changed.
struct AmountSheet {
    let sheet: Sheet
    let food: EatenFood
    /// The entry that is changed, or `nil` for a new one.
    let entry: DiaryEntry?
    let day: CivilDate
    /// The time of a new entry.
    let minute: Int
    /// The entry with this food before, or `nil`.
    let last: DiaryEntry?
    let isFavourite: Bool
    /// Whether no grams are shown.
    let isCalm: Bool
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        SheetView(title: food.name, content: "\(picture)\(facts)\(form)", context: context).html()
    }

    /// The picture of an own dish, which can be changed here.
    private var picture: HTML? {
        guard let record = food.ownDish else { return nil }
        return
            "<div class=\"row picture-row\">\(PictureSlot.button(record, DishSheet.Words.picture[language], context))</div>\n"
    }

    private var facts: HTML {
        let ingredients: HTML =
            food.parts.isEmpty
            ? (food.ingredients.isEmpty ? "" : "<p class=\"serif-words\">\(food.ingredients)</p>\n")
            : "<ul class=\"bullets\">\(food.parts.map { part($0) })</ul>\n"
        let last: HTML? = last.map { last in
            "<p class=\"hint above-less\">\(Words.last(DayWords.long(last.day, in: language))[language])</p>\n"
        }
        let version: HTML? =
            food.version.isEmpty || entry == nil
            ? nil : "<p class=\"hint above-less\">\(Words.asEaten[language])</p>\n"
        return "\(ingredients)\(version)\(entry == nil ? last : nil)"
    }

    private func part(_ part: EatenFood.Part) -> HTML {
        let amount =
            part.milligrams == 0 || isCalm
            ? "" : ", \(NumberWords.shortest(part.milligrams, places: 3, in: language))\u{A0}g"
        return "<li>\(part.name)\(amount)</li>"
    }

    // MARK: Form

    private var amount: String {
        if let typed = sheet["amount"] { return typed }
        guard let entry else { return Words.onePortion[language] }
        if isCalm, !FoodAmount.isPortions(entry.amount) {
            let (portions, isTooLarge) = entry.milligrams.multipliedReportingOverflow(by: 1_000)
            guard !isTooLarge else { return Words.onePortion[language] }
            let number = NumberWords.shortest(
                max(1, portions / max(1, food.portion)),
                places: 3,
                in: language
            )
            return Words.portions(number)[language]
        }
        return entry.amount.isEmpty
            ? NumberWords.shortest(entry.milligrams, places: 3, in: language) : entry.amount
    }

    private var form: HTML {
        let form = AmountForm(sheet, food: food, day: day)
        let amountField = Field(
            id: "amount",
            label: Words.amount[language],
            hint: isCalm
                ? Words.calmHint[language]
                : Words.portion(NumberWords.shortest(food.portion, places: 3, in: language))[language],
            problem: sheet.isChecked ? form.amountProblem?.words[language] : nil
        )
        let timeField = Field(
            id: "time",
            label: Words.time[language],
            problem: sheet.isChecked && form.minute == nil ? Words.noTime[language] : nil
        )
        let slot = sheet["slot"].flatMap { Diary.Slot(code: Array($0.utf8)) } ?? entry?.slot ?? sheet.slot
        let quick: [(Phrase, String)] = [
            (Words.half, Words.half[language]), (Words.onePortion, Words.onePortion[language]),
            (Words.twoPortions, Words.twoPortions[language]),
        ]
        return """
            <form class="form above-less" id="sheet-form" novalidate>
            \(amountField.html(context, control: """
                <input class="input" id="amount" name="amount" autocomplete="off" maxlength="60" value="\(amount)"\
                \(amountField.ariaAttributes)>
                <div class="row quick-amounts">\(quick.map { quickAmount($0.1) })</div>
                """))\(SheetView.choices(
                    "slot",
                    Words.meal[language],
                    Diary.Slot.allCases.map { ($0.code.text, $0.name[language]) },
                    chosen: slot.code.text
                ))\(timeField.html(context, control: """
                <input class="input compact" id="time" name="time" type="time" \
                value="\(sheet["time"] ?? DayWords.time(entry?.minute ?? minute))"\(timeField.ariaAttributes)>
                """))\(FoodFields(sheet, food: food).html(context))\(SheetView.buttons(entry == nil ? Words.add : Words.save, others, in: language))</form>

            """
    }

    private func quickAmount(_ words: String) -> HTML {
        "<button class=\"chip\" type=\"button\" data-amount=\"\(words)\">\(words)</button>"
    }

    private var others: [HTML] {
        let star: HTML = """
            <button class="button" type="button" data-action="favourite" aria-pressed="\(isFavourite ? "true" : "false")">\
            \(context.icon("star"))\(Words.favourite[language])</button>
            """
        guard let entry else { return [star] }
        return [
            star,
            """
            <button class="button danger" type="button" data-action="delete-entry" data-record="\(entry.id)">\
            \(context.icon("delete"))\(CommonWords.delete[language])</button>
            """,
        ]
    }

    private enum Words {
        static let amount = Phrase(en: "How much?", es: "¿Cuánto?", pt: "Quanto?")
        static let half = Phrase(en: "half", es: "la mitad", pt: "metade")
        static let onePortion = Phrase(en: "1 portion", es: "1 ración", pt: "1 porção")
        static let twoPortions = Phrase(en: "2 portions", es: "2 raciones", pt: "2 porções")
        static let calmHint = Phrase(
            en: "half, 1 portion, 2 portions",
            es: "la mitad, 1 ración, 2 raciones",
            pt: "metade, 1 porção, 2 porções"
        )

        static func portions(_ number: String) -> Phrase {
            Phrase(en: "\(number) portions", es: "\(number) raciones", pt: "\(number) porções")
        }

        static let meal = Phrase(en: "Meal", es: "Comida del día", pt: "Refeição")
        static let time = Phrase(en: "Time", es: "Hora", pt: "Hora")
        static let noTime = Phrase(
            en: "Write a time from 00:00 to 23:59.",
            es: "Escribe una hora entre 00:00 y 23:59.",
            pt: "Escreve uma hora entre 00:00 e 23:59."
        )
        static let add = Phrase(en: "Add", es: "Añadir", pt: "Adicionar")
        static let save = Phrase(en: "Save", es: "Guardar", pt: "Guardar")
        static let favourite = Phrase(en: "Favourite", es: "Favorito", pt: "Favorito")
        static let asEaten = Phrase(
            en: "This is the label as it was when you ate it. A later label does not change it.",
            es: "Esta es la etiqueta de cuando lo comiste. Una etiqueta posterior no la cambia.",
            pt: "Este é o rótulo de quando o comeste. Um rótulo posterior não o altera."
        )

        static func portion(_ grams: String) -> Phrase {
            Phrase(
                en: "150 g, 200 ml, half, 2 portions. 1 portion counts as \(grams)\u{A0}g.",
                es: "150 g, 200 ml, la mitad, 2 raciones. 1 ración cuenta como \(grams)\u{A0}g.",
                pt: "150 g, 200 ml, metade, 2 porções. 1 porção conta como \(grams)\u{A0}g."
            )
        }

        static func last(_ day: String) -> Phrase {
            Phrase(en: "Last eaten: \(day).", es: "La última vez: \(day).", pt: "A última vez: \(day).")
        }
    }
}

/// The meaning of the form with the amount of a food.
struct AmountForm {
    /// The amount, or `nil` if it is not one.
    let amount: FoodAmount?
    /// What is wrong with the amount, or `nil`.
    let amountProblem: FoodAmount.Problem?
    /// The minute of the day, or `nil` if it is not one.
    let minute: Int?
    private let sheet: Sheet
    private let food: EatenFood
    private let day: CivilDate

    init(_ sheet: Sheet, food: EatenFood, day: CivilDate) {
        (self.sheet, self.food, self.day) = (sheet, food, day)
        do throws(FoodAmount.Problem) {
            amount = try FoodAmount(sheet["amount"] ?? "", portion: food.portion)
            amountProblem = nil
        } catch {
            amount = nil
            amountProblem = error
        }
        minute = DayWords.minute(sheet["time"] ?? "")
    }

    /// The entry, or `nil` if a field is wrong.
    var entry: DiaryEntry? {
        guard let amount, let minute, let food = FoodFields(sheet, food: food).edited else { return nil }
        let slot = sheet["slot"].flatMap { Diary.Slot(code: Array($0.utf8)) } ?? sheet.slot
        return DiaryEntry(
            day: day,
            minute: minute,
            slot: slot,
            food: food,
            milligrams: amount.milligrams,
            amount: sheet["amount"] ?? ""
        )
    }
}
