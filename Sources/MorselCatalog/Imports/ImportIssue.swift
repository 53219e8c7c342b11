/// What an import has to say about a record.
package struct ImportIssue: Hashable, Sendable {
    /// What is the matter.
    package enum Reason: String, CaseIterable, Sendable {
        case notJSON = "not-json"
        case noGTIN = "no-gtin"
        case wrongGTIN = "wrong-gtin"
        case fieldCount = "field-count"
        case tooLong = "too-long"
        case brokenOff = "broken-off"
        case noName = "no-name"
        case notUTF8 = "not-utf-8"
        case controlCharacters = "control-characters"
        case amount = "amount"

        /// Whether the record was left out; otherwise it was mended, or a value of it was left out.
        package var isRefusal: Bool {
            switch self {
            case .notJSON, .noGTIN, .wrongGTIN, .fieldCount, .tooLong, .brokenOff, .noName: true
            case .notUTF8, .controlCharacters, .amount: false
            }
        }
    }

    /// The line that the record begins on, the file's first being 1.
    package var line: Int64
    /// What is the matter.
    package var reason: Reason
    /// The same for people: a sentence without its full stop.
    package var detail: String

    /// Creates an issue.
    package init(line: Int64, reason: Reason, detail: String) {
        self.line = line
        self.reason = reason
        self.detail = detail
    }
}
