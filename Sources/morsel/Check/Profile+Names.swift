import FoodApp
import MorselCore
import MorselUI

extension Profile {
    /// What a person avoids, from the names given on the command line.
    /// - Throws: `CommandFailure`, when a name has no letters or holds marks that no name has.
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
                    "--avoid: '\(name)' names nothing. Write names with commas between: milk,hazelnut,e102."
                )
            }
            if case .words = subject { Self.warn(of: name, knowledge) }
            if seen.insert(subject).inserted { entries.append(Entry(subject)) }
        }
    }

    /// A slip of the pen in what is avoided must not pass in silence.
    private static func warn(of name: Substring, _ knowledge: Knowledge) {
        let near = Suggestions(knowledge: knowledge).names(near: name, atMost: 3).map { $0.text }
        let hint = near.isEmpty ? "" : " Did you mean \(Wording.list(near, conjunction: "or"))?"
        let word = Printable.text(name)
        StandardOutput.writeError(
            "Morsel does not know '\(word)'; it is looked for only as it is spelled.\(hint)"
        )
    }
}
