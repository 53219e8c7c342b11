import MorselCore

/// A time of the day as other programs write it: `08:10`, `8:10 PM`.
enum TimeText {
    /// Returns the minute of the day, or `nil` if the text is no time.
    static func minute(_ text: String) -> Int? {
        let parts = text.utf8.split { $0 < 0x30 || $0 > 0x39 }.map {
            Int(String(decoding: $0, as: UTF8.self)) ?? -1
        }
        guard parts.count >= 2, (0..<60).contains(parts[1]) else { return nil }
        let words = SearchLetters.words(of: text).map { String(decoding: $0, as: UTF8.self) }
        let (isAfternoon, isMorning) = (
            words.contains { $0.hasSuffix("pm") }, words.contains { $0.hasSuffix("am") }
        )
        var hour = parts[0]
        if isAfternoon || isMorning {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        return (0..<24).contains(hour) ? hour * 60 + parts[1] : nil
    }

    /// Returns the time after a day in the same cell: `2026-05-14 08:10`.
    ///
    /// A time of another time zone, which ends in `Z` or an offset, says nothing about the time where the person was.
    static func minute(afterDay text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let gap = bytes.firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }),
            gap >= 8
        else { return nil }
        let time = bytes[(gap + 1)...]
        let hasZone = time.contains {
            $0 == UInt8(ascii: "Z") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        }
        return hasZone ? nil : minute(String(decoding: time, as: UTF8.self))
    }
}
