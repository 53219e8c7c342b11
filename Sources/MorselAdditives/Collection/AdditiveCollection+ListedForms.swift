import MorselCore

// The additives whose entries in the law apply to an additive.
extension AdditiveCollection {
    /// The identifiers of the additives whose conditions an additive has: its own, and those as which the law lists it.
    ///
    /// A sub-number such as E 160a(ii) is a part of E 160a. A number with a letter is an additive of its own: E 407a is not E 407.
    /// The table `listed-forms.csv` names the numbers that are the same additive, such as E 101a and E 101.
    package func listedIDs(of additive: FoodAdditive) -> [Int64] {
        var ids = [additive.id]
        var current = listedAs(additive)
        while let next = current, !ids.contains(next.id) {
            ids.append(next.id)
            current = listedAs(next)
        }
        return ids
    }

    /// The additive as which the law lists an additive that has no entry of its own, or `nil`.
    private func listedAs(_ additive: FoodAdditive) -> FoodAdditive? {
        if let other = listedForms[additive.id] { return self.additive(other) }
        guard let number = additive.number, number.roman > 0 else { return nil }
        return self.additive(AdditiveNumber(number: number.number, letter: number.letter))
    }
}
