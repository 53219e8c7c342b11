/// A file of products that was looked into to see how it is written, block after block.
struct ImportSource {
    private(set) var file: ImportedFile
    let format: ProductParser.Format
    private var cutter: RecordCutter

    /// Opens a file and passes over its header, if it is a table.
    init(_ path: String) throws(ImportError) {
        file = try ImportedFile(path)
        cutter = try RecordCutter(file, .lines)
        let format = try cutter.peek()?.withUnsafeBufferPointer { ProductParser.Format(firstLine: $0) }
        guard let format else { throw .unknownFormat(path) }
        self.format = format
        cutter.form = format.form
        if case .table = format { try cutter.passOverRecord() }
    }

    /// Goes on where an earlier run ended.
    mutating func goOn(from begun: ImportPosition) throws(ImportError) {
        file = try ImportedFile(file.path)
        cutter = try RecordCutter(file, format.form, position: begun.position, line: begun.line)
    }

    /// The next records; nil at the end.
    mutating func next() throws(ImportError) -> RecordBlock? { try cutter.next() }
}
