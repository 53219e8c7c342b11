import Dispatch
import Foundation
import MorselCore

/// Answers requests, one JSON object a line, on every core and in the same order.
struct JSONLines: Sendable {
    /// The answer to one line.
    let answer: @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

    /// Answers the lines of each file in turn (`-` is standard input) on standard output.
    func answer(files: [String]) throws(CommandFailure) {
        for path in files {
            let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
            guard descriptor >= 0 else {
                let reason = CommandFailure.reason(errno)
                throw CommandFailure("\(Printable.text(path)) cannot be read: \(reason).")
            }
            defer { if descriptor != STDIN_FILENO { close(descriptor) } }
            try answer(from: descriptor, to: STDOUT_FILENO)
        }
    }

    /// Answers everything that comes from one descriptor on another.
    ///
    /// Every worker takes a block, answers it, and waits for its turn to write, so that memory does not grow with the
    /// input. There are twice as many workers as cores: while some wait for input, output or their turn, the others
    /// compute.
    func answer(from input: Int32, to output: Int32) throws(CommandFailure) {
        let line = AssemblyLine(input: input, output: output)
        let group = DispatchGroup()
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 {
            group.enter()
            Thread.detachNewThread {
                while let block = line.take() { line.put(answers(to: block.lines), number: block.number) }
                group.leave()
            }
        }
        group.wait()
        if let failure = line.failure { throw failure }
    }

    /// The answers to a block of lines; an empty line is a request like any other, and not a valid one.
    private func answers(to lines: [UInt8]) -> [UInt8] {
        var answers: [UInt8] = []
        answers.reserveCapacity(lines.count * 4)
        lines.withUnsafeBufferPointer { lines in
            var start = 0
            while start < lines.count {
                let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
                answers += answer(UnsafeBufferPointer(rebasing: lines[start..<end]))
                answers.append(UInt8(ascii: "\n"))
                start = end + 1
            }
        }
        return answers
    }
}

/// Hands out numbered blocks of lines, and lets their answers out in the order of the numbers.
private final class AssemblyLine: @unchecked Sendable {
    // `@unchecked`: `blocks` and `taken` are touched only under `reading`, the rest only under `writing`.
    private let reading = NSLock()
    private var blocks: LineBlocks
    private var taken = 0

    private let writing = NSCondition()
    private let output: Int32
    private var written = 0
    private var firstFailure: CommandFailure?

    init(input: Int32, output: Int32) {
        blocks = LineBlocks(input)
        self.output = output
    }

    /// What went wrong, once all work has ended.
    var failure: CommandFailure? { writing.withLock { firstFailure } }

    /// The next block; nil at the end of the input and after a failure.
    func take() -> (number: Int, lines: [UInt8])? {
        reading.lock()
        defer { reading.unlock() }
        guard failure == nil else { return nil }
        do {
            guard let lines = try blocks.next() else { return nil }
            defer { taken += 1 }
            return (taken, lines)
        } catch {
            writing.withLock { firstFailure = error }
            return nil
        }
    }

    /// Writes the answers of a block when those of all blocks before it are written.
    func put(_ answers: [UInt8], number: Int) {
        writing.lock()
        defer { writing.unlock() }
        while written < number { writing.wait() }
        do {
            if firstFailure == nil { try StandardOutput.write(answers, to: output) }
        } catch {
            firstFailure = error
        }
        written += 1
        writing.broadcast()
    }
}
