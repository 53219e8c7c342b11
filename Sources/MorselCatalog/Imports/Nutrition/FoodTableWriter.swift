import MorselCore
import MorselDatabase

/// Writes the foods of one source to the `food` table.
struct FoodTableWriter {
    /// The stored columns of a food.
    private struct StoredRow: Equatable {
        var names: String
        var content: String
        var category: Int64?
    }

    private let session: any Session
    private let source: DataSource
    private let context: ProductWriter.Context
    private var stored: [String: StoredRow]

    /// Reads the stored foods of a source.
    init(
        _ session: any Session,
        _ source: DataSource,
        _ context: ProductWriter.Context
    ) throws(StoreError) {
        self.session = session
        self.source = source
        self.context = context
        try WriteLock.acquire(session)
        let rows = try session.rows(
            "SELECT code, names, content, category FROM food WHERE source = $1",
            source.id
        ) { (row) throws(StoreError) in
            let category = try row.optional(3) { (row, column) throws(StoreError) in try row.integer(column) }
            return (
                try row.text(0),
                StoredRow(names: try row.text(1), content: try row.text(2), category: category)
            )
        }
        stored = Dictionary(rows) { _, last in last }
    }

    /// Inserts new foods and updates changed ones.
    ///
    /// Unchanged foods are not written.
    mutating func write(_ foods: [ImportedFood]) throws(StoreError) -> ProductCounts {
        var counts = ProductCounts()
        var rows = RowWriter(
            "food",
            ["source", "code", "names", "name_key", "words", "category", "content"],
            conflict: """
                ON CONFLICT (source, code) DO UPDATE SET names = excluded.names, name_key = excluded.name_key,
                words = excluded.words, category = excluded.category, content = excluded.content
                """
        )
        var spelling = SpellingWriter(known: context.spelled)
        var seenCodes: Set<String> = []
        for food in foods where seenCodes.insert(food.code).inserted {
            let content = food.content
            let row = StoredRow(
                names: Self.json(food.names),
                content: String(decoding: content.json, as: UTF8.self),
                category: context.categoryNumbers[food.category]
            )
            counts.count(
                stored[food.code] == nil ? .newProduct : stored[food.code] == row ? .unchanged : .newVersion
            )
            guard stored[food.code] != row else { continue }
            let categories = context.categories.names(of: [food.category])
            let terms = SearchTerms(name: content.name, others: food.names.map { $0.text } + categories)
            rows.add(source.id, food.code, row.names, terms.nameKey, terms.words, row.category, row.content)
            spelling.add(terms.words)
            stored[food.code] = row
        }
        try rows.write(session)
        try spelling.write(session)
        return counts
    }

    /// Deletes the foods of the source whose codes are not in `codes`.
    mutating func deleteAll(except codes: Set<String>) throws(StoreError) {
        for code in Set(stored.keys).subtracting(codes).sorted() {
            try session.run("DELETE FROM food WHERE source = $1 AND code = $2", source.id, code)
            stored[code] = nil
        }
    }

    /// Returns the names as JSON: `[{"language":"en","text":"Tiramisu"}]`.
    private static func json(_ names: [ProductContent.LanguageText]) -> String {
        var json = JSONWriter()
        json.array { json in
            for name in names {
                json.object { json in
                    json.key("language")
                    json.string(name.language)
                    json.key("text")
                    json.string(name.text)
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
