import Foundation

/// Splits a file into records: lines, or table rows whose quoted fields can contain line breaks.
struct RecordSplitter {
    /// The way records end.
    enum Form {
        /// A record ends at the end of its line.
        case lines
        /// A record ends at a line break outside of quotes (RFC 4180).
        case quotedRows
        /// The file is one record.
        case whole
    }

    private let file: ImportFile
    /// The way records end.
    ///
    /// It is set after the first line has been inspected.
    var form: Form
    private var pending: [UInt8] = []
    /// The start of the current record, and the end of the searched bytes.
    private var start = 0
    private var searched = 0
    private var isQuoted = false
    /// The lines before the current record, and the line breaks inside it.
    private var line: Int64
    private var innerLines: Int64 = 0
    /// The length so far of a record that is skipped because it is too long.
    private var skippedLength: Int64?
    private var position: Int64
    private let maxLength: Int64
    /// Whether the file was read to its end, and whether the last record was returned.
    private var isAtEnd = false
    private var isFinished = false
    private let chunkLength = 1 << 18

    private static let maxRecords = 2_048
    private static let maxBytes = 4 << 20
    /// The maximum length of a record in bytes.
    ///
    /// No real product comes close.
    static let maxRecordLength = 16 << 20
    /// The maximum length of a file in bytes, after decompression.
    ///
    /// The whole of Open Food Facts has some 70 GB. A small file that expands without end is stopped here.
    static let maxFileLength: Int64 = 256 << 30

    /// Starts at the beginning, or at the position where an earlier run ended.
    init(
        _ file: ImportFile,
        _ form: Form,
        position: Int64 = 0,
        line: Int64 = 0,
        maxLength: Int64 = maxFileLength
    ) throws(ImportError) {
        self.file = file
        self.maxLength = maxLength
        self.form = form
        self.position = position
        self.line = line
        if position > 0 {
            try file.skip(to: position)
        } else {
            try skipByteOrderMark()
        }
    }

    /// Returns the next block of records, or `nil` at the end.
    mutating func next() throws(ImportError) -> RecordBlock? {
        guard !isFinished else { return nil }
        var block = RecordBlock()
        while block.records.count < Self.maxRecords, start < Self.maxBytes {
            if readRecord(into: &block) { continue }
            if isAtEnd {
                endRecords(of: &block)
                break
            }
            skipIfTooLong()
            try fill()
        }
        block.bytes = Array(pending[..<start])
        pending.removeSubrange(..<start)
        searched -= start
        position += Int64(start)
        start = 0
        (block.position, block.line) = (position, line)
        return block.isEmpty && isFinished ? nil : block
    }

    /// Returns the first line with visible characters, without consuming it.
    ///
    /// Returns `nil` if there is none. A line that exceeds the record limit is returned in part.
    mutating func peek() throws(ImportError) -> [UInt8]? {
        while true {
            let text = pending.drop { $0 <= 0x20 }
            if let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) { return Array(text[..<end]) }
            if isAtEnd { return text.isEmpty ? nil : Array(text) }
            guard pending.count <= Self.maxRecordLength else { return Array(text) }
            try fill()
        }
    }

    /// Skips a record, such as a header.
    mutating func skipRecord() throws(ImportError) {
        var block = RecordBlock()
        while block.records.isEmpty, !isAtEnd || start < pending.count {
            if readRecord(into: &block) { continue }
            if isAtEnd { endRecords(of: &block) } else { try fill() }
        }
    }

    // MARK: Records

    /// Adds the next record if it is complete.
    private mutating func readRecord(into block: inout RecordBlock) -> Bool {
        guard let end = endOfRecord() else { return false }
        defer {
            line += 1 + innerLines
            innerLines = 0
            start = end + 1
            searched = start
        }
        if let length = skippedLength {
            block.tooLong.append(.init(line: line + 1, length: length + Int64(end - start)))
            skippedLength = nil
        } else {
            add(start..<end, to: &block)
        }
        return true
    }

    private func add(_ bytes: Range<Int>, to block: inout RecordBlock) {
        var end = bytes.upperBound
        while end > bytes.lowerBound, pending[end - 1] <= 0x20 { end -= 1 }
        guard end > bytes.lowerBound else { return }
        // Trailing tabs are fields.
        let last =
            pending[bytes.upperBound - 1] == UInt8(ascii: "\r") ? bytes.upperBound - 1 : bytes.upperBound
        block.records.append(.init(bytes: bytes.lowerBound..<last, line: line + 1))
    }

    private mutating func endOfRecord() -> Int? {
        switch form {
        case .whole: return nil
        case .lines: return endOfLine()
        case .quotedRows:
            while searched < pending.count {
                let byte = pending[searched]
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                if byte == UInt8(ascii: "\n") {
                    if !isQuoted { return searched }
                    innerLines += 1
                }
                searched += 1
            }
            return nil
        }
    }

    private mutating func endOfLine() -> Int? {
        let end = pending.withUnsafeBytes { pending -> Int? in
            guard let base = pending.baseAddress, searched < pending.count else { return nil }
            return memchr(base + searched, 0x0A, pending.count - searched).map {
                $0 - UnsafeMutableRawPointer(mutating: base)
            }
        }
        if end == nil { searched = pending.count }
        return end
    }

    /// Adds the last record at the end of the file.
    private mutating func endRecords(of block: inout RecordBlock) {
        let end = pending.count
        if let length = skippedLength {
            block.tooLong.append(.init(line: line + 1, length: length + Int64(end - start)))
            skippedLength = nil
        } else if file.isTruncated {
            block.truncatedLine = line + 1
        } else if end > start {
            add(start..<end, to: &block)
        }
        if end > start { line += 1 + innerLines }
        (start, searched) = (end, end)
        isFinished = true
    }

    /// Drops the bytes of a record that is too long.
    ///
    /// The search for its end continues outside of quotes.
    private mutating func skipIfTooLong() {
        guard pending.count - start > Self.maxRecordLength || skippedLength != nil else { return }
        skippedLength = (skippedLength ?? 0) + Int64(pending.count - start)
        position += Int64(pending.count - start)
        pending.removeSubrange(start...)
        searched = start
        isQuoted = false
    }

    // MARK: Bytes

    private mutating func fill() throws(ImportError) {
        let count = pending.count
        pending.append(contentsOf: repeatElement(0, count: chunkLength))
        var read = 0
        var failure: ImportError?
        pending.withUnsafeMutableBytes { bytes in
            do throws(ImportError) {
                read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
            } catch { failure = error }
        }
        pending.removeSubrange((count + read)...)
        if let failure { throw failure }
        isAtEnd = read == 0
        guard file.bytesDecoded <= maxLength else { throw .tooLarge(file.path, limit: Int(maxLength >> 20)) }
    }

    /// Skips a UTF-8 byte order mark and rejects UTF-16.
    private mutating func skipByteOrderMark() throws(ImportError) {
        while pending.count < 3, !isAtEnd { try fill() }
        let mark = Array(pending.prefix(3))
        if mark.isEmpty, !file.isTruncated { throw .empty(file.path) }
        if mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]) || mark.prefix(2).contains(0) {
            throw .isUTF16(file.path)
        }
        guard mark == [0xEF, 0xBB, 0xBF] else { return }
        pending.removeFirst(3)
        position = 3
    }
}
