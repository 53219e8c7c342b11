/// Words of a label that were understood as one name.
struct Term {
    /// First token of the name.
    var first: Int32
    /// Last token of the name, itself part of it.
    var last: Int32
    var concept: Concept
    var rule: Reading.Rule
    /// A short name of a language that the words around are not in: it may be chance.
    var isUncertain = false
}

extension [Term] {
    /// The place of the first term that begins after a token; they stand in the order of the label.
    func firstIndex(after token: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle].first) <= token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
