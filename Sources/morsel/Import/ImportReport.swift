import Foundation
import MorselCatalog

/// The table of everything that was the matter with records.
final class ImportReport: Sendable {
    private let descriptor: Int32

    /// Makes the file, or empties it.
    init(_ path: String) throws(CommandFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFailure(
                "\(Printable.text(path)) cannot be written: \(CommandFailure.reason(errno))."
            )
        }
        try StandardOutput.write(Array("file,line,reason,left_out,detail\n".utf8), to: descriptor)
    }

    deinit { close(descriptor) }

    /// Adds a row.
    func add(_ issue: ImportIssue, file: String) throws(CommandFailure) {
        let row = [
            Self.field(file), "\(issue.line)", issue.reason.rawValue, issue.reason.isRefusal ? "1" : "0",
            Self.field(issue.detail),
        ]
        try StandardOutput.write(Array((row.joined(separator: ",") + "\n").utf8), to: descriptor)
    }

    /// Makes sure that it is on the disk.
    func flush() throws(CommandFailure) {
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw CommandFailure("The report cannot be written: \(CommandFailure.reason(errno)).")
        }
    }

    /// A field as RFC 4180 writes it.
    private static func field(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
