import FoodApp
import MorselCore
import MorselUI

extension Quotation {
    /// A longer quotation is cut in its middle.
    private static let longest = 44

    /// The words in quotation marks, fit for a terminal, with how often they stand there.
    var printed: String { "“\(Self.short(words))”" + (count > 1 ? " ×\(count)" : "") }

    /// Words of a label, fit for a terminal.
    static func short(_ words: String) -> String { Printable.short(words, columns: longest) }
}
