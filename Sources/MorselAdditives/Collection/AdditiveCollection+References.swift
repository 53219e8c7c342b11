/// The name of a record of any kind.
package struct RecordReference: Hashable, Sendable {
    /// The kind of the record.
    package let kind: RecordKind
    /// The identifier of the record.
    package let id: Int64

    /// Creates the name of the record with an identifier.
    package init(kind: RecordKind, id: Int64) { (self.kind, self.id) = (kind, id) }

    /// Creates the name of a record.
    package init(_ record: some Record) { (kind, id) = (type(of: record).kind, record.id) }
}

/// Which records refer to others.
extension AdditiveCollection {
    /// Returns the records that refer to a record, so that it cannot be deleted before them.
    package func records(referringTo kind: RecordKind, _ id: Int64) -> [RecordReference] {
        switch kind {
        case .additive: recordsOfAdditive(id)
        case .additiveClass:
            additives.filter { $0.classes.contains(id) }.map { RecordReference($0) }
                + classes.filter { $0.within.contains(id) }.map { RecordReference($0) }
        case .category:
            category(id).map { category in
                children(of: category).map { RecordReference($0) }
                    + conditions(of: category).map { RecordReference($0) }
            } ?? []
        case .group: conditions.filter { $0.subject == .group(id) }.map { RecordReference($0) }
        case .condition, .warning, .groupLevel, .preparation: []
        }
    }

    private func recordsOfAdditive(_ id: Int64) -> [RecordReference] {
        conditions.filter { $0.subject == .additive(id) }.map { RecordReference($0) }
            + groups.filter { $0.members.contains(id) }.map { RecordReference($0) }
            + warnings.filter { $0.additives.contains(id) }.map { RecordReference($0) }
            + groupLevels.filter { $0.additive == id }.map { RecordReference($0) }
            + preparations.filter { $0.additives.contains(id) }.map { RecordReference($0) }
    }
}
