import Dispatch
import Foundation
import Synchronization

/// Collects log lines and writes many of them with one call, because each call costs more than a line.
///
/// Lines are written 100 ms after the first of them, when there are many, when the program exits, and at once if one is
/// urgent. Only a program that is killed loses the lines of the last 100 ms.
package final class LogBuffer: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isScheduled = false
    }

    /// The buffer of the standard error.
    package static let standardError: LogBuffer = {
        let buffer = LogBuffer { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
                // A failure to log is ignored.
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
        atexit { LogBuffer.standardError.flush() }
        return buffer
    }()

    /// With more bytes, lines are written at once.
    private static let maxBytes = 65_536
    private static let delay = DispatchTimeInterval.milliseconds(100)

    /// The number of urgent lines since the start.
    package var urgentCount: Int { urgentLines.load(ordering: .relaxed) }

    private let state = Mutex(State())
    private let urgentLines = Atomic(0)
    private let queue = DispatchQueue(label: "morsel.log")
    private let write: @Sendable ([UInt8]) -> Void

    /// Creates an empty buffer, which passes its lines to `write`, one call at a time.
    package init(write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

    /// Adds a line with its line feed; an urgent one is written before this returns.
    package func append(_ line: [UInt8], isUrgent: Bool) {
        let (isFull, schedules) = state.withLock { state in
            state.bytes += line
            let schedules = !state.isScheduled
            state.isScheduled = true
            return (state.bytes.count >= Self.maxBytes, schedules)
        }
        if isUrgent { urgentLines.add(1, ordering: .relaxed) }
        if isUrgent || isFull {
            flush()
        } else if schedules {
            queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in self?.writeLines() }
        }
    }

    /// Writes all lines.
    package func flush() { queue.sync { writeLines() } }

    /// Writes all lines, on the queue, which keeps their order.
    private func writeLines() {
        let bytes = state.withLock { state in
            defer { state = State() }
            return state.bytes
        }
        if !bytes.isEmpty { write(bytes) }
    }
}
