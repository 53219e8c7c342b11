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

    /// Maps the file for the life of the process.
    func load() throws(CommandFailure) -> Knowledge {
        let path = KnowledgeFile.location(
            told: path,
            environment: ProcessInfo.processInfo.environment,
            program: ProgramFile.url
        )
        do { return try KnowledgeFile.load(path) } catch { throw CommandFailure(error.description) }
    }
}
