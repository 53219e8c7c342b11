import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import DiaryApp

/// The chart of the severity of a symptom.
@Suite struct SeverityChartTests {
    @Test(arguments: [1, 7, 12, 14, 15, 19, 28, 31, 62, 90, 186, 366], PageLanguage.allCases)
    func `the bars of any period fit, and the names of days do not overlap`(
        count: Int,
        language: PageLanguage
    ) {
        let html = chart(days: count, language)
        for bar in html.matches(of: /<rect class="hit" x="(\d+\.\d)" y="0" width="(\d+\.\d)"/) {
            #expect(Double(bar.1)! + Double(bar.2)! <= 310)
        }
        let names = html.matches(of: /<text x="(\d+\.\d)" y="198" text-anchor="middle">([^<]+)</)
            .map { (middle: Double($0.1)!, width: Double($0.2.count) * 7) }
        #expect(!names.isEmpty)
        for (first, second) in zip(names, names.dropFirst()) {
            #expect(first.middle + first.width / 2 < second.middle - second.width / 2)
        }
    }

    @Test func `a period of weeks shows each number, a longer one only that of the chosen day`() {
        #expect(chart(days: 14, .english).matches(of: /class="value"/).count == 14)
        #expect(chart(days: 31, .english).matches(of: /class="value"/).count == 1)
    }

    private func chart(days count: Int, _ language: PageLanguage) -> String {
        let days = (0..<Int64(count)).map { number in
            (date: CivilDate(daysSince1970: 20_500 + number), severity: Severity.Day.logged(7))
        }
        let chart = SeverityChart(days: days, chosen: days[0].date, symptom: "nausea", language: language)
        return String(decoding: chart.html().bytes, as: UTF8.self)
    }
}
