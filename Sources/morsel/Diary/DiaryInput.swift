import Foundation
import MorselCatalog

/// A file of diaries, which is decompressed if it is gzip.
final class DiaryInput: @unchecked Sendable {
    // `@unchecked`: one thread at a time reads; the queue of blocks has a lock for its input.
    private let file: ImportFile
    private let name: String

    /// The greatest size of a file that is read as a whole.
    private static let maxBytes = 256 << 20

    /// Opens a file.
    ///
    /// `-` is standard input.
    init(_ path: String) throws(CommandFailure) {
        name = path == "-" ? "Standard input" : TerminalText.sanitized(path)
        do {
            file = try ImportFile(path)
        } catch {
            throw CommandFailure(TerminalText.sanitized(error.description))
        }
    }

    /// Reads the next bytes, and returns their number, which is 0 at the end.
    func read(into chunk: inout [UInt8]) throws(CommandFailure) -> Int {
        do {
            return try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
        } catch {
            throw CommandFailure(TerminalText.sanitized("\(error)"))
        }
    }

    /// Reads the whole file.
    func bytes() throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(into: &chunk)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= Self.maxBytes else {
                throw CommandFailure(
                    "\(name) is larger than 256 MiB. Use --json-lines with one diary per line."
                )
            }
        }
    }

    /// Checks that the file was read to its end.
    /// - Throws: `CommandFailure`, if the gzip data is truncated or damaged.
    func finish() throws(CommandFailure) {
        if file.isTruncated { throw CommandFailure("\(name) is truncated: the gzip data ends early.") }
    }
}
