import CSandbox
import Foundation

extension ChildProcess {
    /// The result of running a program.
    struct Output {
        /// The bytes that it wrote to standard output.
        var bytes: [UInt8]
        /// How it ended.
        var termination: Termination
    }

    /// An error of running a program.
    enum OutputError: Error {
        /// The program could not be started.
        case notStarted
        /// It wrote more than the maximum number of bytes, and was ended.
        case tooManyBytes
    }

    /// Runs a program with the given standard input and returns its standard output.
    ///
    /// Nothing is written to a file.
    ///
    /// There is no limit of time but that of the processor.
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, without its name.
    ///   - input: its standard input.
    ///   - maxBytes: the maximum number of bytes of its output.
    ///   - maxSeconds: the maximum processor time, after which the kernel ends the program.
    /// - Returns: the output, and how the program ended.
    /// - Throws: `OutputError`.
    static func output(
        of path: String,
        _ arguments: [String],
        input: [UInt8],
        maxBytes: Int,
        maxSeconds: Int
    ) throws(OutputError) -> Output {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .notStarted }
        defer { close(ends[0]) }
        // In the group of this process, so that it ends with it.
        let process = try? start(
            path,
            arguments,
            input: ends[1],
            output: ends[1],
            environment: [:],
            hasOwnGroup: false
        )
        close(ends[1])
        guard let process else { throw .notStarted }
        sandbox_limit_time(process, Int32(maxSeconds))
        var exchange = Exchange(socket: ends[0], input: input[...])
        while !exchange.isFinished, exchange.output.count <= maxBytes { exchange.continueWhenReady() }
        // A process that has closed its end is about to exit: it is not killed, so that its own status is returned.
        // In the sandbox no signal reaches it, but a program that writes to a closed socket ends.
        if !exchange.isFinished { shutdown(ends[0], Int32(SHUT_RDWR)) }
        let termination = exchange.isFinished ? wait(for: process) : end(process)
        guard exchange.isFinished else { throw .tooManyBytes }
        return Output(bytes: exchange.output, termination: termination)
    }

    /// Writes the input to a socket and reads the output from it at the same time.
    private struct Exchange {
        let socket: Int32
        /// The input that is still to be written.
        var input: ArraySlice<UInt8>
        var output: [UInt8] = []
        /// Whether the other end is closed.
        var isFinished = false

        private var chunk = [UInt8](repeating: 0, count: 1 << 16)

        init(socket: Int32, input: ArraySlice<UInt8>) { (self.socket, self.input) = (socket, input) }

        /// Waits until the socket is ready, and writes and reads as much as is possible without waiting.
        mutating func continueWhenReady() {
            let events = Int16(input.isEmpty ? POLLIN : POLLIN | POLLOUT)
            var poller = pollfd(fd: socket, events: events, revents: 0)
            guard poll(&poller, 1, -1) > 0 else { return }
            if Int32(poller.revents) & POLLOUT != 0 { write() }
            if Int32(poller.revents) & ~POLLOUT != 0 { read() }
        }

        private mutating func write() {
            let count = input.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            // A program may close its input before it has read all of it.
            if count > 0 { input = input.dropFirst(count) } else if errno != EAGAIN { input = [] }
            if input.isEmpty { _ = shutdown(socket, Int32(SHUT_WR)) }
        }

        private mutating func read() {
            let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                output += chunk[..<count]
            } else if count == 0 || errno != EAGAIN {
                isFinished = true
            }
        }
    }
}
