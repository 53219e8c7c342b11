import ArgumentParser

/// The command: everything that Morsel does without a browser.
@main
struct Morsel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "morsel",
        abstract: "Says what is in food, which words say so, and what could not be read.",
        discussion: """
            Morsel reads words, it does not test food. Read the pack before you eat.
            """,
        version: "0.1.0",
        subcommands: [Check.self, Explain.self, KnowledgeCommand.self]
    )
}
