import Foundation
import MorselCore

/// The state of all records that administrators changed.
package struct RecordChanges: Sendable {
    /// The content of a record after its last change.
    fileprivate enum Content: Sendable {
        case deleted
        case record(any Record)
        /// This program cannot read it.
        case unreadable
    }

    /// The content of each record, which is decoded once.
    private var contents: [RecordKind: [Int64: Content]] = [:]
    /// The number of the last change of each record.
    package private(set) var versions: [RecordKind: [Int64: Int64]] = [:]
    /// The time of the last change of each record, in milliseconds since 1970.
    private(set) var times: [RecordKind: [Int64: Int64]] = [:]
    /// The last change, or `nil` if nothing was changed.
    private(set) var last: AdditiveChange?

    /// Creates the state without changes.
    package init() {}

    /// The number of the last change; 0 if nothing was changed.
    package var revision: Int64 { last?.id ?? 0 }

    /// Adds a change, which replaces earlier ones of the same record.
    package mutating func add(_ change: AdditiveChange) {
        contents[change.kind, default: [:]][change.record] = Content(change)
        versions[change.kind, default: [:]][change.record] = change.id
        times[change.kind, default: [:]][change.record] = change.changedAt
        if change.id > revision { last = change }
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
            case nil, .unreadable: return record
            case .deleted: return nil
            case .record(let content): return content as? Item ?? record
            }
        }
        for (id, content) in changed.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
            if case .record(let content) = content, let record = content as? Item { result.append(record) }
        }
        return result
    }

    /// Returns the day of the last change of each record that differs from the program's tables, as `2026-11-26`.
    ///
    /// A record whose changes were all taken back does not differ.
    func days<Item: Record>(of records: [Item], unlike originals: [Item]) -> [Int64: String] {
        guard let times = times[Item.kind] else { return [:] }
        let known = originals.filter { times[$0.id] != nil }
        let before = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
        var days: [Int64: String] = [:]
        for record in records {
            guard let time = times[record.id], before[record.id] != record else { continue }
            days[record.id] = String(RFC3339.text(time).prefix(10))
        }
        return days
    }
}

extension RecordChanges.Content {
    fileprivate init(_ change: AdditiveChange) {
        guard let content = change.content else {
            self = .deleted
            return
        }
        let record: (any Record)? =
            switch change.kind {
            case .additive: Self.decode(FoodAdditive.self, content)
            case .additiveClass: Self.decode(AdditiveClass.self, content)
            case .category: Self.decode(FoodCategory.self, content)
            case .condition: Self.decode(ConditionOfUse.self, content)
            case .group: Self.decode(AdditiveGroup.self, content)
            case .warning: Self.decode(LabelWarning.self, content)
            case .groupLevel: Self.decode(GroupLevel.self, content)
            case .preparation: Self.decode(AdditivePreparation.self, content)
            }
        self = record.map { .record($0) } ?? .unreadable
    }

    private static func decode<Item: Record>(_ type: Item.Type, _ content: String) -> Item? {
        try? JSONDecoder().decode(type, from: Data(content.utf8))
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
