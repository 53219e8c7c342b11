import MorselDatabase

/// A change of a predefined dish by an administrator.
package struct DishChange: Hashable, Sendable {
    /// The number, in whose order changes were made.
    package let id: Int64
    /// The code of the dish.
    package let dish: String
    /// The dish after the change, or `nil` if it was withdrawn.
    package let content: CatalogueDish?
    /// The dish in the program's tables when the change was made, or `nil` if they did not have it.
    package let original: CatalogueDish?
    /// The account of the administrator, or empty if it was deleted.
    package let account: String
    /// The time in milliseconds since 1970.
    package let changedAt: Int64
    /// The change that this one takes back, or `nil`.
    package let undoes: Int64?

    /// Whether the dish has the content of the tables, also that of later versions.
    package var followsTables: Bool { content == original }

    /// The columns for ``init(_:)``.
    static let columns = "id, dish, content, original, account, changed_at, undoes"

    init(_ row: Row) throws(StoreError) {
        id = try row.integer(0)
        dish = try row.text(1)
        let tables = try row.optional(3) { (row, column) throws(StoreError) in try row.text(column) }
        let text = try row.optional(2) { (row, column) throws(StoreError) in try row.text(column) }
        let original = tables.flatMap { CatalogueDish(json: $0) }
        self.original = original
        // A content of a later version of the program, which this one cannot read, leaves the dish of the tables.
        content = text.flatMap { CatalogueDish(json: $0) ?? original }
        account = try row.text(4)
        changedAt = try row.integer(5)
        undoes = try row.optional(6) { (row, column) throws(StoreError) in try row.integer(column) }
    }

    /// Who changes a dish, and when.
    package struct Author: Sendable {
        /// The account of the administrator.
        package let account: String
        /// The time in milliseconds since 1970.
        package let now: Int64

        /// Creates an author.
        package init(account: String, now: Int64) { (self.account, self.now) = (account, now) }
    }

    /// Why a change is not made.
    package enum Failure: Error, Equatable {
        /// Another change was made in between.
        case conflict
        /// No change has this number.
        case unknownChange
        /// A later change of the same dish would be lost.
        case notLast
    }
}

/// The statements of the changes of dishes.
enum DishQueries {
    static let revision = "SELECT COALESCE(MAX(id), 0) FROM dish_change"

    static let current = """
        SELECT \(DishChange.columns) FROM dish_change AS change
        WHERE id = (SELECT MAX(id) FROM dish_change WHERE dish = change.dish) ORDER BY id
        """

    static let change = "SELECT \(DishChange.columns) FROM dish_change WHERE id = $1"

    static let before = """
        SELECT \(DishChange.columns) FROM dish_change WHERE dish = $1 AND id < $2 ORDER BY id DESC LIMIT 1
        """

    static let latest =
        "SELECT \(DishChange.columns) FROM dish_change WHERE id < $1 ORDER BY id DESC LIMIT $2"

    static let latestOfDish = """
        SELECT \(DishChange.columns) FROM dish_change WHERE dish = $1 AND id < $2 ORDER BY id DESC LIMIT $3
        """

    static let lastOfDish = "SELECT COALESCE(MAX(id), 0) FROM dish_change WHERE dish = $1"

    /// The change stays without its author after an account was deleted.
    static let removeAuthor = "UPDATE dish_change SET account = '' WHERE account = $1"

    static let insert = """
        INSERT INTO dish_change (dish, content, original, account, changed_at, undoes)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
}
