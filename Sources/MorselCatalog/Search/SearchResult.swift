package import MorselCore

/// Something that a search found.
package struct Found<Item: Sendable>: Sendable {
    /// What was found.
    package var item: Item
    /// How well.
    package var stage: SearchStage
}

/// How many things were found in all.
package enum SearchTotal: Hashable, Sendable {
    /// Exactly this many.
    case exactly(Int)
    /// More than this, which was not counted to its end.
    case moreThan(Int)

    /// Creates a total from a count that ended after ``SearchTable/maxCounted``.
    init(counted: Int) {
        self = counted > SearchTable.maxCounted ? .moreThan(SearchTable.maxCounted) : .exactly(counted)
    }
}

/// A part of what was found.
package struct SearchResult<Item: Sendable>: Sendable {
    /// What was found, the best first.
    package var items: [Found<Item>]
    /// Where the list goes on; nil at its end.
    package var next: SearchPlace?
    /// How many there are in all; `nil` where that was not counted.
    package var total: SearchTotal?

    /// Nothing, of a list that may have more elsewhere.
    package static var nothing: SearchResult { SearchResult(items: [], next: nil, total: nil) }

    /// The same list of other things, without those that have none.
    func map<Other>(_ other: (Item) -> Other?) -> SearchResult<Other> {
        SearchResult<Other>(
            items: items.compactMap { found in
                other(found.item).map { Found<Other>(item: $0, stage: found.stage) }
            },
            next: next,
            total: total
        )
    }
}
