import Foundation

/// Reads blocks of complete lines from a file descriptor, or from anything else that has bytes.
struct LineBlockReader {
    /// Reads the next bytes into a chunk, and returns their number, which is 0 at the end.
    private let read: (_ chunk: inout [UInt8]) throws(CommandFailure) -> Int
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// The maximum length of a line, so that input without line ends cannot use all memory.
    private static let maxLineBytes = 256 << 20
    private static let lineEnd = UInt8(ascii: "\n")

    init(read: @escaping (_ chunk: inout [UInt8]) throws(CommandFailure) -> Int) { self.read = read }

    init(_ descriptor: Int32) {
        self.init { chunk throws(CommandFailure) in try Self.read(descriptor, into: &chunk) }
    }

    /// Returns the next lines with their line ends, or `nil` at the end of the input.
    ///
    /// The last line of the input may have no line end.
    ///
    /// It returns as soon as one line is complete. So slow input is processed line by line, and fast input in blocks
    /// of 64 KiB.
    /// - Throws: `CommandFailure`, if the input cannot be read or a line is longer than 256 MiB.
    mutating func next() throws(CommandFailure) -> [UInt8]? {
        while !isAtEnd {
            let searchStart = buffer.count
            try fill()
            if let end = buffer[searchStart...].lastIndex(of: Self.lineEnd) {
                let block = Array(buffer[...end])
                buffer = Array(buffer[(end + 1)...])
                return block
            }
            guard buffer.count <= Self.maxLineBytes else {
                throw CommandFailure("A line is longer than 256 MiB. Write one JSON object per line.")
            }
        }
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
    }

    private mutating func fill() throws(CommandFailure) {
        let count = try read(&chunk)
        isAtEnd = count == 0
        buffer += chunk[..<count]
    }

    private static func read(_ descriptor: Int32, into chunk: inout [UInt8]) throws(CommandFailure) -> Int {
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count >= 0 { return count }
            guard errno == EINTR else {
                throw CommandFailure("The input cannot be read: \(CommandFailure.reason(errno)).")
            }
        }
    }
}
