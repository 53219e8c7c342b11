package import Dispatch
import Foundation
import Logging
import Synchronization

/// Collects log lines and writes many of them with one call, because each call costs more than a line.
///
/// Lines are written on a queue of their own, 100 ms after the first of them, and at once if there are many or one
/// is urgent. Adding a line never waits for the reader of the log. If the reader stops, lines above a limit are
/// left out, and their number is logged when it reads again. A program that is killed loses the lines of the last
/// 100 ms.
package final class LogBuffer: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        /// The number of lines that had no place.
        var missing = 0
        /// Whether the lines will be written after the delay.
        var isScheduled = false
        /// Whether the lines will be written as soon as the queue is free.
        var isDue = false
    }

    /// When the lines must be written after another one.
    private enum Writing { case asPlanned, later, now }

    /// The buffer of the standard error.
    package static let standardError: LogBuffer = {
        let buffer = LogBuffer { LogBuffer.writeAll($0, to: STDERR_FILENO) }
        // A program does not wait longer for whoever reads its log.
        atexit { _ = LogBuffer.standardError.flush(within: .seconds(2)) }
        return buffer
    }()

    /// With more bytes, lines are written at once.
    private static let dueBytes = 65_536

    /// The number of urgent lines since the start.
    package var urgentCount: Int { urgentLines.load(ordering: .relaxed) }

    private let state = Mutex(State())
    private let urgentLines = Atomic(0)
    private let queue = DispatchQueue(label: "morsel.log")
    private let maxBytes: Int
    private let delay: DispatchTimeInterval
    private let write: @Sendable ([UInt8]) -> Void

    /// Creates an empty buffer.
    /// - Parameters:
    ///   - maxBytes: the maximum number of bytes that wait; as many may be in the call of `write` beside them.
    ///   - delay: the time after which lines are written.
    ///   - write: gets the lines, one call at a time.
    package init(
        maxBytes: Int = 4 << 20,
        delay: DispatchTimeInterval = .milliseconds(100),
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.maxBytes = maxBytes
        self.delay = delay
        self.write = write
    }

    /// Adds a line with its line feed, without waiting until it is written.
    package func append(_ line: [UInt8], isUrgent: Bool) {
        if isUrgent { urgentLines.add(1, ordering: .relaxed) }
        let writing = state.withLock { state in add(line, isUrgent: isUrgent, to: &state) }
        switch writing {
        case .asPlanned: break
        case .later: queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.writeLines() }
        case .now: queue.async { self.writeLines() }
        }
    }

    private func add(_ line: [UInt8], isUrgent: Bool, to state: inout State) -> Writing {
        if state.bytes.count + line.count <= maxBytes { state.bytes += line } else { state.missing += 1 }
        if isUrgent || state.bytes.count >= Self.dueBytes || state.missing > 0, !state.isDue {
            state.isDue = true
            return .now
        }
        guard !state.isScheduled, !state.isDue else { return .asPlanned }
        state.isScheduled = true
        return .later
    }

    /// Writes all lines that have been added, and waits for it.
    /// - Parameter limit: how long it waits.
    /// - Returns: whether they are written.
    @discardableResult
    package func flush(within limit: DispatchTimeInterval = .never) -> Bool {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async {
            self.writeLines()
            isWritten.signal()
        }
        return isWritten.wait(timeout: .now() + limit) == .success
    }

    /// Writes all lines, on the queue, which keeps their order.
    private func writeLines() {
        let (bytes, missing) = state.withLock { state in
            defer { state = State() }
            return (state.bytes, state.missing)
        }
        if !bytes.isEmpty { write(bytes) }
        guard missing > 0 else { return }
        urgentLines.add(1, ordering: .relaxed)
        var line = LogLine(
            level: .warning,
            message: "Lines of the log are missing, because it was not read in time."
        )
        line.add("lines", String(missing))
        write(line.finish())
    }

    // MARK: Files

    /// Writes bytes to an open file, and waits as long as it takes.
    static func writeAll(_ bytes: [UInt8], to file: Int32) {
        writeAll(bytes) { part in
            Foundation.write(file, part.baseAddress, part.count)
        } wait: {
            var poller = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            _ = poll(&poller, 1, -1)
        }
    }

    /// Writes bytes with a call that may write a part of them.
    ///
    /// A failure to log is ignored.
    /// - Parameters:
    ///   - bytes: what to write.
    ///   - call: returns the number of written bytes, or -1 with `errno`.
    ///   - wait: waits until the call can write again, if it writes without waiting.
    static func writeAll(_ bytes: [UInt8], with call: (UnsafeRawBufferPointer) -> Int, wait: () -> Void) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { call($0) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                wait()
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }
}
