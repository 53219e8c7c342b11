/// Builds the nested items of an ingredient list while the label is read.
///
/// Separators end an item, and brackets nest items. A colon makes the following items parts of the item before it. A
/// functional class ("emulsifier:") applies to the items after it.
struct ItemList {
    /// The items in the order of the label.
    private(set) var items: [IngredientItem] = []
    /// The functional class of the next item.
    private(set) var additiveClass: Concept?

    /// A percentage that was read before any name.
    private var pendingShare: Int64 = -1
    /// Whether a bracket was opened and has no item yet.
    private var bracketIsEmpty = false
    /// Whether a class was read, but not yet a name to which it applies.
    private var classAwaitsName = false
    private var current: Int32 = -1
    private var last: Int32 = -1
    private var parent: Int32 = -1
    private var brackets: [Bracket] = []

    private struct Bracket {
        var parent: Int32
        var additiveClass: Concept?
    }

    /// The maximum number of nested brackets.
    ///
    /// Items in deeper brackets keep the same parent.
    private static let maxDepth = 64

    /// Whether an item has begun.
    var isInItem: Bool { current >= 0 }

    /// Whether a bracket is open.
    var isInBracket: Bool { !brackets.isEmpty }

    /// Reserves memory for `count` items.
    mutating func reserveCapacity(_ count: Int) { items.reserveCapacity(count) }

    // MARK: Items

    /// Returns the index of the current item, or begins a new item with a span if no item is open.
    mutating func item(at span: Span) -> Int32 {
        guard current < 0 else { return current }
        bracketIsEmpty = false
        current = Int32(items.count)
        items.append(
            IngredientItem(
                parent: parent,
                depth: Int32(brackets.count),
                span: span,
                minShare: pendingShare,
                maxShare: pendingShare,
                isHeading: false,
                hasFootnote: false,
                additiveClass: additiveClass
            )
        )
        pendingShare = -1
        return current
    }

    /// Extends the current item, if any, by a span.
    mutating func extend(to span: Span, hasFootnote: Bool = false) {
        guard current >= 0 else { return }
        items[Int(current)].span = items[Int(current)].span.union(span)
        if hasFootnote { items[Int(current)].hasFootnote = true }
    }

    /// Ends the current item.
    mutating func endItem(keepingClass: Bool) {
        if current >= 0 { last = current }
        current = -1
        pendingShare = -1
        if !keepingClass { additiveClass = nil }
    }

    /// Reads a colon: the items after "filling:" are parts of the filling.
    mutating func openColon() {
        classAwaitsName = false
        guard current >= 0 else { return }
        items[Int(current)].isHeading = true
        last = current
        current = -1
    }

    /// Reads a functional class.
    ///
    /// It applies to the names after it, or in brackets to the additive before it: "Riboflavin (colour)".
    mutating func declare(_ additiveClass: Concept) {
        if parent >= 0, current < 0, items[Int(parent)].additiveClass == nil {
            items[Int(parent)].additiveClass = additiveClass
        }
        self.additiveClass = additiveClass
        classAwaitsName = true
    }

    /// Records that a name of the class was read, so that the class can also apply to the next item.
    mutating func nameWasRead() { classAwaitsName = false }

    /// Records that a food was read, which ends the names of the class ("emulsifier: lecithin, sugar, citric acid").
    mutating func endClass() { additiveClass = nil }

    /// Reads a separator.
    ///
    /// A class without a name after it is an item itself ("modified starch, potassium sorbate").
    mutating func separate() {
        if classAwaitsName { additiveClass = nil }
        classAwaitsName = false
        endItem(keepingClass: true)
    }

    /// Records a percentage in millionths.
    ///
    /// It belongs to the item before it, to the item whose bracket it begins, or to the next item. Several percentages
    /// are a range.
    mutating func record(share: Int64, at span: Span) {
        let owner = current >= 0 ? current : bracketIsEmpty ? parent : -1
        guard owner >= 0 else {
            pendingShare = share
            return
        }
        let item = Int(owner)
        items[item].minShare = items[item].minShare < 0 ? share : min(items[item].minShare, share)
        items[item].maxShare = max(items[item].maxShare, share)
        items[item].span = items[item].span.union(span)
    }

    // MARK: Brackets

    /// Reads an opening bracket: the next items are parts of the item before it.
    mutating func openBracket() {
        classAwaitsName = false
        bracketIsEmpty = true
        let owner = current >= 0 ? current : last
        brackets.append(Bracket(parent: parent, additiveClass: additiveClass))
        if brackets.count < Self.maxDepth { parent = owner }
        current = -1
    }

    /// Reads a closing bracket: the item before the bracket continues.
    mutating func closeBracket() {
        bracketIsEmpty = false
        guard let bracket = brackets.popLast() else { return }
        last = parent
        current = parent
        parent = bracket.parent
        additiveClass = bracket.additiveClass
    }

    /// Ends a sentence: the next items are not parts of an earlier item.
    mutating func endSentence() {
        endItem(keepingClass: false)
        last = -1
    }

    /// Begins a new section, without open brackets.
    mutating func restart() {
        endItem(keepingClass: false)
        brackets.removeAll()
        parent = -1
    }
}
