import Foundation
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct LineBlockReaderTests {
    /// The blocks that are read from a pipe.
    private func blocks(_ bytes: [UInt8]) throws -> [[UInt8]] {
        let pipe = Pipe()
        let writer = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        var blocks = LineBlockReader(pipe.fileHandleForReading.fileDescriptor)
        var all: [[UInt8]] = []
        while let block = try blocks.next() { all.append(block) }
        return all
    }

    @Test(arguments: ["", "a", "a\n", "a\nb", "\n\n", "a\n\nb\n"])
    func `short input is split after line ends only`(text: String) throws {
        let blocks = try blocks(Array(text.utf8))

        #expect(Array(blocks.joined()) == Array(text.utf8))
        #expect(blocks.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test func `a line longer than a block is not split`() throws {
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000) + [UInt8(ascii: "\n")]

        let blocks = try blocks(line + line)

        #expect(blocks.joined().count == 2 * line.count)
        #expect(blocks.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test func `a complete line is returned before more input arrives`() throws {
        let pipe = Pipe()
        var blocks = LineBlockReader(pipe.fileHandleForReading.fileDescriptor)

        try pipe.fileHandleForWriting.write(contentsOf: Data("first\nsec".utf8))
        let first = try blocks.next()
        try pipe.fileHandleForWriting.write(contentsOf: Data("ond\n".utf8))
        let second = try blocks.next()

        #expect(first == Array("first\n".utf8))
        #expect(second == Array("second\n".utf8))
    }
}
