import CSandbox
import Foundation

/// Starts and ends child processes without a thread for each.
enum ChildProcess {
    /// The variables that a child process inherits.
    ///
    /// Others may be secret, such as the address of the database.
    static let inheritedVariables: Set<String> = [
        "PATH", "LANG", "LC_ALL", "TZ", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "OMP_THREAD_LIMIT",
    ]

    /// A process could not be started.
    struct StartError: Error {
        /// The error number of the system.
        let number: Int32
    }

    /// How a process ended.
    enum Termination: Equatable {
        /// It exited with a status.
        case exited(Int32)
        /// It was ended by a signal.
        case signalled(Int32)

        /// Reads the status that `waitpid` returns.
        init(status: Int32) {
            self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
        }
    }

    /// Starts a program with no other open files than the given ones.
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, without its name.
    ///   - input: the descriptor for standard input.
    ///   - output: the descriptor for standard output, or `nil` to discard it.
    ///   - environment: variables that are added to the inherited ones.
    /// - Returns: the process identifier. Call ``end(_:)`` or ``wait(for:)`` with it exactly once, also when the process has
    ///   ended itself.
    /// - Throws: `StartError`.
    static func start(
        _ path: String,
        _ arguments: [String],
        input: Int32,
        output: Int32? = nil,
        environment: [String: String]
    ) throws(StartError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        sandbox_close_from(&actions, STDERR_FILENO + 1)
        // In its own process group, to which what it starts belongs, it does not receive the signals of the terminal, such as
        // Ctrl-C.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var process: pid_t = 0
        let number = withCStrings([path] + arguments) { arguments in
            withInheritedEnvironment(and: environment) { environment in
                posix_spawn(&process, path, &actions, &attributes, arguments, environment)
            }
        }
        guard number == 0 else { throw .init(number: number) }
        return process
    }

    /// Ends a process if it is still running, with the other processes of its own group, and waits until they have ended.
    ///
    /// The others become children of this process if it is the first one of a container.
    @discardableResult
    static func end(_ process: pid_t) -> Termination {
        // Before it is waited for, nobody else can have its number.
        kill(-process, SIGKILL)
        kill(process, SIGKILL)
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var termination = Termination.signalled(SIGKILL)
        while true {
            var status: Int32 = 0
            let ended = waitpid(-process, &status, 0)
            if ended == process { termination = Termination(status: status) }
            if ended < 0, errno != EINTR { return termination }
        }
    }

    /// Waits until a process has ended.
    static func wait(for process: pid_t) -> Termination {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Termination(status: status)
    }

    /// Calls a closure with the inherited variables and others, as C strings.
    static func withInheritedEnvironment<Result>(
        and others: [String: String] = [:],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let variables = ProcessInfo.processInfo.environment.filter { inheritedVariables.contains($0.key) }
            .merging(others) { $1 }
        return withCStrings(variables.map { "\($0.key)=\($0.value)" }, body)
    }

    /// Calls a closure with an array of C strings that ends with `nil`.
    static func withCStrings<Result>(
        _ strings: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // The buffer has at least one element, so its base address is never `nil`.
            withExtendedLifetime(buffer) { body(buffer.baseAddress ?? .allocate(capacity: 1)) }
        }
    }
}
