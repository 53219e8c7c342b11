import MorselCore
import MorselUI

/// One symptom: its severity by day, what was eaten before it on a day, and what stands out.
struct SymptomView {
    let symptom: String
    let days: ClosedRange<CivilDate>
    /// The chosen day, or `nil`.
    let chosen: CivilDate?
    let diary: AnalysedDiary
    let records: DiaryRecords
    let today: CivilDate
    let context: PageContext

    /// The number of foods that are listed before an episode, and how many of them are visible at first.
    ///
    /// What stands out follows the list, and is the reason to open this page.
    private static let (maxFoods, shownFoods) = (12, 4)
    /// The largest number of days in one chart.
    private static let maxDays = 92

    private var language: PageLanguage { context.language }
    private var name: String { context.name(ofSymptom: symptom) }
    var identifier: Diary.Identifier { Diary.Identifier(symptom) }

    func html() -> HTML {
        """
        <p><button class="link" type="button" data-action="back">\(context.icon("back", .small))\
        \(StatisticsWords.back[language])</button></p>
        \(chart)\(foods)\(findings)
        """
    }

    // MARK: Severity

    var severities: [(date: CivilDate, severity: Severity.Day)] {
        let all = diary.analysis.diary.severities(of: identifier)
        let first = max(
            days.lowerBound.daysSince1970,
            days.upperBound.daysSince1970 - Int64(Self.maxDays) + 1
        )
        return (first...days.upperBound.daysSince1970).map { number in
            let date = CivilDate(daysSince1970: number)
            let place = diary.number(of: date)
            return (date, all.indices.contains(place) ? all[place] : .notLogged)
        }
    }

    private var chart: HTML {
        let chart = SeverityChart(days: severities, chosen: chosenDay, symptom: name, language: language)
        return """
            <section class="card chart" aria-labelledby="severity"><h2 id="severity">\
            \(StatisticsWords.severityByDay(name.beginningSentence)[language])</h2>
            \(chart.html())</section>

            """
    }

    /// The chosen day, or else the last day of the period with the symptom.
    var chosenDay: CivilDate? {
        chosen
            ?? severities.last { day in
                if case .logged(let severity) = day.severity { severity > 0 } else { false }
            }?.date
    }

    // MARK: What was eaten before

    /// Returns the foods that are listed for a day.
    func eaten(before day: CivilDate) -> [DiaryAnalysis.Standing] {
        let number = diary.number(of: day)
        guard number >= 0 else { return [] }
        return Array(diary.analysis.foods(before: identifier, on: number).prefix(Self.maxFoods))
    }

    private var foods: HTML? {
        guard let day = chosenDay else { return nil }
        let rows = eaten(before: day).map { standing -> HTML in
            let node = standing.node.text
            return """
                <li><button class="share-row" type="button" data-node="\(node)"><span class="title">\
                \(context.title(ofNode: node).beginningSentence)</span><span></span>\
                <span class="num">\(DiaryWords.yourRecords(standing.followed.counts)[language])</span></button></li>

                """
        }
        let list: HTML =
            rows.isEmpty
            ? "<p class=\"quiet\">\(StatisticsWords.nothingEaten[language])</p>\n"
            : "<ul class=\"shares\">\n\(Array(rows.prefix(Self.shownFoods)))</ul>\n"
        let hidden = Array(rows.dropFirst(Self.shownFoods))
        let rest: HTML? =
            hidden.isEmpty
            ? nil
            : """
            <details class="folded" data-key="more-foods"><summary>\(StatisticsWords.moreFoods(hidden.count)[language])</summary>
            <ul class="shares">
            \(hidden)</ul></details>

            """
        return """
            <section aria-labelledby="before"><h2 id="before">\
            \(StatisticsWords.before(name, DayWords.short(day, in: language))[language])</h2>
            \(list)\(rest)</section>

            """
    }

    // MARK: What stands out

    private var findings: HTML {
        """
        <section aria-labelledby="stands-out"><h2 id="stands-out">\(StatisticsWords.standsOut[language])</h2>
        <p class="hint">\(StatisticsWords.wholeDiary[language])</p>
        \(answer)</section>

        """
    }

    private var answer: HTML {
        guard let analysis = diary.analysis.symptoms.first(where: { $0.name == identifier }) else {
            return "<p>\(StatisticsWords.noSymptoms[language])</p>\n"
        }
        switch analysis.result {
        case .notEnough(let shortage): return "<p>\(shortage.words[language])</p>\n"
        case .findings(let findings):
            let named = analysis.named
            guard !named.isEmpty else {
                let words = DiaryWords.nothingStandsOut(
                    days: diary.analysis.counts.loggedDays,
                    episodes: findings.episodes
                )
                return "<p>\(words[language])</p>\n"
            }
            return """
                <ol class="ranges">
                \(named.map { StandsOutView(symptom: symptom, association: $0, diary: diary, records: records, today: today, context: context).html() })</ol>
                <details class="folded"><summary>\(StatisticsWords.isItChance[language])</summary>
                <p>\(DiaryWords.isItChance[language])</p></details>

                """
        }
    }
}

/// A food that stands out for a symptom: the sentence, the counts as a drawing, and the offer to watch it.
struct StandsOutView {
    let symptom: String
    let association: Association
    let diary: AnalysedDiary
    let records: DiaryRecords
    let today: CivilDate
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let node = association.node.text
        let name = context.title(ofNode: node)
        let days =
            diary.analysis.followedDays(of: Diary.Identifier(symptom), association) ?? FollowedDays(days: [])
        let sentence = DiaryWords.standsOut(
            context.name(ofSymptom: symptom),
            name.insideSentence,
            association.window,
            days
        )
        return """
            <li data-key="association-\(node)"><h3><button class="link" type="button" data-node="\(node)">\
            \(name.beginningSentence)</button></h3>
            <p>\(sentence[language])</p>
            \(IntervalChart(days: days, language: language).html())\(extra)\(others)\
            \(DayStrip(days: days, language: language).html())\(watch)</li>

            """
    }

    private var extra: HTML? {
        guard association.extra.count == 3 else { return nil }
        let numbers = association.extra.map { DiaryWords.percent($0) }
        let words = DiaryWords.extra(low: numbers[0], middle: numbers[1], high: numbers[2])
        return "<p class=\"small\">\(words[language])</p>\n"
    }

    private var others: HTML? {
        let others = association.aliases + association.alternatives
        guard !others.isEmpty else { return nil }
        let names = others.map { context.title(ofNode: $0.text).insideSentence }
        return "<p class=\"small\">\(DiaryWords.oftenEatenWith(names)[language])</p>\n"
    }

    /// The offer to watch the food, which is never made twice.
    private var watch: HTML? {
        let node = association.node.text
        let stored = records.watches.newest().first { $0.node == node && $0.symptom == symptom }
        if let stored, stored.isActive(on: today) {
            return """
                <p class="row"><span>\(StatisticsWords.watched(until: DayWords.short(stored.end, in: language))[language])</span>\
                <button class="button" type="button" data-watch="remove" data-record="\(stored.id)">\
                \(DiaryWords.stopWatching[language])</button></p>

                """
        }
        guard stored == nil, association.level == .watchOffered else { return nil }
        func button(_ answer: StaticString, _ words: Phrase, _ style: StaticString) -> HTML {
            """
            <button class="\(HTML(stringLiteral: style))" type="button" data-watch="\(HTML(stringLiteral: answer))" \
            data-watched-node="\(node)" data-window="\(association.window.code.text)">\(words[language])</button>
            """
        }
        return """
            <p class="row"><span>\(DiaryWords.watchOffer[language])</span>\
            \(button("accept", StatisticsWords.watch, "button"))\(button("decline", StatisticsWords.noWatch, "button bare"))</p>

            """
    }
}
