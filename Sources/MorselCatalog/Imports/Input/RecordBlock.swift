/// A block of complete records.
struct RecordBlock: Sendable {
    /// A record within the block.
    struct Record: Sendable {
        /// The bytes, without the line ending.
        let bytes: Range<Int>
        /// The first line of the record, counted from 1.
        let line: Int64
    }

    /// A skipped record.
    struct SkippedRecord: Sendable {
        let line: Int64
        let length: Int64
    }

    /// The bytes that contain the records.
    var bytes: [UInt8] = []
    var records: [Record] = []
    /// Records that are longer than the limit.
    var tooLong: [SkippedRecord] = []
    /// The line at which the file is truncated in the middle of a record.
    var truncatedLine: Int64?
    /// The position after the block: bytes and lines of the uncompressed file.
    var position: Int64 = 0
    var line: Int64 = 0

    /// Whether the block has no records and no problems.
    var isEmpty: Bool { records.isEmpty && tooLong.isEmpty && truncatedLine == nil }
}
