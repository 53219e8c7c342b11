/// A product file with a detected format, read in blocks of records.
struct ImportSource {
    private(set) var file: ImportFile
    let format: ProductParser.Format
    private var splitter: RecordSplitter

    /// Opens a file, detects its format, and skips the header of a table.
    init(_ path: String) throws(ImportError) {
        file = try ImportFile(path)
        splitter = try RecordSplitter(file, .lines)
        let format = try splitter.peek()?.withUnsafeBufferPointer { ProductParser.Format(firstLine: $0) }
        guard let format else { throw .unknownFormat(path) }
        self.format = format
        splitter.form = format.form
        if case .table = format { try splitter.skipRecord() }
    }

    /// Resumes where an earlier run ended.
    mutating func resume(from resumePoint: ImportPosition) throws(ImportError) {
        file = try ImportFile(file.path)
        splitter = try RecordSplitter(
            file,
            format.form,
            position: resumePoint.position,
            line: resumePoint.line
        )
    }

    /// Returns the next block of records, or `nil` at the end.
    mutating func next() throws(ImportError) -> RecordBlock? { try splitter.next() }
}
