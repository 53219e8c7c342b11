import MorselCore

/// A position in a list of results: a stage, and the position in it.
package struct SearchPlace: Hashable, Sendable {
    var stage: SearchStage
    /// The key of the last row that was read of the stage, or 0 at its beginning.
    var after: Int64 = 0
    /// The number of rows after it that were already returned.
    var offset = 0
    /// The number of results before this position.
    var found = 0

    /// The beginning of a list.
    package static let start = SearchPlace(stage: .number)
}

/// The position as a cursor, which a client sends to get the next results.
extension SearchPlace: LosslessStringConvertible {
    package var description: String { "\(stage.rawValue)-\(after)-\(offset)-\(found)" }

    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.count == 4, parts.count == 4, numbers[0] < Int64(SearchStage.allCases.count),
            let stage = SearchStage(rawValue: Int32(numbers[0])),
            numbers[2] <= Int64(SearchTable.maxReadRows),
            numbers[3] <= Int64(Int32.max)
        else { return nil }
        self.init(stage: stage, after: numbers[1], offset: Int(numbers[2]), found: Int(numbers[3]))
    }
}

extension SearchStage {
    /// Whether all its results have all words, the last of which may be unfinished.
    var hasAllWords: Bool { self > .nearNumber && self < .corrected }
}
