/// A date of the proleptic Gregorian calendar.
///
/// The algorithms are Hinnant's (chrono-Compatible Low-Level Date Algorithms, `civil_from_days` and `days_from_civil`).
public struct CivilDate: Hashable, Sendable {
    /// The year.
    ///
    /// The year 0 precedes the year 1.
    public let year: Int64
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int64

    /// Creates a date without checking it.
    init(year: Int64, month: Int, day: Int64) { (self.year, self.month, self.day) = (year, month, day) }

    /// Creates the date of a time in milliseconds UTC.
    public init(milliseconds: Int64) {
        self.init(daysSince1970: milliseconds.quotient(flooredBy: 86_400_000))
    }

    /// Creates the date that is a number of days after 1 January 1970.
    public init(daysSince1970 days: Int64) {
        // Years begin in March, so that the leap day is the last day of its year.
        let shifted = days + 719_468
        let era = shifted.quotient(flooredBy: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }

    /// The number of days since 1 January 1970.
    public var daysSince1970: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let era = yearFromMarch.quotient(flooredBy: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension Int64 {
    /// Returns the quotient rounded down, also for a negative number.
    func quotient(flooredBy divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
