import MorselCore

/// A numbered change of the schema; once it was run anywhere, its text never changes.
///
/// Its words `{id}`, `{integer}`, `{real}`, `{text}`, `{bytes}`, `{strict}` and `{keyed}` (kept in the order of its key)
/// are those of the database; what stands between lines `-- only sqlite` (or `postgresql`) and `-- end` is for that one
/// alone.
package struct Migration: Sendable {
    /// Its place in the order, from 1.
    package let number: Int
    /// What it is about.
    package let name: String
    private let text: String
    private let otherChecksums: Set<Int64>

    /// Creates a migration.
    /// - Parameters:
    ///   - number: its place in the order, from 1.
    ///   - name: what it is about.
    ///   - text: its script.
    ///   - otherChecksums: those of other texts that were run as this one somewhere, and made the same schema.
    package init(number: Int, name: String, text: String, otherChecksums: Set<Int64> = []) {
        (self.number, self.name, self.text) = (number, name, text)
        self.otherChecksums = otherChecksums
    }

    /// The script for a database.
    func script(for dialect: Dialect) -> String {
        var lines: [Substring] = []
        var only: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- only ") {
                only = line.dropFirst("-- only ".count)
            } else if line == "-- end" {
                only = nil
            } else if only == nil || only == dialect.rawValue[...] {
                lines.append(line)
            }
        }
        return dialect.words.reduce(lines.joined(separator: "\n")) { script, word in
            script.replacing("{\(word.key)}", with: word.value)
        }
    }

    /// What tells whether the text changed since it was run (the fingerprint of the text).
    var checksum: Int64 {
        Int64(bitPattern: Fingerprint(text.utf8).value)
    }

    /// Whether what was run with this checksum is this migration.
    func isRun(_ checksum: Int64) -> Bool {
        checksum == self.checksum || otherChecksums.contains(checksum)
    }
}
