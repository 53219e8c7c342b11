/// A class of additives by their function.
package struct AdditiveClass: Record {
    package static let kind = RecordKind.additiveClass

    /// The list that a class belongs to.
    package enum Scheme: String, CaseIterable, Codable, Sendable {
        /// The six main classes, which group the others.
        case main
        /// The functional classes of Regulation (EC) 1333/2008, Annex I.
        case eu
        /// The functional classes that only the Codex Alimentarius has.
        case codex
        /// The groups of the United States' Food and Drug Administration.
        case fda
    }

    /// The identifier.
    package let id: Int64
    /// The list.
    package var scheme: Scheme
    /// The stable name in addresses: `emulsifier`.
    package var key: String
    /// The main class and the groups of other lists that contain it.
    package var within: [Int64] = []
    /// The names.
    package var names: Texts
    /// A short explanation.
    package var texts: Texts

    package var tableDate: String {
        switch scheme {
        case .main, .eu: ReferenceRecords.asOf
        case .codex: ReferenceRecords.codexAsOf
        case .fda: ReferenceRecords.fdaAsOf
        }
    }

    /// Creates a class.
    package init(id: Int64, scheme: Scheme, key: String, within: [Int64] = [], names: Texts, texts: Texts) {
        (self.id, self.scheme, self.key, self.within) = (id, scheme, key, within)
        (self.names, self.texts) = (names, texts)
    }
}
