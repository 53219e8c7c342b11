import MorselDatabase

/// A table that is searched, and its statements.
///
/// Each reads what things are known by, their row numbers, the keys of their names, whether they are in the category and
/// their words, after a position (`$1`) and up to a number of rows. Rows come in the order of their numbers, so no statement
/// sorts everything that is found. The position is the number of a row; among numbers that begin with digits it is a GTIN.
struct SearchTable: Sendable {
    static let products = SearchTable(name: "product", key: "gtin")
    static let foods = SearchTable(name: "food", key: "id")

    /// How many are read at once, and put into order among themselves.
    static let readAtOnce = 64
    /// How many are read at once when only those of a category count.
    static let mostRead = 512

    /// How many numbers ``near`` has places for.
    static let nearCount = 27
    /// More than this is not counted.
    static let maxCounted = 1_000

    /// Whether its things have a GTIN; foods are known by a number that nobody types.
    let isOfNumbers: Bool
    /// The one with a number, `$2`.
    let number: Statement
    /// Those in four ranges of numbers, `$2` to `$9`, each from one number to before another.
    let digits: Statement
    /// Those with one of some numbers, `$2` and after.
    let near: Statement
    /// Those with a name, `$2`.
    let names: Statement
    /// Those with words, `$2`, but for names from `$3` to before `$4`.
    let words: [Dialect: Statement]
    /// All.
    let all: Statement
    /// How many have words, `$1`, counted up to one more than ``maxCounted``.
    let countOfWords: [Dialect: String]
    /// How many have a number in four ranges, `$1` to `$8`, counted up to the same.
    let countOfDigits: String
    /// How many there are, counted up to the same.
    let countOfAll: String

    /// A statement, and the same that says of each product whether it is in a category, its last value.
    struct Statement: Sendable {
        let ofAll: String
        let ofCategory: String

        fileprivate init(_ text: String, values: Int) {
            let isInCategory = """
                (SELECT count(*) FROM product_category c WHERE c.category = $\(values + 1) AND c.product = p.id)
                """
            ofAll = text.replacing("{limit}", with: "\(readAtOnce)").replacing("{category}", with: "1")
            ofCategory = text.replacing("{limit}", with: "\(mostRead)")
                .replacing("{category}", with: isInCategory)
        }
    }

    private init(name table: String, key: String) {
        let columns = "SELECT p.\(key), p.id, p.name_key, {category}, ''"
        let withWords = "SELECT p.\(key), p.id, p.name_key, {category}, p.words"
        isOfNumbers = key == "gtin"
        number = Statement("\(columns) FROM \(table) p WHERE p.\(key) > $1 AND p.\(key) = $2", values: 2)
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
        let isOther = "NOT (p.name_key >= $3 AND p.name_key < $4)"
        words = [
            // CROSS JOIN: the words are looked up first, in any case.
            .sqlite: Statement(
                """
                \(withWords) FROM \(table)_words w CROSS JOIN \(table) p ON p.id = w.rowid
                WHERE w.\(table)_words MATCH $2 AND w.rowid > $1 AND \(isOther) ORDER BY w.rowid LIMIT {limit}
                """,
                values: 4
            ),
            .postgresql: Statement(
                """
                \(withWords) FROM \(table) p
                WHERE p.lexemes @@ CAST($2 AS TSQUERY) AND p.id > $1 AND \(isOther)
                ORDER BY p.id LIMIT {limit}
                """,
                values: 4
            ),
        ]
        all = Statement(
            "\(columns) FROM \(table) p WHERE p.id > $1 ORDER BY p.id LIMIT {limit}",
            values: 1
        )
        countOfWords = [
            .sqlite: Self.counted("SELECT 1 FROM \(table)_words WHERE \(table)_words MATCH $1"),
            .postgresql: Self.counted("SELECT 1 FROM \(table) WHERE lexemes @@ CAST($1 AS TSQUERY)"),
        ]
        let begun = [(1, 2), (3, 4), (5, 6), (7, 8)].map { from, to in
            "SELECT 1 FROM \(table) WHERE \(key) >= $\(from) AND \(key) < $\(to)"
        }
        countOfDigits = Self.counted("SELECT 1 FROM (\(begun.joined(separator: " UNION ALL "))) r")
        countOfAll = Self.counted("SELECT 1 FROM \(table)")
    }

    /// How many products a category, `$1`, has, counted up to one more than ``maxCounted``.
    static let countOfCategory = counted("SELECT 1 FROM product_category WHERE category = $1")

    private static func counted(_ statement: String) -> String {
        "SELECT count(*) FROM (\(statement) LIMIT \(maxCounted + 1)) c"
    }

    /// The products of a category, `$2`.
    static let category = """
        SELECT p.gtin, p.id, '', 1, '' FROM product_category c JOIN product p ON p.id = c.product
        WHERE c.category = $2 AND c.product > $1 ORDER BY c.product LIMIT \(readAtOnce)
        """
}
