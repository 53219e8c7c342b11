import Foundation
package import MorselCore

extension ReferenceTables {
    /// A generic food or dish.
    package struct DishRow {
        package var identifier: String
        package var category: String
        /// Names in English, Spanish and Portuguese, the preferred one first.
        package var names: FoodNames
        package var usual: [String]
        package var often: [String]
    }

    /// A category that products and dishes are browsed under.
    package struct CategoryRow {
        package var identifier: String
        /// The parent category, or an empty string at the top level.
        package var parent: String
        /// Names in English, Spanish and Portuguese, the preferred one first.
        package var names: FoodNames
        /// The Open Food Facts tags of the category.
        package var tags: [String]
    }

    /// Names by language, the preferred one of each first.
    package typealias FoodNames = [(language: Language, names: [String])]

    /// The languages in which every dish and category has a name.
    package static let foodLanguages: [Language] = [.english, .spanish, .portuguese]

    mutating func readFoods(_ folder: URL) throws {
        let dishFile = folder.appending(path: "dishes.csv")
        let dishColumns = ["id", "category", "en", "es", "pt", "usual", "often"]
        dishes = try CSVTable(dishFile, columns: dishColumns).rows.map { row in
            DishRow(
                identifier: row["id"],
                category: row["category"],
                names: try Self.names(in: row, of: "dishes.csv"),
                usual: row.list("usual"),
                often: row.list("often")
            )
        }
        let categoryFile = folder.appending(path: "categories.csv")
        let categoryColumns = ["id", "parent", "en", "es", "pt", "off"]
        categories = try CSVTable(categoryFile, columns: categoryColumns).rows.map { row in
            CategoryRow(
                identifier: row["id"],
                parent: row["parent"],
                names: try Self.names(in: row, of: "categories.csv"),
                tags: row.list("off")
            )
        }
    }

    private static func names(in row: CSVTable.Row, of file: String) throws -> FoodNames {
        try foodLanguages.map { language in
            let names = row.list(language.code.description, separatedBy: "|")
            guard !names.isEmpty else {
                throw ContentError.unknown(
                    "food with names in three languages",
                    value: row["id"],
                    file: file,
                    line: row.line
                )
            }
            return (language, names)
        }
    }
}
