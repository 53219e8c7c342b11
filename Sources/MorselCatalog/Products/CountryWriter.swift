import MorselCore
import MorselDatabase

/// Writes where products are sold.
///
/// The latest statement of a source counts.
struct CountryWriter {
    private var rows = RowWriter(
        "product_countries",
        ["gtin", "countries", "stated_at"],
        conflict: """
            ON CONFLICT (gtin) DO UPDATE SET countries = excluded.countries, stated_at = excluded.stated_at
            WHERE product_countries.stated_at <= excluded.stated_at AND product_countries.countries <> excluded.countries
            """,
        rowsPerStatement: 128
    )
    private var latest: [Int64: PreparedProduct] = [:]

    /// Takes the countries of a record, if its source says any.
    mutating func add(_ record: PreparedProduct) {
        guard record.countries != nil else { return }
        let known = latest[record.number.stored]
        if known.map({ $0.retrievedAt <= record.retrievedAt }) ?? true {
            latest[record.number.stored] = record
        }
    }

    /// Writes what was taken, after the rows of the products.
    mutating func write(_ session: any Session) throws(StoreError) {
        for (gtin, record) in latest.sorted(by: { $0.key < $1.key }) {
            rows.add(gtin, record.countries?.stored ?? "", record.retrievedAt)
        }
        latest.removeAll(keepingCapacity: true)
        try rows.write(session)
    }
}
