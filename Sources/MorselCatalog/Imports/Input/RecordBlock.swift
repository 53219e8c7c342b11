/// Whole records of a file, as many as are read at once.
struct RecordBlock: Sendable {
    /// A record's place.
    struct Record: Sendable {
        /// Its bytes, without the end of the line.
        let bytes: Range<Int>
        /// The line that it begins on, the file's first being 1.
        let line: Int64
    }

    /// A record that was passed over.
    struct Gap: Sendable {
        let line: Int64
        let length: Int64
    }

    /// The bytes in which the records are.
    var bytes: [UInt8] = []
    var records: [Record] = []
    /// Records longer than any is.
    var tooLong: [Gap] = []
    /// The line on which a file breaks off in the middle of a record.
    var brokenLine: Int64?
    /// How many bytes and lines of the file, unpacked, were read up to here.
    var position: Int64 = 0
    var line: Int64 = 0

    /// Something to do.
    var isEmpty: Bool { records.isEmpty && tooLong.isEmpty && brokenLine == nil }
}
