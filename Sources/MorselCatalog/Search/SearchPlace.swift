import MorselCore

/// Where a list goes on: a stage, and a place in it.
package struct SearchPlace: Hashable, Sendable {
    var stage: SearchStage
    /// What was read last of the stage; 0 at its beginning.
    var after: Int64 = 0
    /// How many of those that were read after it were shown.
    var offset = 0
    /// How many were found before.
    var found = 0

    /// The beginning of every list.
    package static let start = SearchPlace(stage: .number)
}

/// A place as text, which whoever asks for more gives back.
extension SearchPlace: LosslessStringConvertible {
    package var description: String { "\(stage.rawValue)-\(after)-\(offset)-\(found)" }

    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.count == 4, parts.count == 4, numbers[0] < Int64(SearchStage.allCases.count),
            let stage = SearchStage(rawValue: Int32(numbers[0])), numbers[2] <= Int64(SearchTable.mostRead),
            numbers[3] <= Int64(Int32.max)
        else { return nil }
        self.init(stage: stage, after: numbers[1], offset: Int(numbers[2]), found: Int(numbers[3]))
    }
}

extension SearchStage {
    /// Whether everything that it finds has all words, the last one finished or not.
    var hasAllWords: Bool { self > .nearNumber && self < .mended }
}
