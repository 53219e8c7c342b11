import FoodApp
import MorselCore
import MorselUI

/// How many labels of a run came out in each state.
struct Tally {
    private var counts: [Verdict.State: Int] = [:]
    /// Files that could not be read.
    var failures = 0

    /// Whether no label was counted yet.
    var isEmpty: Bool { counts.isEmpty }

    /// Whether every label was read whole and named nothing that is avoided.
    var isNothingFound: Bool { counts.keys.allSatisfy { $0 == .notFound } }

    /// Counts a label.
    mutating func add(_ label: CheckedLabel) { counts[label.check.state, default: 0] += 1 }

    /// The counts, a state a line.
    func report(on terminal: Terminal) -> String {
        var page = Page(terminal)
        let total = counts.values.reduce(failures, +)
        page.heading("\(total) labels")
        for state in Verdict.State.inOrder {
            guard let count = counts[state] else { continue }
            page.row(
                "\(state.shape) \(state.words[.english])",
                state.ink,
                at: Self.column,
                Paragraph("\(count)")
            )
        }
        if failures > 0 {
            page.row("× Could not be opened", .plain, at: Self.column, Paragraph("\(failures)"))
        }
        return page.text
    }

    private static let column = 30
}
