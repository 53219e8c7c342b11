import Glibc
import Synchronization

/// The value of the header field `Date` (RFC 9110 section 5.6.7): `Mon, 30 Nov 2026 08:05:09 GMT`.
enum DateField {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The last value, which is formatted once a second.
    private static let last = Mutex((second: time_t.min, text: ""))

    /// The value for now.
    static var current: String {
        let now = time(nil)
        return last.withLock { last in
            if last.second != now { last = (now, text(of: now)) }
            return last.text
        }
    }

    /// The value for a time in seconds since 1970.
    static func text(of second: time_t) -> String {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        let (day, month) = (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
        return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) GMT"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
