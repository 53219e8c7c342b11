import MorselCore

/// A numbered schema change.
///
/// Once it has run anywhere, its text never changes.
///
/// The placeholders `{id}`, `{integer}`, `{real}`, `{text}`, `{bytes}`, `{strict}` and `{keyed}` (a table stored in
/// primary key order) are replaced for each engine. Lines between `-- only sqlite` (or `-- only postgresql`) and
/// `-- end` apply to that engine only.
package struct Migration: Sendable {
    /// The position, from 1.
    package let number: Int
    /// A short snake_case description.
    package let name: String
    private let text: String
    private let acceptedChecksums: Set<Int64>

    /// Creates a migration.
    /// - Parameters:
    ///   - number: the position, from 1.
    ///   - name: a short snake_case description.
    ///   - text: the SQL script.
    ///   - acceptedChecksums: checksums of other texts that were released for this migration and made the same
    ///     schema.
    package init(number: Int, name: String, text: String, acceptedChecksums: Set<Int64> = []) {
        (self.number, self.name, self.text) = (number, name, text)
        self.acceptedChecksums = acceptedChecksums
    }

    /// Returns the script for one engine.
    func script(for dialect: Dialect) -> String {
        var lines: [Substring] = []
        var section: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- only ") {
                section = line.dropFirst("-- only ".count)
            } else if line == "-- end" {
                section = nil
            } else if section == nil || section == dialect.rawValue[...] {
                lines.append(line)
            }
        }
        return dialect.placeholders.reduce(lines.joined(separator: "\n")) { script, placeholder in
            script.replacing("{\(placeholder.key)}", with: placeholder.value)
        }
    }

    /// A fingerprint of the text.
    ///
    /// It shows whether the text changed after the migration ran.
    var checksum: Int64 {
        Int64(bitPattern: Fingerprint(text.utf8).value)
    }

    /// Whether a migration that ran with this checksum is this migration.
    func matches(_ checksum: Int64) -> Bool {
        checksum == self.checksum || acceptedChecksums.contains(checksum)
    }
}
