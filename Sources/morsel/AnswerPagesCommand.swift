import ArgumentParser
import MorselCore
import MorselDevice

/// Answers the requests that page scripts send to the device module.
///
/// Tests compare its answers with those of the WebAssembly module in a browser.
struct AnswerPagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer-pages",
        abstract: "Answer page requests (docs/page-request.md), one JSON object per line.",
        shouldDisplay: false
    )

    @OptionGroup var knowledge: KnowledgeOption

    func run() throws {
        let knowledge = try knowledge.load()
        // Lines are answered concurrently, so each line has its own session and contains its records.
        try JSONLines { line in
            var device = DeviceSession(knowledge: knowledge)
            return device.answer(line)
        }.answer(files: ["-"])
    }
}
