import MorselCore
import MorselUI

/// The severity of a symptom on each day of a period, as bars, with a gap for a day that was not logged.
struct SeverityChart {
    /// The days with their severity, ascending.
    let days: [(date: CivilDate, severity: Severity.Day)]
    /// The day that is chosen, or `nil`.
    let chosen: CivilDate?
    /// The name of the symptom.
    let symptom: String
    let language: PageLanguage

    /// The width of the drawing, in tenths of its units.
    ///
    /// It is that of a phone, so that the text is legible there.
    private static let width: Int64 = 3100

    /// The width of a day, in tenths.
    private var step: Int64 { min(440, Self.width / Int64(max(1, days.count))) }

    func html() -> HTML {
        """
        <div class="chart-box"><svg class="severity-chart" viewBox="-26 0 340 204" role="group" aria-labelledby="severity-title">\
        <title id="severity-title">\(title)</title>\
        \([(100, "5"), (20, "10")].map { line($0.0, $0.1, "grid-line") })\(line(132, "3", "limit"))\
        <line class="axis" x1="0" x2="310" y1="180" y2="180"/>\(days.enumerated().map { bar($0.offset, $0.element) })\
        </svg></div>
        \(table)
        """
    }

    private func line(_ y: Int, _ label: String, _ style: StaticString) -> HTML {
        """
        <line class="\(HTML(stringLiteral: style))" x1="0" x2="310" y1="\(String(y))" y2="\(String(y))"/>\
        <text x="-8" y="\(String(y + 4))" text-anchor="end">\(label)</text>
        """
    }

    private func bar(_ place: Int, _ day: (date: CivilDate, severity: Severity.Day)) -> HTML {
        let isChosen = day.date == chosen
        let isTabStop = isChosen || (chosen == nil && place == days.count - 1)
        let label = "\(DayWords.short(day.date, in: language)): \(words(day.severity))"
        let start = Int64(place) * step
        let (x, width) = (ShareChart.tenths(start + step / 8), ShareChart.tenths(step - step / 4))
        let middle = ShareChart.tenths(start + step / 2)
        let shape: HTML
        switch day.severity {
        case .notLogged:
            shape = "<rect class=\"unlogged\" x=\"\(x)\" y=\"160\" width=\"\(width)\" height=\"20\"/>"
        case .logged(let severity):
            let height = max(2, severity * 16)
            let style: HTML = isChosen ? "column chosen" : "column"
            let value: HTML? =
                severity > 0 && (isChosen || step >= Self.leastStepOfText)
                ? "<text class=\"value\" x=\"\(middle)\" y=\"\(String(174 - height))\" text-anchor=\"middle\">\(String(severity))</text>"
                : nil
            shape = """
                <rect class="\(style)" x="\(x)" y="\(String(180 - height))" width="\(width)" height="\(String(height))"/>\(value)
                """
        }
        let name = dayName(day.date)
            .map { "<text x=\"\(middle)\" y=\"198\" text-anchor=\"middle\">\($0)</text>" as HTML }
        return """
            <g role="button" tabindex="\(isTabStop ? "0" : "-1")" data-chart-day="\(day.date.text)" aria-label="\(label)"\
            \(attribute: "aria-current", isChosen ? "date" : nil)><rect class="hit" x="\(ShareChart.tenths(start))" y="0" \
            width="\(ShareChart.tenths(step))" height="180"/>\(shape)\(name)</g>
            """
    }

    /// The smallest width of a day for a text of two digits, in tenths.
    private static let leastStepOfText: Int64 = 160

    /// The name of a day below its bar, or `nil` if there is no room for it.
    ///
    /// In two weeks each day has one, and in two months every fifth day. In longer periods the months have names.
    private func dayName(_ date: CivilDate) -> String? {
        if step >= Self.leastStepOfText { return String(date.day) }
        if days.count <= 62 { return [1, 5, 10, 15, 20, 25].contains(date.day) ? String(date.day) : nil }
        guard date.day == 1, days.count <= 186 || date.month % 3 == 1 else { return nil }
        return String(decoding: NumberWords.month(date, in: language).utf8.prefix(3), as: UTF8.self)
    }

    private func words(_ severity: Severity.Day) -> String {
        switch severity {
        case .notLogged: DayMark.notLogged.words[language]
        case .logged(let severity): String(severity)
        }
    }

    private var title: String {
        let name = symptom.beginningSentence
        guard let first = days.first?.date, let last = days.last?.date else { return name }
        let (from, to) = (DayWords.short(first, in: language), DayWords.short(last, in: language))
        return Phrase(
            en: "\(name), severity by day from \(from) to \(to)",
            es: "\(name), gravedad por día del \(from) al \(to)",
            pt: "\(name), gravidade por dia de \(from) a \(to)"
        )[language]
    }

    private var table: HTML {
        let rows = days.map { day -> HTML in
            """
            <tr><th scope="row">\(DayWords.short(day.date, in: language))</th><td class="number">\(words(day.severity))</td></tr>

            """
        }
        return """
            <details><summary>\(StatisticsWords.asTable[language])</summary><table class="table"><tbody>
            \(rows)</tbody></table></details>

            """
    }
}
