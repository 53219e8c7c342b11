import MorselCore
import MorselUI

/// The grid of a month.
///
/// Each day shows by its mark whether there were symptoms, none, or no records.
struct MonthView {
    let month: CivilDate
    /// The chosen day.
    let day: CivilDate
    let today: CivilDate
    let records: DiaryRecords
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let next = month.firstOfMonth(adding: 1)
        return """
            <section class="calendar" aria-labelledby="month"><div class="calendar-head">\
            \(arrow("back", month.firstOfMonth(adding: -1)))\
            <h2 id="month">\(NumberWords.month(month, in: language).beginningSentence)</h2>\
            \(next <= today ? arrow("forward", next) : "<span></span>")</div>
            <table><thead><tr>\(DayWords.weekdays.map { heading($0[language]) })</tr></thead><tbody>
            \(weeks)</tbody></table>
            \(key)</section>

            """
    }

    private func arrow(_ icon: StaticString, _ month: CivilDate) -> HTML {
        """
        <button class="button bare icon-only" type="button" data-month="\(month.text)" \
        aria-label="\(NumberWords.month(month, in: language).beginningSentence)">\(context.icon(icon))</button>
        """
    }

    private func heading(_ weekday: String) -> HTML {
        let letter = String(weekday.beginningSentence.unicodeScalars.prefix(language == .portuguese ? 3 : 1))
        return """
            <th scope="col"><span aria-hidden="true">\(letter)</span><span class="visually-hidden">\(weekday)</span></th>
            """
    }

    private var weeks: [HTML] {
        let first = month.adding(days: -Int64(month.weekday))
        let count = (Int64(month.weekday) + month.daysOfMonth + 6) / 7
        return (0..<count).map { week -> HTML in
            "<tr>\((0..<7).map { cell(first.adding(days: week * 7 + $0)) })</tr>\n"
        }
    }

    private func cell(_ date: CivilDate) -> HTML {
        guard date.firstOfMonth() == month else { return "<td></td>" }
        guard date <= today else { return "<td><span>\(String(date.day))<i></i></span></td>" }
        let mark = records.mark(of: date)
        let relative = DayWords.relative(date, to: today).map { ", \($0[language].insideSentence)" } ?? ""
        let isChosen = date == day
        // The month has one tab stop: the chosen day, or else its first day.
        let isTabStop = isChosen || (day.firstOfMonth() != month && date.day == 1)
        return """
            <td><button type="button" data-day="\(date.text)" tabindex="\(isTabStop ? "0" : "-1")"\
            \(attribute: "aria-current", isChosen ? "date" : nil)\(attribute: "class", date == today ? "today" : nil) \
            aria-label="\(DayWords.short(date, in: language)), \(mark.words[language])\(relative)">\(String(date.day))\
            <i\(attribute: "class", mark.style)></i></button></td>
            """
    }

    private var key: HTML {
        let marks = [DayMark.severe, .mild, .none, .notLogged].map { mark -> HTML in
            "<li><i\(attribute: "class", mark.style)></i>\(mark.words[language])</li>"
        }
        return "<ul class=\"calendar-key\">\(marks)</ul>\n"
    }
}
