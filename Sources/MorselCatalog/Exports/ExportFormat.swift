/// The file format of a product export.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// JSON Lines with one version per line, in the members of Open Food Facts.
    case openFoodFactsLines = "off-jsonl"
    /// Comma-separated values, in the columns of Open Food Facts.
    case csv
}
