import Foundation

/// Writes to standard output, standard error and other file descriptors without buffering.
enum StandardOutput {
    /// Writes text to standard output.
    static func write(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes all bytes.
    ///
    /// A closed pipe ends the process with `SIGPIPE`.
    /// - Throws: `CommandFailure`, if the bytes cannot be written.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CommandFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw CommandFailure("The output cannot be written: \(CommandFailure.reason(errno)).")
            }
        }
    }

    /// Writes a message to standard error.
    ///
    /// Ignores errors.
    static func writeError(_ message: String) {
        try? write(Array("morsel: \(message)\n".utf8), to: STDERR_FILENO)
    }
}
