import MorselCore
import MorselUI

/// The steps of a protocol as a file for the calendar of the device, which reminds of them without a server.
///
/// Each day with a new step is an event with an alarm at 8 o'clock (iCalendar, RFC 5545). The events name no food, because calendars are
/// often stored by others.
struct CourseCalendar {
    /// The file.
    let bytes: [UInt8]

    /// - Parameters:
    ///   - course: the protocol.
    ///   - today: the first day that may have an event.
    ///   - language: the language of the events.
    ///   - now: the time at which the file is made, in milliseconds UTC.
    init(_ course: ProtocolCourse, from today: CivilDate, _ language: PageLanguage, now: Int64) {
        let digits = RFC3339.text(now).utf8.prefix(19).filter {
            $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":")
        }
        let stamp = String(decoding: digits, as: UTF8.self) + "Z"
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Morsel//Diary//EN"]
        for day in Self.days(of: course, from: today) {
            let words = (day < course.end ? ProtocolWords.newStep : ProtocolWords.lastStep)[language]
            lines += [
                "BEGIN:VEVENT", "UID:\(day.text)-\(course.start.text)@morsel", "DTSTAMP:\(stamp)",
                "DTSTART;VALUE=DATE:\(Self.compact(day))",
                "DTEND;VALUE=DATE:\(Self.compact(day.adding(days: 1)))",
                "SUMMARY:\(words)", "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY",
                "DESCRIPTION:\(words)",
                "TRIGGER:PT8H", "END:VALARM", "END:VEVENT",
            ]
        }
        lines.append("END:VCALENDAR")
        bytes = Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    /// The days on which a phase begins, those of challenges, and the first day after the protocol.
    static func days(of course: ProtocolCourse, from today: CivilDate) -> [CivilDate] {
        var days: [CivilDate] = []
        var day = max(course.start, today)
        while day <= course.end {
            let step = course.step(on: day)
            let isChallenge = if case .challenge = step.phase { true } else { false }
            if !step.isPostponed, step.day <= 1 || isChallenge { days.append(day) }
            day = day.adding(days: 1)
        }
        return days
    }

    private static func compact(_ day: CivilDate) -> String {
        String(decoding: day.text.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }
}
