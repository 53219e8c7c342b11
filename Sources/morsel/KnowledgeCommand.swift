import ArgumentParser
import Foundation
import MorselCore
import MorselKnowledge

/// Compiles the knowledge file.
struct KnowledgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "knowledge",
        abstract: "Compile the reference tables into the knowledge file."
    )

    @Option(help: "The folder with the reference tables.", completion: .directory)
    var reference = "Reference"

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
    var output: String

    func run() throws {
        do {
            let tables = try ReferenceTables(folder: URL(fileURLWithPath: reference))
            let bytes = try KnowledgeCompiler.compile(tables)
            try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
            let knowledge = try KnowledgeFile.load(output)
            let size = "\(bytes.count) bytes, \(knowledge.conceptCount) concepts"
            try StandardOutput.write("\(output): \(size), version \(knowledge.versionName)\n")
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
