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
