extension [Diary.Identifier] {
    /// Returns the place of an identifier in a sorted list.
    func place(ofSorted identifier: Diary.Identifier) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < identifier { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == identifier ? low : nil
    }

    /// Returns whether a sorted list has an identifier.
    func containsSorted(_ identifier: Diary.Identifier) -> Bool { place(ofSorted: identifier) != nil }

    /// The identifiers in order, each once.
    var distinct: [Diary.Identifier] {
        var distinct: [Diary.Identifier] = []
        for identifier in sorted() where distinct.last != identifier { distinct.append(identifier) }
        return distinct
    }
}
