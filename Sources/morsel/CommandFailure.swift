import ArgumentParser
import Foundation

/// What ends the command with exit code 2: a sentence that says what is wrong and what to do.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// The operating system's words for an error number, without a capital.
    static func reason(_ number: Int32) -> String {
        let reason = String(cString: strerror(number))
        return reason.prefix(1).lowercased() + reason.dropFirst()
    }
}

extension ExitCode {
    /// A label was not read whole, or something avoided was found.
    static let found = ExitCode(1)
    /// Something could not be done; standard error says what.
    static let failed = ExitCode(2)
}
