import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// SQLite runs frequent statements with an index, and does not scan tables.
@Suite struct SearchPlanTests {
    /// The statements, and the number of their values.
    private static let statements: [(String, Int)] = {
        var statements: [(String, Int)] = []
        for table in [SearchTable.products, .foods] {
            statements += [
                (table.number.ofAll, 3), (table.digits.ofAll, 9), (table.names.ofAll, 2),
                (table.words[.sqlite]?.ofAll ?? "", 4),
            ]
        }
        let products = SearchTable.products
        statements += [
            (products.number.ofCategory, 4), (products.digits.ofCategory, 10),
            (products.names.ofCategory, 3), (products.words[.sqlite]?.ofCategory ?? "", 5),
            (SearchTable.category, 2), (SearchTable.countOfCategory, 2), (products.countOfDigits, 8),
            (products.near.ofAll, 1 + SearchTable.nearCount),
            (Catalogue.Queries.product, 1), (Catalogue.Queries.version, 2), (Catalogue.Queries.versions, 3),
            (Catalogue.FoodQueries.food, 2),
            (Catalogue.ReportQueries.receivedAt, 1),
            (Catalogue.ReportQueries.feedbackReceivedAt, 1), (Catalogue.ReportQueries.version, 2),
        ]
        let ofKeys = [Spellings.alike, ListedProduct.few, ListedProduct.many, Catalogue.FoodQueries.foods]
        statements += ofKeys.map { ($0.text, $0.keys) }
        return statements
    }()

    @Test func `frequent statements do not scan tables`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            for (statement, count) in Self.statements {
                let values = (0..<count).map { _ in DatabaseValue.integer(1) }
                let plan = try await database.store.read { session in
                    var lines: [String] = []
                    try session.each("EXPLAIN QUERY PLAN " + statement, values) { (row) throws(StoreError) in
                        lines.append(try row.text(3))
                        return true
                    }
                    return lines
                }
                // A virtual table is read through its index. Subqueries with few rows are scanned: those of the four
                // ranges of numbers, and those of a count.
                let scans = plan.filter {
                    $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE INDEX") && $0 != "SCAN p"
                        && $0 != "SCAN c" && $0 != "SCAN (subquery-1)"
                }
                #expect(!plan.isEmpty)
                #expect(scans.isEmpty, "\(scans): \(statement)")
                // Only few rows are sorted: versions of one product, rows of four ranges, words with one key, and
                // neighbours of a number.
                let isSmall = ["v.number", "UNION ALL", "spelling", "gtin IN ("].contains {
                    statement.contains($0)
                }
                #expect(isSmall || !plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
            }
        }
    }
}
