// Calendars and texts of dates. A date has no time zone, so that a day stays the same day wherever a person travels, and
// also if it has 23 or 25 hours.
extension CivilDate {
    /// Creates a date, or returns `nil` if the year has no such date: 30 February.
    public init?(year: Int64, validMonth month: Int, day: Int64) {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        guard day <= date.daysOfMonth else { return nil }
        self = date
    }

    /// Creates the date of a text such as `2026-05-14` (ISO 8601), or returns `nil` for any other text.
    public init?(_ text: some Collection<UInt8>) {
        let bytes = Array(text)
        guard bytes.count == 10 else { return nil }
        var fields: [Int64] = [0]
        for (place, byte) in bytes.enumerated() {
            if place == 4 || place == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                fields.append(0)
            } else {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(byte - 0x30)
            }
        }
        self.init(year: fields[0], validMonth: Int(fields[1]), day: fields[2])
    }

    /// The date as text: `2026-05-14`.
    public var text: String { String(RFC3339.text(daysSince1970 * 86_400_000).prefix(10)) }

    /// The weekday, from 0 for Monday to 6 for Sunday.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = daysSince1970 + 3
        return Int(days - days.quotient(flooredBy: 7) * 7)
    }

    /// Returns the date that is a number of days later, or earlier for a negative number.
    public func adding(days: Int64) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

    /// Returns the first day of the month that is a number of months later.
    public func firstOfMonth(adding months: Int64 = 0) -> CivilDate {
        let count = year * 12 + Int64(month - 1) + months
        let year = count.quotient(flooredBy: 12)
        return CivilDate(year: year, month: Int(count - year * 12) + 1, day: 1)
    }

    /// The number of days of the month.
    public var daysOfMonth: Int64 {
        firstOfMonth(adding: 1).daysSince1970 - firstOfMonth().daysSince1970
    }
}

extension CivilDate: Comparable {
    /// Orders dates from the earliest.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }
}
