import ArgumentParser
import Foundation
import MorselCore

/// Says what is known of a word.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is known of a word, and from where.",
        discussion: """
            morsel explain milk
            morsel explain e322
            morsel explain whey powder

            Exit code: 0 when the word is known, 1 when it is not, 2 for errors.
            """
    )

    @Option(help: "When to colour: auto, always or never.")
    var color: ColorChoice = .auto

    @OptionGroup var knowledge: KnowledgeOption

    @Argument(help: "An allergen, an additive's number or name, or any word of a label, in any language.")
    var word: [String]

    func run() throws {
        let knowledge = try knowledge.load()
        var page = Page(Terminal(color: color, environment: ProcessInfo.processInfo.environment))
        let isKnown = Explanation(of: word.joined(separator: " "), knowledge: knowledge).write(to: &page)
        try StandardOutput.write(page.text)
        if !isKnown { throw ExitCode.found }
    }
}
