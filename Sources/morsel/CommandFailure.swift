import ArgumentParser
import Foundation

/// An error that ends the command with exit code 2.
///
/// Its description is a sentence that explains what is wrong and what to do.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// The operating system's message for an `errno` value, beginning with a lower-case letter.
    static func reason(_ number: Int32) -> String {
        let reason = String(cString: strerror(number))
        return reason.prefix(1).lowercased() + reason.dropFirst()
    }
}

extension ExitCode {
    /// The result needs attention: something avoided was found, or something was not read, known or imported.
    static let found = ExitCode(1)
    /// The command failed.
    ///
    /// Standard error has the reason.
    static let failed = ExitCode(2)
}
