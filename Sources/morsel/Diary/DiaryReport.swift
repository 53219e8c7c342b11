import MorselCore
import MorselUI

/// The analysis of a diary as a page of text.
struct DiaryReport {
    private let analysis: DiaryAnalysis
    private var diary: Diary { analysis.diary }

    init(_ analysis: DiaryAnalysis) { self.analysis = analysis }

    /// Returns the page with a line end.
    func text(on terminal: Terminal) -> String {
        var page = TerminalPage(terminal)
        let name = TerminalText.sanitized(diary.identifier.text)
        let counts = "\(Wording.count(diary.days, "day")), \(analysis.counts.loggedDays) logged"
        page.line(
            "\(page.palette.paint(name, .strong)) · \(counts), \(Wording.count(diary.meals.count, "meal"))"
        )
        let missing = diary.days - analysis.counts.loggedDays
        if missing > 0 { page.paragraph(Paragraph(DiaryWords.notLogged(missing)[.english])) }
        let sick = diary.daysWithSymptoms
        if sick.total > 0 {
            page.paragraph(
                Paragraph("Days above severity \(Severity.maxOfGoodDay): \(sick.count) of \(sick.total).")
            )
        }
        for symptom in analysis.symptoms { add(symptom, to: &page) }
        for treatment in analysis.treatments { add(treatment, to: &page) }
        page.space()
        page.paragraph(Paragraph("This describes records. It is not medical advice.", .faint), indent: 0)
        return page.text
    }

    // MARK: Symptoms

    private func add(_ symptom: SymptomAnalysis, to page: inout TerminalPage) {
        page.heading(TerminalText.sanitized(symptom.name.text))
        switch symptom.result {
        case .notEnough(let shortage): page.paragraph(Paragraph(shortage.words[.english]))
        case .findings(let findings):
            for association in symptom.named { add(association, of: symptom, to: &page) }
            if symptom.named.isEmpty {
                let words = DiaryWords.nothingStandsOut(
                    days: analysis.counts.loggedDays,
                    episodes: findings.episodes
                )
                page.paragraph(Paragraph(words[.english]))
            }
        }
    }

    private func add(_ association: Association, of symptom: SymptomAnalysis, to page: inout TerminalPage) {
        guard let days = analysis.followedDays(of: symptom.name, association) else { return }
        let name = TerminalText.sanitized(symptom.name.text)
        let sentence = DiaryWords.standsOut(name, title(association.node), association.window, days)
        page.paragraph(Paragraph(sentence[.english]))
        let companions = (association.aliases + association.alternatives).map { title($0) }
        if !companions.isEmpty { page.paragraph(Paragraph(DiaryWords.oftenEatenWith(companions)[.english])) }
        let extra = association.extra.map { Int64($0 * 100 + 0.5) }
        page.paragraph(Paragraph(DiaryWords.extra(low: extra[0], middle: extra[1], high: extra[2])[.english]))
        if association.level == .watchOffered { page.paragraph(Paragraph(DiaryWords.watchOffer[.english])) }
    }

    /// The name of a food: its identifier, with the kind of a group in words.
    private func title(_ node: Diary.Identifier) -> String {
        let text = TerminalText.sanitized(node.text)
        guard let group = diary.catalogue.groups.first(where: { $0.identifier == node }) else { return text }
        let name = text.split(separator: ":").last.map { String($0) } ?? text
        return switch group.kind {
        case .allergen: "\(name) (allergen group)"
        case .fodmap: "\(name) (FODMAP group)"
        case .foodClass: "\(name) (class of foods)"
        }
    }

    // MARK: Treatments

    private func add(_ treatment: TreatmentAnalysis, to page: inout TerminalPage) {
        let dates = "days \(treatment.treatment.startDay) to \(treatment.treatment.endDay)"
        page.heading("\(TerminalText.sanitized(treatment.treatment.identifier.text)), \(dates)")
        for symptom in treatment.symptoms {
            let name = TerminalText.sanitized(symptom.name.text)
            page.paragraph(Paragraph(DiaryWords.comparison(name, symptom.comparison)[.english]))
            let months = DiaryWords.months(
                name,
                monthBefore: symptom.monthBefore,
                treatment: symptom.wholeTreatment
            )
            page.paragraph(Paragraph(months[.english]), indent: 4)
        }
        if treatment.symptoms.count > 1 {
            page.paragraph(Paragraph(DiaryWords.byChance(symptoms: treatment.symptoms.count)[.english]))
        }
        let overlaps = treatment.overlaps.map { TerminalText.sanitized($0.text) }
        if !overlaps.isEmpty { page.paragraph(Paragraph(DiaryWords.overlap(overlaps)[.english])) }
    }
}
