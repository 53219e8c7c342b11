import Dispatch
import Foundation
import MorselCore

/// Answers requests on all cores, one JSON object per line, in the order of the requests.
struct JSONLines: Sendable {
    /// Returns the answer to one line, whose number counts from 1.
    private let answer: @Sendable (_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> [UInt8]

    init(_ answer: @escaping @Sendable (_ line: UnsafeBufferPointer<UInt8>) -> [UInt8]) {
        self.answer = { line, _ in answer(line) }
    }

    init(_ answer: @escaping @Sendable (_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> [UInt8]) {
        self.answer = answer
    }

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
        try answer(from: LineBlockReader(input), to: output)
    }

    /// Answers all lines of a reader on a file descriptor.
    func answer(from blocks: LineBlockReader, to output: Int32) throws(CommandFailure) {
        let queue = OrderedBlockQueue(blocks, output: output)
        let group = DispatchGroup()
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 {
            group.enter()
            Thread.detachNewThread {
                while let block = queue.nextBlock() {
                    queue.write(answers(to: block.lines, first: block.firstLine), number: block.number)
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
    private func answers(to lines: [UInt8], first: Int) -> [UInt8] {
        var number = first
        var answers: [UInt8] = []
        answers.reserveCapacity(lines.count * 4)
        lines.withUnsafeBufferPointer { lines in
            var start = 0
            while start < lines.count {
                let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
                answers += answer(UnsafeBufferPointer(rebasing: lines[start..<end]), number)
                number += 1
                answers.append(UInt8(ascii: "\n"))
                start = end + 1
            }
        }
        return answers
    }
}

/// Numbers blocks of input lines, and writes their answers in the order of the numbers.
private final class OrderedBlockQueue: @unchecked Sendable {
    // `@unchecked`: `inputLock` protects `blocks`, `nextNumber` and `nextLine`; `outputLock` protects the other variables.
    private let inputLock = NSLock()
    private var blocks: LineBlockReader
    private var nextNumber = 0
    private var nextLine = 1

    private let outputLock = NSCondition()
    private let output: Int32
    private var writtenBlocks = 0
    private var firstFailure: CommandFailure?

    init(_ blocks: LineBlockReader, output: Int32) {
        self.blocks = blocks
        self.output = output
    }

    /// The first error of reading or writing.
    var failure: CommandFailure? { outputLock.withLock { firstFailure } }

    /// Returns the next block, or `nil` at the end of the input and after an error.
    func nextBlock() -> (number: Int, firstLine: Int, lines: [UInt8])? {
        inputLock.lock()
        defer { inputLock.unlock() }
        guard failure == nil else { return nil }
        do {
            guard let lines = try blocks.next() else { return nil }
            defer {
                nextNumber += 1
                nextLine += lines.count { $0 == UInt8(ascii: "\n") }
            }
            return (nextNumber, nextLine, lines)
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
