package import MorselCore

/// Something that a search found.
package struct Found<Item: Sendable>: Sendable {
    /// What was found.
    package var item: Item
    /// How well.
    package var stage: SearchStage
}

/// A part of what was found.
package struct SearchResult<Item: Sendable>: Sendable {
    /// What was found, the best first.
    package var items: [Found<Item>]
    /// Where the list goes on; nil at its end.
    package var next: SearchPlace?
    /// How many there are in all; nil where the list goes on.
    package var count: Int?

    /// Nothing, of a list that may have more elsewhere.
    package static var nothing: SearchResult { SearchResult(items: [], next: nil, count: nil) }

    /// The same list of other things, without those that have none.
    func map<Other>(_ other: (Item) -> Other?) -> SearchResult<Other> {
        SearchResult<Other>(
            items: items.compactMap { found in
                other(found.item).map { Found<Other>(item: $0, stage: found.stage) }
            },
            next: next,
            count: count
        )
    }
}
