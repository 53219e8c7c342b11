/// How the letters of a stretch of one text are found in the other.
struct LetterComparison {
    /// Letters that are others, came or went.
    let edits: Int
    /// How many letters the longer of the two stretches has.
    let length: Int
    /// The stretch of the other text; nil when no letter stands for any of it.
    let stretch: Range<Int>?

    /// Compares a stretch of letters with what stands for it.
    init(_ letters: Range<Int>, of side: ComparedList, with other: ComparedList) {
        var (first, last) = (Int.max, -1)
        for letter in letters {
            let partner = Int(side.partners[letter])
            guard partner >= 0 else { continue }
            (first, last) = (min(first, partner), partner)
        }
        guard last >= 0 else {
            (edits, length, stretch) = (letters.count, letters.count, nil)
            return
        }
        // What is left of the words at both ends belongs to them.
        while first > 0, other.partners[first - 1] < 0, !other.list.isWordStart(first) { first -= 1 }
        while last + 1 < other.list.letters.count, other.partners[last + 1] < 0,
            !other.list.isWordStart(last + 1)
        {
            last += 1
        }
        stretch = first..<last + 1
        length = max(letters.count, last - first + 1)
        let (own, others) = (side.list.letters[letters], other.list.letters[first...last])
        // The alignment has long gaps; what counts is how many mistakes make one of the other.
        edits =
            own.elementsEqual(others)
            ? 0 : EditDistance.between(Array(own), Array(others), atMost: length) ?? length
    }

    /// Whether so few letters differ that it may be the same word, read with mistakes.
    var isAlike: Bool { length <= 2 ? edits <= 1 : edits <= max(1, length * 2 / 5) }
    /// Whether half of it is there: it may be the same word, read badly.
    var isHalfAlike: Bool { edits * 2 <= length }
}

/// One of two lists that are compared.
struct ComparedList {
    let list: ListWords
    /// For each letter, the letter of the other list that stands for it; -1 where none does.
    let partners: [Int32]
}
