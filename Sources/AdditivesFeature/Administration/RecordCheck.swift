import MorselAdditives
import MorselWeb

/// Verifies that records fit together before a record is deleted or gets an earlier content.
struct RecordCheck: Sendable {
    let kinds: [any RecordAdministration]

    /// Verifies that a record can get a content, or be deleted without one.
    /// - Throws: `Problem.recordInUse` if others refer to a record that would be deleted; `.stateNotRestorable` or `.recordTaken` if a
    ///   content refers to records that do not exist, or has the number or key of another one.
    func verify(
        _ record: RecordReference,
        _ content: String?,
        _ collection: AdditiveCollection
    ) throws(Problem) {
        guard let content else { return try Self.verifyDeletion(record, collection) }
        guard let kind = kinds.first(where: { $0.kind == record.kind }) else { throw .stateNotRestorable }
        try kind.verifyRestoration(of: content, collection)
    }

    /// Verifies that no other record refers to one.
    /// - Throws: `Problem.recordInUse` with the paths of the others.
    static func verifyDeletion(
        _ record: RecordReference,
        _ collection: AdditiveCollection
    ) throws(Problem) {
        let others = collection.records(referringTo: record.kind, record.id)
        guard others.isEmpty else { throw .recordInUse.referenced(by: others.map { $0.path }) }
    }
}

extension RecordKind {
    /// The path of the list of the records.
    var path: String {
        switch self {
        case .additive: "/v1/additives"
        case .additiveClass: "/v1/additiveclasses"
        case .category: "/v1/foodcategories"
        case .condition: "/v1/additivefoodcategories"
        case .group: "/v1/additivegroups"
        case .warning: "/v1/labelwarnings"
        case .groupLevel: "/v1/additivegrouplevels"
        case .preparation: "/v1/additivepreparations"
        }
    }
}

extension RecordReference {
    /// The path of the record.
    var path: String { "\(kind.path)/\(id)" }
}
