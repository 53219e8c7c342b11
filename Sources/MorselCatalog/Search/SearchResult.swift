package import MorselCore

/// A result of a search.
package struct Found<Item: Sendable>: Sendable {
    /// The result.
    package var item: Item
    /// How well it matches.
    package var stage: SearchStage
}

/// The total number of results.
package enum SearchTotal: Hashable, Sendable {
    /// The exact number.
    case exactly(Int)
    /// More than this number; counting stopped there.
    case moreThan(Int)

    /// Creates a total from a count that ended after ``SearchTable/maxCounted``.
    init(counted: Int) {
        self = counted > SearchTable.maxCounted ? .moreThan(SearchTable.maxCounted) : .exactly(counted)
    }
}

/// A page of results.
package struct SearchResult<Item: Sendable>: Sendable {
    /// The results, the best first.
    package var items: [Found<Item>]
    /// The position of the next page, or `nil` at the end.
    package var next: SearchPlace?
    /// The total number of results, or `nil` if they were not counted.
    package var total: SearchTotal?

    /// An empty page.
    package static var nothing: SearchResult { SearchResult(items: [], next: nil, total: nil) }

    /// Returns the page with transformed items, without those that become `nil`.
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
