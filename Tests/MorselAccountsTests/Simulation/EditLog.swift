import MorselCore

/// All edits of a simulation, kept apart from the rules under test, which know nothing of it.
///
/// It says which values the records must have in the end. An edit is replaced only by an edit of a device that had it in
/// its copy.
struct EditLog {
    private struct Edit {
        let key: RecordKey
        let field: FieldName
        let value: [UInt8]?
        var isReplaced = false
    }

    private struct Deletion {
        let key: RecordKey
        let knowledge: Set<Int>
        let isErasure: Bool
    }

    private var edits: [Edit] = []
    private var numbers: [EditID: Int] = [:]
    private var deletions: [Deletion] = []

    private struct EditID: Hashable {
        let key: RecordKey
        let field: FieldName
        let stamp: EditStamp
    }

    /// Notes what a device changed in its copy of a record.
    ///
    /// Returns the numbers of the new edits.
    mutating func note(from before: VaultRecord, to after: VaultRecord, by device: DeviceID) -> Set<Int> {
        var new: Set<Int> = []
        for field in after.fields {
            let old = before.fields.first { $0.name == field.name }?.edits ?? []
            let own = field.edits.filter { $0.stamp.device == device && !before.seen.contains($0.stamp) }
            for edit in own { new.insert(add(edit, to: field.name, of: after.key)) }
            for edit in old where !field.edits.contains(where: { $0.stamp == edit.stamp }) {
                if !own.isEmpty { replace(edit, of: field.name, in: after.key) }
            }
        }
        return new
    }

    mutating func noteDeletion(of key: RecordKey, knowledge: Set<Int>, isErasure: Bool) {
        deletions.append(Deletion(key: key, knowledge: knowledge, isErasure: isErasure))
    }

    private mutating func add(_ edit: VaultRecord.Edit, to field: FieldName, of key: RecordKey) -> Int {
        edits.append(Edit(key: key, field: field, value: edit.value))
        numbers[EditID(key: key, field: field, stamp: edit.stamp)] = edits.count - 1
        return edits.count - 1
    }

    private mutating func replace(_ edit: VaultRecord.Edit, of field: FieldName, in key: RecordKey) {
        guard let number = numbers[EditID(key: key, field: field, stamp: edit.stamp)] else { return }
        edits[number].isReplaced = true
    }

    /// Returns what is wrong with the last state of a record.
    func problems(of record: VaultRecord) -> [String] {
        let deletions = deletions.filter { $0.key == record.key }
        let remaining = edits.indices.filter { edits[$0].key == record.key && !edits[$0].isReplaced }
        let erased = deletions.filter { $0.isErasure }.reduce(into: Set<Int>()) { $0.formUnion($1.knowledge) }
        return presenceProblems(of: record, remaining, deletions)
            + valueProblems(of: record, remaining, erased)
    }

    private func presenceProblems(of record: VaultRecord, _ remaining: [Int], _ deletions: [Deletion])
        -> [String]
    {
        if record.isDeleted {
            let lost = remaining.first { edit in !deletions.contains { $0.knowledge.contains(edit) } }
            return lost.map { ["edit \($0) was deleted by a device that had not seen it"] } ?? []
        }
        let isDeleted = deletions.contains { $0.knowledge.isSuperset(of: remaining) }
        return isDeleted ? ["a deleted record came back"] : []
    }

    private func valueProblems(of record: VaultRecord, _ remaining: [Int], _ erased: Set<Int>) -> [String] {
        var problems: [String] = []
        for name in Set(edits.filter { $0.key == record.key }.map { $0.field }).sorted() {
            let found = Set(record.fields.first { $0.name == name }?.edits.map { $0.value } ?? [])
            let possible = remaining.filter { edits[$0].field == name }
            let expected = Set(possible.filter { !erased.contains($0) }.map { edits[$0].value })
            if !found.isSuperset(of: expected) { problems.append("an edit of a field was lost") }
            if !Set(possible.map { edits[$0].value }).isSuperset(of: found) {
                problems.append("a replaced value came back")
            }
        }
        return problems
    }
}
