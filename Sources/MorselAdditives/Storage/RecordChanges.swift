import Foundation

/// The state of all records that administrators changed.
package struct RecordChanges: Sendable {
    /// The last content of each record as JSON, or `nil` for a deleted one.
    private var contents: [RecordKind: [Int64: String?]] = [:]
    /// The number of the last change of each record.
    package private(set) var versions: [RecordKind: [Int64: Int64]] = [:]
    /// The number of the last change; 0 if there is none.
    package private(set) var revision: Int64 = 0

    /// Creates the state without changes.
    package init() {}

    /// Adds a change, which replaces earlier ones of the same record.
    package mutating func add(_ change: AdditiveChange) {
        contents[change.kind, default: [:]][change.record] = .some(change.content)
        versions[change.kind, default: [:]][change.record] = change.id
        revision = max(revision, change.id)
    }

    /// Returns records with the changes: changed ones replaced, deleted ones removed, and new ones added at the end.
    ///
    /// A content that this program cannot read, of an earlier version, is ignored.
    func applied<Item: Record>(to records: [Item]) -> [Item] {
        guard let changed = contents[Item.kind] else { return records }
        var known: Set<Int64> = []
        var result = records.compactMap { record -> Item? in
            known.insert(record.id)
            switch changed[record.id] {
            case nil: return record
            case .some(nil): return nil
            case .some(.some(let content)): return Self.decode(content) ?? record
            }
        }
        for (id, content) in changed.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
            if let content, let record: Item = Self.decode(content) { result.append(record) }
        }
        return result
    }

    private static func decode<Item: Record>(_ content: String) -> Item? {
        try? JSONDecoder().decode(Item.self, from: Data(content.utf8))
    }
}

/// A change of one record by an administrator.
package struct AdditiveChange: Hashable, Sendable {
    /// The number, in whose order changes were made.
    package let id: Int64
    /// The kind of the record.
    package let kind: RecordKind
    /// The identifier of the record.
    package let record: Int64
    /// The record as JSON, or `nil` if it was deleted.
    package let content: String?
    /// The account of the administrator.
    package let account: String
    /// The time in milliseconds since 1970.
    package let changedAt: Int64
    /// The change that this one takes back, or `nil`.
    package let undoes: Int64?
}
