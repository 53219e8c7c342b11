import MorselCore

/// A day as other programs write it: `2026-05-14`, `14/5/2026`, `8th Dec 2021`, `8 de mayo de 2026`.
enum DateText: Equatable {
    /// It is this day.
    case day(CivilDate)
    /// It is one of these days, depending on whether the day or the month comes first.
    case twoWays(dayFirst: CivilDate, monthFirst: CivilDate)
    /// It is no day.
    case none

    /// Reads a text.
    ///
    /// A time after the day is ignored.
    init(_ text: String) {
        if let day = CivilDate(Array(text.utf8.prefix(10))) {
            self = .day(day)
        } else if let day = Self.dayWithMonthName(text) {
            self = .day(day)
        } else {
            self = Self.dayOfNumbers(text)
        }
    }

    // MARK: Numbers

    private static func dayOfNumbers(_ text: String) -> DateText {
        let parts = text.utf8.split { $0 < 0x30 || $0 > 0x39 }.prefix(3).map { part in
            part.count > 4 ? nil : Int64(String(decoding: part, as: UTF8.self))
        }
        guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else {
            return .none
        }
        if first > 31 { return day(first, second, third) }
        let year = third < 100 ? 2_000 + third : third
        if first > 12 { return day(year, second, first) }
        if second > 12 || first == second { return day(year, first, second) }
        guard let dayFirst = CivilDate(year: year, validMonth: Int(second), day: first),
            let monthFirst = CivilDate(year: year, validMonth: Int(first), day: second)
        else { return .none }
        return .twoWays(dayFirst: dayFirst, monthFirst: monthFirst)
    }

    private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> DateText {
        CivilDate(year: year, validMonth: Int(month), day: day).map { .day($0) } ?? .none
    }

    // MARK: Names of months

    /// The first letters of the months in English, Spanish and Portuguese, folded.
    private static let months: [[String]] = [
        ["jan", "ene"], ["feb", "fev"], ["mar"], ["apr", "abr"], ["may", "mai"], ["jun"], ["jul"],
        ["aug", "ago"], ["sep", "set"], ["oct", "out"], ["nov"], ["dec", "dic", "dez"],
    ]
    /// Weekdays that begin like a month.
    private static let weekdays = ["martes"]

    private static func dayWithMonthName(_ text: String) -> CivilDate? {
        var (month, day, year): (Int?, Int64?, Int64?) = (nil, nil, nil)
        for word in SearchLetters.words(of: text).prefix(8) {
            if let number = number(word) {
                if number > 31 {
                    if year == nil { year = number }
                } else if day == nil {
                    day = number
                }
            } else if month == nil {
                month = Self.month(word)
            }
        }
        guard let month, let day, let year, (1_900...9_999).contains(year) else { return nil }
        return CivilDate(year: year, validMonth: month, day: day)
    }

    /// Returns the number at the start of a word such as `8th`, or `nil` for a word of letters.
    private static func number(_ word: [UInt8]) -> Int64? {
        let digits = word.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard (1...4).contains(digits.count), word.count - digits.count <= 2 else { return nil }
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    private static func month(_ word: [UInt8]) -> Int? {
        let text = String(decoding: word, as: UTF8.self)
        guard word.count >= 3, !weekdays.contains(text) else { return nil }
        return months.firstIndex { names in names.contains { text.hasPrefix($0) } }.map { $0 + 1 }
    }
}
