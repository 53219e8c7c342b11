import MorselCore
public import MorselUI

/// The statistics of the diary: shares in a period, and what tends to follow what.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct StatisticsPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: StatisticsContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: StatisticsContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.statistics) }
    /// The title of the window.
    public var title: String { ShellWords.statistics[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return """
            \(Navigation(context: context, current: address).tabs())\
            \(PageHeader(title, lede: StatisticsWords.lede[language]).html())\(content)
            """
    }
}

/// The statistics page on a device.
struct StatisticsContent {
    let view: StatisticsView
    let today: CivilDate
    let records: DiaryRecords
    /// The analysed diary, or `nil` if nothing is recorded.
    let diary: AnalysedDiary?
    let context: PageContext

    var language: PageLanguage { context.language }
    var dates: ClosedRange<CivilDate> { view.days(until: today) }

    func html() -> HTML {
        guard let diary else {
            return EmptyState(
                icon: "diary",
                title: StatisticsWords.empty[language],
                words: "",
                actions: [
                    EmptyState.link(
                        ShellWords.calendar[language],
                        to: context.path(to: .diary(.calendar)),
                        isFirst: true
                    )
                ]
            ).html(context)
        }
        return "<div class=\"stack loose\">\(period(diary))\(body(diary))\(file)</div>\n"
    }

    private func body(_ diary: AnalysedDiary) -> HTML {
        if records.settings.isCalm { return names(diary) }
        if !view.symptom.isEmpty {
            return SymptomView(
                symptom: view.symptom,
                days: dates,
                chosen: view.day,
                diary: diary,
                records: records,
                today: today,
                context: context
            ).html()
        }
        if let group = FODMAP(node: view.node) {
            return GroupView(group: group, counts: diary.fodmapCounts(), records: records, context: context)
                .html()
        }
        if !view.node.isEmpty {
            return NodeView(node: view.node, diary: diary, records: records, today: today, context: context)
                .html()
        }
        return """
            \(tabs)\(view.showsIngredients ? ingredients(diary) : symptoms(diary))\(records.intakeLink(context))
            """
    }

    /// The button that saves the numbers of the page; none in calm mode, which shows no numbers.
    private var file: HTML? {
        guard !records.settings.isCalm else { return nil }
        return NumbersFile.button("statistics-csv", context)
    }

    // MARK: Period

    private func period(_ diary: AnalysedDiary) -> HTML {
        let choices: [(StatisticsView.Period, Phrase)] = [
            (.week, StatisticsWords.week), (.month, StatisticsWords.month), (.range, StatisticsWords.range),
        ]
        let buttons = choices.map { period, words -> HTML in
            """
            <button type="button" data-period="\(period.code.text)"\
            \(attribute: "aria-current", period == view.period ? "true" : nil)>\(words[language])</button>
            """
        }
        let range = Self.numbers(dates, in: diary)
        let logged = diary.loggedDays(in: range)
        let all = Int(dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970) + 1
        let words = """
            \(DayWords.short(dates.lowerBound, in: language)) – \(NumberWords.day(dates.upperBound, in: language))
            """
        let (earlier, later) = arrows
        return """
            <section aria-label="\(StatisticsWords.period[language])" class="stack tight"><div class="segmented" role="group" \
            aria-label="\(StatisticsWords.period[language])">\(buttons)</div>
            \(view.period == .range ? rangeForm : nil)<div class="period">\(earlier)\
            <p><strong>\(words)</strong><br><span class="quiet">\(StatisticsWords.logged(logged, of: all)[language])</span></p>\
            \(later ?? "<span></span>")</div>
            </section>

            """
    }

    /// The buttons that show the period before and the one after.
    private var arrows: (earlier: HTML, later: HTML?) {
        func arrow(_ icon: StaticString, _ attributes: HTML, _ words: Phrase) -> HTML {
            """
            <button class="button bare icon-only" type="button" \(attributes) aria-label="\(words[language])">\
            \(context.icon(icon))</button>
            """
        }
        func attributes(_ days: ClosedRange<CivilDate>) -> HTML {
            "data-from=\"\(days.lowerBound.text)\" data-to=\"\(days.upperBound.text)\""
        }
        if view.period == .range {
            let (earlier, later) = StatisticsView.neighbours(of: dates, until: today)
            return (
                arrow("back", attributes(earlier), StatisticsWords.earlier),
                later.map { arrow("forward", attributes($0), StatisticsWords.later) }
            )
        }
        func back(_ count: Int64) -> HTML { "data-back=\"\(String(count))\"" }
        return (
            arrow("back", back(view.back + 1), StatisticsWords.earlier),
            view.back > 0 ? arrow("forward", back(view.back - 1), StatisticsWords.later) : nil
        )
    }

    private var rangeForm: HTML {
        func input(_ id: StaticString, _ words: Phrase, _ date: CivilDate) -> HTML {
            let id = HTML(stringLiteral: id)
            return """
                <div class="field"><label for="\(id)">\(words[language])</label><input class="input compact" type="date" id="\(id)" \
                max="\(today.text)" value="\(date.text)"></div>
                """
        }
        return """
            <div class="row">\(input("range-from", StatisticsWords.from, dates.lowerBound))\
            \(input("range-to", StatisticsWords.to, dates.upperBound))</div>

            """
    }

    /// Returns the days of a period that the diary has.
    static func numbers(_ dates: ClosedRange<CivilDate>, in diary: AnalysedDiary) -> Range<Int> {
        let (first, last) = (diary.number(of: dates.lowerBound), diary.number(of: dates.upperBound) + 1)
        return max(0, first)..<max(max(0, first), last)
    }

    // MARK: Calm mode

    /// The symptoms and the foods of the period without numbers.
    private func names(_ diary: AnalysedDiary) -> HTML {
        let days = Self.numbers(dates, in: diary)
        let symptoms = diary.analysis.symptoms.map { $0.name }
            .filter { diary.analysis.counts.share(ofSymptom: $0, in: days).count > 0 }
            .map { context.name(ofSymptom: $0.text).beginningSentence }
        let foods = diary.analysis.counts.foods.filter {
            diary.analysis.counts.share(ofFood: $0, in: days).count > 0
        }
        .map { context.title(ofNode: $0.text).beginningSentence }
        func list(_ title: Phrase, _ names: [String], else nothing: Phrase) -> HTML {
            let items = names.map { name -> HTML in "<li>\(name)</li>" }
            let content: HTML =
                names.isEmpty ? "<p>\(nothing[language])</p>" : "<ul class=\"bullets\">\(items)</ul>"
            return "<section><h2>\(title[language])</h2>\(content)</section>\n"
        }
        return """
            \(list(StatisticsWords.symptoms, symptoms, else: StatisticsWords.noSymptoms))\
            \(list(StatisticsWords.ingredients, foods, else: StatisticsWords.noMeals))
            """
    }

    // MARK: Overview

    private var tabs: HTML {
        let tabs: [(String, Phrase, Bool)] = [
            ("symptoms", StatisticsWords.symptoms, !view.showsIngredients),
            ("ingredients", StatisticsWords.ingredients, view.showsIngredients),
        ]
        let buttons = tabs.map { tab, words, isCurrent -> HTML in
            """
            <button type="button" data-tab="\(tab)"\(attribute: "aria-current", isCurrent ? "true" : nil)>\
            \(words[language])</button>
            """
        }
        return """
            <div class="segmented" role="group" aria-label="\(StatisticsWords.view[language])">\(buttons)</div>

            """
    }

    private func symptoms(_ diary: AnalysedDiary) -> HTML {
        let days = Self.numbers(dates, in: diary)
        let items = diary.analysis.symptoms.map { symptom in
            ShareChart.Item(
                code: symptom.name.text,
                name: context.name(ofSymptom: symptom.name.text),
                share: diary.analysis.counts.share(ofSymptom: symptom.name, in: days)
            )
        }
        let chart = chart(
            items,
            StatisticsWords.symptoms,
            StatisticsWords.days,
            "data-symptom",
            StatisticsWords.noSymptoms
        )
        let missing = days.count - diary.loggedDays(in: days)
        let note: HTML? =
            missing > 0 ? "<p class=\"hint\">\(DiaryWords.notLogged(missing)[language])</p>\n" : nil
        return "\(chart)\(note)"
    }

    private func ingredients(_ diary: AnalysedDiary) -> HTML {
        let days = Self.numbers(dates, in: diary)
        let items = diary.analysis.counts.foods.map { food in
            ShareChart.Item(
                code: food.text,
                name: context.title(ofNode: food.text),
                share: diary.analysis.counts.share(ofFood: food, in: days)
            )
        }
        let chart = chart(
            items,
            StatisticsWords.ingredients,
            StatisticsWords.meals,
            "data-node",
            StatisticsWords.noMeals
        )
        return "\(chart)\(groups(diary, days))"
    }

    /// The FODMAP groups that the person chose or that a protocol leaves out, below the foods.
    private func groups(_ diary: AnalysedDiary, _ days: Range<Int>) -> HTML? {
        let shown = FODMAP.allCases.filter { records.countsGroup($0) }
        guard !shown.isEmpty else { return nil }
        let counts = diary.fodmapCounts()
        let rows = shown.map { group -> HTML in
            let share = counts.share(ofFood: Diary.Identifier(group.node), in: days)
            return """
                <li><button class="share-row" type="button" data-node="\(group.node)"><span class="title">\
                \(context.title(ofNode: group.node).beginningSentence)</span><span></span>\
                <span class="num">\(String(share.count)) / \(String(share.total)) \(StatisticsWords.meals[language])</span></button></li>

                """
        }
        return """
            <section class="card" aria-labelledby="groups"><h2 id="groups">\(StatisticsWords.groups[language])</h2>
            <p class="hint">\(StatisticsWords.groupsNote[language])</p>
            <ul class="shares">
            \(rows)</ul></section>

            """
    }

    private func chart(
        _ items: [ShareChart.Item],
        _ title: Phrase,
        _ unit: Phrase,
        _ attribute: StaticString,
        _ nothing: Phrase
    ) -> HTML {
        let shown = items.filter { $0.share.count > 0 }.sorted(byNumber: { Int(-$0.share.count) })
        guard !shown.isEmpty else { return "<p>\(nothing[language])</p>\n" }
        let chart = ShareChart(
            items: shown,
            unit: unit[language],
            title: StatisticsWords.ring(unit, shown)[language],
            attribute: attribute
        )
        return """
            <section class="card chart" aria-labelledby="shares"><h2 id="shares">\(title[language])</h2>
            \(chart.html())</section>

            """
    }
}

extension DiaryRecords {
    /// Returns whether the statistics count a FODMAP group: the person chose it, or a protocol leaves it out.
    func countsGroup(_ group: FODMAP) -> Bool {
        settings.groups.contains(group)
            || treatments.newest().contains { $0.course?.subjects.contains(group.node) == true }
    }
}

extension AnalysedDiary {
    /// Returns the number of logged days in a period.
    func loggedDays(in days: Range<Int>) -> Int {
        Int(analysis.counts.share(ofSymptom: Diary.Identifier(""), in: days).total)
    }
}
