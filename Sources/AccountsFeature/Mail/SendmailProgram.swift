import Foundation

/// Gives messages to the mail system through the interface of `sendmail`, which Postfix, Exim, OpenSMTPD and msmtp have.
struct SendmailProgram: Sendable {
    /// The program: `/usr/sbin/sendmail`.
    let path: String

    /// The mail system did not accept a message.
    struct Failure: Error {
        /// The exit status, or `nil` if the program could not be started (`sysexits.h`).
        let status: Int32?
    }

    /// Gives a message to the mail system, which delivers it later.
    /// - Parameters:
    ///   - message: the complete message, in lines that end with a line feed.
    ///   - sender: the sender of the envelope, who receives messages about failed deliveries.
    ///   - recipient: the recipient of the envelope.
    /// - Throws: `Failure`.
    func send(_ message: String, from sender: String, to recipient: String) async throws {
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
        guard isWritten, let handle = FileHandle(forReadingAtPath: input.path) else {
            throw Failure(status: nil)
        }
        defer { try? handle.close() }
        process.standardInput = handle
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: Failure(status: nil))
            }
        }
        guard status == 0 else { throw Failure(status: status) }
    }
}
