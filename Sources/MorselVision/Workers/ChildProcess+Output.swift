import Foundation

extension ChildProcess {
    /// What a program made of its input.
    struct Output {
        /// What it wrote.
        var bytes: [UInt8]
        /// The number with which it ended; 0 where it was ended.
        var status: Int32
    }

    /// Gives a program its standard input and takes its standard output, both through memory only.
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: those after its name.
    ///   - input: what it reads.
    ///   - most: the most bytes that are taken of it; it is ended then.
    ///   - deadline: when it is ended.
    /// - Returns: what it wrote.
    /// - Throws: `Frames.FrameError`: closed when it does not start, late when it was ended.
    static func output(
        of path: String,
        _ arguments: [String],
        given input: [UInt8],
        most: Int,
        until deadline: ContinuousClock.Instant
    ) throws(Frames.FrameError) -> Output {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .closed }
        defer { close(ends[0]) }
        let process = try? start(path, arguments, input: ends[1], output: ends[1], environment: [:])
        close(ends[1])
        guard let process else { throw .closed }
        var talk = Talk(socket: ends[0], rest: input[...])
        while talk.bytes.count <= most {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0, talk.goOn(for: left) else { break }
        }
        // Once it closed its end, it is ending by itself, and keeps the number that it ends with.
        let status = end(process)
        guard talk.isOver else { throw .late }
        return Output(bytes: talk.bytes, status: status)
    }

    /// Both directions of a socket.
    private struct Talk {
        let socket: Int32
        /// What is still to be given.
        var rest: ArraySlice<UInt8>
        /// What was taken.
        var bytes: [UInt8] = []
        /// Whether the other end is closed.
        var isOver = false

        private var chunk = [UInt8](repeating: 0, count: 1 << 16)

        init(socket: Int32, rest: ArraySlice<UInt8>) { (self.socket, self.rest) = (socket, rest) }

        /// Gives and takes what can be given and taken now; false when all was.
        mutating func goOn(for milliseconds: Double) -> Bool {
            var poller = pollfd(
                fd: socket,
                events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT),
                revents: 0
            )
            guard poll(&poller, 1, Int32(min(milliseconds.rounded(.up), 1e6))) > 0 else {
                return errno == EINTR
            }
            if Int32(poller.revents) & POLLOUT != 0 { give() }
            if Int32(poller.revents) & ~POLLOUT != 0 { take() }
            return !isOver
        }

        private mutating func give() {
            let count = rest.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            // One that wants no more is given no more.
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { rest = [] }
            if rest.isEmpty { _ = shutdown(socket, Int32(SHUT_WR)) }
        }

        private mutating func take() {
            let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 || errno != EAGAIN {
                isOver = true
            }
        }
    }
}
