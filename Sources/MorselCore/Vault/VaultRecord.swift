/// A private record with what is needed to merge it with the same record of other devices.
///
/// Each field has the edits that no later edit has replaced. One edit is normal: it is the value of the field. Several edits
/// mean that devices changed the field without knowing of each other. One of them is the value, and the others
/// stay for 90 days, so that a person can bring them back (``lostValues``).
///
/// Records form a join semilattice: ``merged(with:)`` is commutative, associative and idempotent. So devices that
/// have seen the same edits have equal records, in whichever order and however often they received them. The edits of
/// a field are an observed-remove set without tombstones (Bieniusa and others, "An optimized conflict-free replicated set",
/// 2012): an edit that is in ``seen`` but not in its field was replaced.
public struct VaultRecord: Equatable, Sendable {
    /// The name and the identifier of the record.
    public let key: RecordKey
    /// All edits that this copy of the record includes.
    public internal(set) var seen = SeenEdits()
    /// The fields that have edits, ordered by name.
    public internal(set) var fields: [Field] = []
    /// The deletions that no later deletion or restoration has replaced, ordered by stamp.
    public internal(set) var deletions: [Deletion] = []

    /// Creates a record without fields.
    public init(_ key: RecordKey) { self.key = key }

    /// An edit of a field.
    public struct Edit: Equatable, Sendable {
        /// The time and device of the edit.
        public let stamp: EditStamp
        /// The new value as JSON, or `nil` if the field was removed.
        public let value: [UInt8]?
        /// When a device saw that another edit is the value of the field, in milliseconds UTC; `nil` for the value.
        public internal(set) var lostAt: Int64?

        /// Creates an edit.
        public init(stamp: EditStamp, value: [UInt8]?, lostAt: Int64? = nil) {
            self.stamp = stamp
            self.value = value
            self.lostAt = lostAt
        }

        /// Returns whether this edit wins against another one: a value wins against a removal, then the later one.
        ///
        /// A removal that had seen the value would have replaced it. So what somebody avoids is never removed by a device
        /// that did not know its latest state.
        func precedes(_ other: Edit) -> Bool {
            if (value == nil) != (other.value == nil) { return value != nil }
            return stamp > other.stamp
        }
    }

    /// A field with its edits.
    public struct Field: Equatable, Sendable {
        /// The name of the field.
        public let name: FieldName
        /// The edits, at least one, of which the first one is the value.
        public internal(set) var edits: [Edit]

        /// Creates a field.
        public init(name: FieldName, edits: [Edit]) {
            self.name = name
            self.edits = edits
        }
    }

    /// A deletion of the record.
    public struct Deletion: Equatable, Sendable {
        /// The time and device of the deletion.
        public let stamp: EditStamp
        /// When the device deleted the record by its clock, in milliseconds UTC.
        public let deletedAt: Int64
        /// The edits that the device had seen when it deleted the record.
        public let seen: SeenEdits

        /// Creates a deletion.
        public init(stamp: EditStamp, deletedAt: Int64, seen: SeenEdits) {
            self.stamp = stamp
            self.deletedAt = deletedAt
            self.seen = seen
        }
    }
}

extension VaultRecord {
    /// Whether the record is deleted: all of its edits had been seen by a device that deleted it.
    ///
    /// An edit that no deleting device had seen keeps the record, because it would be lost.
    public var isDeleted: Bool {
        !deletions.isEmpty
            && fields.allSatisfy { field in
                field.edits.allSatisfy { edit in deletions.contains { $0.seen.contains(edit.stamp) } }
            }
    }

    /// Returns the value of a field as JSON, or `nil` if it has none.
    public func value(of name: FieldName) -> [UInt8]? {
        fields.first { $0.name == name }?.edits.first?.value
    }

    /// The values that lost against an edit of another device, by field.
    ///
    /// A value that two devices chose did not lose.
    public var lostValues: [Field] {
        fields.compactMap { field in
            let lost = field.edits.filter { $0.value != field.edits[0].value }
            return lost.isEmpty ? nil : Field(name: field.name, edits: lost)
        }
    }
}

/// The collection and the identifier of a record (`docs/device-records.md`).
public struct RecordKey: Hashable, Sendable {
    /// The name of the collection.
    public let collection: String
    /// The identifier, a random UUID.
    public let id: String

    /// Creates a key.
    public init(collection: String, id: String) {
        self.collection = collection
        self.id = id
    }
}

extension RecordKey: Comparable {
    /// Returns whether the first key is before the second one.
    public static func < (left: RecordKey, right: RecordKey) -> Bool {
        left.collection == right.collection
            ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
            : left.collection.utf8.lexicographicallyPrecedes(right.collection.utf8)
    }
}
