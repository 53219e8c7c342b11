import MorselCore
import MorselUI

/// What a day of the calendar shows, by its shape and in words.
enum DayMark: Equatable {
    /// A symptom with a severity above 3 (ENGINE: "sick day").
    case severe
    /// A symptom with a severity up to 3.
    case mild
    /// A logged day without a symptom, or a day with nothing to report.
    case none
    /// Nothing is known about the day. It is never drawn as a good day.
    case notLogged

    /// The class of the mark in `calendar.css`, or `nil` for a day without a mark.
    var style: String? {
        switch self {
        case .severe: "some"
        case .mild: "few"
        case .none: "zero"
        case .notLogged: nil
        }
    }

    /// The mark in words.
    var words: Phrase {
        switch self {
        case .severe:
            Phrase(
                en: "symptoms above 3",
                es: "síntomas por encima de 3",
                pt: "sintomas com gravidade acima de 3"
            )
        case .mild: Phrase(en: "mild symptoms", es: "síntomas leves", pt: "sintomas ligeiros")
        case .none: Phrase(en: "no symptoms", es: "sin síntomas", pt: "sem sintomas")
        case .notLogged: Phrase(en: "not logged", es: "sin registrar", pt: "sem registo")
        }
    }
}

extension DiaryRecords {
    /// Returns the mark of a day.
    func mark(of day: CivilDate) -> DayMark {
        let symptoms = symptoms[day]
        if let severity = symptoms.map({ $0.severity }).max() {
            return severity > Severity.maxOfGoodDay ? .severe : .mild
        }
        let isLogged = !entries[day].isEmpty || notes[day].contains { $0.hasNothingToReport }
        return isLogged ? .none : .notLogged
    }

    /// The number of days without any record before a day, back to the last recorded day; 0 if nothing was recorded yet.
    func daysWithoutRecords(before day: CivilDate) -> Int64 {
        let last = [entries.recordedDays, symptoms.recordedDays, notes.recordedDays]
            .compactMap { days in days.last { $0 < day } }.max()
        return last.map { day.daysSince1970 - $0.daysSince1970 - 1 } ?? 0
    }
}
