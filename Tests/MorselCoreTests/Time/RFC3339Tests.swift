import MorselCore
import Testing

@Suite struct RFC3339Tests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_763_712_000_000, "2025-11-21T08:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"), (-1_000, "1969-12-31T23:59:59Z"),
            (-2_203_977_600_000, "1900-02-28T00:00:00Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
            (253_402_300_799_000, "9999-12-31T23:59:59Z"),
        ] as [(Int64, String)]
    )
    func `a time is written to the second and read again`(milliseconds: Int64, text: String) {
        #expect(RFC3339.text(milliseconds) == text)
        #expect(RFC3339.milliseconds(Array(text.utf8)) == milliseconds)
    }

    @Test(
        arguments: [
            (999, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (.min, "0000-01-01T00:00:00Z"),
            (.max, "9999-12-31T23:59:59Z"),
        ] as [(Int64, String)]
    )
    func `milliseconds are cut off, and years have four digits`(milliseconds: Int64, text: String) {
        #expect(RFC3339.text(milliseconds) == text)
    }

    @Test(arguments: [
        "", "2025-11-21", "2025-11-21T08:00:00", "2025-11-21T08:00:00z", "2025-11-21T08:00:00+00:00",
        "2025-11-21T08:00:00.5Z", "2025-11-21 08:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
        "2025-00-01T00:00:00Z", "2025-13-01T00:00:00Z", "2025-01-00T00:00:00Z", "2025-01-32T00:00:00Z",
        "2025-01-99T00:00:00Z", "2025-99-01T00:00:00Z", "2025-01-01T24:00:00Z", "2025-01-01T00:60:00Z",
        "2025-01-01T00:00:60Z", "2025-11-21T08:00:0aZ", "２025-11-21T08:00Z",
    ])
    func `a text in another form is not read`(text: String) {
        #expect(RFC3339.milliseconds(Array(text.utf8)) == nil)
    }

    @Test func `each day of four centuries is read as it was written`() {
        let day: Int64 = 86_400_000
        for time in stride(from: -150_000 * day, through: 20_000 * day, by: Int64.Stride(day + 1_000)) {
            #expect(RFC3339.milliseconds(Array(RFC3339.text(time).utf8)) == time)
        }
    }
}
