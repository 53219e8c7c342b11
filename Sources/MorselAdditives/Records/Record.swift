/// Something that administrators can change: an additive, a class, a category, a condition of use, a group or one of its levels, words on
/// labels, or a row of Annex III.
package protocol Record: Codable, Hashable, Sendable {
    /// What it is, for the table of changes.
    static var kind: RecordKind { get }
    /// The identifier, which never belongs to another record of its kind.
    var id: Int64 { get }
    /// The date of the table that it is from, as `2019-10-28`, or without the day if only the month is known.
    var tableDate: String { get }
}

extension Record {
    /// Most tables have the state of the union list.
    package var tableDate: String { ReferenceRecords.asOf }
}

/// The kind of a record.
package enum RecordKind: String, CaseIterable, Codable, Sendable {
    case additive
    case additiveClass = "class"
    case category
    case condition
    case group
    case warning
    case groupLevel = "group-level"
    case preparation
}

/// The limits of records.
package enum RecordLimits {
    /// The largest identifier, because browsers read numbers of JSON as 64-bit floating-point numbers.
    package static let maxID: Int64 = 9_007_199_254_740_991
    /// The first identifier of records that administrators create.
    ///
    /// Smaller ones belong to the tables of the program, and to those of later versions.
    package static let firstOwnID: Int64 = 10_000_000
}
