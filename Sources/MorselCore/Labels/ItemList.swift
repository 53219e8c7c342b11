/// Builds the nested items of an ingredient list while the label is walked.
///
/// Separators end an item, brackets nest, a colon makes what follows part of what stood before, and a functional class
/// ("emulsifier:") holds for the items after it.
struct ItemList {
    /// The items so far, in the order of the label.
    private(set) var items: [IngredientItem] = []
    /// The functional class that holds for the next item.
    private(set) var additiveClass: Concept?

    /// A share that stood before any name.
    private var pendingShare: Int64 = -1
    /// A bracket was opened and no item yet begun in it.
    private var bracketIsEmpty = false
    /// A class was read and nothing yet of what it is said of.
    private var classAwaitsName = false
    private var current: Int32 = -1
    private var last: Int32 = -1
    private var parent: Int32 = -1
    private var brackets: [Bracket] = []

    private struct Bracket {
        var parent: Int32
        var additiveClass: Concept?
    }

    /// Brackets deeper than this are read as if they stood beside each other.
    private static let deepest = 64

    /// Whether an item has been begun.
    var isInItem: Bool { current >= 0 }

    /// Whether a bracket is open.
    var isInBracket: Bool { !brackets.isEmpty }

    /// Makes room for so many items.
    mutating func reserveCapacity(_ count: Int) { items.reserveCapacity(count) }

    // MARK: Items

    /// The place of the item that words at a span belong to; a new one when none has been begun.
    mutating func item(at span: Span) -> Int32 {
        guard current < 0 else { return current }
        bracketIsEmpty = false
        current = Int32(items.count)
        items.append(
            IngredientItem(
                parent: parent,
                depth: Int32(brackets.count),
                span: span,
                leastShare: pendingShare,
                greatestShare: pendingShare,
                isHeading: false,
                hasFootnote: false,
                additiveClass: additiveClass
            )
        )
        pendingShare = -1
        return current
    }

    /// Makes words part of the item that has been begun, if any.
    mutating func extend(to span: Span, hasFootnote: Bool = false) {
        guard current >= 0 else { return }
        items[Int(current)].span = items[Int(current)].span.union(span)
        if hasFootnote { items[Int(current)].hasFootnote = true }
    }

    /// Ends the item that has been begun.
    mutating func endItem(keepingClass: Bool) {
        if current >= 0 { last = current }
        current = -1
        pendingShare = -1
        if !keepingClass { additiveClass = nil }
    }

    /// What follows "filling:" is part of it.
    mutating func openColon() {
        classAwaitsName = false
        guard current >= 0 else { return }
        items[Int(current)].isHeading = true
        last = current
        current = -1
    }

    /// A functional class: it holds for what follows, and in brackets after an additive for that ("Riboflavin (colour)").
    mutating func state(_ additiveClass: Concept) {
        if parent >= 0, current < 0, items[Int(parent)].additiveClass == nil {
            items[Int(parent)].additiveClass = additiveClass
        }
        self.additiveClass = additiveClass
        classAwaitsName = true
    }

    /// Something of the class was read, so that the class may hold for what follows.
    mutating func nameFollows() { classAwaitsName = false }

    /// A food was read: the list of the class's additives is over ("emulsifier: lecithin, sugar, citric acid").
    mutating func endClass() { additiveClass = nil }

    /// A separator: a class that nothing followed stood for itself ("modified starch, potassium sorbate").
    mutating func separate() {
        if classAwaitsName { additiveClass = nil }
        classAwaitsName = false
        endItem(keepingClass: true)
    }

    /// A stated share in millionths: of the item before it, of the item whose bracket it opens, or else of the next one.
    ///
    /// Several make a range.
    mutating func note(share: Int64, at span: Span) {
        let owner = current >= 0 ? current : bracketIsEmpty ? parent : -1
        guard owner >= 0 else {
            pendingShare = share
            return
        }
        let item = Int(owner)
        items[item].leastShare = items[item].leastShare < 0 ? share : min(items[item].leastShare, share)
        items[item].greatestShare = max(items[item].greatestShare, share)
        items[item].span = items[item].span.union(span)
    }

    // MARK: Brackets

    /// What follows is part of the item before the bracket.
    mutating func openBracket() {
        classAwaitsName = false
        bracketIsEmpty = true
        let owner = current >= 0 ? current : last
        brackets.append(Bracket(parent: parent, additiveClass: additiveClass))
        if brackets.count < Self.deepest { parent = owner }
        current = -1
    }

    /// The item before the bracket goes on.
    mutating func closeBracket() {
        bracketIsEmpty = false
        guard let bracket = brackets.popLast() else { return }
        last = parent
        current = parent
        parent = bracket.parent
        additiveClass = bracket.additiveClass
    }

    /// A sentence ends: what follows is part of nothing before.
    mutating func endSentence() {
        endItem(keepingClass: false)
        last = -1
    }

    /// A new section begins: open brackets are forgotten.
    mutating func restart() {
        endItem(keepingClass: false)
        brackets.removeAll()
        parent = -1
    }
}
