import Foundation
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// The limits of a file that is read record by record.
@Suite struct RecordSplitterTests {
    @Test func `a file that expands beyond the limit is refused`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array(repeating: UInt8(ascii: "1"), count: 3 << 20), to: "long.jsonl")
            .path
        var splitter = try RecordSplitter(try ImportFile(path), .lines, maxLength: 2 << 20)
        #expect(throws: ImportError.tooLarge(path, limit: 2)) { try splitter.next() }
        var whole = try RecordSplitter(try ImportFile(path), .lines, maxLength: 3 << 20)
        #expect(try whole.next()?.records.count == 1)
    }
}
