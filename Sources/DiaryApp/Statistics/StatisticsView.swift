import MorselCore
import MorselUI

/// What the statistics page shows: its period, its tab, and the symptom or the food that was chosen.
struct StatisticsView {
    /// A kind of period.
    enum Period: CaseIterable, Coded {
        case week, month, range

        var code: StaticString {
            switch self {
            case .week: "week"
            case .month: "month"
            case .range: "range"
            }
        }
    }

    /// The kind of period.
    var period = Period.month
    /// How many periods before the current one; 0 for a range.
    var back: Int64 = 0
    /// The first day of a range.
    var from: CivilDate?
    /// The last day of a range.
    var to: CivilDate?
    /// Whether the ingredients are shown, instead of the symptoms.
    var showsIngredients = false
    /// The code or the name of the chosen symptom; empty if none is.
    var symptom = ""
    /// The chosen node; empty if none is.
    var node = ""
    /// The chosen day of a symptom, or `nil`.
    var day: CivilDate?

    init() {}

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "period": period = Period(code: try json.string()) ?? .month
            case "back": back = min(max(0, try json.integer()), 1_200)
            case "from": from = CivilDate(try json.string())
            case "to": to = CivilDate(try json.string())
            case "tab": showsIngredients = try json.text() == "ingredients"
            case "symptom": symptom = try json.text()
            case "node": node = try json.text()
            case "day": day = CivilDate(try json.string())
            default: _ = try json.rawValue()
            }
        }
    }

    /// Returns the days of equal number before a period, and those after it up to today; `nil` if it ends today.
    static func neighbours(of days: ClosedRange<CivilDate>, until today: CivilDate)
        -> (earlier: ClosedRange<CivilDate>, later: ClosedRange<CivilDate>?)
    {
        let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
        let earlier = days.lowerBound.adding(days: -count)...days.lowerBound.adding(days: -1)
        guard days.upperBound < today else { return (earlier, nil) }
        // The last one also has as many days, so that both directions lead back.
        let end = min(days.upperBound.adding(days: count), today)
        return (earlier, end.adding(days: 1 - count)...end)
    }

    /// Returns the days of the period up to today.
    func days(until today: CivilDate) -> ClosedRange<CivilDate> {
        switch period {
        case .week:
            let start = today.adding(days: -Int64(today.weekday) - back * 7)
            return start...min(start.adding(days: 6), today)
        case .month:
            let start = today.firstOfMonth(adding: -back)
            return start...min(start.adding(days: start.daysOfMonth - 1), today)
        case .range:
            let end = min(to ?? today, today)
            return min(from ?? end.adding(days: -29), end)...end
        }
    }
}
