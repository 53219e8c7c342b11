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

    private var step: Int { days.count > 40 ? 12 : days.count > 14 ? 20 : 44 }
    private var width: Int { max(1, days.count) * step }

    func html() -> HTML {
        """
        <div class="chart-box"><svg viewBox="-26 0 \(String(width + 30)) 204" role="group" aria-labelledby="severity-title">\
        <title id="severity-title">\(title)</title>\
        \([(100, "5"), (20, "10")].map { line($0.0, $0.1, "grid-line") })\(line(132, "3", "limit"))\
        <line class="axis" x1="0" x2="\(String(width))" y1="180" y2="180"/>\(days.enumerated().map { bar($0.offset, $0.element) })\
        </svg></div>
        \(table)
        """
    }

    private func line(_ y: Int, _ label: String, _ style: StaticString) -> HTML {
        """
        <line class="\(HTML(stringLiteral: style))" x1="0" x2="\(String(width))" y1="\(String(y))" y2="\(String(y))"/>\
        <text x="-8" y="\(String(y + 4))" text-anchor="end">\(label)</text>
        """
    }

    private func bar(_ place: Int, _ day: (date: CivilDate, severity: Severity.Day)) -> HTML {
        let x = place * step
        let isChosen = day.date == chosen
        let isTabStop = isChosen || (chosen == nil && place == days.count - 1)
        let label = "\(DayWords.short(day.date, in: language)): \(words(day.severity))"
        let inner = step - max(2, step / 4)
        let shape: HTML
        switch day.severity {
        case .notLogged:
            shape = """
                <rect class="unlogged" x="\(String(x + 2))" y="160" width="\(String(inner))" height="20"/>
                """
        case .logged(let severity):
            let height = max(2, severity * 16)
            let style: HTML = isChosen ? "column chosen" : "column"
            let value: HTML? =
                severity > 0 && step > 12
                ? """
                <text class="value" x="\(String(x + 2 + inner / 2))" y="\(String(174 - height))" text-anchor="middle">\
                \(String(severity))</text>
                """ : nil
            shape = """
                <rect class="\(style)" x="\(String(x + 2))" y="\(String(180 - height))" width="\(String(inner))" \
                height="\(String(height))"/>\(value)
                """
        }
        let isLabelled = days.count <= 14 || day.date.day == 1 || day.date.day % 5 == 0
        let date: HTML? =
            isLabelled
            ? "<text x=\"\(String(x + 2 + inner / 2))\" y=\"198\" text-anchor=\"middle\">\(String(day.date.day))</text>"
            : nil
        return """
            <g role="button" tabindex="\(isTabStop ? "0" : "-1")" data-chart-day="\(day.date.text)" aria-label="\(label)"\
            \(attribute: "aria-current", isChosen ? "date" : nil)><rect class="hit" x="\(String(x))" y="0" width="\(String(step))" \
            height="180"/>\(shape)\(date)</g>
            """
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
