import ArgumentParser
import MorselCore
import MorselDevice

/// Answers what a page's script asks on a device, so that the browser's module can be compared with it.
struct AnswerPages: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer-pages",
        abstract: "Answer requests of pages (docs/page-request.md), one JSON object a line.",
        shouldDisplay: false
    )

    @OptionGroup var knowledge: KnowledgeOption

    func run() throws {
        let device = DeviceSession(knowledge: try knowledge.load())
        try JSONLines { device.answer($0) }.answer(files: ["-"])
    }
}
