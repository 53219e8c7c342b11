import MorselCore
import MorselUI

/// One ingredient, additive or group: for each symptom the two shares, what is missing, and the foods that brought it.
struct NodeView {
    let node: String
    let diary: AnalysedDiary
    let records: DiaryRecords
    let today: CivilDate
    let context: PageContext

    private static let maxFoods = 20

    private var language: PageLanguage { context.language }
    private var name: String { context.title(ofNode: node) }
    private var identifier: Diary.Identifier { Diary.Identifier(node) }

    func html() -> HTML {
        """
        <p><button class="link" type="button" data-action="back">\(context.icon("back", .small))\
        \(StatisticsWords.back[language])</button></p>
        <section aria-labelledby="node"><h2 id="node">\(name.beginningSentence)</h2>
        \(last)<ol class="ranges">
        \(diary.analysis.symptoms.map { symptom($0) })</ol></section>
        \(foods)
        """
    }

    private func symptom(_ symptom: SymptomAnalysis) -> HTML {
        let title = language.name(ofSymptom: symptom.name.text).beginningSentence
        guard let standing = diary.analysis.standing(of: identifier, for: symptom.name) else { return "" }
        return """
            <li><h3>\(title)</h3>
            \(words(symptom, standing))\(IntervalChart(days: standing.followed, language: language).html())</li>

            """
    }

    private func words(_ symptom: SymptomAnalysis, _ standing: DiaryAnalysis.Standing) -> HTML {
        if let association = symptom.named.first(where: { $0.node == identifier }) {
            let sentence = DiaryWords.standsOut(
                language.name(ofSymptom: symptom.name.text),
                name.insideSentence,
                association.window,
                standing.followed
            )
            return "<p>\(sentence[language])</p>\n"
        }
        let counts = DiaryWords.yourRecords(standing.followed)[language].beginningSentence
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

    // MARK: Foods

    /// The entries with the node, the newest first.
    private var entries: [DiaryEntry] {
        var products: [String] = []
        for product in diary.analysis.diary.catalogue.products where has(product) {
            products.append(product.identifier.text)
        }
        let keys = products.map { String($0.prefix { $0 != "#" }) }
        var entries: [DiaryEntry] = []
        for day in records.entries.recordedDays.reversed() {
            entries += records.entries[day].filter { keys.contains($0.food.key) }.reversed()
        }
        return entries
    }

    private func has(_ product: Diary.Product) -> Bool {
        product.ingredients.contains { ingredient in
            ingredient.concept == identifier
                || diary.analysis.diary.catalogue.concepts.contains {
                    $0.identifier == ingredient.concept && $0.groups.contains(identifier)
                }
        }
    }

    private var last: HTML? {
        entries.first.map { entry in
            "<p>\(StatisticsWords.lastEaten(DayWords.long(entry.day, in: language))[language])</p>\n"
        }
    }

    private var foods: HTML? {
        var names: [String] = []
        for entry in entries where !names.contains(entry.food.name) { names.append(entry.food.name) }
        guard !names.isEmpty else { return nil }
        return """
            <section aria-labelledby="brought"><h2 id="brought">\(StatisticsWords.broughtBy[language])</h2>
            <ul class="bullets">\(names.prefix(Self.maxFoods).map { name -> HTML in "<li>\(name)</li>" })</ul></section>

            """
    }
}
