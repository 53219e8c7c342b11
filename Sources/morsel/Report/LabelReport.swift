import FoodApp
import MorselCore
import MorselUI

/// The report for people: the verdict, the text of the label with marked words, and an explanation of each.
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

    /// Writes the complete report.
    func write(to page: inout TerminalPage) {
        writeTitle(to: &page)
        writeVerdict(to: &page)
        writeText(to: &page)
        writeReasons(to: &page)
        writeOtherAllergens(to: &page)
        writeAdditives(to: &page)
        writeUnreadWords(to: &page)
        writeDifferences(to: &page)
        writePhotos(to: &page)
    }

    // MARK: Title

    private func writeTitle(to page: inout TerminalPage) {
        let name = label.file.path == "-" ? "Standard input" : TerminalText.sanitized(label.file.path)
        var title = Paragraph(name, .strong)
        if !reading.languages.isEmpty {
            title.append(" · " + WordList.and(reading.languages.map { $0.englishName }, in: .english), .faint)
        }
        page.paragraph(title, indent: 0)
        if label.file.repairs > 0 {
            let places = Wording.count(label.file.repairs, "place")
            page.paragraph(
                Paragraph("\(places) could not be decoded, shown as �. Save the file as UTF-8.")
            )
        }
        page.space()
    }

    // MARK: Verdict

    private func writeVerdict(to page: inout TerminalPage) {
        let states = Set(label.check.answers.map { $0.state }).sorted()
        let column = (states.map { Self.badge($0).count }.max() ?? 0) + 3
        for state in states {
            let names = label.check.answers(in: state).map { name(of: $0) }
            let text = Paragraph(names.joined(separator: ", "), state < .cannotTell ? .strong : .plain)
            let style: TextStyle = state == .contains ? .containsBanner : state.style
            page.row(Self.badge(state), style, at: column, text, indent: 1)
            if state == .cannotTell {
                page.row("", .plain, at: column, Paragraph(uncertaintyReasons), indent: 1)
            }
        }
        page.space()
        page.paragraph(Paragraph(Wording.fixedSentence))
    }

    private static func badge(_ state: Verdict.State) -> String {
        " \(state.shape) \(state.words[.english]) "
    }

    /// The name of what is avoided, followed by the members of the group that the label names.
    func name(of answer: SubjectAnswer) -> String {
        let name = TerminalText.sanitized(knowledge.englishName(of: answer.subject))
        let members = label.check.namedMembers(in: answer).map { knowledge.englishName(of: $0) }
        return members.isEmpty ? name : "\(name) (\(members.joined(separator: ", ")))"
    }

    /// The reasons why the verdict is "Can't tell" and not "Not found".
    private var uncertaintyReasons: String {
        label.check.reasonsForCannotTell.map { $0[.english] }.joined(separator: " ")
    }

    // MARK: The label's text

    private func writeText(to page: inout TerminalPage) {
        let marks = LabelMarks(label.check)
        let margin = "  " + page.palette.paint("│", .faint)
        page.space()
        for line in MarkedText(label.file.text, marks).lines(width: page.width - 4, palette: page.palette) {
            page.line(line.isEmpty ? margin : margin + " " + line)
        }
        guard !marks.present.isEmpty else { return }
        var legend = Paragraph()
        for kind in marks.present {
            if !legend.isEmpty { legend.append("\u{A0} ") }
            legend.append(String(repeating: kind.underline, count: 2), kind.style)
            legend.append("\u{A0}" + Wording.nonBreaking(kind.words[.english]), .faint)
        }
        page.paragraph(legend, indent: 4)
    }
}
