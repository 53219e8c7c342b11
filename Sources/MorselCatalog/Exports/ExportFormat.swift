/// How products are written for others.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// A line of JSON a version, in the members of Open Food Facts.
    case openFoodFactsLines = "off-jsonl"
    /// A table with commas, in the columns of Open Food Facts.
    case csv
}
