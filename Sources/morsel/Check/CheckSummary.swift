import FoodApp
import MorselCore
import MorselUI

/// The number of checked labels in each state.
struct CheckSummary {
    private var counts: [Verdict.State: Int] = [:]
    /// The number of files that could not be read.
    var failures = 0

    /// Whether no label has been added yet.
    var isEmpty: Bool { counts.isEmpty }

    /// Whether every label was read completely and names nothing that is avoided.
    var foundNothing: Bool { counts.keys.allSatisfy { $0 == .notFound } }

    /// Adds a label to the counts.
    mutating func add(_ label: CheckedLabel) { counts[label.check.state, default: 0] += 1 }

    /// The counts as text, one line per state.
    func report(on terminal: Terminal) -> String {
        var page = TerminalPage(terminal)
        let total = counts.values.reduce(failures, +)
        page.heading("\(total) labels")
        for state in Verdict.State.inOrder {
            guard let count = counts[state] else { continue }
            page.row(
                "\(state.shape) \(state.words[.english])",
                state.style,
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
