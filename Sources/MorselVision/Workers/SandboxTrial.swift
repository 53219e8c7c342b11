import CSandbox
import Foundation

/// Tries from inside the sandbox what it should forbid.
package enum SandboxTrial {
    /// Enters the sandbox, and tries what it forbids.
    ///
    /// - Parameter path: a file that a worker must not read.
    /// - Returns: a line for each limit that is missing and for each attempt that succeeded, and "done".
    package static func report(reading path: String) -> [String] {
        let missing = Sandbox.enter().missing.map { "missing: \($0.rawValue)" }
        return missing + attempts(reading: path).filter { $0.isPossible }.map { "possible: \($0.name)" } + [
            "done"
        ]
    }

    /// Tries everything that the sandbox forbids.
    ///
    /// What would end this process comes last.
    static func attempts(reading path: String) -> [(name: String, isPossible: Bool)] {
        [
            ("read the file", canOpen(path, O_RDONLY)),
            ("read the environment of its parent", canOpen("/proc/\(getppid())/environ", O_RDONLY)),
            ("write a file", canOpen(NSTemporaryDirectory() + "/morsel-trial", O_WRONLY | O_CREAT)),
            ("change the attributes of the file", trial_set_attributes(path)),
            ("change the length of the file", trial_set_length(path)),
            ("open a network socket", canMakeSocket(AF_INET)),
            ("open a local socket", canMakeSocket(AF_UNIX)),
            ("make sockets for datagrams", trial_make_datagram_socket()),
            ("share memory", trial_share_memory()),
            ("send a signal to its parent", kill(getppid(), 0) == 0),
            ("send signals of a file to its parent", trial_set_receiver(getppid())),
            ("open its parent", trial_open_process(getppid())),
            ("change a limit of its parent", trial_set_limit(getppid())),
            ("change the processors of its parent", trial_set_processors(getppid())),
            ("change the priority of its parent", trial_set_priority(getppid())),
            ("change the scheduling of its parent", trial_set_scheduling(getppid())),
            ("start a program", canStart("/bin/true")),
            // Landlock lets the process that renders PDFs start it.
            ("start the program for PDFs", canStart(PDFPages.program ?? "/bin/true")),
            ("start a process", sandbox_can_fork()),
            // It is the group of this process already, so that without limits nothing changes.
            ("choose a process group", setpgid(0, getpgrp()) == 0),
            ("become a program", canBecome(["/bin/true"])),
            // Landlock lets the process that renders PDFs start the loader.
            ("become a program that the loader loads", canBecome(loader + ["/bin/true"])),
        ]
    }

    private static func canOpen(_ path: String, _ flags: Int32) -> Bool {
        let file = open(path, flags, 0o600)
        if file >= 0 { close(file) }
        return file >= 0
    }

    private static func canMakeSocket(_ family: Int32) -> Bool {
        let file = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        if file >= 0 { close(file) }
        return file >= 0
    }

    private static var loader: [String] { trial_loader().map { [String(cString: $0)] } ?? [] }

    /// Whether a program can run in the place of this process, which then ends with it.
    ///
    /// Where processes can be started, it runs in the place of another one.
    private static func canBecome(_ command: [String]) -> Bool {
        ChildProcess.withCStrings(command) { trial_become($0) }
    }

    private static func canStart(_ path: String) -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Programs write their version there.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var process: pid_t = 0
        let isStarted = ChildProcess.withCStrings([path, "-v"]) { arguments in
            posix_spawn(&process, path, &actions, nil, arguments, nil) == 0
        }
        guard isStarted else { return false }
        // A program that cannot be loaded exits with 127.
        return ChildProcess.wait(for: process) != .exited(127)
    }
}
