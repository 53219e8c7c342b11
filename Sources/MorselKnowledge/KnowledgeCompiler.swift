import MorselCore

/// Compiles the reference tables into a knowledge file.
///
/// Equal tables give equal bytes, so the content hash identifies a version of the knowledge.
package struct KnowledgeCompiler {
    /// Why tables cannot be compiled.
    package enum CompileError: Error, Equatable, CustomStringConvertible {
        case unknownConcept(String, usedBy: String)
        case unknownAllergen(String, usedBy: String)
        case repeatedConcept(String)
        /// A concept that is its own ancestor.
        case circularConcept(String)
        /// A name that has two concepts in one language.
        case ambiguousName(String, language: String, concepts: [String])
        case unknownCategory(String, usedBy: String)
        /// A category that is its own ancestor.
        case circularCategory(String)
        /// A duplicate dish, category or category tag.
        case repeatedFood(String)
        /// An ingredient of a dish that has no name in English, Spanish or Portuguese.
        case unnamedIngredient(String, usedBy: String)

        package var description: String {
            switch self {
            case .unknownConcept(let name, let user): "'\(user)' refers to the unknown concept '\(name)'"
            case .unknownAllergen(let name, let user): "'\(user)' refers to the unknown allergen '\(name)'"
            case .repeatedConcept(let name): "'\(name)' is defined twice"
            case .circularConcept(let name): "'\(name)' is its own ancestor; remove one of its parents"
            case .ambiguousName(let name, let language, let concepts):
                "'\(name)' (\(language)) is a name of \(concepts.joined(separator: " and ")); keep one of them"
            case .unknownCategory(let name, let user): "'\(user)' refers to the unknown category '\(name)'"
            case .circularCategory(let name): "'\(name)' is its own ancestor; give it another parent"
            case .repeatedFood(let name): "'\(name)' occurs twice in the tables of dishes and categories"
            case .unnamedIngredient(let name, let user):
                "'\(user)' lists '\(name)', which has no name in English, Spanish or Portuguese; add it"
            }
        }
    }

    private let tables: ReferenceTables
    private var conceptIndex: [String: UInt32] = [:]
    private var allergenIndex: [String: UInt8] = [:]
    private var strings = StringPool()

    private init(_ tables: ReferenceTables) throws(CompileError) {
        self.tables = tables
        for (index, row) in tables.allergens.enumerated() { allergenIndex[row.identifier] = UInt8(index) }
        for (index, row) in tables.concepts.enumerated() {
            guard conceptIndex.updateValue(UInt32(index), forKey: row.identifier) == nil else {
                throw .repeatedConcept(row.identifier)
            }
        }
    }

    /// Compiles tables into a knowledge file.
    /// - Throws: `CompileError` for unknown or circular references and for ambiguous names.
    package static func compile(_ tables: ReferenceTables) throws(CompileError) -> [UInt8] {
        var compiler = try KnowledgeCompiler(tables)
        return try compiler.file()
    }

    private mutating func file() throws(CompileError) -> [UInt8] {
        var automaton = AutomatonBuilder(
            hasAllergen: tables.concepts.map {
                !($0.isAllergen.isEmpty && $0.madeFrom.isEmpty && $0.couldBeMadeFrom.isEmpty)
            },
            joins: tables.concepts.map { $0.joins && $0.kind.rawValue <= Concept.Kind.word.rawValue }
        )
        for name in tables.names {
            guard let concept = conceptIndex[name.concept] else {
                throw .unknownConcept(name.concept, usedBy: name.text)
            }
            guard let words = NameWords.words(of: name.text) else { continue }
            automaton.add(words, concept: concept, language: name.language)
        }
        for word in tables.unsupportedWords.flatMap({ NameWords.words(of: $0) ?? [] }) {
            automaton.addUnsupported(word)
        }
        if let ambiguousName = automaton.ambiguous.first {
            throw .ambiguousName(
                ambiguousName.name,
                language: "\(ambiguousName.language)",
                concepts: ambiguousName.concepts.map { tables.concepts[Int($0)].identifier }
            )
        }
        let compiled = automaton.build(endings: tables.endings, strings: &strings)
        var writer = KnowledgeWriter()
        writer[.words] = compiled.words
        writer[.wordSlots] = compiled.slots
        writer[.nameFilter] = compiled.nameFilter
        writer[.states] = compiled.states
        writer[.edges] = compiled.edges
        writer[.meanings] = compiled.meanings
        try writeConcepts(to: &writer)
        try writeAllergens(to: &writer)
        try writeExemptions(to: &writer)
        writeEndings(to: &writer)
        var foods = try FoodWriter(tables, concepts: conceptIndex)
        try foods.write(to: &writer, strings: &strings)
        writer[.strings] = strings.bytes
        return writer.file(ofRelease: tables.release)
    }

    // MARK: Concepts

    private mutating func writeConcepts(to writer: inout KnowledgeWriter) throws(CompileError) {
        var namesOfConcept = [[ReferenceTables.NameRow]](repeating: [], count: tables.concepts.count)
        for name in tables.names where !name.isPhrase {
            if let concept = conceptIndex[name.concept] { namesOfConcept[Int(concept)].append(name) }
        }
        let tree = try ConceptTree(tables.concepts, numbers: conceptIndex)
        let fodmaps = try FODMAPGroups(tables, numbers: conceptIndex)
        var written = ConceptCounts()
        for (index, row) in tables.concepts.enumerated() {
            let first = written
            written.links += try writeLinks(of: row, to: &writer)
            written.parents += try writeParents(of: row, to: &writer)
            written.names += writeNames(namesOfConcept[index], to: &writer)
            let identifier = strings.range(of: row.identifier)
            writer[.concepts].appendNumber(identifier.offset)
            writer[.concepts].appendNumber(UInt16(identifier.length))
            let traits = tree.namesAdditive(index) ? row.traits.union(.namesAdditive) : row.traits
            writer[.concepts] += [row.kind.rawValue, fodmaps.bits(index)]
            writer[.concepts].appendNumber(UInt32(first.links))
            writer[.concepts].appendNumber(UInt16(written.links - first.links))
            writer[.concepts].appendNumber(UInt16(written.parents - first.parents))
            writer[.concepts].appendNumber(UInt32(first.parents))
            writer[.concepts].appendNumber(UInt32(first.names))
            writer[.concepts].appendNumber(UInt16(written.names - first.names))
            writer[.concepts].appendNumber(traits.rawValue)
        }
        writeIndexes(to: &writer)
    }

    /// The numbers of written records in the lists that concepts refer to.
    private struct ConceptCounts {
        var links = 0
        var parents = 0
        var names = 0
    }

    private func writeLinks(
        of row: ReferenceTables.ConceptRow,
        to writer: inout KnowledgeWriter
    ) throws(CompileError) -> Int {
        let relations = [
            (Concept.Relation.isItself, row.isAllergen), (.madeFrom, row.madeFrom),
            (.couldBeMadeFrom, row.couldBeMadeFrom),
        ]
        for (relation, allergens) in relations {
            for allergen in allergens {
                guard let number = allergenIndex[allergen] else {
                    throw .unknownAllergen(allergen, usedBy: row.identifier)
                }
                writer[.links] += [number, relation.rawValue]
            }
        }
        return row.isAllergen.count + row.madeFrom.count + row.couldBeMadeFrom.count
    }

    private func writeParents(
        of row: ReferenceTables.ConceptRow,
        to writer: inout KnowledgeWriter
    ) throws(CompileError) -> Int {
        for parent in row.parents {
            guard let number = conceptIndex[parent] else {
                throw .unknownConcept(parent, usedBy: row.identifier)
            }
            writer[.parents].appendNumber(number)
        }
        return row.parents.count
    }

    private mutating func writeNames(_ names: [ReferenceTables.NameRow], to writer: inout KnowledgeWriter)
        -> Int
    {
        for name in names {
            let text = strings.range(of: name.text)
            writer[.names].appendNumber(text.offset)
            writer[.names].appendNumber(UInt16(text.length))
            writer[.names] += [name.language.rawValue, 0]
        }
        return names.count
    }

    /// Writes the concepts by identifier and the additives by number, sorted for binary search.
    private func writeIndexes(to writer: inout KnowledgeWriter) {
        let byIdentifier = tables.concepts.indices.sorted {
            tables.concepts[$0].identifier.utf8.lexicographicallyPrecedes(tables.concepts[$1].identifier.utf8)
        }
        for index in byIdentifier { writer[.identifiers].appendNumber(UInt32(index)) }
        let numbered = tables.concepts.indices
            .compactMap { index in tables.concepts[index].number.map { (key: $0.key, concept: UInt32(index)) }
            }
            .sorted { $0.key < $1.key }
        for (key, concept) in numbered {
            writer[.additives].appendNumber(key)
            writer[.additives].appendNumber(concept)
        }
    }

    // MARK: Allergens, exemptions, endings

    private mutating func writeAllergens(to writer: inout KnowledgeWriter) throws(CompileError) {
        for row in tables.allergens {
            guard let group = allergenIndex[row.group] else {
                throw .unknownAllergen(row.group, usedBy: row.identifier)
            }
            let fixed = [row.identifier, row.gdsn, row.openFoodFacts].map { strings.range(of: $0) }
            for text in fixed { writer[.allergens].appendNumber(text.offset) }
            for text in fixed { writer[.allergens].appendNumber(UInt16(text.length)) }
            writer[.allergens].appendNumber(UInt16(group))
            writer[.allergens].appendNumber(
                row.jurisdictions.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
            )
            let names = row.texts.map { strings.range(of: $0.name) }
            let explanations = row.texts.map { strings.range(of: $0.explanation) }
            for text in names { writer[.allergens].appendNumber(text.offset) }
            for text in names { writer[.allergens].appendNumber(UInt32(text.length)) }
            for text in explanations { writer[.allergens].appendNumber(text.offset) }
            for text in explanations { writer[.allergens].appendNumber(UInt32(text.length)) }
            let objects = row.texts.map { strings.range(of: $0.objectOfAllergy) }
            for text in objects { writer[.allergens].appendNumber(text.offset) }
            for text in objects { writer[.allergens].appendNumber(UInt32(text.length)) }
        }
    }

    private mutating func writeExemptions(to writer: inout KnowledgeWriter) throws(CompileError) {
        for row in tables.exemptions {
            guard let concept = conceptIndex[row.concept] else {
                throw .unknownConcept(row.concept, usedBy: "exemptions.csv")
            }
            guard let allergen = allergenIndex[row.allergen] else {
                throw .unknownAllergen(row.allergen, usedBy: "exemptions.csv")
            }
            let condition = strings.range(of: row.condition)
            for number in [concept, UInt32(allergen), condition.offset, UInt32(condition.length)] {
                writer[.exemptions].appendNumber(number)
            }
        }
    }

    private mutating func writeEndings(to writer: inout KnowledgeWriter) {
        for row in tables.endings {
            let ending = strings.range(of: row.ending)
            let replacement = strings.range(of: row.replacement)
            writer[.endings].appendNumber(ending.offset)
            writer[.endings].appendNumber(replacement.offset)
            writer[.endings].appendNumber(UInt16(ending.length))
            writer[.endings].appendNumber(UInt16(replacement.length))
            writer[.endings].appendNumber(UInt32(row.language.rawValue))
        }
    }
}
