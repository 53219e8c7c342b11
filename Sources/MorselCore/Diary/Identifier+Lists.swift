extension [Diary.Identifier] {
    /// Returns the place of an identifier in a sorted list.
    func place(ofSorted identifier: Diary.Identifier) -> Int? {
        identifier.utf8.withUnsafeBufferPointer { place(ofSorted: $0) }
    }

    /// Returns the place of the identifier with a name in UTF-8 in a sorted list.
    func place(ofSorted utf8: UnsafeBufferPointer<UInt8>) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let order = self[middle].order(to: utf8)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
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
