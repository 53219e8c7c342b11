import MorselCore

/// Which knowledge is newer: that of a later release, or of the same release with more changes of administrators.
package struct KnowledgeEdition: Sendable, Equatable {
    /// The number of the release (`Knowledge.release`).
    var release: UInt32
    /// The number of the last change of administrators that the knowledge has; 0 without any.
    var changes: Int64
    /// The version, as in `Knowledge.versionName`.
    ///
    /// A change that was undone gives the version before it.
    var version: String

    /// Creates the edition of a knowledge file.
    init(_ knowledge: Knowledge, changes: Int64) {
        (release, self.changes, version) = (knowledge.release, changes, knowledge.versionName)
    }

    /// Returns whether it is later than another edition, which it may be without any difference in content.
    func isLater(than other: KnowledgeEdition) -> Bool {
        (release, changes) > (other.release, other.changes)
    }
}

// The stored form: "3.17.0123456789abcdef". Databases of before have only the version.
extension KnowledgeEdition {
    init?(stored: Substring) {
        let parts = stored.split(separator: ".", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: (release, changes, version) = (0, 0, String(stored))
        case 3:
            guard let release = UInt32(parts[0]), let changes = Int64(parts[1]) else { return nil }
            (self.release, self.changes, version) = (release, changes, String(parts[2]))
        default: return nil
        }
    }

    var stored: String { "\(release).\(changes).\(version)" }
}
