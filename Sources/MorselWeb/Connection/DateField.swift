import Foundation
import MorselCore
import Synchronization

/// The value of the header field `Date` (RFC 9110 section 5.6.7): `Mon, 30 Nov 2026 08:05:09 GMT`.
enum DateField {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The last value, which is formatted once a second.
    private static let last = Mutex((second: Int64.min, text: ""))

    /// The value for now.
    static var current: String {
        let now = Int64(Date().timeIntervalSince1970)
        return last.withLock { last in
            if last.second != now { last = (now, text(of: now)) }
            return last.text
        }
    }

    /// The value for a time in seconds since 1970.
    static func text(of second: Int64) -> String {
        let date = CivilDate(milliseconds: second * 1_000)
        // "2026-11-30T08:05:09Z"
        let parts = RFC3339.text(second * 1_000).split { "-TZ".contains($0) }
        let (day, month) = (weekdays[date.weekday], months[date.month - 1])
        return "\(day), \(parts[2]) \(month) \(parts[0]) \(parts[3]) GMT"
    }
}
