import Foundation

/// Starting and ending processes, without a thread that watches over each.
enum ChildProcess {
    /// Why a process is not started.
    struct StartError: Error {
        /// The number of the system.
        let number: Int32
    }

    /// Starts a program that has nothing of this process but what it is given.
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: those after its name.
    ///   - input: the descriptor that is its standard input.
    ///   - output: that of its standard output; nowhere without one.
    ///   - environment: what it has beside this process's own.
    /// - Returns: its number; it is to be ended, also when it has ended by itself.
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
        for descriptor in openDescriptors where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        // A group of its own: Ctrl-C in a terminal is for who started it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let surroundings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var process: pid_t = 0
        let number = withStrings([path] + arguments) { arguments in
            withStrings(surroundings.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&process, path, &actions, &attributes, arguments, environment)
            }
        }
        guard number == 0 else { throw .init(number: number) }
        return process
    }

    /// Ends a process, whatever it does, and waits until it is gone; it must not have been ended before.
    /// - Returns: the number with which it ended before; 0 where it was ended.
    @discardableResult
    static func end(_ process: pid_t) -> Int32 {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 0
    }

    private static var openDescriptors: [Int32] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return names?.compactMap { Int32($0) } ?? []
    }

    /// Calls with strings as C has them: pointers, and nil as the last.
    private static func withStrings<Result>(
        _ strings: [String],
        _ call: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // It is never empty: the nil is there.
            withExtendedLifetime(buffer) { call(buffer.baseAddress ?? .allocate(capacity: 1)) }
        }
    }
}
