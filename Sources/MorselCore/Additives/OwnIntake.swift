/// Upper bounds of the additives that somebody took in with the foods of some days.
///
/// A label states no amounts. The bound of a food is its amount times the highest level that the law permits in any food category
/// to which it can belong. An additive that the law permits without a maximum has no bound, and neither has one in a food whose
/// category is not known.
public struct OwnIntake: Sendable {
    /// A food that somebody ate.
    public struct Food: Hashable, Sendable {
        /// The amount in grams.
        public let grams: ExactAmount
        /// The additives that its label names.
        public let additives: [AdditiveNumber]
        /// The numbers of the food categories to which it can belong, or `nil` if they are not known.
        public let categories: [String]?

        /// Creates a food.
        public init(grams: ExactAmount, additives: [AdditiveNumber], categories: [String]?) {
            (self.grams, self.additives, self.categories) = (grams, additives, categories)
        }
    }

    /// A reason why the amount of an additive in a food has no bound.
    public enum Obstacle: Hashable, Sendable {
        /// The food category is not known.
        case unknownCategory
        /// The law permits the additive without a maximum.
        case quantumSatis
        /// The levels do not list the additive for the category, or not as an amount in a kilogram.
        case noLevel
    }

    /// The bound of one additive, or of several together.
    public struct Sum: Sendable {
        /// The bound of the foods that have one; `nil` if an amount or the weight is impossible.
        public let bound: IntakeBound?
        /// The number of foods with the additive.
        public let foods: Int
        /// The number of foods without a bound for each reason, in the order of this list.
        public let obstacles: [(obstacle: Obstacle, foods: Int)]

        /// The number of foods that have a bound.
        public var boundedFoods: Int { foods - obstacles.reduce(0) { $0 + $1.foods } }
    }

    private let levels: PermittedLevels
    /// The rules for each list of categories that was looked up.
    private var rules: [String: [PermittedLevels.Rule]] = [:]

    /// Creates a calculation with the levels of the law.
    public init(levels: PermittedLevels) { self.levels = levels }

    /// Computes the bound of some additives together, as the mean of some days.
    /// - Parameters:
    ///   - additives: the additives; sub-numbers belong to them.
    ///   - foods: what was eaten on the days.
    ///   - bodyWeight: the body weight in kilograms, or `nil` if it is not known.
    ///   - days: the number of days, at least 1.
    /// - Returns: The bound, with what it does not contain.
    public mutating func sum(
        of additives: [AdditiveNumber],
        in foods: [Food],
        bodyWeight: ExactAmount?,
        days: Int64 = 1
    ) -> Sum {
        var bounded: [IntakeBound.Food] = []
        var (count, unknown, unlimited, unlisted) = (0, 0, 0, 0)
        for food in foods {
            let members = food.additives.filter { member in additives.contains { member.isEqualOrWithin($0) }
            }
            guard !members.isEmpty else { continue }
            count += 1
            switch level(of: members, in: food.categories) {
            case .bounded(let levels):
                bounded += levels.map { IntakeBound.Food(grams: food.grams, level: $0) }
            case .unbounded(.unknownCategory): unknown += 1
            case .unbounded(.quantumSatis): unlimited += 1
            case .unbounded(.noLevel): unlisted += 1
            }
        }
        let obstacles: [(obstacle: Obstacle, foods: Int)] = [
            (.quantumSatis, unlimited), (.unknownCategory, unknown), (.noLevel, unlisted),
        ]
        return Sum(
            bound: IntakeBound(foods: bounded, bodyWeight: bodyWeight, days: days),
            foods: count,
            obstacles: obstacles.filter { $0.foods > 0 }
        )
    }

    private enum Level {
        case bounded([ExactAmount])
        case unbounded(Obstacle)
    }

    /// The highest levels of additives of one food: one for each, or one for all if every rule limits them together.
    ///
    /// A rule with the footnote "individually or in combination" limits the sum of its additives.
    private mutating func level(of members: [AdditiveNumber], in categories: [String]?) -> Level {
        guard let categories, !categories.isEmpty else { return .unbounded(.unknownCategory) }
        let rules = rules(in: categories)
        var (amounts, isCombined): ([ExactAmount], Bool) = ([], true)
        for member in members {
            var highest: ExactAmount?
            for rule in rules where levels.contains(rule, member) {
                switch rule.level {
                case .quantumSatis: return .unbounded(.quantumSatis)
                case .other: return .unbounded(.noLevel)
                case .maximum(let amount): highest = max(highest ?? amount, amount)
                }
                if !limitsSum(rule, members) { isCombined = false }
            }
            guard let highest else { return .unbounded(.noLevel) }
            amounts.append(highest)
        }
        return .bounded(isCombined ? [amounts.reduce(amounts[0]) { max($0, $1) }] : amounts)
    }

    /// Whether a rule limits the sum of all these additives.
    private func limitsSum(_ rule: PermittedLevels.Rule, _ members: [AdditiveNumber]) -> Bool {
        guard members.count > 1 else { return true }
        return rule.isCombined
            && rule.subjects.contains { place in
                members.allSatisfy { member in
                    levels.subjects[place].contains { member.isEqualOrWithin($0) }
                }
            }
    }

    private mutating func rules(in categories: [String]) -> [PermittedLevels.Rule] {
        let key = categories.joined(separator: " ")
        if let known = rules[key] { return known }
        let found = levels.rules(in: categories)
        rules[key] = found
        return found
    }
}
