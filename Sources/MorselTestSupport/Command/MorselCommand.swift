import Foundation

/// The program of this build, started by a test as a shell starts it, with the sample's knowledge.
package struct MorselCommand {
    /// What a run left behind.
    package struct Outcome: Sendable {
        /// The exit code, or the signal that ended it.
        package let code: Int32
        /// What it wrote to standard output.
        package let output: String
        /// What it wrote to standard error.
        package let errors: String
    }

    /// There is no program beside the tests.
    package struct NotBuilt: Error {}

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// Starts the program.
    /// - Parameters:
    ///   - arguments: what follows its name.
    ///   - input: what it finds on standard input.
    ///   - environment: its variables beside those that name the sample's knowledge and an empty home, so that nobody's
    ///     own catalogue is touched; they may be others here.
    ///   - user: who runs it, by number, when that is another than who runs the test: only root can ask for that.
    /// - Throws: `NotBuilt`, and what the system says.
    package init(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        user: UInt32? = nil
    ) throws {
        let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "morsel")
        guard let program else { throw NotBuilt() }
        process.executableURL = user == nil ? program : URL(filePath: "/usr/bin/setpriv")
        let asUser = user.map { ["--reuid=\($0)", "--clear-groups", program.path] } ?? []
        process.arguments = asUser + arguments
        let usual = ["MORSEL_KNOWLEDGE": try Self.knowledge.get(), "HOME": Self.home]
        process.environment = usual.merging(environment) { _, told in told }
        (process.standardOutput, process.standardError) = (output, errors)
        let standardInput = Pipe()
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : standardInput
        try process.run()
        if !input.isEmpty { try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try standardInput.fileHandleForWriting.close()
    }

    /// Sends it a signal.
    package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until it ended.
    @discardableResult
    package func outcome() throws -> Outcome {
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self)
        )
    }

    /// Starts the program and waits until it ended.
    package static func run(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        user: UInt32? = nil
    ) throws -> Outcome {
        try MorselCommand(arguments, input: input, environment: environment, user: user).outcome()
    }

    /// A folder that is made when something is kept there.
    private static let home = FileManager.default.temporaryDirectory
        .appending(path: "morsel-tests-home-\(UUID().uuidString)").path

    /// The path of the sample's knowledge, written once a process.
    private static let knowledge = Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "morsel-tests-\(UUID().uuidString)")
        try Data(Sample.folder.compiled()).write(to: file)
        return file.path
    }
}
