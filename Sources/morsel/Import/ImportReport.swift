import Foundation
import MorselCatalog

/// A CSV file with all problems of records.
final class ImportReport: Sendable {
    private let descriptor: Int32

    /// Creates the file, or truncates it.
    init(_ path: String) throws(CommandFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFailure(
                "\(TerminalText.sanitized(path)) cannot be written: \(CommandFailure.reason(errno))."
            )
        }
        try StandardOutput.write(Array("file,line,reason,left_out,detail\n".utf8), to: descriptor)
    }

    deinit { close(descriptor) }

    /// Adds a row for a problem.
    func add(_ issue: ImportIssue, file: String) throws(CommandFailure) {
        let row = [
            Self.field(file), "\(issue.line)", issue.reason.rawValue, issue.reason.isRejection ? "1" : "0",
            Self.field(issue.detail),
        ]
        try StandardOutput.write(Array((row.joined(separator: ",") + "\n").utf8), to: descriptor)
    }

    /// Flushes the file to disk.
    func flush() throws(CommandFailure) {
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw CommandFailure("The report cannot be written: \(CommandFailure.reason(errno)).")
        }
    }

    /// A field, quoted if RFC 4180 requires it.
    static func field(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
