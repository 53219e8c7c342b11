import MorselDatabase

/// The statements for searches in a table.
///
/// Each reads a limited number of rows after a position (`$1`): key, row number, name key, whether the row is in the
/// category, and words. Rows are read in the order of their numbers, so no statement sorts all results. The position is a
/// row number, or a GTIN in statements for numbers that begin with digits.
struct SearchTable: Sendable {
    static let products = SearchTable(name: "product", key: "gtin")
    static let foods = SearchTable(name: "food", key: "id")

    /// The number of rows that a statement reads, and that are ranked together.
    static let readAtOnce = 64
    /// The number of rows that a statement with a category reads.
    static let maxReadRows = 512

    /// The number of values of ``near``.
    static let nearCount = 27
    /// The maximum that is counted.
    static let maxCounted = 1_000

    /// Whether rows have a GTIN.
    ///
    /// Foods have an internal number.
    let isOfNumbers: Bool
    /// The row with a number, `$2`.
    let number: Statement
    /// The rows in four half-open ranges of numbers, `$2` to `$9`.
    let digits: Statement
    /// The rows with one of several numbers, from `$2`.
    let near: Statement
    /// The rows with a name key, `$2`.
    let names: Statement
    /// The rows with words, `$2`, without name keys in the half-open range from `$3` to `$4`.
    let words: [Dialect: Statement]
    /// All rows.
    let all: Statement
    /// The number of rows with words, `$1`, and numbers below `$2`, up to one more than ``maxCounted``.
    let countOfWords: [Dialect: String]
    /// The number of rows with a number in four ranges, `$1` to `$8`, up to the same limit.
    let countOfDigits: String
    /// The number of all rows with numbers below `$1`, up to the same limit.
    let countOfAll: String

    /// A statement without a category, and one whose last value is a category.
    struct Statement: Sendable {
        let ofAll: String
        let ofCategory: String

        fileprivate init(_ text: String, values: Int) {
            let isInCategory = """
                (SELECT count(*) FROM product_category c WHERE c.category = $\(values + 1) AND c.product = p.id)
                """
            ofAll = text.replacing("{limit}", with: "\(readAtOnce)").replacing("{category}", with: "1")
            ofCategory = text.replacing("{limit}", with: "\(maxReadRows)")
                .replacing("{category}", with: isInCategory)
        }
    }

    private init(name table: String, key: String) {
        let columns = "SELECT p.\(key), p.id, p.name_key, {category}, ''"
        let withWords = "SELECT p.\(key), p.id, p.name_key, {category}, p.words"
        isOfNumbers = key == "gtin"
        number = Statement(
            "\(columns) FROM \(table) p WHERE p.id > $1 AND p.\(key) IN ($2, $3) ORDER BY p.id",
            values: 3
        )
        let numbers = key == "id" ? "id" : "\(key), id"
        let ranges = [(2, 3), (4, 5), (6, 7), (8, 9)].map { from, to in
            "SELECT \(numbers), name_key FROM \(table) WHERE \(key) > $1 AND \(key) >= $\(from) AND \(key) < $\(to)"
        }
        let union = ranges.joined(separator: " UNION ALL ")
        digits = Statement("\(columns) FROM (\(union) ORDER BY 1 LIMIT {limit}) p ORDER BY 1", values: 9)
        let places = (2..<2 + Self.nearCount).map { "$\($0)" }.joined(separator: ", ")
        near = Statement(
            "\(columns) FROM \(table) p WHERE p.id > $1 AND p.\(key) IN (\(places)) ORDER BY p.id LIMIT {limit}",
            values: 1 + Self.nearCount
        )
        names = Statement(
            """
            \(withWords) FROM \(table) p WHERE p.name_key = $2 AND p.id > $1 ORDER BY p.id LIMIT {limit}
            """,
            values: 2
        )
        words = Self.words(of: table, columns: withWords)
        all = Statement(
            "\(columns) FROM \(table) p WHERE p.id > $1 ORDER BY p.id LIMIT {limit}",
            values: 1
        )
        countOfWords = Self.countOfWords(of: table)
        countOfDigits = Self.countOfDigits(of: table, key)
        countOfAll = Self.counted("SELECT 1 FROM \(table) WHERE id < $1")
    }

    private static func words(of table: String, columns: String) -> [Dialect: Statement] {
        let isOther = "NOT (p.name_key >= $3 AND p.name_key < $4)"
        return [
            // CROSS JOIN, so that SQLite always looks up the words first.
            .sqlite: Statement(
                """
                \(columns) FROM \(table)_words w CROSS JOIN \(table) p ON p.id = w.rowid
                WHERE w.\(table)_words MATCH $2 AND w.rowid > $1 AND \(isOther) ORDER BY w.rowid LIMIT {limit}
                """,
                values: 4
            ),
            .postgresql: Statement(
                """
                \(columns) FROM \(table) p
                WHERE p.lexemes @@ CAST($2 AS TSQUERY) AND p.id > $1 AND \(isOther)
                ORDER BY p.id LIMIT {limit}
                """,
                values: 4
            ),
        ]
    }

    private static func countOfWords(of table: String) -> [Dialect: String] {
        [
            .sqlite: counted("SELECT 1 FROM \(table)_words WHERE \(table)_words MATCH $1 AND rowid < $2"),
            .postgresql: counted("SELECT 1 FROM \(table) WHERE lexemes @@ CAST($1 AS TSQUERY) AND id < $2"),
        ]
    }

    private static func countOfDigits(of table: String, _ key: String) -> String {
        let ranges = [(1, 2), (3, 4), (5, 6), (7, 8)].map { from, to in
            "SELECT 1 FROM \(table) WHERE \(key) >= $\(from) AND \(key) < $\(to)"
        }
        return counted("SELECT 1 FROM (\(ranges.joined(separator: " UNION ALL "))) r")
    }

    /// The number of products of a category, `$1`, with numbers below `$2`, up to one more than ``maxCounted``.
    static let countOfCategory = counted(
        "SELECT 1 FROM product_category WHERE category = $1 AND product < $2"
    )

    private static func counted(_ statement: String) -> String {
        "SELECT count(*) FROM (\(statement) LIMIT \(maxCounted + 1)) c"
    }

    /// The products of a category, `$2`.
    static let category = """
        SELECT p.gtin, p.id, '', 1, '' FROM product_category c JOIN product p ON p.id = c.product
        WHERE c.category = $2 AND c.product > $1 ORDER BY c.product LIMIT \(readAtOnce)
        """
}
