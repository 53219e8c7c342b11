import FoodApp
import MorselCore
import MorselUI

/// The answer for people: the verdict, the label's own words marked, and what each of them says.
struct LabelReport {
    let label: CheckedLabel
    let checker: LabelChecker
    let quotations: Quotations

    var knowledge: Knowledge { checker.knowledge }
    var reading: Reading { label.reading }

    init(label: CheckedLabel, checker: LabelChecker) {
        self.label = label
        self.checker = checker
        quotations = Quotations(label.check, knowledge: checker.knowledge)
    }

    /// Writes the whole answer.
    func write(to page: inout Page) {
        writeTitle(to: &page)
        writeVerdict(to: &page)
        writeText(to: &page)
        writeReasons(to: &page)
        writeOtherAllergens(to: &page)
        writeAdditives(to: &page)
        writeUnread(to: &page)
        writeDifferences(to: &page)
        writePhotos(to: &page)
    }

    // MARK: Title

    private func writeTitle(to page: inout Page) {
        let name = label.file.path == "-" ? "Standard input" : Printable.text(label.file.path)
        var title = Paragraph(name, .strong)
        if !reading.languages.isEmpty {
            title.append(" · " + Wording.list(reading.languages.map { $0.englishName }), .faint)
        }
        page.paragraph(title, indent: 0)
        if label.file.repairs > 0 {
            let places = Wording.count(label.file.repairs, "place")
            page.paragraph(
                Paragraph("\(places) could not be decoded, shown as �. Saved as UTF-8 it would read better.")
            )
        }
        page.space()
    }

    // MARK: Verdict

    private func writeVerdict(to page: inout Page) {
        let states = Set(label.check.answers.map { $0.state }).sorted()
        let column = (states.map { Self.badge($0).count }.max() ?? 0) + 3
        for state in states {
            let names = label.check.answers(in: state).map { name(of: $0) }
            let text = Paragraph(names.joined(separator: ", "), state < .cannotTell ? .strong : .plain)
            let ink: Ink = state == .contains ? .containsBanner : state.ink
            page.row(Self.badge(state), ink, at: column, text, indent: 1)
            if state == .cannotTell { page.row("", .plain, at: column, Paragraph(reasonOfDoubt), indent: 1) }
        }
        page.space()
        page.paragraph(Paragraph(Wording.fixedSentence))
    }

    private static func badge(_ state: Verdict.State) -> String {
        " \(state.shape) \(state.words[.english]) "
    }

    /// The name of what is avoided, with the members of the group that the label names.
    func name(of answer: SubjectAnswer) -> String {
        let name = Printable.text(knowledge.englishName(of: answer.subject))
        let members = label.check.namedMembers(in: answer).map { knowledge.englishName(of: $0) }
        return members.isEmpty ? name : "\(name) (\(members.joined(separator: ", ")))"
    }

    /// What keeps the label from a "not found".
    private var reasonOfDoubt: String {
        label.check.doubts.map { $0[.english] }.joined(separator: " ")
    }

    // MARK: The label's text

    private func writeText(to page: inout Page) {
        let marks = LabelMarks(label.check)
        let edge = "  " + page.palette.paint("│", .faint)
        page.space()
        for line in MarkedText(label.file.text, marks).lines(width: page.width - 4, palette: page.palette) {
            page.line(line.isEmpty ? edge : edge + " " + line)
        }
        guard !marks.present.isEmpty else { return }
        var legend = Paragraph()
        for kind in marks.present {
            if !legend.isEmpty { legend.append("\u{A0} ") }
            legend.append(String(repeating: kind.stroke, count: 2), kind.ink)
            legend.append("\u{A0}" + Wording.together(kind.words[.english]), .faint)
        }
        page.paragraph(legend, indent: 4)
    }
}
