/// A comparison of a range of letters with the aligned letters of the other list.
struct LetterComparison {
    /// The number of letters that were replaced, added or removed.
    let edits: Int
    /// The length of the longer of the two ranges.
    let length: Int
    /// The range in the other list, or `nil` if no letter is aligned.
    let range: Range<Int>?

    /// Compares a range of letters with the aligned letters.
    init(_ letters: Range<Int>, of side: ComparedList, with other: ComparedList) {
        var (first, last) = (Int.max, -1)
        for letter in letters {
            let partner = Int(side.partners[letter])
            guard partner >= 0 else { continue }
            (first, last) = (min(first, partner), partner)
        }
        guard last >= 0 else {
            (edits, length, range) = (letters.count, letters.count, nil)
            return
        }
        // Unaligned letters of the words at both ends belong to the range.
        while first > 0, other.partners[first - 1] < 0, !other.list.isWordStart(first) { first -= 1 }
        while last + 1 < other.list.letters.count, other.partners[last + 1] < 0,
            !other.list.isWordStart(last + 1)
        {
            last += 1
        }
        range = first..<last + 1
        length = max(letters.count, last - first + 1)
        let (own, others) = (side.list.letters[letters], other.list.letters[first...last])
        // The alignment prefers long gaps, so the edit distance is computed separately.
        edits =
            own.elementsEqual(others)
            ? 0 : EditDistance.between(Array(own), Array(others), atMost: length) ?? length
    }

    /// Whether only a few letters differ: it may be the same word with recognition errors.
    var isSimilar: Bool { length <= 2 ? edits <= 1 : edits <= max(1, length * 2 / 5) }
    /// Whether at least half of the letters are equal: it may be the same word with many recognition errors.
    var isHalfSimilar: Bool { edits * 2 <= length }
}

/// One of two lists that are compared.
struct ComparedList {
    let list: ListWords
    /// For each letter, the aligned letter of the other list, or -1.
    let partners: [Int32]
}
