import Foundation

/// Names of accounts without the difference of upper and lower case, the same on each engine and in Swift.
///
/// `LOWER` changes only the letters of ASCII: always on SQLite, and on PostgreSQL because the columns have the collation "C".
/// The letters with accents of the languages of western Europe are replaced one by one; other letters stay.
package enum FoldedName {
    private static let letters: [(upper: Character, lower: Character)] = Array(
        zip("ÁÀÂÃÄÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝ", "áàâãäåæçéèêëíìîïñóòôõöøúùûüý")
    )

    /// Returns a name as ``expression(_:)`` computes it.
    package static func text(_ name: String) -> String {
        String(
            name.precomposedStringWithCanonicalMapping.map { character -> Character in
                if let letter = letters.first(where: { $0.upper == character }) { return letter.lower }
                return character.isASCII ? Character(character.lowercased()) : character
            }
        )
    }

    /// Returns the expression of a statement that folds a column.
    static func expression(_ column: String) -> String {
        letters.reduce("LOWER(\(column))") { "REPLACE(\($0), '\($1.upper)', '\($1.lower)')" }
    }
}
