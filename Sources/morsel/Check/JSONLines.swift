import Dispatch
import Foundation
import MorselCore

/// Answers requests on all cores, one JSON object per line, in the order of the requests.
struct JSONLines: Sendable {
    /// Returns the answer to one line.
    let answer: @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

    /// Answers the lines of the files in order, on standard output.
    ///
    /// The path `-` is standard input.
    func answer(files: [String]) throws(CommandFailure) {
        for path in files {
            let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
            guard descriptor >= 0 else {
                let reason = CommandFailure.reason(errno)
                throw CommandFailure("\(TerminalText.sanitized(path)) cannot be read: \(reason).")
            }
            defer { if descriptor != STDIN_FILENO { close(descriptor) } }
            try answer(from: descriptor, to: STDOUT_FILENO)
        }
    }

    /// Answers all lines from one file descriptor on another.
    ///
    /// Each thread takes a block, answers it, and writes the answers when all earlier blocks are written. So memory does
    /// not grow with the input. There are two threads per core: while some wait for input or output, the others compute.
    func answer(from input: Int32, to output: Int32) throws(CommandFailure) {
        let queue = OrderedBlockQueue(input: input, output: output)
        let group = DispatchGroup()
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 {
            group.enter()
            Thread.detachNewThread {
                while let block = queue.nextBlock() {
                    queue.write(answers(to: block.lines), number: block.number)
                }
                group.leave()
            }
        }
        group.wait()
        if let failure = queue.failure { throw failure }
    }

    /// Returns the answers to a block of lines.
    ///
    /// An empty line is an invalid request and gets an answer too.
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

/// Numbers blocks of input lines, and writes their answers in the order of the numbers.
private final class OrderedBlockQueue: @unchecked Sendable {
    // `@unchecked`: `inputLock` protects `blocks` and `nextNumber`; `outputLock` protects the other variables.
    private let inputLock = NSLock()
    private var blocks: LineBlockReader
    private var nextNumber = 0

    private let outputLock = NSCondition()
    private let output: Int32
    private var writtenBlocks = 0
    private var firstFailure: CommandFailure?

    init(input: Int32, output: Int32) {
        blocks = LineBlockReader(input)
        self.output = output
    }

    /// The first error of reading or writing.
    var failure: CommandFailure? { outputLock.withLock { firstFailure } }

    /// Returns the next block, or `nil` at the end of the input and after an error.
    func nextBlock() -> (number: Int, lines: [UInt8])? {
        inputLock.lock()
        defer { inputLock.unlock() }
        guard failure == nil else { return nil }
        do {
            guard let lines = try blocks.next() else { return nil }
            defer { nextNumber += 1 }
            return (nextNumber, lines)
        } catch {
            outputLock.withLock { firstFailure = error }
            return nil
        }
    }

    /// Waits until the answers of all earlier blocks are written, then writes the answers of a block.
    func write(_ answers: [UInt8], number: Int) {
        outputLock.lock()
        defer { outputLock.unlock() }
        while writtenBlocks < number { outputLock.wait() }
        do {
            if firstFailure == nil { try StandardOutput.write(answers, to: output) }
        } catch {
            firstFailure = error
        }
        writtenBlocks += 1
        outputLock.broadcast()
    }
}
