import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore

/// Makes the knowledge file.
struct KnowledgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "knowledge",
        abstract: "Compile the reference tables into the knowledge file."
    )

    @Option(help: "The folder of reference tables.")
    var reference = "Reference"

    @Option(name: .shortAndLong, help: "The file to write.")
    var output: String

    func run() throws {
        do {
            let tables = try ReferenceTables(folder: URL(fileURLWithPath: reference))
            let bytes = try KnowledgeCompiler.compile(tables)
            try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
            let knowledge = try KnowledgeFile.load(output)
            print("\(output): \(bytes.count) bytes, \(knowledge.conceptCount) concepts, version \(knowledge.versionName)")
        } catch {
            throw CommandFailure(error)
        }
    }
}
