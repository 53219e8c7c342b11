import MorselCore
import MorselDatabase

/// Writes records in one transaction: versions, findings, search terms and categories.
struct ProductWriter {
    /// The data that several transactions share.
    struct Context: Sendable {
        let categories: CategoryTree
        /// The row numbers of categories by identifier.
        let categoryNumbers: [String: Int64]
        let knowledge: Knowledge
        let edition: KnowledgeEdition
        let findings: LabelFindings
        /// Words whose spelling keys are known to be stored.
        var spelled: Set<String> = []
    }

    private let session: any Session
    private let context: Context
    private let now: Int64
    private let change: Int64
    private var lastVersion: Int64

    private var versions = RowWriter(
        "product_version",
        [
            "id", "gtin", "number", "hash", "content", "source", "first_seen_at", "retrieved_at",
            "verified_at",
        ]
    )
    private var findings = RowWriter.findings
    private var products = RowWriter(
        "product",
        ["id", "gtin", "version", "name", "name_key", "words", "changed_at", "change"],
        conflict: """
            ON CONFLICT (gtin) DO UPDATE SET id = excluded.id, version = excluded.version,
            name = excluded.name, name_key = excluded.name_key, words = excluded.words,
            changed_at = excluded.changed_at, change = excluded.change
            """,
        rowsPerStatement: 128
    )
    private var listings = RowWriter.listings
    private var countries = CountryWriter()
    private var spelling: SpellingWriter

    /// Creates a writer, and locks out other writers until the end of the transaction.
    init(_ session: any Session, _ context: Context, now: Int64) throws(StoreError) {
        self.session = session
        self.context = context
        self.now = now
        try WriteLock.acquire(session)
        lastVersion = try Self.lastVersion(session)
        change = try ProductChange.next(session)
        try FindingsRefresh.note(
            writingWith: context.edition,
            isEmpty: lastVersion == 0,
            session
        )
        spelling = SpellingWriter(known: context.spelled)
    }

    /// Returns the identifier of the last version, or 0 if there is none.
    private static func lastVersion(_ session: any Session) throws(StoreError) -> Int64 {
        try session.first("SELECT coalesce(max(id), 0) FROM product_version") { (row) throws(StoreError) in
            try row.integer(0)
        } ?? 0
    }

    /// The words whose spelling keys were written.
    var newlySpelled: Set<String> { spelling.written }

    /// Writes records in their order.
    mutating func write(_ records: [PreparedProduct]) throws(StoreError) -> ProductCounts {
        let gtins = Set(records.map { $0.number.stored }).sorted()
        var touched = try ProductQueries.histories(of: gtins, session).mapValues { TouchedProduct($0) }
        var counts = ProductCounts()
        for record in records {
            var product =
                touched.removeValue(forKey: record.number.stored) ?? TouchedProduct(ProductHistory())
            counts.count(product.take(record, id: nextVersion()))
            touched[record.number.stored] = product
            countries.add(record)
        }
        // Write in the order of row numbers: FTS5 flushes its index before a row number that is less than the last one.
        let changed = touched.filter { $0.value.isChanged(gtin: $0.key) }.map { gtin, product in
            (position: product.position(gtin: gtin), gtin: gtin, product: product)
        }
        for (position, gtin, product) in changed.sorted(by: { $0.position < $1.position }) {
            try write(product, gtin, position)
        }
        try flush()
        return counts
    }

    private mutating func nextVersion() -> Int64 {
        lastVersion += 1
        return lastVersion
    }

    /// Writes the buffered rows, in the order of their references.
    private mutating func flush() throws(StoreError) {
        try versions.write(session)
        try findings.write(session)
        try products.write(session)
        try listings.write(session)
        try countries.write(session)
        try spelling.write(session)
    }

    // MARK: One product

    private mutating func write(
        _ product: TouchedProduct,
        _ gtin: Int64,
        _ position: ListPosition
    ) throws(StoreError) {
        for version in product.history.versions {
            switch version.state {
            case .unchanged: continue
            case .updated: try update(version)
            case .added: add(version, of: gtin)
            }
            if version.state == .added || version.hasOtherTexts { addFindings(of: version) }
        }
        guard let place = product.history.current else { return }
        let current = product.history.versions[place]
        let old = product.history.product
        guard
            current.id != product.before?.id || current.content != product.before?.content
                || position.number != old
        else {
            try session.run(
                "UPDATE product SET changed_at = $1, change = $2 WHERE gtin = $3",
                now,
                change,
                gtin
            )
            return
        }
        let content = current.record?.content ?? ProductContent(stored: current.content)
        let terms = current.record?.terms ?? SearchTerms(content, categories: context.categories)
        products.add(position.number, gtin, current.id, terms.name, terms.nameKey, terms.words, now, change)
        spelling.add(terms.words)
        if let old, old != position.number { try FindingsRefresh.noteMovedProduct(session) }
        try list(position.number, under: content.categories, before: product.before, at: old)
    }

    private mutating func add(_ version: ProductHistory.Version, of gtin: Int64) {
        versions.add(
            version.id,
            gtin,
            version.number,
            version.identity,
            version.content,
            version.source,
            version.firstSeenAt,
            version.retrievedAt,
            version.verifiedAt
        )
    }

    private mutating func addFindings(of version: ProductHistory.Version) {
        guard let record = version.record else { return }
        findings.add(
            version.id,
            Int64(bitPattern: context.knowledge.version),
            record.findings ?? context.findings.json(of: record.content)
        )
    }

    private func update(_ version: ProductHistory.Version) throws(StoreError) {
        try session.run(
            """
            UPDATE product_version SET hash = $2, content = $3, source = $4, first_seen_at = $5, retrieved_at = $6,
            verified_at = $7 WHERE id = $1
            """,
            version.id,
            version.identity,
            version.content,
            version.source,
            version.firstSeenAt,
            version.retrievedAt,
            version.verifiedAt
        )
    }

    /// Lists a product under its categories, and removes it from earlier ones and from its old position.
    private mutating func list(
        _ product: Int64,
        under categories: [String],
        before: ProductHistory.Version?,
        at oldPosition: Int64?
    ) throws(StoreError) {
        let hasMoved = oldPosition != product
        let lines = context.categories.lines(of: categories)
        let old =
            before.map { context.categories.lines(of: ProductContent(stored: $0.content).categories) }
            ?? []
        for category in hasMoved ? old : old.subtracting(lines) {
            guard let number = context.categoryNumbers[category] else { continue }
            try session.run(
                "DELETE FROM product_category WHERE category = $1 AND product = $2",
                number,
                oldPosition ?? product
            )
        }
        for category in hasMoved ? lines : lines.subtracting(old) {
            if let number = context.categoryNumbers[category] { listings.add(number, product) }
        }
    }
}

extension RowWriter {
    /// A writer of findings.
    static var findings: RowWriter {
        RowWriter(
            "finding",
            ["version", "knowledge", "findings"],
            conflict: """
                ON CONFLICT (version) DO UPDATE SET knowledge = excluded.knowledge, findings = excluded.findings
                """
        )
    }

    /// A writer of the products of categories.
    static var listings: RowWriter {
        RowWriter("product_category", ["category", "product"], conflict: "ON CONFLICT DO NOTHING")
    }
}

/// A product with records in this transaction.
private struct TouchedProduct {
    /// The index of the version that was current before.
    let before: ProductHistory.Version?
    var history: ProductHistory

    init(_ history: ProductHistory) {
        self.history = history
        before = history.current.map { history.versions[$0] }
    }

    /// The latest popularity in the records, and its time, or `nil` if no record has one.
    private var stated: (popularity: Popularity, at: Int64)?

    /// Adds a record, and returns what it changed.
    ///
    /// The latest popularity counts. If two have the same time, the higher one counts, so the order of records does not
    /// matter.
    mutating func take(_ record: PreparedProduct, id: @autoclosure () -> Int64) -> ProductHistory.Change {
        if let popularity = record.popularity {
            let known = stated ?? knownPopularity
            if (known.at, known.popularity) < (record.retrievedAt, popularity) || known.popularity == .unknown
            {
                stated = (popularity, record.retrievedAt)
            }
        }
        return history.take(record, id: id())
    }

    /// The stored popularity, and its time.
    private var knownPopularity: (popularity: Popularity, at: Int64) {
        guard let before, let product = history.product else { return (.unknown, .min) }
        return (ListPosition(number: product).popularity, before.retrievedAt)
    }

    /// Returns the new position of the product in lists.
    func position(gtin: Int64) -> ListPosition {
        ListPosition(gtin, stated?.popularity ?? knownPopularity.popularity)
    }

    /// Whether there is anything to write.
    func isChanged(gtin: Int64) -> Bool {
        history.versions.contains { $0.state != .unchanged } || position(gtin: gtin).number != history.product
    }
}
