import MorselCore
import MorselUI

/// One ingredient, additive or group: for each symptom the two shares, what is missing, and the foods that brought it.
struct NodeView {
    let node: String
    let diary: AnalysedDiary
    let records: DiaryRecords
    let today: CivilDate
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var name: String { context.title(ofNode: node) }
    private var identifier: Diary.Identifier { Diary.Identifier(node) }

    func html() -> HTML {
        """
        <p><button class="link" type="button" data-action="back">\(context.icon("back", .small))\
        \(StatisticsWords.back[language])</button></p>
        <section aria-labelledby="node"><h2 id="node">\(name.beginningSentence)</h2>
        \(foods.last)<ol class="ranges">
        \(diary.analysis.symptoms.map { symptom($0) })</ol></section>
        \(foods.list)
        """
    }

    private var foods: NodeFoods {
        NodeFoods(identifier, in: diary.analysis.diary.catalogue, records: records, language: language)
    }

    private func symptom(_ symptom: SymptomAnalysis) -> HTML {
        let title = context.name(ofSymptom: symptom.name.text).beginningSentence
        guard let standing = diary.analysis.standing(of: identifier, for: symptom.name) else { return "" }
        return """
            <li><h3>\(title)</h3>
            \(words(symptom, standing))\(IntervalChart(days: standing.followed, language: language).html())</li>

            """
    }

    private func words(_ symptom: SymptomAnalysis, _ standing: DiaryAnalysis.Standing) -> HTML {
        if let association = symptom.named.first(where: { $0.node == identifier }) {
            let sentence = DiaryWords.standsOut(
                context.name(ofSymptom: symptom.name.text),
                name.insideSentence,
                association.window,
                standing.followed
            )
            return "<p>\(sentence[language])</p>\n"
        }
        let counts = DiaryWords.yourRecords(standing.followed.counts)[language].beginningSentence
        let missing: String =
            if case .notEnough(let shortage) = symptom.result {
                shortage.words[language]
            } else if let missing = standing.missing {
                missing.words(name.insideSentence)[language]
            } else {
                DiaryWords.hint[language]
            }
        return "<p>\(counts). \(missing)</p>\n"
    }
}
