import ArgumentParser
import Foundation
import MorselCore

/// Explains a word.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain what a word means, with the tables that define it.",
        discussion: """
            morsel explain milk
            morsel explain e322
            morsel explain whey powder

            Exit code: 0 if the word is known, 1 if it is not, 2 for errors.
            """
    )

    @Option(help: "When to use colours.")
    var color: ColorChoice = .auto

    @OptionGroup var knowledge: KnowledgeOption

    @Argument(
        help: "An allergen, the number or name of an additive, or any other word on a label, in any language."
    )
    var word: [String]

    func run() throws {
        let knowledge = try knowledge.load()
        var page = TerminalPage(Terminal(color: color, environment: ProcessInfo.processInfo.environment))
        let isKnown = Explanation(of: word.joined(separator: " "), knowledge: knowledge).write(to: &page)
        try StandardOutput.write(page.text)
        if !isKnown { throw ExitCode.found }
    }
}
