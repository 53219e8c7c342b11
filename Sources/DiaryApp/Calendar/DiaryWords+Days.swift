import MorselCore
import MorselUI

extension Diary.Slot {
    /// The name of the meal.
    var name: Phrase {
        switch self {
        case .breakfast: Phrase(en: "Breakfast", es: "Desayuno", pt: "Pequeno-almoço")
        case .lunch: Phrase(en: "Lunch", es: "Comida", pt: "Almoço")
        case .snack: Phrase(en: "Snack", es: "Merienda", pt: "Lanche")
        case .dinner: Phrase(en: "Dinner", es: "Cena", pt: "Jantar")
        }
    }
}

/// The words of days and times.
enum DayWords {
    /// The weekdays from Monday.
    static let weekdays: [Phrase] = [
        Phrase(en: "Monday", es: "lunes", pt: "segunda-feira"),
        Phrase(en: "Tuesday", es: "martes", pt: "terça-feira"),
        Phrase(en: "Wednesday", es: "miércoles", pt: "quarta-feira"),
        Phrase(en: "Thursday", es: "jueves", pt: "quinta-feira"),
        Phrase(en: "Friday", es: "viernes", pt: "sexta-feira"),
        Phrase(en: "Saturday", es: "sábado", pt: "sábado"),
        Phrase(en: "Sunday", es: "domingo", pt: "domingo"),
    ]

    /// Returns a date without its year: "14 May", "14 de mayo".
    static func short(_ date: CivilDate, in language: PageLanguage) -> String {
        let whole = NumberWords.day(date, in: language)
        // " 2026" and " de 2026".
        let year = language == .english ? " \(date.year)" : " de \(date.year)"
        return String(whole.dropLast(year.count))
    }

    /// Returns a date with its weekday and without its year: "Thursday 14 May", "jueves, 14 de mayo".
    static func long(_ date: CivilDate, in language: PageLanguage) -> String {
        let weekday = weekdays[date.weekday][language]
        return weekday + (language == .english ? " " : ", ") + short(date, in: language)
    }

    /// Returns how far a day is from today, if it is near: "Today", "Yesterday".
    static func relative(_ date: CivilDate, to today: CivilDate) -> Phrase? {
        switch today.daysSince1970 - date.daysSince1970 {
        case 0: Phrase(en: "Today", es: "Hoy", pt: "Hoje")
        case 1: Phrase(en: "Yesterday", es: "Ayer", pt: "Ontem")
        default: nil
        }
    }

    /// Returns a time of day: "08:10".
    static func time(_ minute: Int) -> String {
        let (hours, minutes) = (minute / 60, minute % 60)
        return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    /// Parses a time of day, or returns `nil` for any other text, such as "25:00".
    static func minute(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]]
        guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        let numbers = digits.map { Int($0 - 0x30) }
        let (hour, minute) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
        return hour < 24 && minute < 60 ? hour * 60 + minute : nil
    }
}
