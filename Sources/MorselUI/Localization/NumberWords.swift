public import MorselCore

/// Formats numbers and dates in the languages of the pages.
public enum NumberWords {
    /// Returns a number with a fixed number of decimal places: 168405 with one place is "16 840.5".
    ///
    /// Groups of three digits are separated by a no-break space, as the International Bureau of Weights and Measures
    /// recommends. A number of four digits has no separator.
    public static func decimal(_ value: Int64, places: Int = 0, in language: PageLanguage) -> String {
        var divisor: UInt64 = 1
        for _ in 0..<places { divisor *= 10 }
        let whole = value.magnitude / divisor
        let sign = value < 0 ? "−" : ""
        guard places > 0 else { return sign + grouped(whole) }
        let fraction = String(value.magnitude % divisor)
        let zeros = String(repeating: "0", count: places - fraction.utf8.count)
        return sign + grouped(whole) + (language == .english ? "." : ",") + zeros + fraction
    }

    /// Returns a number without trailing zeros: 62500 with three decimal places is "62.5".
    public static func shortest(_ value: Int64, places: Int, in language: PageLanguage) -> String {
        var (value, places) = (value, places)
        while places > 0, value % 10 == 0 { (value, places) = (value / 10, places - 1) }
        return decimal(value, places: places, in: language)
    }

    private static func grouped(_ number: UInt64) -> String {
        let digits = Array(String(number).utf8)
        guard digits.count > 4 else { return String(number) }
        var grouped: [UInt8] = []
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { grouped += [0xC2, 0xA0] }
            grouped.append(digit)
        }
        return String(decoding: grouped, as: UTF8.self)
    }

    // MARK: Dates

    /// Returns the day of a time in milliseconds UTC: "3 May 2026", "3 de mayo de 2026".
    public static func day(_ time: Int64, in language: PageLanguage) -> String {
        day(CivilDate(milliseconds: time), in: language)
    }

    /// Returns a date: "3 May 2026", "3 de mayo de 2026".
    public static func day(_ date: CivilDate, in language: PageLanguage) -> String {
        switch language {
        case .english: "\(date.day) \(month(date, in: language))"
        case .spanish, .portuguese: "\(date.day) de \(month(date, in: language))"
        }
    }

    /// Returns the month of a date: "May 2026", "mayo de 2026".
    public static func month(_ date: CivilDate, in language: PageLanguage) -> String {
        let name = months[date.month - 1][language]
        return language == .english ? "\(name) \(date.year)" : "\(name) de \(date.year)"
    }

    /// Returns how long ago a time was, in the largest unit that fits: "today", "3 days ago", "2 years ago".
    public static func age(of time: Int64, at now: Int64, in language: PageLanguage) -> String {
        let days = max(0, now - time) / 86_400_000
        switch days {
        case 0: return Phrase(en: "today", es: "hoy", pt: "hoje")[language]
        case 1..<61: return ago(days, Phrase(en: "day", es: "día", pt: "dia"))[language]
        case 61..<730: return ago(days / 30, Phrase(en: "month", es: "mes", pt: "mês"))[language]
        default: return ago(days / 365, Phrase(en: "year", es: "año", pt: "ano"))[language]
        }
    }

    private static func ago(_ count: Int64, _ unit: Phrase) -> Phrase {
        func plural(_ language: PageLanguage) -> String {
            let word = unit[language]
            guard count != 1 else { return word }
            return switch word {
            case "mes": "meses"
            case "mês": "meses"
            default: word + "s"
            }
        }
        return Phrase(
            en: "\(count) \(plural(.english)) ago",
            es: "hace \(count) \(plural(.spanish))",
            pt: "há \(count) \(plural(.portuguese))"
        )
    }

    private static var months: [Phrase] {
        [
            Phrase(en: "January", es: "enero", pt: "janeiro"),
            Phrase(en: "February", es: "febrero", pt: "fevereiro"),
            Phrase(en: "March", es: "marzo", pt: "março"), Phrase(en: "April", es: "abril", pt: "abril"),
            Phrase(en: "May", es: "mayo", pt: "maio"), Phrase(en: "June", es: "junio", pt: "junho"),
            Phrase(en: "July", es: "julio", pt: "julho"), Phrase(en: "August", es: "agosto", pt: "agosto"),
            Phrase(en: "September", es: "septiembre", pt: "setembro"),
            Phrase(en: "October", es: "octubre", pt: "outubro"),
            Phrase(en: "November", es: "noviembre", pt: "novembro"),
            Phrase(en: "December", es: "diciembre", pt: "dezembro"),
        ]
    }
}
