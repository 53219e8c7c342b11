import Foundation

/// Writes to a file descriptor, whole and in order.
enum StandardOutput {
    /// Writes text to standard output.
    static func write(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes bytes, however many calls that takes.
    ///
    /// A closed pipe ends the process by `SIGPIPE`.
    /// - Throws: `CommandFailure`, when the device is full or gone.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CommandFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw CommandFailure("The answer cannot be written: \(CommandFailure.reason(errno)).")
            }
        }
    }

    /// Writes a message to standard error; there is nobody to tell when that fails.
    static func writeError(_ message: String) {
        try? write(Array("morsel: \(message)\n".utf8), to: STDERR_FILENO)
    }
}
