/// A problem with a record of an import.
package struct ImportIssue: Hashable, Sendable {
    /// The kind of problem.
    package enum Reason: String, CaseIterable, Sendable {
        case notJSON = "not-json"
        case noGTIN = "no-gtin"
        case wrongGTIN = "wrong-gtin"
        case keptNumber = "kept-number"
        case fieldCount = "field-count"
        case tooLong = "too-long"
        case truncated
        case noName = "no-name"
        case notUTF8 = "not-utf-8"
        case controlCharacters = "control-characters"
        case amount = "amount"
        case longField = "long-field"
        case manyFindings = "many-findings"
        case unreadField = "unread-field"
        case unknownCode = "unknown-code"
        case packaging

        /// Whether the record was rejected.
        ///
        /// Otherwise it was imported with a repaired text or without the value.
        package var isRejection: Bool {
            switch self {
            case .notJSON, .noGTIN, .wrongGTIN, .fieldCount, .tooLong, .truncated, .noName: true
            case .keptNumber, .notUTF8, .controlCharacters, .amount, .longField, .manyFindings, .unreadField,
                .unknownCode, .packaging:
                false
            }
        }
    }

    /// The first line of the record, counted from 1.
    package var line: Int64
    /// The kind of problem.
    package var reason: Reason
    /// A description for people, without a full stop.
    package var detail: String

    /// Creates an issue.
    package init(line: Int64, reason: Reason, detail: String) {
        self.line = line
        self.reason = reason
        self.detail = detail
    }
}
