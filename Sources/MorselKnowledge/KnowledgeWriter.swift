import MorselCore

/// Collects the sections of a knowledge file and writes them after the header and the section table.
struct KnowledgeWriter {
    private var sections = [[UInt8]](repeating: [], count: KnowledgeFormat.Section.allCases.count)

    /// The bytes of a section.
    subscript(section: KnowledgeFormat.Section) -> [UInt8] {
        get { sections[section.rawValue] }
        _modify { yield &sections[section.rawValue] }
    }

    /// Returns the complete file with its content hash and the number of its release.
    func file(ofRelease release: UInt32) -> [UInt8] {
        var table: [UInt8] = []
        var body: [UInt8] = []
        let start = KnowledgeFormat.headerLength + sections.count * 8
        for section in sections {
            while (start + body.count) % 8 != 0 { body.append(0) }
            table.appendNumber(UInt32(start + body.count))
            table.appendNumber(UInt32(section.count))
            body += section
        }
        let content = table + body
        var file: [UInt8] = []
        file.appendNumber(KnowledgeFormat.magic)
        file.appendNumber(KnowledgeFormat.version)
        file.appendNumber(UInt32(sections.count))
        file.appendNumber(content.withUnsafeBytes { KnowledgeFormat.hash($0) })
        file.appendNumber(UInt32(KnowledgeFormat.headerLength + content.count))
        file.appendNumber(release)
        return file + content
    }
}

extension [UInt8] {
    /// Appends a number, least significant byte first.
    mutating func appendNumber<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

/// A pool that stores each string once.
struct StringPool {
    private(set) var bytes: [UInt8] = []
    private var offsets: [String: Int] = [:]

    /// Returns the range of a string in the pool.
    ///
    /// If the pool does not contain the string, the string is added.
    mutating func range(of string: String) -> (offset: UInt32, length: Int) {
        let length = string.utf8.count
        if let known = offsets[string] { return (UInt32(known), length) }
        let offset = bytes.count
        bytes += string.utf8
        offsets[string] = offset
        return (UInt32(offset), length)
    }
}
