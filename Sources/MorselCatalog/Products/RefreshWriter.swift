import MorselCore
import MorselDatabase

/// Writes the changes of a ``FindingsRefresh``.
struct RefreshWriter {
    private let session: any Session
    private let knowledge: Int64
    private let change: Int64
    private var findings = RowWriter.findings
    private var listings = RowWriter.listings
    private var spelling: SpellingWriter

    init(_ session: any Session, _ context: ProductWriter.Context) throws(StoreError) {
        self.session = session
        change = try ProductChange.next(session)
        knowledge = Int64(bitPattern: context.knowledge.version)
        spelling = SpellingWriter(known: context.spelled)
    }

    mutating func write(_ product: RefreshedProduct) throws(StoreError) {
        for (version, content) in product.contents {
            try session.run("UPDATE product_version SET content = $2 WHERE id = $1", version, content)
        }
        for (version, found) in product.findings { findings.add(version, knowledge, found) }
        if let words = product.words {
            try session.run("UPDATE product SET words = $2 WHERE id = $1", product.number, words)
            spelling.add(words)
        }
        if product.isChanged {
            try session.run("UPDATE product SET change = $2 WHERE id = $1", product.number, change)
        }
        for category in product.removed.sorted() {
            try session.run(
                "DELETE FROM product_category WHERE category = $1 AND product = $2",
                category,
                product.number
            )
        }
        for category in product.added.sorted() { listings.add(category, product.number) }
    }

    mutating func flush() throws(StoreError) {
        try findings.write(session)
        try listings.write(session)
        try spelling.write(session)
    }
}
