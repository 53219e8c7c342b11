import MorselCore
import MorselUI

/// The numbers of a page as CSV: a row for each number or share, with its interval.
struct NumbersFile {
    private var csv = CSVText(["what", "name", "count", "of", "low", "middle", "high"])

    /// The bytes of the file.
    var bytes: [UInt8] { csv.bytes }

    /// Adds a number.
    mutating func add(_ what: String, _ name: String, _ number: Int64) {
        csv.add([what, name, String(number)])
    }

    /// Adds a fact without a number.
    mutating func add(_ what: String, _ name: String) { csv.add([what, name]) }

    /// Adds a share.
    mutating func add(_ what: String, _ name: String, _ share: Proportion) {
        csv.add([what, name, String(share.count), String(share.total)])
    }

    /// Adds an estimate with its interval.
    mutating func add(_ what: String, _ name: String, interval: [Double]) {
        csv.add([what, name, "", ""] + interval.map { $0.description })
    }

    /// Adds the days with a food and the others, each with the interval of its share.
    mutating func add(_ days: FollowedDays, _ name: String) {
        for (what, share) in [("followed with it", days.exposed), ("followed on other days", days.other)] {
            let interval = share.wilsonInterval()
            let middle = share.total == 0 ? "" : (Double(share.count) / Double(share.total)).description
            csv.add([
                what, name, String(share.count), String(share.total), interval.low.description, middle,
                interval.high.description,
            ])
        }
    }

    /// Adds the severity of days.
    mutating func add(_ days: [(date: CivilDate, severity: Severity.Day)]) {
        for (date, severity) in days {
            if case .logged(let severity) = severity {
                add("severity", date.text, Int64(severity))
            } else {
                add("not logged", date.text)
            }
        }
    }

    /// Returns the button that saves the numbers of a page.
    static func button(_ what: StaticString, _ context: PageContext) -> HTML {
        let words = Phrase(
            en: "The numbers of this page (CSV)",
            es: "Los números de esta página (CSV)",
            pt: "Os números desta página (CSV)"
        )
        return """
            <p class="no-print"><button class="button" type="button" data-save="\(HTML(stringLiteral: what))">\(context.icon("download"))\
            \(words[context.language])</button></p>

            """
    }
}
