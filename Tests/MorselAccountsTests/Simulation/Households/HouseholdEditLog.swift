import MorselCore

/// All edits of shared records, kept apart from the rules under test, which know nothing of it.
///
/// An edit counts from when the server has stored it: a device that leaves before loses its edits. A stored edit is replaced only by
/// another stored edit of a device that had it in its copy.
struct HouseholdEditLog {
    private struct EditID: Hashable {
        let key: RecordKey
        let field: FieldName
        let stamp: EditStamp
    }

    /// What each edit has replaced, also by way of edits that were never stored.
    private var replaced: [EditID: Set<EditID>] = [:]
    private var stored: Set<EditID> = []

    /// Notes what a device changed in its copy of a record.
    mutating func note(from before: VaultRecord, to after: VaultRecord, by device: DeviceID) {
        let (old, new) = (Self.edits(of: before), Self.edits(of: after))
        let gone = old.subtracting(new)
        let all = gone.union(gone.flatMap { replaced[$0] ?? [] })
        for edit in new.subtracting(old) where edit.stamp.device == device { replaced[edit] = all }
    }

    /// Notes that the server has stored a version of a record.
    mutating func noteStored(_ record: VaultRecord) { stored.formUnion(Self.edits(of: record)) }

    private static func edits(of record: VaultRecord) -> Set<EditID> {
        let edits = record.fields.flatMap { field in
            field.edits.map { EditID(key: record.key, field: field.name, stamp: $0.stamp) }
        }
        return Set(edits)
    }

    /// Returns what is wrong with the last state of a record.
    func problems(of record: VaultRecord) -> Set<String> {
        let own = stored.filter { $0.key == record.key }
        let gone = own.reduce(into: Set<EditID>()) { $0.formUnion(replaced[$1] ?? []) }
        let (found, expected) = (Self.edits(of: record), own.subtracting(gone))
        var problems: Set<String> = []
        if !found.isSuperset(of: expected) { problems.insert("a stored edit was lost") }
        if !expected.isSuperset(of: found) { problems.insert("a replaced edit came back") }
        return problems
    }
}
