import MorselCore

/// The additives in the foods of the last 30 days, and their upper bounds for today and for an average day.
struct EatenAdditives {
    /// One additive, or several that share an acceptable daily intake.
    struct Row {
        /// The additives that were eaten.
        let additives: [AdditiveNumber]
        /// The bound of today.
        let today: OwnIntake.Sum
        /// The bound of an average day on which something was logged.
        let mean: OwnIntake.Sum
        /// The acceptable daily intake, or `nil` if there is none.
        let intake: AcceptableIntake?

        /// Whether some food has a bound.
        var isBounded: Bool { mean.boundedFoods > 0 }
    }

    /// The number of days that are averaged.
    static var period: Int64 { 30 }

    /// The rows of single additives, sorted by number.
    private(set) var rows: [Row] = []
    /// The rows of acceptable daily intakes that several eaten additives share.
    private(set) var groups: [Row] = []
    /// The number of days on which something was logged.
    private(set) var loggedDays: Int64 = 0
    /// The number of foods without the list of ingredients of a label, whose additives are not known.
    private(set) var foodsWithoutList = 0

    /// Finds the additives of the last days until today.
    ///
    /// Days without any meal were not logged. They are left out of the mean.
    /// - Parameters:
    ///   - records: the records of the diary.
    ///   - today: the day where the person is.
    ///   - levels: the permitted levels.
    ///   - bodyWeight: the body weight in kilograms, or `nil` if it is not known.
    ///   - knowledge: the knowledge file.
    ///   - nodes: returns what a food contains.
    init(
        _ records: DiaryRecords,
        today: CivilDate,
        levels: PermittedLevels,
        bodyWeight: ExactAmount?,
        _ knowledge: Knowledge,
        nodes: (EatenFood) -> FoodNodes
    ) {
        var (foods, foodsOfToday): ([OwnIntake.Food], [OwnIntake.Food]) = ([], [])
        for back in 0..<Self.period {
            let entries = records.entries[today.adding(days: -back)]
            if !entries.isEmpty { loggedDays += 1 }
            for entry in entries {
                if !entry.food.hasLabel { foodsWithoutList += 1 }
                let food = OwnIntake.Food(
                    // Grams in millionths from milligrams.
                    grams: ExactAmount(millionths: entry.milligrams * 1_000),
                    additives: nodes(entry.food).additives,
                    categories: levels.foodCategories(of: entry.food.categories, knowledge)
                )
                foods.append(food)
                if back == 0 { foodsOfToday.append(food) }
            }
        }
        guard loggedDays > 0 else { return }
        var own = OwnIntake(levels: levels)
        let days = loggedDays
        func row(_ additives: [AdditiveNumber], _ intake: AcceptableIntake?) -> Row {
            Row(
                additives: additives,
                today: own.sum(of: additives, in: foodsOfToday, bodyWeight: bodyWeight),
                mean: own.sum(of: additives, in: foods, bodyWeight: bodyWeight, days: days),
                intake: intake
            )
        }
        var eaten: [AdditiveNumber] = []
        for additive in foods.flatMap({ $0.additives }) where !eaten.contains(additive) {
            eaten.append(additive)
        }
        eaten.sort { $0.key < $1.key }
        rows = eaten.map { row([$0], levels.intake(of: $0)) }
        for intake in levels.intakes where intake.additives.count > 1 {
            let members = eaten.filter { intake.covers($0) }
            if members.count > 1 { groups.append(row(members, intake)) }
        }
    }
}

extension EatenFood {
    /// Whether the ingredients are those of a label, and not of a recipe.
    fileprivate var hasLabel: Bool {
        !ingredients.isEmpty && parts.isEmpty && !key.utf8.starts(with: "dish:".utf8)
    }
}

extension FoodNodes {
    /// The additives.
    fileprivate var additives: [AdditiveNumber] {
        nodes.compactMap { node in
            guard node.isAdditive, let colon = node.name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
                return nil
            }
            return AdditiveNumber(identifier: node.name.utf8[node.name.utf8.index(after: colon)...])
        }
    }
}
