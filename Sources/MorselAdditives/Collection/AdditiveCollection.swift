package import MorselCore
import Synchronization

/// All additives, classes, categories and conditions of use at one moment, with what connects them.
///
/// It is made once for each state of the data and then only read.
package final class AdditiveCollection: Sendable {
    /// The additives, sorted by number.
    package let additives: [FoodAdditive]
    /// The classes, sorted by identifier.
    package let classes: [AdditiveClass]
    /// The categories, the European ones first, each system in the order of its numbers.
    package let categories: [FoodCategory]
    /// The conditions of use, sorted by identifier.
    package let conditions: [ConditionOfUse]
    /// The groups.
    package let groups: [AdditiveGroup]
    /// The words that labels must contain.
    package let warnings: [LabelWarning]
    /// The levels and conditions that members of groups have of their own, sorted by identifier.
    package let groupLevels: [GroupLevel]
    /// The conditions of Annex III, sorted by identifier.
    package let preparations: [AdditivePreparation]
    /// The groups for which the Food and Drug Administration names an additive as an example.
    private let fdaGroups: [Int64: [Int64]]
    /// What is known about the words of labels.
    let knowledge: Knowledge
    /// The additives that share an acceptable daily intake.
    let intakeGroups: [IntakeGroup]
    /// The food categories to which products of a category of the catalogue can belong.
    let foodCategories: [PermittedLevels.FoodCategories]
    /// The additives that the law lists with another number, each with the additive of that number.
    let listedForms: [Int64: Int64]
    /// The additives that have the conditions of another one, by that one.
    let formsOfAdditive: [Int64: [Int64]]
    /// The categories in which conditions of category 0 do not apply, by condition.
    let exceptionsOfCondition: [Int64: [String]]
    /// The conditions of Annex III, by additive.
    private let preparationsOfAdditive: [Int64: [AdditivePreparation]]
    /// The number of the last change by an administrator; 0 if nothing was changed.
    package let revision: Int64
    /// The changes by administrators.
    let changes: RecordChanges
    let levelOfAdditive: [Int64: GroupLevel]
    /// The day of the last change of each record that differs from the program's tables.
    private let changedDays: [RecordKind: [Int64: String]]

    let additivePlaces: [Int64: Int]
    private let additiveNumbers: [String: Int64]
    let classPlaces: [Int64: Int]
    let categoryPlaces: [Int64: Int]
    private let categoryNumbers: [String: Int64]
    let conditionPlaces: [Int64: Int]
    let groupPlaces: [Int64: Int]
    private let groupsOfAdditive: [Int64: [Int64]]
    let conditionsOfCategory: [Int64: [Int]]
    let conditionsOfSubject: [ConditionOfUse.Subject: [Int]]
    /// The place of each condition in the order of the law, by its place in ``conditions``.
    let conditionRanks: [Int]
    /// Finds the classes of an additive.
    private let classFinder: ClassesOfAdditives
    /// The classes of the additives of this state, by additive.
    private let classesOfAdditive: [Int64: [AdditiveClass]]
    private let childrenOfCategory: [String: [Int]]
    /// The indexes of all words, of this state and of an earlier one.
    let searchIndexes = Mutex(SearchIndexes())
    /// The lock for making the index of this state, so that it is made once.
    let makingIndex = Mutex(())

    /// Creates a collection of the program's tables with the changes of administrators.
    package init(_ reference: ReferenceRecords, changes: RecordChanges = RecordChanges()) {
        additives = changes.applied(to: reference.additives).sorted { Self.key($0) < Self.key($1) }
        classes = changes.applied(to: reference.classes).sorted { $0.id < $1.id }
        categories = changes.applied(to: reference.categories).sorted(by: Self.isBefore)
        conditions = changes.applied(to: reference.conditions).sorted { $0.id < $1.id }
        groups = changes.applied(to: reference.groups)
        warnings = changes.applied(to: reference.warnings)
        groupLevels = changes.applied(to: reference.groupLevels).sorted { $0.id < $1.id }
        preparations = changes.applied(to: reference.preparations).sorted { $0.id < $1.id }
        levelOfAdditive = Dictionary(groupLevels.map { ($0.additive, $0) }) { first, _ in first }
        (intakeGroups, foodCategories) = (reference.intakeGroups, reference.foodCategories)
        listedForms = reference.listedForms
        formsOfAdditive = Dictionary(grouping: listedForms.keys.sorted()) { [listedForms] in
            listedForms[$0] ?? $0
        }
        (knowledge, fdaGroups) = (reference.knowledge, reference.fdaGroups)
        (revision, self.changes) = (changes.revision, changes)
        changedDays = [
            .additive: changes.days(of: additives, unlike: reference.additives),
            .additiveClass: changes.days(of: classes, unlike: reference.classes),
            .category: changes.days(of: categories, unlike: reference.categories),
            .condition: changes.days(of: conditions, unlike: reference.conditions),
            .group: changes.days(of: groups, unlike: reference.groups),
            .warning: changes.days(of: warnings, unlike: reference.warnings),
            .groupLevel: changes.days(of: groupLevels, unlike: reference.groupLevels),
            .preparation: changes.days(of: preparations, unlike: reference.preparations),
        ]
        preparationsOfAdditive = Self.preparations(preparations)
        additivePlaces = Self.places(additives)
        classPlaces = Self.places(classes)
        categoryPlaces = Self.places(categories)
        conditionPlaces = Self.places(conditions)
        groupPlaces = Self.places(groups)
        additiveNumbers = Dictionary(additives.map { ($0.identifier, $0.id) }) { first, _ in first }
        categoryNumbers = Dictionary(
            categories.map { (Self.key($0.scheme, $0.number), $0.id) },
            uniquingKeysWith: { first, _ in first }
        )
        groupsOfAdditive = Self.groups(groups)
        exceptionsOfCondition = Self.exceptions(
            conditions,
            of: categoryNumbers[Self.key(.eu, "0")],
            foodsOfTable1: reference.categoriesOfTable1
        )
        conditionsOfCategory = Dictionary(grouping: conditions.indices) { [conditions] in
            conditions[$0].category
        }
        conditionsOfSubject = Dictionary(grouping: conditions.indices) { [conditions] in
            conditions[$0].subject
        }
        childrenOfCategory = Dictionary(grouping: categories.indices) { [categories] in
            Self.key(categories[$0].scheme, categories[$0].parent)
        }
        conditionRanks = Self.ranks(conditions, categoryPlaces)
        let finder = ClassesOfAdditives(classes: classes, places: classPlaces, fdaGroups: fdaGroups)
        classFinder = finder
        classesOfAdditive = Dictionary(
            uniqueKeysWithValues: additives.map { ($0.id, finder.classes(of: $0)) }
        )
    }

    /// Conditions are in the order of the law by category, and then by identifier.
    private static func ranks(_ conditions: [ConditionOfUse], _ categoryPlaces: [Int64: Int]) -> [Int] {
        let places = conditions.map { categoryPlaces[$0.category] ?? .max }
        // Conditions are sorted by identifier already.
        let order = conditions.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var ranks = [Int](repeating: 0, count: conditions.count)
        for (rank, place) in order.enumerated() { ranks[place] = rank }
        return ranks
    }

    private static func places(_ records: [some Record]) -> [Int64: Int] {
        Dictionary(uniqueKeysWithValues: records.enumerated().map { ($0.element.id, $0.offset) })
    }

    private static func groups(_ groups: [AdditiveGroup]) -> [Int64: [Int64]] {
        var result: [Int64: [Int64]] = [:]
        for group in groups {
            for member in group.members { result[member, default: []].append(group.id) }
        }
        return result
    }

    private static func preparations(_ rows: [AdditivePreparation]) -> [Int64: [AdditivePreparation]] {
        var result: [Int64: [AdditivePreparation]] = [:]
        for row in rows {
            for additive in row.additives { result[additive, default: []].append(row) }
        }
        return result
    }

    private static func key(_ additive: FoodAdditive) -> (UInt32, Int64) {
        (additive.number?.key ?? .max, additive.id)
    }

    private static func key(_ scheme: FoodCategory.Scheme, _ number: String) -> String {
        "\(scheme.rawValue) \(number)"
    }

    private static func isBefore(_ left: FoodCategory, _ right: FoodCategory) -> Bool {
        guard left.scheme == right.scheme else { return left.scheme == .eu }
        let (first, second) = (left.order, right.order)
        return first == second ? left.id < right.id : first.lexicographicallyPrecedes(second)
    }

    // MARK: Records

    /// The additive with an identifier, or `nil`.
    package func additive(_ id: Int64) -> FoodAdditive? { additivePlaces[id].map { additives[$0] } }

    /// The additive with a number, or `nil`.
    package func additive(_ number: AdditiveNumber) -> FoodAdditive? {
        additive(identified: number.identifier)
    }

    /// The additive with an identifier such as `e160aii`, or `nil`.
    package func additive(identified identifier: String) -> FoodAdditive? {
        additiveNumbers[identifier].flatMap { additive($0) }
    }

    /// The class with an identifier, or `nil`.
    package func additiveClass(_ id: Int64) -> AdditiveClass? { classPlaces[id].map { classes[$0] } }

    /// The class with a stable name, or `nil`.
    package func additiveClass(named key: String) -> AdditiveClass? { classes.first { $0.key == key } }

    /// The category with an identifier, or `nil`.
    package func category(_ id: Int64) -> FoodCategory? { categoryPlaces[id].map { categories[$0] } }

    /// The category with a number, or `nil`.
    ///
    /// The number may be written without leading zeros, as in "1.6.2".
    package func category(_ number: String, in scheme: FoodCategory.Scheme) -> FoodCategory? {
        if let id = categoryNumbers[Self.key(scheme, number)] { return category(id) }
        guard let first = number.first, number.dropFirst().first.map({ $0 == "." }) ?? true, first != "0"
        else { return nil }
        return categoryNumbers[Self.key(scheme, "0" + number)].flatMap { category($0) }
    }

    /// The condition with an identifier, or `nil`.
    package func condition(_ id: Int64) -> ConditionOfUse? { conditionPlaces[id].map { conditions[$0] } }

    /// The group with an identifier, or `nil`.
    package func group(_ id: Int64) -> AdditiveGroup? { groupPlaces[id].map { groups[$0] } }

    /// The words of labels with an identifier, or `nil`.
    package func warning(_ id: Int64) -> LabelWarning? { warnings.first { $0.id == id } }

    /// The level of a member of a group with an identifier, or `nil`.
    package func groupLevel(_ id: Int64) -> GroupLevel? { groupLevels.first { $0.id == id } }

    /// The level or condition that an additive has of its own in groups, or `nil`.
    package func groupLevel(ofAdditive id: Int64) -> GroupLevel? { levelOfAdditive[id] }

    /// The row of Annex III with an identifier, or `nil`.
    package func preparation(_ id: Int64) -> AdditivePreparation? { preparations.first { $0.id == id } }

    /// The number of the last change of a record; 0 for a record of the program's tables.
    package func version(of record: some Record) -> Int64 {
        version(of: type(of: record).kind, record.id)
    }

    /// The number of the last change of a record, also of one that was deleted; 0 for a record of the program's tables.
    package func version(of kind: RecordKind, _ record: Int64) -> Int64 {
        changes.versions[kind]?[record] ?? 0
    }

    /// The day on which an administrator changed a record, as `2026-11-26`; `nil` if it is that of the program's tables.
    package func changedDay(of record: some Record) -> String? {
        changedDays[type(of: record).kind]?[record.id]
    }

    /// The date whose state a record has: that of its table, or that of the change by an administrator.
    package func asOf(_ record: some Record) -> String { changedDay(of: record) ?? record.tableDate }

    // MARK: Categories

    /// The direct subcategories of a category.
    package func children(of category: FoodCategory) -> [FoodCategory] {
        children(of: category.number, in: category.scheme)
    }

    /// The main categories of a system.
    package func mainCategories(in scheme: FoodCategory.Scheme) -> [FoodCategory] {
        children(of: "", in: scheme)
    }

    private func children(of number: String, in scheme: FoodCategory.Scheme) -> [FoodCategory] {
        (childrenOfCategory[Self.key(scheme, number)] ?? []).map { categories[$0] }
    }

    /// The broader categories, the broadest first.
    package func ancestors(of category: FoodCategory) -> [FoodCategory] {
        var (ancestors, current): ([FoodCategory], FoodCategory) = ([], category)
        // A category that is its own ancestor would be a mistake of an administrator.
        while !current.parent.isEmpty, ancestors.count < 8,
            let parent = self.category(current.parent, in: current.scheme)
        {
            ancestors.insert(parent, at: 0)
            current = parent
        }
        return ancestors
    }

    // MARK: Additives

    /// The additive of which an additive is a part or a variant, or `nil`: E 160a for E 160a(ii), E 150 for E 150a.
    ///
    /// An additive with a letter that has no parent in the tables is not a variant: E 407a and E 407 are different additives.
    ///
    /// Pages and searches are ordered by it. What is permitted follows from ``listedIDs(of:)`` only.
    package func family(of additive: FoodAdditive) -> FoodAdditive? {
        guard let number = additive.number, number.roman > 0 || number.letter > 0 else { return nil }
        if number.roman == 0, hasNoParent(additive) { return nil }
        let broader = [
            AdditiveNumber(number: number.number, letter: number.letter),
            AdditiveNumber(number: number.number),
        ]
        for candidate in broader where candidate.identifier != additive.identifier {
            if let found = self.additive(candidate) { return found }
        }
        return nil
    }

    /// Whether the knowledge has an additive, and no additive as its parent.
    private func hasNoParent(_ additive: FoodAdditive) -> Bool {
        guard let concept = knowledge.additive(identified: additive.identifier) else { return false }
        return !knowledge.parents(of: concept).contains { knowledge.kind(of: $0) == .additive }
    }

    /// The parts and variants of an additive.
    package func subNumbers(of additive: FoodAdditive) -> [FoodAdditive] {
        guard let number = additive.number, number.roman == 0,
            let place = additivePlaces[additive.id]
        else { return [] }
        return additives[(place + 1)...]
            .prefix { $0.number?.number == number.number }
            .filter { self.family(of: $0)?.id == additive.id }
    }

    /// The additives of a class, or of a class that it contains.
    ///
    /// Those of a group of the Food and Drug Administration are also its examples.
    package func additives(in additiveClass: AdditiveClass) -> [FoodAdditive] {
        let wanted = Set(narrowerClasses(of: additiveClass).map { $0.id } + [additiveClass.id])
        return additives.filter { additive in
            !wanted.isDisjoint(with: additive.classes)
                || fdaGroups[additive.id]?.contains(additiveClass.id) == true
        }
    }

    /// The additives of a class as pages list and count them.
    ///
    /// A sub-number is on the page of its additive, unless only the sub-number is of the class.
    package func listedAdditives(in additiveClass: AdditiveClass) -> [FoodAdditive] {
        let all = additives(in: additiveClass)
        let ids = Set(all.map { $0.id })
        return all.filter { additive in
            !additive.isSubNumber || family(of: additive).map { !ids.contains($0.id) } ?? true
        }
    }

    /// The classes that a main class or a group contains.
    package func narrowerClasses(of additiveClass: AdditiveClass) -> [AdditiveClass] {
        classes.filter { $0.within.contains(additiveClass.id) }
    }

    /// The classes of an additive in a list.
    ///
    /// The main classes follow from its functional classes. The groups of the Food and Drug Administration follow from them too, and
    /// from the examples of that authority.
    package func classes(of additive: FoodAdditive, in scheme: AdditiveClass.Scheme? = nil) -> [AdditiveClass]
    {
        // An additive that is being changed, or was deleted, is not that of this state.
        let place = additivePlaces[additive.id]
        let isOfThisState = place.map { additives[$0].classes == additive.classes } ?? false
        let classes = isOfThisState ? classesOfAdditive[additive.id] ?? [] : classFinder.classes(of: additive)
        return scheme.map { scheme in classes.filter { $0.scheme == scheme } } ?? classes
    }

    /// The groups that an additive is a member of, by its own number or by that as which it is listed.
    package func groups(of additive: FoodAdditive) -> [AdditiveGroup] {
        var seen: Set<Int64> = []
        return listedIDs(of: additive).flatMap { groupsOfAdditive[$0] ?? [] }
            .filter { seen.insert($0).inserted }.compactMap { group($0) }
    }

    /// The words that a label must contain because of an additive.
    package func warnings(of additive: FoodAdditive) -> [LabelWarning] {
        let listed = listedIDs(of: additive)
        return warnings.filter { warning in listed.contains { warning.additives.contains($0) } }
    }

    /// The conditions of Annex III for an additive: to which preparations it may be added.
    ///
    /// They are its own, and those of the additive as which it is listed.
    package func preparations(of additive: FoodAdditive) -> [AdditivePreparation] {
        listedIDs(of: additive).flatMap { preparationsOfAdditive[$0] ?? [] }
    }
}
