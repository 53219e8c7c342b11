import ArgumentParser
import Foundation
import MorselCore
import MorselKnowledge

/// The `--knowledge` option, shared by the commands that use the knowledge file.
struct KnowledgeOption: ParsableArguments {
    @Option(
        name: .customLong("knowledge"),
        help: "The knowledge file. Default: MORSEL_KNOWLEDGE, or morsel.knowledge next to the program.",
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

    /// Maps the file into memory until the process ends.
    func load() throws(CommandFailure) -> Knowledge {
        do { return try KnowledgeFile.load(file) } catch { throw CommandFailure(error.description) }
    }
}
