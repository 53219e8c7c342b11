import MorselUI

/// The time of a stored record.
///
/// It is the day in UTC, until a script replaces it in the format and the time zone of the person.
struct RecordTime {
    private let milliseconds: Int64
    private let isWithTimeOfDay: Bool
    private let language: PageLanguage

    /// Creates the time of a record, in milliseconds UTC.
    init(_ milliseconds: Int64, isWithTimeOfDay: Bool, in language: PageLanguage) {
        self.milliseconds = milliseconds
        self.isWithTimeOfDay = isWithTimeOfDay
        self.language = language
    }

    func html() -> HTML {
        """
        <time data-at="\(String(milliseconds))"\(attribute: "data-with-time", if: isWithTimeOfDay)>\
        \(NumberWords.day(milliseconds, in: language))</time>
        """
    }
}
