import Glibc

/// Frames on a socket between two processes: four bytes of length, the least first, and as many bytes.
struct Frames {
    /// What goes wrong between two processes.
    enum FrameError: Error {
        /// The other process has ended.
        case closed
        /// Nothing was taken or came in time.
        case late
    }

    let socket: Int32

    /// The longest frame: a photo with its request.
    private static let longest = 64_000_000

    /// Sends a frame, until a time of the monotonic clock or as long as it takes.
    func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant? = nil) throws(FrameError) {
        try sendAll(withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) }, deadline)
        try sendAll(bytes, deadline)
    }

    /// Waits for a frame until a time of the monotonic clock, or forever.
    func receive(until deadline: ContinuousClock.Instant? = nil) throws(FrameError) -> [UInt8] {
        let head = try receive(4, deadline)
        let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= Self.longest else { throw .closed }
        return try receive(length, deadline)
    }

    /// Whether the other end is closed, or says something unasked: between a frame and the next both mean the end.
    var isClosed: Bool {
        var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&poller, 1, 0) != 0
    }

    private func sendAll(_ bytes: [UInt8], _ deadline: ContinuousClock.Instant?) throws(FrameError) {
        var sent = 0
        while sent < bytes.count {
            // A process that has ended must not end this one by SIGPIPE, nor one that hangs make it hang.
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    socket,
                    $0.baseAddress?.advanced(by: sent),
                    bytes.count - sent,
                    Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
                )
            }
            if count > 0 {
                sent += count
            } else if count < 0, errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if count == 0 || errno != EINTR {
                throw .closed
            }
        }
    }

    private func receive(_ length: Int, _ deadline: ContinuousClock.Instant?) throws(FrameError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var received = 0
        while received < length {
            try wait(for: POLLIN, until: deadline)
            let count = bytes.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress?.advanced(by: received), length - received, 0)
            }
            if count > 0 { received += count } else if count == 0 || errno != EINTR { throw .closed }
        }
        return bytes
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws(FrameError) {
        var poller = pollfd(fd: socket, events: Int16(event), revents: 0)
        guard let deadline else {
            _ = poll(&poller, 1, -1)
            return
        }
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        guard left > 0, poll(&poller, 1, Int32(min(left.rounded(.up), 1e6))) != 0 else { throw .late }
    }
}
