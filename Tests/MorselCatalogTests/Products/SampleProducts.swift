import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport

/// Made-up products with GTINs of the GS1 prefix for demonstrations (952).
enum SampleProducts {
    /// A fixed time and the length of a day, in milliseconds.
    static let t0: Int64 = 1_750_000_000_000
    static let day: Int64 = 86_400_000

    /// Returns a GTIN-13 that begins with 952.
    static func gtin(_ number: Int64) -> GTIN {
        for digit in 0...9 {
            if let gtin = GTIN(number: 9_520_000_000_000 + number * 10 + Int64(digit)) { return gtin }
        }
        preconditionFailure("every number has a check digit")
    }

    /// Returns a record of a chocolate with milk.
    static func chocolate(
        _ text: String = "Ingredients: sugar, cocoa, milk",
        name: String = "Dark  chocolate",
        at retrieved: Int64 = t0,
        verified: Int64? = nil,
        change: (inout ProductContent) -> Void = { _ in }
    ) -> ImportedProduct {
        var content = ProductContent()
        content.name = name
        content.names = [.init("en", name), .init("es", "Chocolate negro")]
        content.brand = "Sample's"
        content.languages = ["en"]
        content.texts = [.init("en", text)]
        content.categories = ["cakes", "chocolate-cakes"]
        change(&content)
        return ImportedProduct(
            gtin: gtin(1),
            content: content,
            source: "off",
            retrievedAt: retrieved,
            verifiedAt: verified
        )
    }
}

/// A catalogue in a test database, with access to its tables.
struct SampleCatalogue {
    let store: any Store
    let catalogue: Catalogue

    init(_ database: TestDatabase, knowledge: Knowledge? = nil, changes: Int64 = 0) throws {
        store = database.store
        catalogue = Catalogue(
            store: database.store,
            knowledge: try knowledge ?? Sample.knowledge(),
            changes: changes
        )
    }

    func write(_ records: ImportedProduct...) async throws -> ProductCounts {
        try await catalogue.write(records, now: SampleProducts.t0)
    }

    /// Returns the rows of a statement, with `|` between columns.
    func rows(_ statement: String, columns: Int) async throws -> [String] {
        try await store.read { session in
            try session.rows(statement) { (row) throws(StoreError) in
                var fields: [String] = []
                for column in 0..<columns { fields.append(Self.text(row, column)) }
                return fields.joined(separator: "|")
            }
        }
    }

    private static func text(_ row: Row, _ column: Int) -> String {
        if row.isNull(column) { return "-" }
        if let number = try? row.integer(column) { return "\(number)" }
        return (try? row.text(column)) ?? "?"
    }

    /// Returns the number of each version, the days of retrieval since ``SampleProducts/t0``, and `current`.
    func versions() async throws -> [String] {
        let rows = try await store.read { session in
            try session.rows(
                """
                SELECT v.number, v.first_seen_at, v.retrieved_at, p.version, v.id FROM product_version v
                JOIN product p ON p.gtin = v.gtin ORDER BY v.gtin, v.number
                """
            ) { (row) throws(StoreError) in
                (
                    number: try row.integer(0), first: try row.integer(1), last: try row.integer(2),
                    isCurrent: try row.integer(3) == row.integer(4)
                )
            }
        }
        func days(_ time: Int64) -> Int64 { (time - SampleProducts.t0) / SampleProducts.day }
        return rows.map {
            "\($0.number): \(days($0.first))–\(days($0.last))\($0.isCurrent ? " current" : "")"
        }
    }

    /// Returns the contents of all versions, sorted by GTIN and number.
    func contents() async throws -> [ProductContent] {
        try await store.read { session in
            try session.rows("SELECT content FROM product_version ORDER BY gtin, number") {
                (row) throws(StoreError) in
                try row.withBytes(0) { bytes in
                    var json = JSONReader(bytes)
                    return (try? ProductContent(&json)) ?? ProductContent()
                }
            }
        }
    }
}
