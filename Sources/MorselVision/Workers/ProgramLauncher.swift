import CSandbox
import Foundation
import Synchronization

/// Runs one program, with the same arguments each time, for a process that may start none itself.
///
/// A second process starts the program. It has the limits that are in force when it is made, and ends with the launcher or with
/// this process. The program can start no other one (decision 29).
final class ProgramLauncher: Sendable {
    /// The result of running the program.
    struct Output {
        /// The bytes that it wrote to standard output.
        var bytes: [UInt8]
        /// How it ended.
        var termination: ChildProcess.Termination
    }

    /// An error of running the program.
    enum OutputError: Error, Equatable {
        /// The program could not be started.
        case notStarted
        /// It wrote more than the maximum number of bytes, and was ended.
        case tooManyBytes
    }

    /// The socket to the second process, or a negative number if that could not be started.
    ///
    /// The program runs for one caller at a time.
    private let launcher: Mutex<Int32>
    /// The second process.
    private let process: pid_t

    /// The exit code of a program that could not be started.
    private static let couldNotStart = ChildProcess.Termination.exited(127)

    /// Starts the second process.
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, without its name.
    ///   - maxSeconds: the maximum processor time, after which the kernel ends the program.
    init(_ path: String, _ arguments: [String], maxSeconds: Int) {
        var process: pid_t = 0
        let socket = ChildProcess.withCStrings([path] + arguments) { arguments in
            ChildProcess.withInheritedEnvironment { environment in
                launcher_start(path, arguments, environment, Int32(maxSeconds), &process)
            }
        }
        launcher = Mutex(socket)
        self.process = process
    }

    deinit {
        let socket = launcher.withLock { $0 }
        guard socket >= 0 else { return }
        close(socket)
        _ = ChildProcess.wait(for: process)
    }

    /// Runs the program with the given standard input and returns its standard output.
    ///
    /// Nothing is written to a file. There is no limit of time but that of the processor.
    /// - Parameters:
    ///   - input: its standard input.
    ///   - maxBytes: the maximum number of bytes of its output.
    /// - Returns: the output, and how the program ended.
    /// - Throws: `OutputError`.
    func output(for input: [UInt8], maxBytes: Int) throws(OutputError) -> Output {
        try launcher.withLock { (launcher) throws(OutputError) in
            var ends: [Int32] = [0, 0]
            let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            guard launcher >= 0, socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .notStarted }
            defer { close(ends[0]) }
            let isAsked = launcher_ask(launcher, ends[1])
            close(ends[1])
            guard isAsked else { throw .notStarted }
            var exchange = Exchange(socket: ends[0], input: input[...])
            while !exchange.isFinished, exchange.output.count <= maxBytes { exchange.continueWhenReady() }
            // In the sandbox no signal reaches the program, but one that writes to a closed socket ends.
            if !exchange.isFinished { shutdown(ends[0], Int32(SHUT_RDWR)) }
            let status = launcher_wait(launcher)
            guard exchange.isFinished else { throw .tooManyBytes }
            let termination = ChildProcess.Termination(status: status)
            guard status >= 0, termination != Self.couldNotStart else { throw .notStarted }
            return Output(bytes: exchange.output, termination: termination)
        }
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

        init(socket: Int32, input: ArraySlice<UInt8>) {
            (self.socket, self.input) = (socket, input)
            if input.isEmpty { endInput() }
        }

        /// Closes the standard input of the program.
        private func endInput() { _ = shutdown(socket, Int32(SHUT_WR)) }

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
            if input.isEmpty { endInput() }
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
