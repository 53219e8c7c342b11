import MorselCore
import MorselUI

/// The list of symptoms that can be added to a day.
struct SymptomListSheet {
    let sheet: Sheet
    /// The symptoms that were recorded before and that are not offered to everybody: own and withdrawn ones.
    let own: [String]
    /// The symptoms that are recorded on the day already.
    let recorded: [SymptomEntry]
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let names = context.offeredSymptoms.map { $0.code } + own
        let content: HTML = """
            <form class="form" id="own-symptom" novalidate><div class="field"><label for="symptom-name">\(Words.own[language])</label>\
            <div class="part-fields"><input class="input" id="symptom-name" name="name" autocomplete="off" maxlength="60">\
            <button class="button" type="submit">\(Words.add[language])</button></div></div></form>
            <ul class="list above-less">
            \(names.map { row($0) })</ul>

            """
        return SheetView(title: Words.title[language], content: content, context: context).html()
    }

    private func row(_ code: String) -> HTML {
        let severity = recorded.first { $0.symptom == code }?.severity
        let end: HTML? = severity.map { "<span class=\"end\">\(Words.recorded($0)[language])</span>" }
        return """
            <li><button class="list-row bare food-choice" type="button" data-symptom="\(code)">\
            <span class="title">\(context.name(ofSymptom: code).beginningSentence)</span>\(end)</button></li>

            """
    }

    private enum Words {
        static let title = Phrase(en: "What do you feel?", es: "¿Qué notas?", pt: "O que sentes?")
        static let own = Phrase(en: "Another symptom", es: "Otro síntoma", pt: "Outro sintoma")
        static let add = Phrase(en: "Add", es: "Añadir", pt: "Adicionar")

        static func recorded(_ severity: Int) -> Phrase {
            Phrase(en: "\(severity) of 10", es: "\(severity) de 10", pt: "\(severity) de 10")
        }
    }
}

/// The form of a symptom of a day: intensity, frequency, meals, and the time at which it began.
struct SymptomSheet {
    let sheet: Sheet
    /// The stored entry, or `nil` for a new one.
    let entry: SymptomEntry?
    /// The meals of the day and of the day before, with the foods.
    let meals: [(meal: SuspectedMeal, foods: [String])]
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let form = SymptomForm(sheet, entry: entry)
        let isComplete = form.intensity != nil && form.frequency != nil && !form.slots.isEmpty
        let severity: HTML =
            isComplete
            ? "<p id=\"severity\" role=\"status\">\(Words.severity(form.severity)[language])</p>\n"
            : "<p id=\"severity\" role=\"status\" class=\"hint\">\(Words.incomplete[language])</p>\n"
        let timeField = Field(id: "onset", label: Words.onset[language], hint: Words.onsetHint[language])
        let reset: [HTML] = [
            """
            <button class="button" type="button" data-action="reset-symptom">\
            \(entry == nil ? Words.reset[language] : Words.remove[language])</button>
            """
        ]
        let content: HTML = """
            <form class="form above-less" id="sheet-form" data-live novalidate>
            \(SheetView.choices(
                "intensity",
                Words.intensity[language],
                (1...10).map { (String($0), String($0)) },
                chosen: form.intensity.map { String($0) }
            ))\(SheetView.choices(
                "frequency",
                Words.frequency[language],
                Words.frequencies.enumerated().map { (String($0.offset + 1), $0.element[language]) },
                chosen: form.frequency.map { String($0) }
            ))<fieldset class="field"><legend>\(Words.occurrences[language])</legend><div class="chips">\
            \(Diary.Slot.allCases.map { slot($0, form) })</div></fieldset>
            \(timeField.html(context, control: """
                <input class="input compact" id="onset" name="time" type="time" value="\(form.time)"\(timeField.ariaAttributes)>
                """))\(suspected(form))\(severity)\(SheetView.buttons(Words.save, reset, isEnabled: isComplete, in: language))</form>
            <p class="hint above-less">\(Words.formula[language])</p>

            """
        return SheetView(
            title: context.name(ofSymptom: sheet.symptom).beginningSentence,
            content: content,
            context: context
        ).html()
    }

    private func slot(_ slot: Diary.Slot, _ form: SymptomForm) -> HTML {
        """
        <label class="chip filter"><input type="checkbox" name="slots" value="\(slot.code.text)"\
        \(attribute: "checked", if: form.slots.contains(slot))>\(slot.name[language])</label>
        """
    }

    /// The choice of a meal that the symptom points at, or `nil` without meals.
    private func suspected(_ form: SymptomForm) -> HTML? {
        var choices = meals.map { (value: $0.meal.text, words: words($0.meal, $0.foods)) }
        if let stored = SuspectedMeal(form.suspected),
            !choices.contains(where: { $0.value == form.suspected })
        {
            choices.append((stored.text, words(stored, [])))
        }
        guard !choices.isEmpty else { return nil }
        let options = choices.map { choice -> HTML in
            """
            <option value="\(choice.value)"\(attribute: "selected", if: choice.value == form.suspected)>\(choice.words)</option>
            """
        }
        let field = Field(
            id: "suspected",
            label: Words.suspected[language],
            hint: Words.suspectedHint[language]
        )
        return field.html(
            context,
            control: """
                <select class="input" id="suspected" name="suspected"\(field.ariaAttributes)>\
                <option value="">\(Words.noMeal[language])</option>\(options)</select>
                """
        )
    }

    private func words(_ meal: SuspectedMeal, _ foods: [String]) -> String {
        let name = meal.words(in: language).beginningSentence
        return foods.isEmpty ? name : "\(name): \(foods.joined(separator: ", "))"
    }

    private enum Words {
        static let suspected = Phrase(
            en: "Does it point at a meal?",
            es: "¿Apunta a una comida?",
            pt: "Aponta para uma refeição?"
        )
        static let suspectedHint = Phrase(
            en: "A note for you. The statistics do not use it.",
            es: "Una nota para ti. Las estadísticas no la usan.",
            pt: "Uma nota para ti. As estatísticas não a usam."
        )
        static let noMeal = Phrase(en: "No meal", es: "Ninguna comida", pt: "Nenhuma refeição")
        static let intensity = Phrase(
            en: "Intensity, from 1 (hardly felt) to 10 (the worst)",
            es: "Intensidad, de 1 (apenas se nota) a 10 (la peor)",
            pt: "Intensidade, de 1 (mal se sente) a 10 (a pior)"
        )
        static let frequency = Phrase(en: "How often?", es: "¿Con qué frecuencia?", pt: "Com que frequência?")
        static let frequencies = [
            Phrase(en: "Once", es: "Una vez", pt: "Uma vez"),
            Phrase(en: "A few times", es: "Algunas veces", pt: "Algumas vezes"),
            Phrase(en: "Often", es: "A menudo", pt: "Muitas vezes"),
            Phrase(en: "Most of the time", es: "Casi siempre", pt: "Quase sempre"),
        ]
        static let occurrences = Phrase(
            en: "Around which meals?",
            es: "¿Alrededor de qué comidas?",
            pt: "À volta de que refeições?"
        )
        static let onset = Phrase(en: "When did it begin?", es: "¿Cuándo empezó?", pt: "Quando começou?")
        static let onsetHint = Phrase(
            en: "Only if you know it.",
            es: "Solo si lo sabes.",
            pt: "Só se souberes."
        )
        static let incomplete = Phrase(
            en: "Choose an intensity, how often, and at least one meal.",
            es: "Elige una intensidad, la frecuencia y al menos una comida.",
            pt: "Escolhe uma intensidade, a frequência e pelo menos uma refeição."
        )
        static let save = Phrase(en: "Save", es: "Guardar", pt: "Guardar")
        static let reset = Phrase(en: "Reset", es: "Restablecer", pt: "Repor")
        static let remove = Phrase(en: "Reset and remove", es: "Restablecer y quitar", pt: "Repor e remover")
        static let formula = Phrase(
            en: "Severity = intensity × (4 + frequency from 1 to 4 + number of meals) / 12, rounded up.",
            es:
                "Gravedad = intensidad × (4 + frecuencia de 1 a 4 + número de comidas) / 12, redondeada hacia arriba.",
            pt:
                "Gravidade = intensidade × (4 + frequência de 1 a 4 + número de refeições) / 12, arredondada para cima."
        )

        static func severity(_ severity: Int) -> Phrase {
            Phrase(
                en: "Severity: \(severity) of 10",
                es: "Gravedad: \(severity) de 10",
                pt: "Gravidade: \(severity) de 10"
            )
        }
    }
}

/// The meaning of the form of a symptom.
struct SymptomForm {
    /// The intensity, or `nil` before one is chosen.
    let intensity: Int?
    /// The frequency, or `nil` before one is chosen.
    let frequency: Int?
    /// The chosen meals.
    let slots: [Diary.Slot]
    /// The time as it was typed.
    let time: String
    /// The meal that it points at, as in records; empty for none.
    let suspected: String

    init(_ sheet: Sheet, entry: SymptomEntry?) {
        guard sheet.fields != nil else {
            (intensity, frequency, slots) = (entry?.intensity, entry?.frequency, entry?.slots ?? [])
            time = entry?.minute.map { DayWords.time($0) } ?? ""
            suspected = entry?.suspected?.text ?? ""
            return
        }
        func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
            sheet[name].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
        }
        (intensity, frequency) = (number("intensity", 1...10), number("frequency", 1...4))
        let codes = sheet.values("slots")
        slots = Diary.Slot.allCases.filter { codes.contains($0.code.text) }
        time = sheet["time"] ?? ""
        suspected = sheet["suspected"] ?? ""
    }

    /// The severity, 0 before all three are chosen.
    var severity: Int {
        guard let intensity, let frequency, !slots.isEmpty else { return 0 }
        return Severity.of(intensity: intensity, frequency: frequency, occurrences: slots.count)
    }

    /// Returns the entry of a day, or `nil` if one of the three is missing.
    func entry(of symptom: String, on day: CivilDate) -> SymptomEntry? {
        guard let intensity, let frequency, !slots.isEmpty, !symptom.isEmpty else { return nil }
        var entry = SymptomEntry(
            day: day,
            symptom: symptom,
            intensity: intensity,
            frequency: frequency,
            slots: slots,
            minute: DayWords.minute(time)
        )
        entry.suspected = SuspectedMeal(suspected)
        return entry
    }
}
