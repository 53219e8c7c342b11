import Foundation
package import MorselCore
import MorselDatabase

/// A change of a predefined symptom by an administrator.
package struct SymptomChange: Equatable, Sendable {
    /// Who changes a symptom, and when.
    package typealias Author = DishChange.Author
    /// Why a change is not made.
    package typealias Failure = DishChange.Failure

    /// The number, in whose order changes were made.
    package let id: Int64
    /// The symptom after the change, which is not offered if it was removed.
    package let content: PredefinedSymptom
    /// The symptom in the program when the change was made, or `nil` if it did not have it.
    package let original: PredefinedSymptom?
    /// The account of the administrator, or empty if it was deleted.
    package let account: String
    /// The time in milliseconds since 1970.
    package let changedAt: Int64
    /// The change that this one takes back, or `nil`.
    package let undoes: Int64?

    /// The code of the symptom.
    package var symptom: String { content.code }
    /// Whether the symptom is that of the program, also of later versions.
    package var followsProgram: Bool { content == original }

    /// The columns for ``init(_:)``.
    static let columns = "id, symptom, names, is_removed, original, account, changed_at, undoes"

    init(_ row: Row) throws(StoreError) {
        id = try row.integer(0)
        let code = try row.text(1)
        content = PredefinedSymptom(
            code,
            Self.names(try row.text(2)),
            isOffered: try row.integer(3) == 0
        )
        let names = try row.optional(4) { (row, column) throws(StoreError) in try row.text(column) }
        original = names.map { PredefinedSymptom(code, Self.names($0)) }
        account = try row.text(5)
        changedAt = try row.integer(6)
        undoes = try row.optional(7) { (row, column) throws(StoreError) in try row.integer(column) }
    }

    /// The names of a symptom as text of a column.
    static func text(_ names: [String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(names), as: UTF8.self)
    }

    /// Reads names, of which later versions of the program may write more.
    private static func names(_ text: String) -> [String] {
        let names = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
        let count = PredefinedSymptom.languages.count
        return Array((names + Array(repeating: names.first ?? "", count: count)).prefix(count))
    }
}

/// The statements of the changes of symptoms.
enum SymptomQueries {
    static let revision = "SELECT COALESCE(MAX(id), 0) FROM symptom_change"

    static let current = """
        SELECT \(SymptomChange.columns) FROM symptom_change AS change
        WHERE id = (SELECT MAX(id) FROM symptom_change WHERE symptom = change.symptom) ORDER BY id
        """

    static let change = "SELECT \(SymptomChange.columns) FROM symptom_change WHERE id = $1"

    static let before = """
        SELECT \(SymptomChange.columns) FROM symptom_change WHERE symptom = $1 AND id < $2 ORDER BY id DESC LIMIT 1
        """

    static let latest =
        "SELECT \(SymptomChange.columns) FROM symptom_change WHERE id < $1 ORDER BY id DESC LIMIT $2"

    static let latestOfSymptom = """
        SELECT \(SymptomChange.columns) FROM symptom_change WHERE symptom = $1 AND id < $2 ORDER BY id DESC LIMIT $3
        """

    static let lastOfSymptom = "SELECT COALESCE(MAX(id), 0) FROM symptom_change WHERE symptom = $1"

    /// The change stays without its author after an account was deleted.
    static let removeAuthor = "UPDATE symptom_change SET account = '' WHERE account = $1"

    static let insert = """
        INSERT INTO symptom_change (symptom, names, is_removed, original, account, changed_at, undoes)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """
}
