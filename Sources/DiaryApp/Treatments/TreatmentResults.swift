import MorselCore
import MorselUI

/// What the records show about a completed treatment: each symptom before and during it.
struct TreatmentResults {
    let treatment: TreatmentRecord
    let records: DiaryRecords
    let diary: ComparedDiary?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let identifier = Diary.Identifier(treatment.id)
        guard
            let analysis = diary?.treatments.first(where: { $0.treatment.identifier == identifier }),
            !analysis.symptoms.isEmpty
        else { return "<p>\(TreatmentsContent.Words.nothingRecorded[language])</p>\n" }
        if records.settings.isCalm { return calm(analysis) }
        let rows = analysis.symptoms.map { symptom -> HTML in
            let name = context.name(ofSymptom: symptom.name.text)
            let comparison = symptom.comparison
            let chart = FollowedShares(
                before: comparison.before,
                during: comparison.during,
                language: language
            ).html()
            let months = DiaryWords.months(
                name,
                monthBefore: symptom.monthBefore,
                treatment: symptom.wholeTreatment
            )
            return """
                <li><h4>\(name.beginningSentence): \(TreatmentsContent.Words.verdict(comparison.verdict)[language])</h4>
                <p>\(DiaryWords.comparison(name, comparison)[language])</p>
                \(comparison.verdict == .notEnough ? nil : chart)<p class="small">\(months[language])</p></li>

                """
        }
        let chance: HTML? =
            analysis.symptoms.count > 1
            ? "<p class=\"small\">\(DiaryWords.byChance(symptoms: analysis.symptoms.count)[language])</p>\n"
            : nil
        let titles = analysis.overlaps.compactMap { overlap in
            records.treatments.newest().first { $0.id == overlap.text }?.title
        }
        let overlap: HTML? =
            titles.isEmpty ? nil : "<p class=\"small\">\(DiaryWords.overlap(titles)[language])</p>\n"
        return "<ul class=\"ranges\">\n\(rows)</ul>\n\(chance)\(overlap)"
    }

    /// What changed without numbers.
    private func calm(_ analysis: TreatmentAnalysis) -> HTML {
        let rows = analysis.symptoms.map { symptom -> HTML in
            let name = context.name(ofSymptom: symptom.name.text).beginningSentence
            let verdict = TreatmentsContent.Words.verdict(symptom.comparison.verdict)[language]
            return "<li>\(name): \(verdict)</li>"
        }
        return "<ul class=\"bullets\">\(rows)</ul>\n"
    }
}

/// The shares of days with a symptom before and during a treatment, each with its interval, on one scale.
struct FollowedShares {
    let before: Proportion
    let during: Proportion
    let language: PageLanguage

    func html() -> HTML {
        var chart = IntervalChart(with: during, without: before, language: language)
        chart.names = (
            Phrase(en: "during", es: "durante", pt: "durante"), Phrase(en: "before", es: "antes", pt: "antes")
        )
        return chart.html()
    }
}
