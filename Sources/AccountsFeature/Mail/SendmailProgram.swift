import Foundation

/// Gives messages to the mail system through the interface of `sendmail`, which Postfix, Exim, OpenSMTPD and msmtp have.
struct SendmailProgram: Sendable {
    /// The program: `/usr/sbin/sendmail`.
    let path: String
    /// Returns when the program has had enough time for a message, and when its task is cancelled.
    let deadline: @Sendable () async -> Void

    /// The mail system did not accept a message.
    enum Failure: Error, CustomStringConvertible {
        /// The program could not be started.
        case notStarted
        /// The program ended with another status than 0 (`sysexits.h`), or with a signal.
        case ended(status: Int32)
        /// The program was killed, because it did not end in time or the server shuts down.
        case killed

        var description: String {
            switch self {
            case .notStarted: "not started"
            case .ended(let status): "\(status)"
            case .killed: "not ended in time"
            }
        }
    }

    /// Gives a message to the mail system, which delivers it later.
    ///
    /// A program that runs at the deadline, or when the task is cancelled, is killed with the processes that it started.
    /// - Parameters:
    ///   - message: the complete message, in lines that end with a line feed.
    ///   - sender: the sender of the envelope, who receives messages about failed deliveries.
    ///   - recipient: the recipient of the envelope.
    /// - Throws: `Failure`.
    func send(_ message: String, from sender: String, to recipient: String) async throws(Failure) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        // -i: a line with a single dot is no end. After "--", an address cannot be an option.
        process.arguments = ["-i", "-f", sender, "--", recipient]
        process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // A file and not a pipe: a program that reads nothing must not block or end the server.
        let input = FileManager.default.temporaryDirectory.appending(path: "morsel-mail-\(UUID().uuidString)")
        let isWritten = FileManager.default.createFile(
            atPath: input.path,
            contents: Data(message.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        defer { try? FileManager.default.removeItem(at: input) }
        guard isWritten, let handle = FileHandle(forReadingAtPath: input.path) else { throw .notStarted }
        defer { try? handle.close() }
        process.standardInput = handle
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        do { try process.run() } catch { throw .notStarted }
        guard let status = await first(of: ends) ?? Self.end(process) else { throw .killed }
        guard status == 0 else { throw .ended(status: status) }
    }

    /// Returns the status with which a program ended, or `nil` if the deadline or a cancellation came first.
    private func first(of ends: AsyncStream<Int32>) async -> Int32? {
        await withTaskGroup(of: Int32?.self) { group in
            group.addTask {
                for await status in ends { return status }
                return nil
            }
            group.addTask { [deadline] in
                await deadline()
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    /// Kills a program and the processes that it started, unless it has ended already.
    ///
    /// Foundation starts it in a process group of its own, and all of them belong to this group. Foundation also waits for
    /// processes that outlive the program, such as a delivery in the background. They continue if the program itself has ended.
    /// - Returns: the status with which the program ended, or `nil` if it was killed.
    private static func end(_ process: Process) -> Int32? {
        guard process.isRunning else { return process.terminationStatus }
        let id = process.processIdentifier
        var information = siginfo_t()
        if waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
            information.si_signo == SIGCHLD
        {
            return information._sifields._sigchld.si_status
        }
        kill(-id, SIGKILL)
        kill(id, SIGKILL)
        return nil
    }
}
