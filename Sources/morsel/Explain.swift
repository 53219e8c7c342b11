import ArgumentParser

/// Says what is known of a word.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Say what is known of a word, and from where.")
    @Argument(help: "An allergen, an additive's number or name, or any food word.")
    var word: [String]
    func run() throws {}
}
