import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore

/// Reads labels.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Read the text of food labels.")

    @Flag(help: "One JSON object a line in, one a line out, in the same order.")
    var jsonLines = false

    @Option(help: "The knowledge file, when it is not beside the program.")
    var knowledge: String?

    func run() throws {
        let path = KnowledgeFile.location(
            told: knowledge,
            environment: ProcessInfo.processInfo.environment,
            program: URL(fileURLWithPath: CommandLine.arguments[0])
        )
        let knowledge: Knowledge
        do { knowledge = try KnowledgeFile.load(path) } catch { throw CommandFailure(error) }
        let answer = LabelAnswer(knowledge: knowledge)
        while let line = readLine(strippingNewline: true) {
            let bytes = Array(line.utf8)
            let out = bytes.withUnsafeBufferPointer { answer.answer($0) }
            FileHandle.standardOutput.write(Data(out + [10]))
        }
    }
}
