import Foundation
import MorselAdditives

/// English texts about an import of additives.
struct AdditiveImportSummary {
    let file: String
    let isDryRun: Bool
    private(set) var counts: [ImportOutcome.Action: Int] = [:]
    private var changes: [Int64] = []

    /// Creates the summary of a file without records.
    init(file: String, isDryRun: Bool) { (self.file, self.isDryRun) = (file, isDryRun) }

    /// Counts a record.
    mutating func add(_ outcome: ImportOutcome) {
        counts[outcome.action, default: 0] += 1
        changes += outcome.changes
    }

    /// What became of a record, in one line; nothing for one that is the same.
    func line(_ outcome: ImportOutcome) -> String {
        let sign: String
        switch outcome.action {
        case .added: sign = "+"
        case .changed: sign = "~"
        case .rejected: sign = "!"
        case .ended: sign = "-"
        case .missing: sign = "?"
        case .unchanged: return ""
        }
        let place = outcome.line > 0 ? ["line \(outcome.line)"] : []
        let words = place + (outcome.subject.isEmpty ? [] : [outcome.subject])
        let details = outcome.details.joined(separator: "; ")
        return "\(sign) \(TerminalText.sanitized("\(words.joined(separator: ", ")): \(details)"))\n"
    }

    /// The numbers of records, and how to take the import back.
    func text(server: String) -> String {
        let prefix = isDryRun ? "would be " : ""
        let parts = ImportOutcome.Action.allCases.compactMap { action -> String? in
            let number = counts[action, default: 0]
            let count = ImportWords.grouped(Int64(number))
            switch action {
            case .added, .changed: return "\(count) \(prefix)\(action.rawValue)"
            case .unchanged, .rejected: return "\(count) \(action.rawValue)"
            // Only tables of conditions have them.
            case .ended: return number > 0 ? "\(count) \(prefix)ended" : nil
            case .missing: return number > 0 ? "\(count) not in this file" : nil
            }
        }
        var text = "\(file): \(parts.joined(separator: ", "))\n"
        if !changes.isEmpty {
            text +=
                "to take it back: morsel import additives --server \(TerminalText.sanitized(server)) "
                + "--undo \(ChangeNumbers(changes).text)\n"
        }
        return text
    }
}

/// A CSV file with what became of each record.
final class AdditiveImportTable: Sendable {
    private let descriptor: Int32

    /// Creates the file, or truncates it.
    init(_ path: String) throws(CommandFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFailure(
                "\(TerminalText.sanitized(path)) cannot be written: \(CommandFailure.reason(errno))."
            )
        }
        try write(["file", "line", "action", "record", "details", "changes"])
    }

    deinit { close(descriptor) }

    /// Adds a row for a record.
    func add(_ outcome: ImportOutcome, file: String) throws(CommandFailure) {
        try write([
            file, "\(outcome.line)", outcome.action.rawValue, outcome.subject,
            outcome.details.joined(separator: "; "),
            ChangeNumbers(outcome.changes).text,
        ])
    }

    private func write(_ fields: [String]) throws(CommandFailure) {
        let row = fields.map { ImportReport.field($0) }.joined(separator: ",") + "\n"
        try StandardOutput.write(Array(row.utf8), to: descriptor)
    }
}
