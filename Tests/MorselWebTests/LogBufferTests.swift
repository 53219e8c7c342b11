import Dispatch
import Foundation
import Synchronization
import Testing

@testable import MorselWeb

@Suite struct LogBufferTests {
    // MARK: When lines are written

    @Test func `lines are written together, and at once if one is urgent or there are many`() async {
        let (writes, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let buffer = LogBuffer(delay: .never) { continuation.yield($0) }
        var received = writes.makeAsyncIterator()

        buffer.append(Array("one\n".utf8), isUrgent: false)
        buffer.append(Array("two\n".utf8), isUrgent: true)
        let first = await received.next()
        #expect(first == Array("one\ntwo\n".utf8))
        let long = Array((String(repeating: ".", count: 40_000) + "\n").utf8)
        for _ in 0..<2 { buffer.append(long, isUrgent: false) }
        let second = await received.next()
        #expect(second == long + long)
        #expect(buffer.urgentCount == 1)
    }

    @Test func `a line is written some time later without another call`() async {
        let (lines, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let buffer = LogBuffer { continuation.yield($0) }

        buffer.append(Array("one\n".utf8), isUrgent: false)

        for await line in lines {
            #expect(line == Array("one\n".utf8))
            break
        }
    }

    @Test func `a flush writes all lines, once`() {
        let written = Mutex("")
        let buffer = LogBuffer(delay: .never) { bytes in
            written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        buffer.append(Array("one\n".utf8), isUrgent: false)
        #expect(buffer.flush())
        #expect(buffer.flush())
        #expect(written.withLock { $0 } == "one\n")
    }

    // MARK: A reader that stops

    @Test func `nobody waits for a reader that stops, and the number of missing lines is logged later`()
        throws
    {
        let pipe = Pipe()
        let file = pipe.fileHandleForWriting.fileDescriptor
        let buffer = LogBuffer(maxBytes: 100_000) { LogBuffer.writeAll($0, to: file) }
        // More than the pipe, the lines that are being written and those that wait can be together.
        let count = 4_000
        let line = String(repeating: ".", count: 99) + "\n"

        // Nobody reads now. With a write that is waited for, this would never end.
        for number in 0..<count { buffer.append(Array(line.utf8), isUrgent: number.isMultiple(of: 2)) }

        var text = ""
        var missing: [Int] = []
        var written = 0
        while written + missing.reduce(0, +) < count {
            let part = pipe.fileHandleForReading.availableData
            try #require(!part.isEmpty)
            text += String(decoding: part, as: UTF8.self)
            let complete = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
            written = complete.filter { $0.hasPrefix("...") }.count
            missing = complete.filter { $0.contains(" level=warning ") }
                .compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
        }
        #expect(written + missing.reduce(0, +) == count)
        #expect(written < count)
        #expect(buffer.urgentCount == count / 2 + missing.count)

        buffer.append(Array("after\n".utf8), isUrgent: false)
        #expect(buffer.flush())
        #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "after\n")
    }

    @Test func `a flush ends after its time if nobody reads, and loses nothing`() {
        let mayWrite = DispatchSemaphore(value: 0)
        let written = Mutex("")
        let buffer = LogBuffer(delay: .never) { bytes in
            mayWrite.wait()
            written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        buffer.append(Array("one\n".utf8), isUrgent: true)
        buffer.append(Array("two\n".utf8), isUrgent: false)

        #expect(!buffer.flush(within: .milliseconds(1)))

        for _ in 0..<2 { mayWrite.signal() }
        #expect(buffer.flush())
        #expect(written.withLock { $0 } == "one\ntwo\n")
    }

    // MARK: Files

    @Test func `a call that writes a part, is interrupted or would have to wait is repeated`() {
        var answers = [(-1, EINTR), (2, 0), (-1, EAGAIN), (1, 0), (9, 0)]
        var (written, waits): ([UInt8], Int) = ([], 0)
        LogBuffer.writeAll(Array("one two".utf8)) { bytes in
            let (count, number) = answers.removeFirst()
            written += bytes.prefix(max(0, min(count, bytes.count)))
            errno = number
            return min(count, bytes.count)
        } wait: {
            waits += 1
        }
        #expect(written == Array("one two".utf8))
        #expect(waits == 1)
        #expect(answers.isEmpty)
    }

    @Test func `another failure ends the attempt`() {
        var calls = 0
        LogBuffer.writeAll([1, 2]) { _ in
            calls += 1
            errno = EPIPE
            return -1
        } wait: {
            calls += 1
        }
        #expect(calls == 1)
    }
}
