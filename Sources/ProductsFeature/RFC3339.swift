/// Formats times in JSON in UTC, with a precision of one second (RFC 3339).
enum RFC3339 {
    /// Formats a time in milliseconds since 1970: `2026-11-21T08:00:00Z`.
    static func text(_ milliseconds: Int64) -> String {
        let seconds = Int(milliseconds.quotient(flooredBy: 1_000))
        let day = seconds.quotient(flooredBy: 86_400)
        let time = seconds - day * 86_400
        let (year, month, date) = civil(day)
        var text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(date, 2)
        text +=
            "T" + padded(time / 3_600, 2) + ":" + padded(time / 60 % 60, 2) + ":" + padded(time % 60, 2) + "Z"
        return text
    }

    /// The date of a number of days since 1970.
    ///
    /// Algorithm: `civil_from_days` of Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted.quotient(flooredBy: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let place = (5 * dayOfYear + 2) / 153
        let month = place < 10 ? place + 3 : place - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * place + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}

extension FixedWidthInteger {
    /// The quotient, rounded down also below zero.
    fileprivate func quotient(flooredBy divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
