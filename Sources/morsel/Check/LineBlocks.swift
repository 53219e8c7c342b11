import Foundation

/// Cuts what comes from a file descriptor into blocks of whole lines.
struct LineBlocks {
    private let descriptor: Int32
    private var rest: [UInt8] = []
    private var isAtEnd = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// A line that never ends would fill the memory.
    private static let longestLine = 256 << 20
    private static let lineEnd = UInt8(ascii: "\n")

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next lines with their line ends (the last line of all may lack it); nil at the end.
    ///
    /// It returns as soon as one whole line is there, so that slow input is answered line by line, and quick
    /// input in blocks of 64 KiB.
    mutating func next() throws(CommandFailure) -> [UInt8]? {
        while !isAtEnd {
            let searched = rest.count
            try fill()
            if let end = rest[searched...].lastIndex(of: Self.lineEnd) {
                let block = Array(rest[...end])
                rest = Array(rest[(end + 1)...])
                return block
            }
            guard rest.count <= Self.longestLine else {
                throw CommandFailure("A line is longer than 256 MiB. Send one JSON object a line.")
            }
        }
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
    }

    private mutating func fill() throws(CommandFailure) {
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count >= 0 {
                isAtEnd = count == 0
                rest += chunk[..<count]
                return
            }
            guard errno == EINTR else {
                throw CommandFailure("The input cannot be read: \(CommandFailure.reason(errno)).")
            }
        }
    }
}
