import CEmbeddedFiles
package import MorselCore
import MorselUI

/// The records of the tables in `Reference/food-additives`, which are part of the program.
package struct ReferenceRecords: Sendable {
    /// The additives, with their names in the knowledge, sorted by number.
    package let additives: [FoodAdditive]
    /// The classes.
    package let classes: [AdditiveClass]
    /// The categories.
    package let categories: [FoodCategory]
    /// The groups.
    package let groups: [AdditiveGroup]
    /// The conditions of use.
    package let conditions: [ConditionOfUse]
    /// The levels and conditions that members of Groups I and IV have of their own.
    package let groupLevels: [GroupLevel]
    /// The words that labels must contain.
    package let warnings: [LabelWarning]
    /// The conditions of Annex III: additives in additives, enzymes, flavourings and nutrients.
    package let preparations: [AdditivePreparation]
    /// The additives that share an acceptable daily intake.
    package let intakeGroups: [IntakeGroup]
    /// The food categories of the European Union to which products of a category of the catalogue can belong.
    package let foodCategories: [PermittedLevels.FoodCategories]
    /// The additives that the law lists with another number, by their identifiers, each with the additive of that number.
    package let listedForms: [Int64: Int64]
    /// The numbers of the food categories whose foods are all in Table 1 of Annex II, Part A.
    package let categoriesOfTable1: [String]

    /// The groups for which the Food and Drug Administration names an additive as an example.
    package let fdaGroups: [Int64: [Int64]]
    /// What is known about the words of labels, such as the allergens that an additive can be made from.
    package let knowledge: Knowledge

    /// The date of the union list that the conditions are from.
    package static let asOf = "2019-10-28"
    /// The month in which the classes and categories of the Codex Alimentarius were compared with it.
    package static let codexAsOf = "2026-11"
    /// The year of the list with the permissions in Australia and the United States, which has no other date.
    static let approvalsAsOf = "2024"
    /// The month of ``fdaSource``.
    package static let fdaAsOf = "2010-04"
    /// The act that the conditions are from.
    package static let act = "Regulation (EC) No 1333/2008, Annex II, Part E"
    /// The act that the levels of members of groups are from.
    static let groupAct = "Regulation (EC) No 1333/2008, Annex II, Part C"
    /// The act that the rows of Annex III are from.
    static let preparationAct = "Regulation (EC) No 1333/2008, Annex III"

    /// The publication with the groups of the Food and Drug Administration and their examples.
    package static let fdaSource =
        "Food and Drug Administration: Overview of Food Ingredients, Additives & Colors, April 2010"

    /// Reads the tables; names of additives are those of the knowledge.
    package init(_ knowledge: Knowledge) {
        self.knowledge = knowledge
        classes = Self.readClasses()
        categories = Self.readCategories()
        groups = Self.readGroups()
        groupLevels = Self.readGroupLevels()
        warnings = Self.readWarnings()
        preparations = Self.readPreparations()
        intakeGroups = Self.readIntakeGroups()
        foodCategories = Self.readFoodCategories()
        listedForms = Self.readListedForms()
        categoriesOfTable1 = EmbeddedTable(additive_table_1_categories()).rows.map { $0["category"] }
        let keys = Dictionary(uniqueKeysWithValues: classes.map { ($0.key, $0.id) })
        fdaGroups = Self.readFDAGroups(keys)
        additives = AdditiveReader(classes: keys).additives(of: knowledge)
        conditions = Self.readConditions(categories, groups)
    }

    /// The identifier of the additive with an identifier such as `e160aii`.
    static func additive(_ identifier: String) -> Int64 {
        guard let number = AdditiveNumber(identifier: identifier.utf8) else {
            preconditionFailure("\(identifier) is not a number")
        }
        return FoodAdditive.id(of: number)
    }

    private static func integer(_ text: String) -> Int64 {
        guard let number = Int64(text) else { preconditionFailure("\(text) is not an integer") }
        return number
    }

    // MARK: Tables

    private static func readClasses() -> [AdditiveClass] {
        EmbeddedTable(additive_classes()).rows.map { row in
            guard let scheme = AdditiveClass.Scheme(rawValue: row["scheme"]) else {
                preconditionFailure("\(row["scheme"]) is not a scheme")
            }
            return AdditiveClass(
                id: integer(row["id"]),
                scheme: scheme,
                key: row["key"],
                within: row.list("within").map { integer($0) },
                names: row.texts(),
                texts: row.texts("text-")
            )
        }
    }

    private static func readFDAGroups(_ keys: [String: Int64]) -> [Int64: [Int64]] {
        var groups: [Int64: [Int64]] = [:]
        for row in EmbeddedTable(additive_fda_groups()).rows {
            guard let group = keys[row["group"]] else {
                preconditionFailure("\(row["group"]) is not a class")
            }
            for identifier in row.list("additives") {
                groups[additive(identifier), default: []].append(group)
            }
        }
        return groups
    }

    private static func readCategories() -> [FoodCategory] {
        EmbeddedTable(additive_categories()).rows.map { row in
            guard let scheme = FoodCategory.Scheme(rawValue: row["scheme"]) else {
                preconditionFailure("\(row["scheme"]) is not a scheme")
            }
            return FoodCategory(
                id: integer(row["id"]),
                scheme: scheme,
                number: row["number"],
                parent: row["parent"],
                names: row.texts(),
                texts: row.texts("text-")
            )
        }
    }

    private static func readGroups() -> [AdditiveGroup] {
        EmbeddedTable(additive_groups()).rows.map { row in
            AdditiveGroup(
                id: integer(row["id"]),
                key: row["key"],
                names: row.texts(),
                members: row.list("members").map { additive($0) },
                source: row["source"]
            )
        }
    }

    private static func readGroupLevels() -> [GroupLevel] {
        EmbeddedTable(additive_group_levels()).rows.map { row in
            GroupLevel(
                id: integer(row["id"]),
                additive: additive(row["additive"]),
                level: level(row),
                note: row.texts(),
                source: groupAct
            )
        }
    }

    private static func readWarnings() -> [LabelWarning] {
        EmbeddedTable(additive_warnings()).rows.map { row in
            LabelWarning(
                id: integer(row["id"]),
                key: row["key"],
                additives: row.list("additives").map { additive($0) },
                law: row["law"],
                texts: row.texts(),
                condition: row.texts("condition-")
            )
        }
    }

    private static func readIntakeGroups() -> [IntakeGroup] {
        EmbeddedTable(additive_intake_groups()).rows.map { row in
            IntakeGroup(
                members: row.list("additives").map { additive($0) },
                furtherMembers: row.list("also").map { additive($0) },
                source: row["source"]
            )
        }
    }

    private static func readFoodCategories() -> [PermittedLevels.FoodCategories] {
        EmbeddedTable(additive_product_categories()).rows.map { row in
            PermittedLevels.FoodCategories(identifier: row["category"], numbers: row.list("numbers"))
        }
    }

    private static func readListedForms() -> [Int64: Int64] {
        Dictionary(
            uniqueKeysWithValues: EmbeddedTable(additive_listed_forms()).rows.map {
                (additive($0["additive"]), additive($0["listed-as"]))
            }
        )
    }

    /// A function that returns an English text of a table with its translations, and no text for an empty one.
    private static func translations(_ table: EmbeddedFile) -> (String) -> Texts {
        let texts = Dictionary(uniqueKeysWithValues: EmbeddedTable(table).rows.map { ($0["en"], $0.texts()) })
        return { text in
            guard !text.isEmpty else { return Texts() }
            guard let translated = texts[text] else { preconditionFailure("\(text) has no row of texts") }
            return translated
        }
    }

    private static func readPreparations() -> [AdditivePreparation] {
        let words = translations(additive_preparation_texts())
        func level(_ text: String) -> AdditivePreparation.Level {
            text == "qs" ? .quantumSatis : .words(words(text))
        }
        return EmbeddedTable(additive_preparations()).rows.map { row in
            guard let part = AdditivePreparation.Part(rawValue: row["part"]) else {
                preconditionFailure("\(row["part"]) is not a part of Annex III")
            }
            return AdditivePreparation(
                id: integer(row["id"]),
                part: part,
                additives: row.list("additives").map { additive($0) },
                level: level(row["level"]),
                food: row["food"].isEmpty ? nil : level(row["food"]),
                beverages: row["beverages"].isEmpty ? nil : level(row["beverages"]),
                use: words(row["use"]),
                category: words(row["category"]),
                carrier: words(row["carrier"]),
                source: preparationAct
            )
        }
    }

    private static func level(_ row: EmbeddedTable.Row) -> UseLevel {
        guard let level = UseLevel(row["level"], unit: row["unit"]) else {
            preconditionFailure("\(row["level"]) \(row["unit"]) is not a level")
        }
        return level
    }

    private static func readConditions(
        _ categories: [FoodCategory],
        _ groups: [AdditiveGroup]
    ) -> [ConditionOfUse] {
        let numbers = Dictionary(
            uniqueKeysWithValues: categories.filter { $0.scheme == .eu }.map { ($0.number, $0.id) }
        )
        let keys = Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0.id) })
        let notes = Dictionary(
            uniqueKeysWithValues: EmbeddedTable(additive_notes()).rows.map {
                ($0["id"], $0.texts())
            }
        )
        let restrictions = translations(additive_condition_texts())
        return EmbeddedTable(additive_conditions()).rows.map { row in
            guard let category = numbers[row["category"]] else {
                preconditionFailure("\(row["category"]) is not a category")
            }
            let subject = row["subject"]
            var condition = ConditionOfUse(
                id: integer(row["id"]),
                category: category,
                subject: keys[subject].map { .group($0) } ?? .additive(additive(subject)),
                level: level(row),
                source: row["source"].isEmpty ? act : row["source"]
            )
            condition.notes = row.list("notes").map { note in
                guard let texts = notes[note] else { preconditionFailure("\(note) is not a note") }
                return texts
            }
            condition.restriction = restrictions(row["restriction"])
            (condition.from, condition.until) = (row["from"], row["until"])
            return condition
        }
    }
}
