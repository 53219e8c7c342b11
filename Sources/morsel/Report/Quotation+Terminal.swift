import FoodApp
import MorselCore
import MorselUI

extension Quotation {
    /// The maximum width in columns.
    ///
    /// A longer quotation is shortened in the middle.
    private static let maxColumns = 44

    /// The words in quotation marks, with the number of occurrences if there are several.
    var printed: String { "“\(Self.short(words))”" + (count > 1 ? " ×\(count)" : "") }

    /// Shortens and sanitizes words of a label.
    static func short(_ words: String) -> String { TerminalText.shortened(words, columns: maxColumns) }
}
