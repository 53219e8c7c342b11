/// Times as text, in UTC and to the second (RFC 3339): `2026-11-21T08:00:00Z`.
///
/// In Swift, such a time is a number of milliseconds since 1970.
public enum RFC3339 {
    /// The form of the text, with a zero for each digit.
    private static var form: StaticString { "0000-00-00T00:00:00Z" }
    /// The first and the last second that the text can have, since 1970.
    private static var seconds: ClosedRange<Int64> { -62_167_219_200...253_402_300_799 }

    /// Returns the text of a time in milliseconds.
    ///
    /// Times before the year 0 and after the year 9999 become the first and the last second of these years.
    public static func text(_ milliseconds: Int64) -> String {
        let seconds = min(
            max(milliseconds.quotient(flooredBy: 1_000), Self.seconds.lowerBound),
            Self.seconds.upperBound
        )
        let date = CivilDate(milliseconds: seconds * 1_000)
        let time = seconds - date.daysSince1970 * 86_400
        var fields = [date.year, Int64(date.month), date.day, time / 3_600, time / 60 % 60, time % 60, 0]
        var text = Array(form.bytes)
        for place in text.indices.reversed() {
            guard text[place] == UInt8(ascii: "0") else {
                fields.removeLast()
                continue
            }
            let field = fields.count - 1
            text[place] += UInt8(fields[field] % 10)
            fields[field] /= 10
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Parses the form that ``text(_:)`` returns, and returns the time in milliseconds.
    ///
    /// Returns `nil` for any other text, such as one with a time zone or with a date that does not exist.
    public static func milliseconds(_ text: [UInt8]) -> Int64? {
        guard text.count == form.bytes.count else { return nil }
        var fields: [Int64] = [0]
        for (byte, expected) in zip(text, form.bytes) {
            if expected == UInt8(ascii: "0") {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(byte - 0x30)
            } else {
                guard byte == expected else { return nil }
                fields.append(0)
            }
        }
        let date = CivilDate(year: fields[0], month: Int(fields[1]), day: fields[2])
        let days = date.daysSince1970
        guard CivilDate(daysSince1970: days) == date, fields[3] < 24, fields[4] < 60, fields[5] < 60 else {
            return nil
        }
        return (((days * 24 + fields[3]) * 60 + fields[4]) * 60 + fields[5]) * 1_000
    }
}

extension JSONWriter {
    /// Writes a time in milliseconds since 1970 as text.
    public mutating func time(_ milliseconds: Int64) { string(RFC3339.text(milliseconds)) }
}
