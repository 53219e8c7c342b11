import FoodApp
import MorselCore
import MorselUI

extension Profile {
    /// Creates a profile from names on the command line, separated by commas.
    /// - Throws: `CommandFailure`, if a name has no letters or contains characters that no name has.
    init(
        avoiding lists: [String],
        _ jurisdiction: Jurisdiction,
        knowledge: Knowledge
    ) throws(CommandFailure) {
        self.init(entries: [], jurisdiction: jurisdiction)
        var seen: Set<Subject> = []
        for name in lists.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            guard let subject = knowledge.subject(named: name) else {
                throw CommandFailure(
                    "--avoid: '\(name)' is not a name. Separate names by commas: milk,hazelnut,e102."
                )
            }
            if case .words = subject { Self.warn(of: name, knowledge) }
            if seen.insert(subject).inserted { entries.append(Entry(subject)) }
        }
    }

    /// Warns of an unknown name, which may be misspelled.
    private static func warn(of name: Substring, _ knowledge: Knowledge) {
        let similar = Suggestions(knowledge: knowledge).names(near: name, limit: 3).map { $0.text }
        let hint = similar.isEmpty ? "" : " Did you mean \(WordList.or(similar, in: .english))?"
        let word = TerminalText.sanitized(name)
        StandardOutput.writeError(
            "Morsel does not know '\(word)'. It looks for this exact spelling only.\(hint)"
        )
    }
}
