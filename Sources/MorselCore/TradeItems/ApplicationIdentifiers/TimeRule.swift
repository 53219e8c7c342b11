/// The rules for dates and times in values.
enum TimeRule {
    /// Returns the position of the first field of a date or time that does not exist.
    static func failure(of rule: ValueRule, in value: UnsafeBufferPointer<UInt8>) -> Int? {
        if let other = value.firstIndex(where: { !$0.isDigit }) { return other }
        return switch rule {
        case .dateOrMonth: shortDate(value, length: 6, allowsMonth: true)
        case .date: shortDate(value, length: 6, allowsMonth: false)
        case .dateHour: shortDate(value, length: 8, allowsMonth: false) ?? field(value, at: 6, below: 24)
        case .fullDateOrMonth: fullDate(value, allowsMonth: true)
        case .fullDate: fullDate(value, allowsMonth: false)
        case .hourMinute:
            value.count == 4 ? field(value, at: 0, below: 24) ?? field(value, at: 2, below: 60) : 0
        case .hour: value.count == 2 ? field(value, at: 0, below: 24) : 0
        case .minuteSecond:
            value.count == 2 || value.count == 4
                ? field(value, at: 0, below: 60) ?? (value.count == 4 ? field(value, at: 2, below: 60) : nil)
                : 0
        default: value.count == 2 ? field(value, at: 0, below: 60) : 0
        }
    }

    /// Returns the number that two digits are.
    static func number(_ value: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        Int(value[place] - 0x30) * 10 + Int(value[place + 1] - 0x30)
    }

    private static func field(_ value: UnsafeBufferPointer<UInt8>, at place: Int, below limit: Int) -> Int? {
        number(value, at: place) < limit ? nil : place
    }

    /// A date whose year has two digits.
    ///
    /// The century matters only for 29 February, and of the years 1950 to 2099 only 2000 is a leap year that ends with 00.
    private static func shortDate(
        _ value: UnsafeBufferPointer<UInt8>,
        length: Int,
        allowsMonth: Bool
    ) -> Int? {
        guard value.count == length else { return 0 }
        let year = number(value, at: 0)
        return monthAndDay(value, at: 2, isLeapYear: year % 4 == 0, allowsMonth)
    }

    private static func fullDate(_ value: UnsafeBufferPointer<UInt8>, allowsMonth: Bool) -> Int? {
        guard value.count == 8 else { return 0 }
        let year = number(value, at: 0) * 100 + number(value, at: 2)
        return monthAndDay(value, at: 4, isLeapYear: isLeapYear(year), allowsMonth)
    }

    private static func monthAndDay(
        _ value: UnsafeBufferPointer<UInt8>,
        at place: Int,
        isLeapYear: Bool,
        _ allowsMonth: Bool
    ) -> Int? {
        let (month, day) = (number(value, at: place), number(value, at: place + 2))
        guard (1...12).contains(month) else { return place }
        let isDay = day <= days(of: month, isLeapYear: isLeapYear) && (day > 0 || allowsMonth)
        return isDay ? nil : place + 2
    }

    /// Whether a year of the Gregorian calendar has 366 days.
    static func isLeapYear(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }

    /// The number of days of a month.
    static func days(of month: Int, isLeapYear: Bool) -> Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
