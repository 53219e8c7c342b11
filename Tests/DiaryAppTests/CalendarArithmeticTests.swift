import DiaryApp
import MorselCore
import Testing

/// Dates of the calendar: they have no time zone, so that days stay whole.
@Suite struct CalendarArithmeticTests {
    private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(Array(text.utf8))) }

    @Test(arguments: [
        "2026-02-30", "2026-13-01", "2026-00-10", "2026-05-00", "2025-02-29", "26-5-1", "2026/05/14", "",
        "abcdefghij",
    ])
    func `a text that is no date is rejected`(text: String) {
        #expect(CivilDate(Array(text.utf8)) == nil)
    }

    @Test(arguments: ["2026-05-14", "2024-02-29", "1970-01-01", "2000-12-31", "0001-01-01", "9999-12-31"])
    func `a date is written as it was read`(text: String) throws {
        #expect(try date(text).text == text)
    }

    @Test func `weekdays begin with Monday`() throws {
        #expect(try date("2026-05-14").weekday == 3)
        #expect(try date("1970-01-01").weekday == 3)
        #expect(try date("1969-12-29").weekday == 0)
        #expect(try date("2026-11-29").weekday == 6)
    }

    @Test func `months have their days, and the year changes after December`() throws {
        #expect(try date("2024-02-10").daysOfMonth == 29)
        #expect(try date("2026-02-10").daysOfMonth == 28)
        #expect(try date("2026-12-10").firstOfMonth(adding: 1).text == "2027-01-01")
        #expect(try date("2026-01-31").firstOfMonth(adding: -1).text == "2025-12-01")
        #expect(try date("2026-01-31").firstOfMonth(adding: -13).text == "2024-12-01")
    }

    @Test func `every day of four centuries follows the day before`() throws {
        var day = try date("1900-01-01")
        for _ in 0..<146_097 {
            let next = day.adding(days: 1)
            #expect(
                next > day && (next.weekday - day.weekday + 7) % 7 == 1
                    && CivilDate(Array(next.text.utf8)) == next
            )
            day = next
        }
    }
}
