/// Words of a label that were understood as one name.
struct Term {
    /// The first token of the name.
    var first: Int32
    /// The last token of the name.
    var last: Int32
    var concept: Concept
    var rule: Reading.Rule
    /// Whether it may be a coincidence: a short name in another language than the words around it.
    var isUncertain = false
}

extension [Term] {
    /// Returns the index of the first term that begins after a token.
    ///
    /// The terms must be in the order of the label.
    func firstIndex(after token: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle].first) <= token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
