import MorselCore
import MorselUI

/// A FODMAP group: for each symptom the days with foods of the group and those without, and the foods.
///
/// A group is only counted. It never stands out, because the search for what does is among foods.
struct GroupView {
    let group: FODMAP
    let counts: DiaryCounts
    let records: DiaryRecords
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var name: String { context.title(ofNode: group.node) }
    private var identifier: Diary.Identifier { Diary.Identifier(group.node) }

    func html() -> HTML {
        let foods = NodeFoods(identifier, in: counts.diary.catalogue, records: records, language: language)
        let rows = counts.symptoms.compactMap { symptom($0) }
        let content: HTML =
            rows.isEmpty
            ? "<p>\(StatisticsWords.noGroups[language])</p>\n" : "<ol class=\"ranges\">\n\(rows)</ol>"
        return """
            <p><button class="link" type="button" data-action="back">\(context.icon("back", .small))\
            \(StatisticsWords.back[language])</button></p>
            <section aria-labelledby="node"><h2 id="node">\(name.beginningSentence)</h2>
            <p class="hint">\(StatisticsWords.groupsNote[language])</p>
            \(foods.last)\(content)</section>
            \(foods.list)
            """
    }

    private func symptom(_ symptom: Diary.Identifier) -> HTML? {
        guard let days = counts.followedDays(of: symptom, after: identifier, in: .sameDay) else { return nil }
        let words = DiaryWords.yourRecords(days.counts)[language].beginningSentence
        let missing = counts.missingDays(of: identifier)?.words(name.insideSentence)[language] ?? ""
        return """
            <li><h3>\(context.name(ofSymptom: symptom.text).beginningSentence)</h3>
            <p>\(words). \(missing)</p>
            \(IntervalChart(days: days, language: language).html())</li>

            """
    }
}
