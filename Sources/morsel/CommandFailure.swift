import ArgumentParser
import Foundation

/// An error that ends the command: its message goes to standard error, and the exit code is 2.
struct CommandFailure: Error {
    init(_ error: any Error) {
        FileHandle.standardError.write(Data("morsel: \(error)\n".utf8))
    }

    static let exitCode = ExitCode(2)
}
