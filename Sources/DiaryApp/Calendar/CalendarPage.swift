import MorselCore
public import MorselUI

/// The first page of the diary: a calendar, and the symptoms and meals of a day.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct CalendarPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// What the device draws, or `nil` on the server.
    let content: CalendarContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: CalendarContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.calendar) }
    /// The title of the window.
    public var title: String { ShellWords.diary[language] }

    /// The notices of its scripts, the scanner, and the offer of an account.
    public var templates: HTML? {
        """
        \(Self.notices.map { $0.html(context) })\(ScannerTemplate(context: context).html())\
        \(PictureDialog(context).html())\(AccountOffer(context).diaryTemplate())
        """
    }

    /// The notice after "I ate this" on the page of a food.
    static let eaten = NoticeTemplate("eaten", Words.eaten)

    static let notices = [
        eaten,
        NoticeTemplate("entry-deleted", Words.entryDeleted, action: Words.undo),
        NoticeTemplate("symptom-removed", Words.symptomRemoved, action: Words.undo),
        NoticeTemplate("record-deleted", Words.recordDeleted, action: Words.undo),
        NoticeTemplate("meal-copied", Words.mealCopied),
        NoticeTemplate("product-unknown", Words.productUnknown),
        NoticeTemplate("code-wrong", Words.codeWrong),
    ]

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let tabs = Navigation(context: context, current: address).tabs()
        guard let content else {
            return "\(tabs)\(PageHeader(title).html())\(PrivatePlaceholder(context: context).html())"
        }
        return "\(tabs)\(content.html())"
    }

    private enum Words {
        static let undo = Phrase(en: "Undo", es: "Deshacer", pt: "Anular")
        static let entryDeleted = Phrase(
            en: "Removed from the meal.",
            es: "Quitado de la comida.",
            pt: "Removido da refeição."
        )
        static let symptomRemoved = Phrase(
            en: "Symptom removed.",
            es: "Síntoma quitado.",
            pt: "Sintoma removido."
        )
        static let recordDeleted = Phrase(
            en: "Record deleted.",
            es: "Registro borrado.",
            pt: "Registo apagado."
        )
        static let eaten = Phrase(
            en: "Added to your diary.",
            es: "Añadido a tu diario.",
            pt: "Adicionado ao teu diário."
        )
        static let mealCopied = Phrase(en: "Meal copied.", es: "Comida copiada.", pt: "Refeição copiada.")
        static let productUnknown = Phrase(
            en:
                "This device and the catalogue do not know this product. Take a photo of its ingredients, or write them.",
            es:
                "Este dispositivo y el catálogo no conocen este producto. Haz una foto de sus ingredientes o escríbelos.",
            pt:
                "Este dispositivo e o catálogo não conhecem este produto. Tira uma foto dos ingredientes ou escreve-os."
        )
        static let codeWrong = Phrase(
            en: "This is not the number of a product.",
            es: "No es el número de un producto.",
            pt: "Não é o número de um produto."
        )
    }
}

/// The calendar page on a device.
struct CalendarContent {
    let request: DiaryRequest
    let choices: FoodChoices

    private var records: DiaryRecords { choices.records }
    private var context: PageContext { choices.context }
    private var language: PageLanguage { context.language }
    private var day: CivilDate { request.day }
    private var today: CivilDate { request.today }

    func html() -> HTML {
        """
        \(title)<div class="diary">
        \(MonthView(month: request.month, day: day, today: today, records: records, context: context).html())\
        <div class="day-boxes">
        \(problems)\(planned)\(gap)\(quick)\(symptoms)\(Diary.Slot.allCases.map { meal($0) })\(notes)</div></div>
        \(sheet)
        """
    }

    private var title: HTML {
        let next = day.adding(days: 1)
        let relative =
            DayWords.relative(day, to: today)?[language]
            ?? NumberWords.month(day, in: language).beginningSentence
        return """
            <div class="day-title">\(arrow("back", day.adding(days: -1)))\
            <div class="center"><h1>\(DayWords.long(day, in: language).beginningSentence)</h1><p class="faint">\(relative)</p></div>\
            \(next <= today ? arrow("forward", next) : "<span></span>")</div>

            """
    }

    private func arrow(_ icon: StaticString, _ date: CivilDate) -> HTML {
        """
        <button class="button bare icon-only" type="button" data-day="\(date.text)" data-step \
        aria-label="\(DayWords.long(date, in: language).beginningSentence)">\(context.icon(icon))</button>
        """
    }

    // MARK: Notices

    private var problems: HTML? {
        UnreadableRecordsView(records: records.setAside, context: context).html()
    }

    /// What the running protocol plans for today, as its marks say.
    private var planned: HTML? {
        guard day == today, !records.settings.isCalm else { return nil }
        let mark = records.phases.newest().first { $0.node == ProtocolMarks.step && $0.days.contains(today) }
        return mark.map { mark in
            """
            <div class="notice" id="planned">\(context.icon("info"))<p>\(mark.words[Int(language.rawValue)]) \
            <a href="\(context.path(to: .diary(.protocols)))">\(ShellWords.protocols[language])</a></p></div>

            """
        }
    }

    /// The question about days that were not logged, asked once.
    private var gap: HTML? {
        let count = records.daysWithoutRecords(before: today)
        guard count > 0, day == today else { return nil }
        let first = today.adding(days: -count)
        guard records.settings.dismissedGap <= first.text else { return nil }
        return """
            <div class="notice" id="gap">\(context.icon("calendar"))<p>\(Words.gap(count)[language])</p>\
            <div class="row"><button class="button" type="button" data-day="\(first.text)">\(Words.fillIn[language])</button>\
            <button class="button bare" type="button" data-change="gap">\(Words.leave[language])</button></div></div>

            """
    }

    private var quick: HTML? {
        let note = records.notes[day].first
        let hasSymptoms = !records.symptoms[day].isEmpty
        let isNothing = note?.hasNothingToReport == true
        var buttons: [HTML] = []
        if !hasSymptoms {
            buttons.append(
                """
                <button class="button" type="button" data-change="nothing" aria-pressed="\(isNothing ? "true" : "false")">\
                \(day == today ? Words.nothingToday[language] : Words.nothing[language])</button>
                """
            )
        }
        if records.entries[day].isEmpty, !records.entries[day.adding(days: -1)].isEmpty {
            buttons.append(
                """
                <button class="button" type="button" data-change="yesterday">\(context.icon("copy"))\
                \(Words.sameAsYesterday[language])</button>
                """
            )
        }
        return buttons.isEmpty ? nil : "<div class=\"row\">\(buttons)</div>\n"
    }

    // MARK: Boxes

    private func box(_ id: String, _ name: String, _ add: HTML, _ content: HTML) -> HTML {
        """
        <section class="card day-box" aria-labelledby="\(id)" data-key="box-\(id)"><div class="box-head">\
        <h2 id="\(id)">\(name)</h2>\(add)</div>
        \(content)</section>

        """
    }

    private func addButton(_ attribute: HTML, _ words: String) -> HTML {
        """
        <button class="button bare icon-only" type="button" \(attribute) aria-label="\(words)">\(context.icon("plus"))</button>
        """
    }

    private var symptoms: HTML {
        let recorded = records.symptoms[day]
        let rows = recorded.map { symptom -> HTML in
            let marks = (1...10).map { $0 <= symptom.severity ? "<i class=\"on\"></i>" as HTML : "<i></i>" }
            let slots = symptom.slots.map { $0.name[language].insideSentence }
            let time = symptom.minute.map { ", \(DayWords.time($0))" } ?? ""
            let meal =
                symptom.suspected.map { " · \(Words.pointsAt($0.words(in: language))[language])" } ?? ""
            return """
                <li data-key="symptom-\(symptom.id)"><button class="meal-row" type="button" data-symptom="\(symptom.symptom)">\
                <span class="title">\(context.name(ofSymptom: symptom.symptom).beginningSentence)\
                <span class="sub">\(WordList.and(slots, in: language))\(time)\(meal)</span></span>\
                <span class="end"><span class="scale" aria-hidden="true">\(marks)</span> \
                \(Words.severity(symptom.severity)[language])</span></button></li>

                """
        }
        let nothing =
            records.notes[day].first?.hasNothingToReport == true ? Words.noSymptoms : Words.noneRecorded
        let content: HTML =
            rows.isEmpty
            ? "<p class=\"quiet\">\(nothing[language])</p>\n" : "<ul class=\"meal\">\(rows)</ul>\n"
        return box(
            "symptoms",
            Words.symptoms[language],
            addButton("data-open=\"symptoms\"", Words.addSymptom[language]),
            content
        )
    }

    private func meal(_ slot: Diary.Slot) -> HTML {
        let entries = records.entries[day].filter { $0.slot == slot }.sorted(byNumber: { $0.minute })
        let rows = entries.map { entry -> HTML in
            let words = entry.food.ingredientWords
            let sub: HTML? = words.isEmpty ? nil : "<span class=\"sub clipped\">\(words)</span>"
            return """
                <li data-key="entry-\(entry.id)"><button class="meal-row" type="button" data-entry="\(entry.id)">\
                \(entry.food.picture(context))<span class="title">\(entry.food.name)\(sub)</span>\
                <span class="end">\(entry.amountWords(in: language, isCalm: records.settings.isCalm))<span class="sub">\(DayWords.time(entry.minute))</span></span>\
                </button></li>

                """
        }
        let before = records.entries[day.adding(days: -1)].filter { $0.slot == slot }
        let same: HTML? =
            before.isEmpty
            ? nil
            : """
             <button class="link" type="button" data-change="yesterday" data-slot="\(slot.code.text)">\
            \(Words.sameAsYesterday[language])</button>
            """
        let copy: HTML = """
            <p><button class="link" type="button" data-open="copy" data-slot="\(slot.code.text)">\(Words.copy[language])</button></p>

            """
        let content: HTML =
            rows.isEmpty
            ? "<p class=\"quiet\">\(Words.nothingLogged[language])\(same)</p>\n"
            : "<ul class=\"meal\">\(rows)</ul>\n\(copy)"
        let name = slot.name[language]
        return box(
            slot.code.text,
            name,
            addButton(
                "data-open=\"add\" data-slot=\"\(slot.code.text)\"",
                Words.add(name.insideSentence)[language]
            ),
            content
        )
    }

    private var notes: HTML? {
        let questions = records.settings.questions
        guard !questions.isEmpty else { return nil }
        let words = records.notes[day].first.map { Words.summary($0, language) } ?? []
        let content: HTML =
            words.isEmpty
            ? "<p class=\"quiet\">\(Words.noNotes[language])</p>\n"
            : "<p>\(words.joined(separator: " · "))</p>\n"
        let edit: HTML = """
            <button class="button bare icon-only" type="button" data-open="notes" aria-label="\(Words.editNotes[language])">\
            \(context.icon("edit"))</button>
            """
        return box("notes", Words.notes[language], edit, content)
    }

    // MARK: Sheets

    private var sheet: HTML? {
        let sheet = request.sheet
        switch sheet.kind {
        case .none, .treatment: return nil
        case .add: return AddFoodSheet(sheet: sheet, choices: choices, context: context).html()
        case .dish: return DishSheet(sheet: sheet, isCalm: records.settings.isCalm, context: context).html()
        case .amount: return amountSheet()
        case .symptoms:
            return SymptomListSheet(
                sheet: sheet,
                own: records.ownSymptoms(notIn: context.offeredSymptoms),
                recorded: records.symptoms[day],
                context: context
            ).html()
        case .symptom:
            let entry = records.symptoms[day].first { $0.symptom == sheet.symptom }
            let meals = records.meals(on: [day, day.adding(days: -1)])
            return SymptomSheet(sheet: sheet, entry: entry, meals: meals, context: context).html()
        case .notes:
            return NotesSheet(
                sheet: sheet,
                note: records.notes[day].first,
                questions: records.settings.questions,
                context: context
            ).html()
        case .copy: return CopySheet(sheet: sheet, today: today, context: context).html()
        }
    }

    /// The sheet with the amount of a food, or `nil` if the food is not on the device any more.
    func amountSheet() -> HTML? {
        let sheet = request.sheet
        let entry = records.entries.record(sheet.record)
        guard let food = entry?.food ?? choices.food(sheet.food) else { return nil }
        return AmountSheet(
            sheet: sheet,
            food: food,
            entry: entry,
            day: day,
            minute: day == today ? request.minute : sheet.slot.usualMinute,
            last: choices.lastEntry(of: food.key, until: day),
            isFavourite: records.favourites.newest().contains { $0.food.key == food.key },
            isCalm: records.settings.isCalm,
            context: context
        ).html()
    }
}

extension DiaryRecords {
    /// Returns the meals of days with their foods, the latest of a day first.
    fileprivate func meals(on days: [CivilDate]) -> [(meal: SuspectedMeal, foods: [String])] {
        days.flatMap { day in
            Diary.Slot.allCases.reversed().compactMap { slot in
                let foods = entries[day].filter { $0.slot == slot }.map { $0.food.name }
                return foods.isEmpty ? nil : (SuspectedMeal(day: day, slot: slot), foods)
            }
        }
    }

    /// Returns the recorded symptoms that a list does not have, each once, in the order of their first day.
    fileprivate func ownSymptoms(notIn offered: [PredefinedSymptom]) -> [String] {
        var names: [String] = []
        for day in symptoms.recordedDays {
            for entry in symptoms[day]
            where !names.contains(entry.symptom) && !offered.contains(where: { $0.code == entry.symptom }) {
                names.append(entry.symptom)
            }
        }
        return names
    }
}
