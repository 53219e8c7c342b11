import MorselCore

/// Writes the dish and category sections of a knowledge file.
struct FoodWriter {
    private let tables: ReferenceTables
    private let concepts: [String: UInt32]
    private let order: CategoryOrder
    private var nameCount = 0

    /// Creates a writer.
    ///
    /// `concepts` maps concept identifiers to numbers.
    /// - Throws: `CompileError` if the categories do not form a tree.
    init(
        _ tables: ReferenceTables,
        concepts: [String: UInt32]
    ) throws(KnowledgeCompiler.CompileError) {
        self.tables = tables
        self.concepts = concepts
        order = try CategoryOrder(tables.categories)
    }

    /// Writes all food sections.
    mutating func write(
        to writer: inout KnowledgeWriter,
        strings: inout StringPool
    ) throws(KnowledgeCompiler.CompileError) {
        try writeDishes(to: &writer, &strings)
        writeCategories(to: &writer, &strings)
        try writeTags(to: &writer, &strings)
    }

    // MARK: Dishes

    private mutating func writeDishes(
        to writer: inout KnowledgeWriter,
        _ strings: inout StringPool
    ) throws(KnowledgeCompiler.CompileError) {
        let sorted = tables.dishes.sorted {
            $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8)
        }
        let languageCounts = nameLanguageCounts()
        var ingredients = 0
        for (index, dish) in sorted.enumerated() {
            if index > 0, sorted[index - 1].identifier == dish.identifier {
                throw .repeatedFood(dish.identifier)
            }
            guard let category = order.numbers[dish.category] else {
                throw .unknownCategory(dish.category, usedBy: dish.identifier)
            }
            let identifier = strings.range(of: dish.identifier)
            writer[.dishes].appendNumber(identifier.offset)
            writer[.dishes].appendNumber(UInt16(identifier.length))
            writer[.dishes].appendNumber(category)
            writer[.dishes].appendNumber(UInt32(ingredients))
            writer[.dishes].appendNumber(UInt16(dish.usual.count))
            writer[.dishes].appendNumber(UInt16(dish.often.count))
            writer[.dishes].appendNumber(UInt32(nameCount))
            writer[.dishes].appendNumber(UInt16(writeNames(dish.names, to: &writer, &strings)))
            writer[.dishes].appendNumber(UInt16(0))
            try writeIngredients(of: dish, languageCounts: languageCounts, to: &writer)
            ingredients += dish.usual.count + dish.often.count
        }
    }

    private func writeIngredients(
        of dish: ReferenceTables.DishRow,
        languageCounts: [String: Int],
        to writer: inout KnowledgeWriter
    ) throws(KnowledgeCompiler.CompileError) {
        for ingredient in dish.usual + dish.often {
            guard let concept = concepts[ingredient] else {
                throw .unknownConcept(ingredient, usedBy: dish.identifier)
            }
            guard languageCounts[ingredient] == ReferenceTables.foodLanguages.count else {
                throw .unnamedIngredient(ingredient, usedBy: dish.identifier)
            }
            writer[.dishIngredients].appendNumber(concept)
        }
    }

    /// Returns the number of food languages in which each concept has a name.
    private func nameLanguageCounts() -> [String: Int] {
        var languages: [String: Set<Language>] = [:]
        for name in tables.names where ReferenceTables.foodLanguages.contains(name.language) {
            languages[name.concept, default: []].insert(name.language)
        }
        return languages.mapValues { $0.count }
    }

    // MARK: Categories

    private mutating func writeCategories(to writer: inout KnowledgeWriter, _ strings: inout StringPool) {
        for (number, entry) in order.entries.enumerated() {
            let row = tables.categories[entry.row]
            let identifier = strings.range(of: row.identifier)
            writer[.categories].appendNumber(identifier.offset)
            writer[.categories].appendNumber(UInt16(identifier.length))
            writer[.categories].appendNumber(entry.parent ?? UInt16(number))
            writer[.categories].appendNumber(UInt32(nameCount))
            writer[.categories].appendNumber(UInt16(writeNames(row.names, to: &writer, &strings)))
            writer[.categories].appendNumber(UInt16(entry.children.lowerBound))
            writer[.categories].appendNumber(UInt16(entry.children.count))
            writer[.categories].appendNumber(entry.depth)
        }
        let sorted = order.entries.indices.sorted {
            tables.categories[order.entries[$0].row].identifier.utf8
                .lexicographicallyPrecedes(tables.categories[order.entries[$1].row].identifier.utf8)
        }
        for number in sorted { writer[.categoryIdentifiers].appendNumber(UInt32(number)) }
    }

    private func writeTags(
        to writer: inout KnowledgeWriter,
        _ strings: inout StringPool
    ) throws(KnowledgeCompiler.CompileError) {
        let tags = order.entries.enumerated()
            .flatMap { number, entry in
                tables.categories[entry.row].tags.map { (tag: $0, category: UInt16(number)) }
            }
            .sorted { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
        for (index, entry) in tags.enumerated() {
            if index > 0, tags[index - 1].tag == entry.tag { throw .repeatedFood(entry.tag) }
            let text = strings.range(of: entry.tag)
            writer[.categoryTags].appendNumber(text.offset)
            writer[.categoryTags].appendNumber(UInt16(text.length))
            writer[.categoryTags].appendNumber(entry.category)
        }
    }

    // MARK: Names

    /// Writes the names of a food and returns their number.
    private mutating func writeNames(
        _ names: ReferenceTables.FoodNames,
        to writer: inout KnowledgeWriter,
        _ strings: inout StringPool
    ) -> Int {
        let first = nameCount
        for (language, names) in names {
            for name in names {
                let text = strings.range(of: name)
                writer[.foodNames].appendNumber(text.offset)
                writer[.foodNames].appendNumber(UInt16(text.length))
                writer[.foodNames] += [language.rawValue, 0]
                nameCount += 1
            }
        }
        return nameCount - first
    }
}
