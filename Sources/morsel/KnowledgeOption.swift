import ArgumentParser
import Foundation
import MorselCore
import MorselKnowledge

/// Where the knowledge file is; shared by every command that reads it.
struct KnowledgeOption: ParsableArguments {
    @Option(
        name: .customLong("knowledge"),
        help: "The knowledge file; otherwise MORSEL_KNOWLEDGE names it, or it lies beside the program.",
        completion: .file()
    )
    var path: String?

    /// The path of the file.
    var file: String {
        KnowledgeFile.location(
            option: path,
            environment: ProcessInfo.processInfo.environment,
            program: ProgramFile.url
        )
    }

    /// Maps the file for the life of the process.
    func load() throws(CommandFailure) -> Knowledge {
        do { return try KnowledgeFile.load(file) } catch { throw CommandFailure(error.description) }
    }
}
