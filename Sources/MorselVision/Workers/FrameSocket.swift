import Glibc

/// A socket on which two processes exchange frames.
///
/// A frame is the length of the content in four bytes, the least significant first, and the content.
struct FrameSocket {
    /// The other process has closed its end, or the socket was shut down.
    struct ClosedError: Error {}

    let descriptor: Int32

    /// The maximum length of a frame, which holds a photo and a request.
    private static let maxLength = 64_000_000

    /// Sends a frame.
    ///
    /// Waits until the other process has read enough of it.
    func send(_ content: [UInt8]) throws(ClosedError) {
        try sendAll(withUnsafeBytes(of: UInt32(content.count).littleEndian) { Array($0) })
        try sendAll(content)
    }

    /// Waits for a frame and returns its content.
    func receive() throws(ClosedError) -> [UInt8] {
        let header = try receive(4)
        let length = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= Self.maxLength else { throw ClosedError() }
        return try receive(length)
    }

    /// Whether a process that should be waiting for a frame has closed its end or sent something.
    var isClosed: Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&poller, 1, 0) != 0
    }

    /// Makes all calls that wait for the other process throw `ClosedError`.
    func shutdown() { _ = Glibc.shutdown(descriptor, Int32(SHUT_RDWR)) }

    private func sendAll(_ bytes: [UInt8]) throws(ClosedError) {
        var sent = 0
        while sent < bytes.count {
            // MSG_NOSIGNAL: a worker that has ended must not end this process by SIGPIPE.
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor,
                    $0.baseAddress?.advanced(by: sent),
                    bytes.count - sent,
                    Int32(MSG_NOSIGNAL)
                )
            }
            if count > 0 { sent += count } else if count == 0 || errno != EINTR { throw ClosedError() }
        }
    }

    private func receive(_ length: Int) throws(ClosedError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var received = 0
        while received < length {
            let count = bytes.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress?.advanced(by: received), length - received, 0)
            }
            if count > 0 { received += count } else if count == 0 || errno != EINTR { throw ClosedError() }
        }
        return bytes
    }
}
