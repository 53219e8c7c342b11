/// What became of a text's words when somebody corrected it.
struct WordEdits {
    /// Where a word stands after a correction.
    struct Place {
        let scalars: Range<Int>
        /// Whether somebody typed it, or some of it.
        let isTyped: Bool
    }

    private let before: WordRuns
    private let after: WordRuns
    /// For each run before, what became of the stretch of runs that it belongs to; nil where it is gone.
    private var changes: [Change?]

    private struct Change {
        let before: Range<Int>
        let after: Range<Int>
        let isTyped: Bool
    }

    /// Compares a text with its corrected form.
    init(from text: String, to corrected: String) {
        (before, after) = (WordRuns(text), WordRuns(corrected))
        changes = [Change?](repeating: nil, count: before.ranges.count)
        let partners = WordMatches(before.hashes, after.hashes).partners
        var (start, startAfter) = (0, 0)
        for (run, partner) in partners.enumerated() where partner >= 0 {
            replace(start..<run, startAfter..<partner)
            note(run..<run + 1, partner..<partner + 1, isTyped: false)
            (start, startAfter) = (run + 1, partner + 1)
        }
        replace(start..<before.ranges.count, startAfter..<after.ranges.count)
    }

    /// Where a word stands now; nil when it is gone.
    func place(of word: Range<Int>) -> Place? {
        guard !word.isEmpty, let first = before.run(at: word.lowerBound),
            let last = before.run(at: word.upperBound - 1),
            let start = place(of: word.clamped(to: before.ranges[first]), in: changes[first])
        else { return nil }
        guard first != last else { return start }
        guard let end = place(of: word.clamped(to: before.ranges[last]), in: changes[last]) else {
            return nil
        }
        return Place(
            scalars: start.scalars.lowerBound..<end.scalars.upperBound,
            isTyped: start.isTyped || end.isTyped
        )
    }

    // MARK: Changes

    /// Notes runs that stand in the place of others: one for one, or the same letters with other spaces.
    private mutating func replace(_ runs: Range<Int>, _ runsAfter: Range<Int>) {
        guard !runs.isEmpty, !runsAfter.isEmpty else { return }
        if runs.count == runsAfter.count {
            for (run, runAfter) in zip(runs, runsAfter) {
                note(run..<run + 1, runAfter..<runAfter + 1, isTyped: true)
            }
        } else if letters(before, runs) == letters(after, runsAfter) {
            note(runs, runsAfter, isTyped: true)
        }
    }

    private func letters(_ text: WordRuns, _ runs: Range<Int>) -> [Unicode.Scalar] {
        runs.flatMap { text.scalars[text.ranges[$0]] }
    }

    private mutating func note(_ runs: Range<Int>, _ runsAfter: Range<Int>, isTyped: Bool) {
        let change = Change(before: before.extent(runs), after: after.extent(runsAfter), isTyped: isTyped)
        for run in runs { changes[run] = change }
    }

    // MARK: Places

    private func place(of word: Range<Int>, in change: Change?) -> Place? {
        guard let change else { return nil }
        let shift = change.after.lowerBound - change.before.lowerBound
        guard change.isTyped else {
            return Place(scalars: word.lowerBound + shift..<word.upperBound + shift, isTyped: false)
        }
        // Where the equal beginning ends and the equal end begins, before the change.
        let (head, tail) = equalEnds(change)
        let shiftOfTail = change.after.upperBound - change.before.upperBound
        if word.upperBound < head { return Place(scalars: word.moved(by: shift), isTyped: false) }
        if word.lowerBound > tail { return Place(scalars: word.moved(by: shiftOfTail), isTyped: false) }
        if word.lowerBound <= head, word.upperBound >= tail {
            let (start, end) = (word.lowerBound + shift, word.upperBound + shiftOfTail)
            return start < end ? Place(scalars: start..<end, isTyped: true) : nil
        }
        if word.upperBound == head { return Place(scalars: word.moved(by: shift), isTyped: true) }
        if word.lowerBound == tail { return Place(scalars: word.moved(by: shiftOfTail), isTyped: true) }
        return nil
    }

    private func equalEnds(_ change: Change) -> (head: Int, tail: Int) {
        let most = min(change.before.count, change.after.count)
        var head = 0
        while head < most,
            before.scalars[change.before.lowerBound + head] == after.scalars[change.after.lowerBound + head]
        {
            head += 1
        }
        var tail = 0
        while tail < most - head,
            before.scalars[change.before.upperBound - 1 - tail]
                == after.scalars[change.after.upperBound - 1 - tail]
        {
            tail += 1
        }
        return (change.before.lowerBound + head, change.before.upperBound - tail)
    }
}

extension Range<Int> {
    fileprivate func moved(by shift: Int) -> Self { lowerBound + shift..<upperBound + shift }
}
