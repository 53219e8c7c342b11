import MorselCore
import MorselUI

/// The share of followed days with a food and without it, each with its interval, on one scale.
struct IntervalChart {
    private let with: Proportion
    private let without: Proportion
    private let language: PageLanguage
    /// The names of both shares.
    var names = (StatisticsWords.withIt, StatisticsWords.otherDays)

    /// Creates the drawing of days with a food and of other days.
    init(days: FollowedDays, language: PageLanguage) {
        self.init(with: days.exposed, without: days.other, language: language)
    }

    /// Creates the drawing of two shares.
    init(with: Proportion, without: Proportion, language: PageLanguage) {
        (self.with, self.without, self.language) = (with, without, language)
    }

    func html() -> HTML {
        let (first, second) = (names.0[language], names.1[language])
        let label =
            "\(first.beginningSentence): \(Self.words(with)). \(second.beginningSentence): \(Self.words(without))."
        return """
            <svg class="interval" viewBox="0 0 450 62" role="img" aria-label="\(label)">\
            \([92, 262, 432].map { x -> HTML in
                "<line class=\"grid-line\" x1=\"\(String(x))\" x2=\"\(String(x))\" y1=\"4\" y2=\"46\"/>"
            })\(range(with, first, 15, "range-a", "dot-a", 6))\
            \(range(without, second, 37, "range", "dot", 5))\
            <text x="92" y="60" text-anchor="middle">0\u{A0}%</text><text x="262" y="60" text-anchor="middle">50\u{A0}%</text>\
            <text x="430" y="60" text-anchor="middle">100\u{A0}%</text></svg>
            \(table)
            """
    }

    /// The numbers of the drawing.
    private var table: HTML {
        let rows = [(names.0, with), (names.1, without)].map { name, share -> HTML in
            let interval = share.total > 0 ? share.percentInterval : ""
            return """
                <tr><th scope="row">\(name[language].beginningSentence)</th><td class="number">\(String(share.count)) / \
                \(String(share.total))</td><td class="number">\(interval)</td></tr>

                """
        }
        return """
            <details class="folded"><summary>\(StatisticsWords.asTable[language])</summary><table class="table"><tbody>
            \(rows)</tbody></table></details>

            """
    }

    private static func words(_ share: Proportion) -> String {
        "\(share.count) / \(share.total), \(share.percentInterval)"
    }

    /// Returns the place of a share on the scale.
    private static func x(_ share: Double) -> String {
        let tenths = Int64(min(max(0, share), 1) * 3_400) + 920
        return ShareChart.tenths(tenths)
    }

    private func range(
        _ share: Proportion,
        _ name: String,
        _ y: Int,
        _ line: StaticString,
        _ dot: StaticString,
        _ radius: Int
    ) -> HTML {
        let label: HTML = "<text x=\"0\" y=\"\(String(y + 4))\">\(name)</text>"
        guard share.total > 0 else { return label }
        let interval = share.wilsonInterval()
        let middle = Double(share.count) / Double(share.total)
        return """
            \(label)<line class="\(HTML(stringLiteral: line))" x1="\(Self.x(interval.low))" x2="\(Self.x(interval.high))" \
            y1="\(String(y))" y2="\(String(y))"/><circle class="\(HTML(stringLiteral: dot))" cx="\(Self.x(middle))" \
            cy="\(String(y))" r="\(String(radius))"/>
            """
    }
}

/// A square for each day with a food, and for each other day, filled if the symptom followed.
///
/// Anyone can count them.
struct DayStrip {
    let days: FollowedDays
    let language: PageLanguage

    func html() -> HTML {
        """
        <div class="above-less">\(strip(isExposed: true, StatisticsWords.withIt))\
        \(strip(isExposed: false, StatisticsWords.otherDays))</div>

        """
    }

    private func strip(isExposed: Bool, _ name: Phrase) -> HTML {
        let days = days.days.filter { $0.isExposed == isExposed }
        let marks = days.map { $0.isFollowed ? "<i class=\"on\"></i>" as HTML : "<i></i>" }
        let share = isExposed ? self.days.exposed : self.days.other
        return """
            <p class="small">\(name[language].beginningSentence): \(StatisticsWords.followed(share)[language])</p>\
            <div class="strip" aria-hidden="true">\(marks)</div>

            """
    }
}
