import Glibc

/// Wakes a thread that waits for a socket, with a pipe.
final class WakeSignal: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// The longest wait for a socket in milliseconds, after which the thread looks at its limits.
    private static let longest: Int32 = 250

    /// Creates a signal.
    init() {
        var ends: [Int32] = [-1, -1]
        // Without descriptors nothing wakes the thread before its longest wait.
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Ends the wait, or the next one if the thread does not wait now.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    /// Waits for the signal or the socket; without a socket, only for the signal.
    func wait(for socket: Int32?, events: Int16) {
        var waiting = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
        if let socket { waiting.append(pollfd(fd: socket, events: events, revents: 0)) }
        let longest = socket == nil && reading >= 0 ? -1 : Self.longest
        _ = poll(&waiting, nfds_t(waiting.count), longest)
        guard waiting[0].revents != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) == bytes.count {}
    }
}
