import MorselCore
public import MorselUI

/// The person's own page in the diary: the recap, what the diary asks, watched foods, and the ways out of the device.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct OverviewPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: OverviewContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: OverviewContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.overview) }
    /// The title of the window.
    public var title: String { ShellWords.diaryOverview[language] }

    /// The dialog that changes the picture.
    public var templates: HTML? { PictureDialog(context).html() }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return """
            \(Navigation(context: context, current: address).tabs())\(PageHeader(title).html())\(content)
            """
    }
}

/// The person's own page on a device.
struct OverviewContent {
    let records: DiaryRecords
    let diary: AnalysedDiary?
    let today: CivilDate
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <div class="stack loose"><div class="row picture-row">\
        \(PictureSlot.button("settings/accountPicture", Words.picture[language], context))\
        <p class="hint">\(Words.picture[language])</p></div>\
        \(recap)\(watches)\(questions)\(groups)\(calm)\(links)</div>

        """
    }

    // MARK: Recap

    private var recap: HTML {
        guard let diary, diary.analysis.counts.loggedDays > 0 else {
            return "<p>\(StatisticsWords.empty[language])</p>\n"
        }
        let sick = diary.analysis.diary.daysWithSymptoms
        var facts = FactSheet()
        facts.add(
            Words.sickDays[language],
            "\(NumberWords.decimal(Self.tenthsAWeek(sick), places: 1, in: language))",
            source: Words.sickDaysSource(sick)[language]
        )
        let frequent = mostFrequent(diary).map {
            Words.symptom(context.name(ofSymptom: $0.code), $0.days)[language]
        }
        if !frequent.isEmpty { facts.add(Words.frequent[language], text: frequent.joined(separator: ", ")) }
        facts.add(Words.since[language], text: NumberWords.day(diary.start, in: language))
        return """
            <section aria-labelledby="recap"><h2 id="recap">\(Words.recap[language])</h2>
            \(facts.html())
            <div class="row above">\(NumbersFile.button("overview-csv", context))\(records.intakeLink(context))</div></section>

            """
    }

    /// The three symptoms that were recorded on most days, with the number of days.
    private func mostFrequent(_ diary: AnalysedDiary) -> [(code: String, days: Proportion)] {
        let days = 0..<diary.analysis.diary.days
        let symptoms = diary.analysis.symptoms
            .map { (code: $0.name.text, days: diary.analysis.counts.share(ofSymptom: $0.name, in: days)) }
            .filter { $0.days.count > 0 }.sorted(byNumber: { Int(-$0.days.count) })
        return Array(symptoms.prefix(3))
    }

    /// Returns the days above 3 a week, in tenths.
    private static func tenthsAWeek(_ sick: Proportion) -> Int64 {
        sick.total == 0 ? 0 : (sick.count * 70 + sick.total / 2) / sick.total
    }

    /// The numbers of the page as a file.
    func csv(_ diary: AnalysedDiary) -> [UInt8] {
        var file = NumbersFile()
        let sick = diary.analysis.diary.daysWithSymptoms
        file.add("days above 3", "", sick)
        file.add("tenths of days above 3 a week", "", Self.tenthsAWeek(sick))
        for symptom in mostFrequent(diary) {
            file.add("days with symptom", context.name(ofSymptom: symptom.code), symptom.days)
        }
        file.add("first day", diary.start.text)
        for watch in records.watches.newest() where !watch.isDeclined {
            let (node, symptom) = (Diary.Identifier(watch.node), Diary.Identifier(watch.symptom))
            guard let standing = diary.analysis.standing(of: node, for: symptom) else { continue }
            let name = "\(context.name(ofSymptom: watch.symptom)); \(context.title(ofNode: watch.node))"
            file.add(standing.followed, "\(name); until \(watch.end.text)")
        }
        return file.bytes
    }

    // MARK: Watched foods

    private var watches: HTML? {
        let watched = records.watches.newest().filter { !$0.isDeclined }
        guard !watched.isEmpty else { return nil }
        let rows = watched.map { watch -> HTML in
            let isOver = watch.end < today
            let end = DayWords.short(watch.end, in: language)
            let standing = diary?.analysis.standing(
                of: Diary.Identifier(watch.node),
                for: Diary.Identifier(watch.symptom)
            )
            let counts =
                records.settings.isCalm
                ? nil
                : standing.map {
                    DiaryWords.yourRecords($0.followed.counts)[language].beginningSentence
                }
            let stop: HTML = """
                <button class="button" type="button" data-watch="remove" data-record="\(watch.id)">\
                \(DiaryWords.stopWatching[language])</button>
                """
            // A watch that has ended can be continued.
            let again: HTML = """
                <div class="row"><button class="button" type="button" data-watch="continue" data-record="\(watch.id)">\
                \(Words.watchAgain[language])</button>\(stop)</div>
                """
            return """
                <li data-key="watch-\(watch.id)"><span class="list-row bare"><span class="title">\
                \(context.title(ofNode: watch.node).beginningSentence), \(context.name(ofSymptom: watch.symptom))\
                <span class="sub">\(isOver ? Words.over(end)[language] : StatisticsWords.watched(until: end)[language]) \
                \(counts ?? "")</span></span></span>\
                \(isOver ? again : stop)</li>

                """
        }
        return """
            <section aria-labelledby="watches"><h2 id="watches">\(Words.watches[language])</h2>
            <ul class="list">
            \(rows)</ul></section>

            """
    }

    // MARK: Questions

    private var questions: HTML {
        let chosen = records.settings.questions
        let switches = DiarySettings.Question.allCases.map { question -> HTML in
            """
            <label class="check"><input type="checkbox" name="question" value="\(question.code.text)"\
            \(attribute: "checked", if: chosen.contains(question))><span>\(Words.name(of: question)[language])</span></label>

            """
        }
        return """
            <section aria-labelledby="questions"><h2 id="questions">\(Words.questions[language])</h2>
            <form id="questions-form">\(switches)</form></section>

            """
    }

    /// The FODMAP groups that the statistics count; none in calm mode.
    private var groups: HTML? {
        guard !records.settings.isCalm else { return nil }
        let switches = FODMAP.allCases.map { group -> HTML in
            """
            <label class="check"><input type="checkbox" name="group" value="\(group.code.text)"\
            \(attribute: "checked", if: records.settings.groups.contains(group))>\
            <span>\(context.title(ofNode: group.node).beginningSentence)</span></label>

            """
        }
        return """
            <section aria-labelledby="groups"><h2 id="groups">\(StatisticsWords.groups[language])</h2>
            <p class="hint">\(Words.groupsHint[language])</p>
            <form id="groups-form">\(switches)</form></section>

            """
    }

    private var calm: HTML {
        """
        <section aria-labelledby="calm-mode"><h2 id="calm-mode">\(Words.calmMode[language])</h2>
        <label class="check"><input type="checkbox" id="calm"\(attribute: "checked", if: records.settings.isCalm)><span>\
        \(Words.calm[language])</span></label></section>

        """
    }

    private var links: HTML {
        """
        <section aria-labelledby="out"><h2 id="out">\(Words.out[language])</h2>
        <div class="row above-less"><a class="button" href="\(context.path(to: .diary(.report)))">\(context.icon("print"))\
        \(Words.report[language])</a><a class="button" href="\(context.path(to: .diary(.data)))">\(context.icon("download"))\
        \(Words.data[language])</a></div></section>

        """
    }

    private enum Words {
        static let picture = Phrase(en: "Your picture", es: "Tu foto", pt: "A tua foto")
        static let recap = Phrase(en: "Since you began", es: "Desde que empezaste", pt: "Desde que começaste")
        static let sickDays = Phrase(
            en: "Days a week with a severity above 3",
            es: "Días por semana con gravedad por encima de 3",
            pt: "Dias por semana com gravidade acima de 3"
        )
        static let frequent = Phrase(
            en: "Most frequent symptoms",
            es: "Síntomas más frecuentes",
            pt: "Sintomas mais frequentes"
        )
        static let since = Phrase(en: "First day", es: "Primer día", pt: "Primeiro dia")
        static let watches = Phrase(
            en: "Foods you watch",
            es: "Alimentos que observas",
            pt: "Alimentos que observas"
        )
        static let watchAgain = Phrase(
            en: "Watch it 30 more days",
            es: "Observarlo 30 días más",
            pt: "Observar mais 30 dias"
        )
        static let questions = Phrase(
            en: "What the diary asks about a day",
            es: "Qué pregunta el diario sobre un día",
            pt: "O que o diário pergunta sobre um dia"
        )
        static let groupsHint = Phrase(
            en: "Chosen groups are counted below the ingredients in the statistics.",
            es: "Los grupos elegidos se cuentan bajo los ingredientes en las estadísticas.",
            pt: "Os grupos escolhidos são contados abaixo dos ingredientes nas estatísticas."
        )
        static let calmMode = Phrase(en: "Calm mode", es: "Modo tranquilo", pt: "Modo calmo")
        static let calm = Phrase(
            en: "Hide grams, shares and intakes, and do not offer protocols",
            es: "No mostrar gramos, proporciones ni ingestas, y no ofrecer protocolos",
            pt: "Não mostrar gramas, proporções nem ingestões, e não oferecer protocolos"
        )
        static let out = Phrase(
            en: "Share and export",
            es: "Compartir y exportar",
            pt: "Partilhar e exportar"
        )
        static let report = Phrase(
            en: "One page for your clinician",
            es: "Una página para tu médico",
            pt: "Uma página para o teu médico"
        )
        static let data = Phrase(
            en: "Export and import",
            es: "Exportar e importar",
            pt: "Exportar e importar"
        )

        static func sickDaysSource(_ days: Proportion) -> Phrase {
            Phrase(
                en: "\(days.count) of \(days.total) logged days",
                es: "\(days.count) de \(days.total) días registrados",
                pt: "\(days.count) de \(days.total) dias registados"
            )
        }

        static func symptom(_ name: String, _ days: Proportion) -> Phrase {
            Phrase(
                en: "\(name) (\(days.count) days)",
                es: "\(name) (\(days.count) días)",
                pt: "\(name) (\(days.count) dias)"
            )
        }

        static func over(_ day: String) -> Phrase {
            Phrase(en: "Watched until \(day).", es: "Observado hasta el \(day).", pt: "Observado até \(day).")
        }

        static func name(of question: DiarySettings.Question) -> Phrase {
            switch question {
            case .stress: Phrase(en: "Stress", es: "Estrés", pt: "Stress")
            case .sleep: Phrase(en: "Sleep", es: "Sueño", pt: "Sono")
            case .cycle: Phrase(en: "Cycle", es: "Ciclo", pt: "Ciclo")
            case .stool:
                Phrase(
                    en: "Stool (Bristol scale)",
                    es: "Heces (escala de Bristol)",
                    pt: "Fezes (escala de Bristol)"
                )
            case .medicines: Phrase(en: "Medicines", es: "Medicamentos", pt: "Medicamentos")
            }
        }
    }
}
