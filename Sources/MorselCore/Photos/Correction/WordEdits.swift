/// The edits of a text by a person, with the location of each word in the edited text.
struct WordEdits {
    /// The location of a word in the edited text.
    struct Location {
        /// Its range in Unicode scalars.
        let range: Range<Int>
        /// Whether all or part of it was typed.
        let isTyped: Bool
    }

    private let before: WhitespaceTokens
    private let after: WhitespaceTokens
    /// For each token of the original text, its change, or `nil` if it was deleted.
    private var changes: [Change?]

    /// A range of the original text and the range of the edited text that replaced it.
    private struct Change {
        let before: Range<Int>
        let after: Range<Int>
        let isTyped: Bool
    }

    /// Compares a text with its edited form.
    init(from text: String, to edited: String) {
        (before, after) = (WhitespaceTokens(text), WhitespaceTokens(edited))
        changes = [Change?](repeating: nil, count: before.ranges.count)
        let partners = WordAlignment(before.hashes, after.hashes).partners
        var (start, startAfter) = (0, 0)
        for (token, partner) in partners.enumerated() where partner >= 0 {
            addReplacement(of: start..<token, by: startAfter..<partner)
            addChange(token..<token + 1, partner..<partner + 1, isTyped: false)
            (start, startAfter) = (token + 1, partner + 1)
        }
        addReplacement(of: start..<before.ranges.count, by: startAfter..<after.ranges.count)
    }

    /// Returns the location of a word in the edited text, or `nil` if it was deleted.
    func location(of word: Range<Int>) -> Location? {
        guard !word.isEmpty, let first = before.token(at: word.lowerBound),
            let last = before.token(at: word.upperBound - 1),
            let start = location(of: word.clamped(to: before.ranges[first]), in: changes[first])
        else { return nil }
        guard first != last else { return start }
        guard let end = location(of: word.clamped(to: before.ranges[last]), in: changes[last]) else {
            return nil
        }
        return Location(
            range: start.range.lowerBound..<end.range.upperBound,
            isTyped: start.isTyped || end.isTyped
        )
    }

    // MARK: Changes

    /// Adds the changes of tokens that were replaced by the same number of tokens, or by the same characters with other
    /// spaces.
    ///
    /// Otherwise the tokens count as deleted.
    private mutating func addReplacement(of tokens: Range<Int>, by tokensAfter: Range<Int>) {
        guard !tokens.isEmpty, !tokensAfter.isEmpty else { return }
        if tokens.count == tokensAfter.count {
            for (token, tokenAfter) in zip(tokens, tokensAfter) {
                addChange(token..<token + 1, tokenAfter..<tokenAfter + 1, isTyped: true)
            }
        } else if characters(before, tokens) == characters(after, tokensAfter) {
            addChange(tokens, tokensAfter, isTyped: true)
        }
    }

    private func characters(_ text: WhitespaceTokens, _ tokens: Range<Int>) -> [Unicode.Scalar] {
        tokens.flatMap { text.scalars[text.ranges[$0]] }
    }

    private mutating func addChange(_ tokens: Range<Int>, _ tokensAfter: Range<Int>, isTyped: Bool) {
        let change = Change(
            before: before.extent(of: tokens),
            after: after.extent(of: tokensAfter),
            isTyped: isTyped
        )
        for token in tokens { changes[token] = change }
    }

    // MARK: Locations

    private func location(of word: Range<Int>, in change: Change?) -> Location? {
        guard let change else { return nil }
        let shift = change.after.lowerBound - change.before.lowerBound
        guard change.isTyped else { return Location(range: word.moved(by: shift), isTyped: false) }
        // The end of the common prefix and the start of the common suffix, in the original text.
        let (prefixEnd, suffixStart) = commonEnds(change)
        let suffixShift = change.after.upperBound - change.before.upperBound
        if word.upperBound < prefixEnd { return Location(range: word.moved(by: shift), isTyped: false) }
        if word.lowerBound > suffixStart {
            return Location(range: word.moved(by: suffixShift), isTyped: false)
        }
        if word.lowerBound <= prefixEnd, word.upperBound >= suffixStart {
            let (start, end) = (word.lowerBound + shift, word.upperBound + suffixShift)
            return start < end ? Location(range: start..<end, isTyped: true) : nil
        }
        if word.upperBound == prefixEnd { return Location(range: word.moved(by: shift), isTyped: true) }
        if word.lowerBound == suffixStart {
            return Location(range: word.moved(by: suffixShift), isTyped: true)
        }
        return nil
    }

    private func commonEnds(_ change: Change) -> (prefixEnd: Int, suffixStart: Int) {
        let limit = min(change.before.count, change.after.count)
        var prefix = 0
        while prefix < limit,
            before.scalars[change.before.lowerBound + prefix]
                == after.scalars[change.after.lowerBound + prefix]
        {
            prefix += 1
        }
        var suffix = 0
        while suffix < limit - prefix,
            before.scalars[change.before.upperBound - 1 - suffix]
                == after.scalars[change.after.upperBound - 1 - suffix]
        {
            suffix += 1
        }
        return (change.before.lowerBound + prefix, change.before.upperBound - suffix)
    }
}

extension Range<Int> {
    fileprivate func moved(by shift: Int) -> Self { lowerBound + shift..<upperBound + shift }
}
