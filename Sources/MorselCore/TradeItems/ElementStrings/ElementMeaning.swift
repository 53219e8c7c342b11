/// What the value of an element says.
public enum ElementMeaning: Hashable, Sendable {
    /// A text or a number without a further meaning.
    case text
    /// A product number.
    case gtin(GTIN)
    /// A date.
    case date(CivilDate)
    /// A month; the date is its last day.
    case month(CivilDate)
    /// A date and a time of day.
    case time(CivilDate, hour: Int, minute: Int?, second: Int?)
    /// The first and the last date of a period.
    case period(CivilDate, CivilDate)
    /// A decimal number and its unit, which may be empty: `1.250` and `kg`.
    case measure(String, unit: String)
    /// An amount of money, and the currency as a code of three digits (ISO 4217) if the element has it.
    case money(String, currency: String?)
    /// A part of a hundred.
    case percentage(String)
    /// The latitude and the longitude in degrees.
    case coordinates(String, String)
    /// Yes or no.
    case flag(Bool)
}

extension GS1Message {
    /// Returns what the value of an element says.
    ///
    /// Years of two digits are those from 49 years before `year` to 50 years after it (GS1 General Specifications, section
    /// 7.12). The element must break no rule.
    public func meaning(of element: GS1Element, year: Int64) -> ElementMeaning {
        let value = Array(values[element.value])
        switch element.identifier.padded {
        case 100, 200, 300: return (try? GTIN(self.value(of: element))).map { .gtin($0) } ?? .text
        case 3100...3699:
            return .measure(Self.decimal(value, element.identifier.lastDigit), unit: Self.unit(element))
        case 3900...3909, 3920...3929, 3950...3959:
            return .money(Self.decimal(value, element.identifier.lastDigit), currency: nil)
        case 3910...3919, 3930...3939:
            let amount = Self.decimal(Array(value.dropFirst(3)), element.identifier.lastDigit)
            return .money(amount, currency: String(decoding: value.prefix(3), as: UTF8.self))
        case 3940...3949: return .percentage(Self.decimal(value, element.identifier.lastDigit))
        case 4309: return Self.coordinates(value)
        case 4321...4323: return .flag(value.last == 0x31)
        case 4330...4333:
            let sign = value.count > 6 ? "-" : ""
            let unit = element.identifier.padded % 2 == 0 ? "°F" : "°C"
            return .measure(sign + Self.decimal(Array(value.prefix(6)), 2), unit: unit)
        default: return Self.time(value, element.rules.components, year: year) ?? .text
        }
    }

    /// Writes digits with a point before the last `places`, and without zeros before the number.
    private static func decimal(_ digits: [UInt8], _ places: Int) -> String {
        var padded = digits
        while padded.count <= places { padded.insert(0x30, at: 0) }
        var whole = padded.dropLast(places)[...]
        while whole.count > 1, whole.first == 0x30 { whole = whole.dropFirst() }
        let fraction = padded.suffix(places)
        let text = String(decoding: whole, as: UTF8.self)
        return places == 0 ? text : text + "." + String(decoding: fraction, as: UTF8.self)
    }

    /// The unit of a measure, which the title of GS1 has in brackets.
    private static func unit(_ element: GS1Element) -> String {
        let title = element.rules.title.bytes
        guard let open = title.firstIndex(of: UInt8(ascii: "(")),
            let close = title.lastIndex(of: UInt8(ascii: ")"))
        else { return "kg/m²" }
        return String(decoding: title.extracting(open + 1..<close), as: UTF8.self)
    }

    /// Reads degrees with seven places: the latitude from the south pole, and the longitude eastward from 0 to 360.
    private static func coordinates(_ value: [UInt8]) -> ElementMeaning {
        let latitude = number(value.prefix(10)) - 900_000_000
        let longitude = number(value.suffix(10))
        return .coordinates(
            degrees(latitude),
            degrees(longitude > 1_800_000_000 ? longitude - 3_600_000_000 : longitude)
        )
    }

    private static func degrees(_ value: Int64) -> String {
        (value < 0 ? "-" : "") + decimal(Array(String(value.magnitude).utf8), 7)
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int64 {
        digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    // MARK: Times

    /// Reads the dates and times of a value, or returns `nil` if it has none.
    private static func time(
        _ value: [UInt8],
        _ components: [ApplicationIdentifier.Component],
        year: Int64
    ) -> ElementMeaning? {
        guard let first = components.first?.rules.first else { return nil }
        let length: Int
        switch first {
        case .date, .dateOrMonth: length = 6
        case .fullDate, .fullDateOrMonth: length = 8
        default: return nil
        }
        guard value.count >= length, !value.contains(where: { !$0.isDigit }) else { return nil }
        let date = date(value.prefix(length), year: year)
        let rest = value.dropFirst(length)
        if rest.isEmpty {
            return value[length - 2] == 0x30 && value[length - 1] == 0x30 ? .month(date) : .date(date)
        }
        if components.dropFirst().first?.rules.first == .date {
            return .period(date, self.date(rest.prefix(6), year: year))
        }
        let fields = stride(from: rest.startIndex, to: rest.endIndex - 1, by: 2).map {
            Int(number(rest[$0...$0 + 1]))
        }
        return .time(
            date,
            hour: fields[0],
            minute: fields.count > 1 ? fields[1] : nil,
            second: fields.count > 2 ? fields[2] : nil
        )
    }

    /// Reads a date; the day 00 is the last day of the month.
    private static func date(_ digits: ArraySlice<UInt8>, year current: Int64) -> CivilDate {
        let short = digits.count == 6
        var year = number(digits.dropLast(4))
        if short {
            year += current / 100 * 100
            if year - current > 50 { year -= 100 } else if year - current < -49 { year += 100 }
        }
        let month = Int(number(digits.dropLast(2).suffix(2)))
        let day = number(digits.suffix(2))
        let last = TimeRule.days(of: month, isLeapYear: TimeRule.isLeapYear(Int(year)))
        return CivilDate(year: year, month: month, day: day == 0 ? Int64(last) : day)
    }
}
