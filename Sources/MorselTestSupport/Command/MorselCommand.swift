package import Foundation

/// The program of this build, started by a test the way a shell starts it, with the knowledge of ``Sample``.
package struct MorselCommand {
    /// The result of a run.
    package struct Outcome: Sendable {
        /// The exit code, or the number of the signal that ended the process.
        package let code: Int32
        /// The text on standard output.
        package let output: String
        /// The text on standard error.
        package let errors: String
    }

    /// The program is not in the folder of the tests.
    package struct NotBuilt: Error {}

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    /// Contains the copy of the program that another user runs.
    private var folder: TemporaryFolder?

    /// Starts the program.
    /// - Parameters:
    ///   - arguments: the arguments after the program's name.
    ///   - input: the text on standard input.
    ///   - environment: its environment variables. By default they name the sample's knowledge and an empty home folder,
    ///     so that a test never changes somebody's own catalogue.
    ///   - user: the number of the user who runs it. Only root can run it as another user.
    ///   - program: the program to run; by default the one of this build. Another user runs a copy of that one, because
    ///     the folder of the build may be private.
    /// - Throws: `NotBuilt`, and errors of the system.
    package init(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        user: UInt32? = nil,
        program: URL? = nil
    ) throws {
        let program = try program ?? (user == nil ? Self.built() : publicCopy())
        process.executableURL = user == nil ? program : URL(filePath: "/usr/bin/setpriv")
        let asUser = user.map { ["--reuid=\($0)", "--clear-groups", program.path] } ?? []
        process.arguments = asUser + arguments
        let usual = ["MORSEL_KNOWLEDGE": try Self.knowledge.get(), "HOME": Self.home]
        process.environment = usual.merging(environment) { _, given in given }
        (process.standardOutput, process.standardError) = (output, errors)
        let standardInput = Pipe()
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : standardInput
        try process.run()
        if !input.isEmpty { try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try standardInput.fileHandleForWriting.close()
    }

    /// Sends a signal to the process.
    package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The number of bytes that the process has read from files so far, or `nil` after its end.
    package var bytesRead: Int? {
        guard process.isRunning,
            let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/io", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("rchar: ") })
        else { return nil }
        return Int(line.dropFirst("rchar: ".count))
    }

    /// Waits until the process has ended.
    @discardableResult
    package func outcome() throws -> Outcome {
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages, as: UTF8.self)
        )
    }

    /// Starts the program and waits until it has ended.
    package static func run(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        user: UInt32? = nil,
        program: URL? = nil
    ) throws -> Outcome {
        try MorselCommand(arguments, input: input, environment: environment, user: user, program: program)
            .outcome()
    }

    /// The program of this build.
    /// - Throws: `NotBuilt` if it is not beside the tests.
    package static func built() throws -> URL {
        let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "morsel")
        guard let program, FileManager.default.fileExists(atPath: program.path) else { throw NotBuilt() }
        return program
    }

    /// Makes a copy of the program in a folder that every user may enter.
    private mutating func publicCopy() throws -> URL {
        let folder = try TemporaryFolder()
        self.folder = folder
        return try folder.link(to: Self.built(), as: "morsel")
    }

    /// A home folder that does not exist until the program stores something there.
    private static let home = FileManager.default.temporaryDirectory
        .appending(path: "morsel-tests-home-\(UUID().uuidString)").path

    /// The path of the sample's knowledge file, which is written once for each test process.
    private static let knowledge = Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "morsel-tests-\(UUID().uuidString)")
        try Data(Sample.folder.compiled()).write(to: file)
        return file.path
    }
}
