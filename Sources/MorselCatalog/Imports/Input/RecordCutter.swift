import Foundation

/// Cuts a file into records: lines, or rows of a table whose quoted fields may have ends of lines in them.
struct RecordCutter {
    /// How records end.
    enum Form {
        /// At the end of each line.
        case lines
        /// At the end of a line outside of quotes (RFC 4180).
        case quotedRows
        /// At the end of the file.
        case whole
    }

    private let file: ImportedFile
    /// How records end; known once the first line was looked at.
    var form: Form
    private var pending: [UInt8] = []
    /// Where the record begins that is being looked for, and how far it was looked.
    private var start = 0
    private var searched = 0
    private var isQuoted = false
    /// Lines before the one that is being read, and lines within the record.
    private var line: Int64
    private var innerLines: Int64 = 0
    /// The length of a record that is being passed over.
    private var passedOver: Int64?
    private var position: Int64
    /// Whether the file has no more bytes, and whether what was left of them was taken.
    private var isAtEnd = false
    private var isFinished = false
    private let room = 1 << 18

    private static let mostRecords = 2_048
    private static let mostBytes = 4 << 20
    /// No product has so much to say.
    static let longestRecord = 16 << 20

    /// Begins where an earlier run ended, or at the beginning.
    init(_ file: ImportedFile, _ form: Form, position: Int64 = 0, line: Int64 = 0) throws(ImportError) {
        self.file = file
        self.form = form
        self.position = position
        self.line = line
        if position > 0 {
            try file.skip(to: position)
        } else {
            try passOverMark()
        }
    }

    /// The next records; nil at the end.
    mutating func next() throws(ImportError) -> RecordBlock? {
        guard !isFinished else { return nil }
        var block = RecordBlock()
        while block.records.count < Self.mostRecords, start < Self.mostBytes {
            if cutRecord(into: &block) { continue }
            if isAtEnd {
                endRecords(of: &block)
                break
            }
            passOverIfTooLong()
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

    /// The first line that is no space, without taking it; nil when there is none, or none of a length that a line has.
    mutating func peek() throws(ImportError) -> [UInt8]? {
        while true {
            let text = pending.drop { $0 <= 0x20 }
            if let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) { return Array(text[..<end]) }
            if isAtEnd { return text.isEmpty ? nil : Array(text) }
            guard pending.count <= Self.longestRecord else { return Array(text) }
            try fill()
        }
    }

    /// Passes over a record: a header.
    mutating func passOverRecord() throws(ImportError) {
        var block = RecordBlock()
        while block.records.isEmpty, !isAtEnd || start < pending.count {
            if cutRecord(into: &block) { continue }
            if isAtEnd { endRecords(of: &block) } else { try fill() }
        }
    }

    // MARK: Records

    /// Takes the next whole record, if it is there.
    private mutating func cutRecord(into block: inout RecordBlock) -> Bool {
        guard let end = endOfRecord() else { return false }
        defer {
            line += 1 + innerLines
            innerLines = 0
            start = end + 1
            searched = start
        }
        if let length = passedOver {
            block.tooLong.append(.init(line: line + 1, length: length + Int64(end - start)))
            passedOver = nil
        } else {
            add(start..<end, to: &block)
        }
        return true
    }

    private func add(_ bytes: Range<Int>, to block: inout RecordBlock) {
        var end = bytes.upperBound
        while end > bytes.lowerBound, pending[end - 1] <= 0x20 { end -= 1 }
        guard end > bytes.lowerBound else { return }
        // Tabs at the end of a row are fields.
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

    /// What is left at the end of the file.
    private mutating func endRecords(of block: inout RecordBlock) {
        let end = pending.count
        if let length = passedOver {
            block.tooLong.append(.init(line: line + 1, length: length + Int64(end - start)))
            passedOver = nil
        } else if file.isBrokenOff {
            block.brokenLine = line + 1
        } else if end > start {
            add(start..<end, to: &block)
        }
        if end > start { line += 1 + innerLines }
        (start, searched) = (end, end)
        isFinished = true
    }

    /// Drops what was read of a record that is too long, and goes on looking for its end outside of any quotes.
    private mutating func passOverIfTooLong() {
        guard pending.count - start > Self.longestRecord || passedOver != nil else { return }
        passedOver = (passedOver ?? 0) + Int64(pending.count - start)
        position += Int64(pending.count - start)
        pending.removeSubrange(start...)
        searched = start
        isQuoted = false
    }

    // MARK: Bytes

    private mutating func fill() throws(ImportError) {
        let count = pending.count
        pending.append(contentsOf: repeatElement(0, count: room))
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
    }

    /// Passes over the mark that begins some files in UTF-8, and refuses UTF-16.
    private mutating func passOverMark() throws(ImportError) {
        while pending.count < 3, !isAtEnd { try fill() }
        let mark = Array(pending.prefix(3))
        if mark.isEmpty, !file.isBrokenOff { throw .empty(file.path) }
        if mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]) || mark.prefix(2).contains(0) {
            throw .isUTF16(file.path)
        }
        guard mark == [0xEF, 0xBB, 0xBF] else { return }
        pending.removeFirst(3)
        position = 3
    }
}
