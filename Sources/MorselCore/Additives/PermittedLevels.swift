/// The highest levels of additives in the food categories of the European Union, with acceptable daily intakes.
///
/// It has what a device needs to bound an own intake (``OwnIntake``), and nothing about a person: it is the same for everybody.
/// The levels are those of Regulation (EC) 1333/2008, Annex II, Part E, with the groups of Part C resolved.
public struct PermittedLevels: Hashable, Sendable {
    /// A level for some additives in a food category.
    public struct Rule: Hashable, Sendable {
        /// The number of the food category: `01.7.2`, or `0` for all foods.
        public let category: String
        /// The level.
        public let level: Level
        /// Whether the level is the maximum of all additives of a subject together.
        public let isCombined: Bool
        /// The additives, by the places of their lists in ``PermittedLevels/subjects``.
        public let subjects: [Int]
        /// The numbers of the food categories to which a rule for all foods does not apply.
        public let exceptions: [String]

        /// Creates a rule.
        public init(
            category: String,
            level: Level,
            isCombined: Bool,
            subjects: [Int],
            exceptions: [String] = []
        ) {
            (self.category, self.level) = (category, level)
            (self.isCombined, self.subjects) = (isCombined, subjects)
            self.exceptions = exceptions
        }
    }

    /// A level of a rule.
    public enum Level: Hashable, Sendable {
        /// A maximum in milligrams per kilogram, or per litre as appropriate for the food.
        case maximum(ExactAmount)
        /// No maximum: as much as is needed for the purpose (Regulation (EC) 1333/2008, article 3).
        case quantumSatis
        /// A maximum of another kind, such as one for a surface.
        case other

        /// Creates the level of a condition of use, or `nil` for a level that each member of a group has.
        public init?(_ level: UseLevel) {
            switch level {
            case .quantumSatis: self = .quantumSatis
            case .maximum: self = level.amountPerKilogram.map { .maximum($0) } ?? .other
            case .ofGroup: return nil
            }
        }
    }

    /// The food categories to which products of a category of the catalogue can belong.
    public struct FoodCategories: Hashable, Sendable {
        /// The identifier of the product category in the knowledge file: `fruit-yogurts`.
        public let identifier: String
        /// The numbers of all food categories that are possible; empty if the product category says nothing about them.
        public let numbers: [String]

        /// Creates a category.
        public init(identifier: String, numbers: [String]) {
            (self.identifier, self.numbers) = (identifier, numbers)
        }
    }

    /// The date of the levels, `2019-10-28`.
    public var asOf = ""
    /// The act that the levels are from.
    public var source = ""
    /// The lists of additives that rules are about.
    public var subjects: [[AdditiveNumber]] = []
    /// The rules.
    public var rules: [Rule] = []
    /// The acceptable daily intakes.
    public var intakes: [AcceptableIntake] = []
    /// The product categories whose food categories are known.
    ///
    /// One that is missing has the food categories of its parent.
    public var productCategories: [FoodCategories] = []

    /// Creates a value without levels.
    public init() {}

    /// Returns the rules that can apply to a food of one of some categories.
    ///
    /// These are the rules of the categories, of their subcategories, and of broader ones. A food of category 01.7 can belong to
    /// 01.7.2, and what is permitted in 01 is permitted in 01.7 (Regulation (EC) 1333/2008, Annex II, Part D).
    public func rules(in categories: [String]) -> [Rule] {
        rules.filter { rule in
            categories.contains { category in
                if rule.category == "0" {
                    return !rule.exceptions.contains { Self.isEqualOrWithin(category, $0) }
                }
                return Self.isEqualOrWithin(category, rule.category)
                    || Self.isEqualOrWithin(rule.category, category)
            }
        }
    }

    /// Returns whether a category is another one or a subcategory of it.
    private static func isEqualOrWithin(_ category: String, _ other: String) -> Bool {
        guard category.utf8.starts(with: other.utf8) else { return false }
        let rest = category.utf8.dropFirst(other.utf8.count)
        return rest.first.map { $0 == UInt8(ascii: ".") } ?? true
    }

    /// Returns whether a rule is about an additive, or about the additive of which it is a sub-number.
    public func contains(_ rule: Rule, _ additive: AdditiveNumber) -> Bool {
        rule.subjects.contains { place in subjects[place].contains { additive.isEqualOrWithin($0) } }
    }

    /// Returns the acceptable daily intake of one additive, which it may share with others, or `nil` if it has no intake.
    ///
    /// An own one counts before one that others share.
    public func intake(of additive: AdditiveNumber) -> AcceptableIntake? {
        for number in additive.families {
            let found = intakes.filter { $0.additives.contains(number) }
            if let intake = found.first(where: { $0.additives.count == 1 }) ?? found.first { return intake }
        }
        return nil
    }
}

/// An acceptable daily intake of an additive, or of several together.
public struct AcceptableIntake: Hashable, Sendable {
    /// The additives; several for a group.
    public let additives: [AdditiveNumber]
    /// The intake in milligrams per kilogram of body weight and day.
    public let value: ExactAmount
    /// The authority: `EFSA FAF`.
    public let authority: String
    /// The date of the opinion, `2016-03-31`, or its year.
    public let date: String
    /// The address of the opinion; empty if it is not known.
    public let url: String

    /// Creates an intake.
    public init(additives: [AdditiveNumber], value: ExactAmount, authority: String, date: String, url: String)
    {
        (self.additives, self.value) = (additives, value)
        (self.authority, self.date, self.url) = (authority, date, url)
    }
}

extension AdditiveNumber {
    /// The number itself, and then the number of which it is a sub-number: E 160a(ii), E 160a.
    ///
    /// A number with a letter is an additive of its own: E 407a is not a part of E 407.
    var families: [AdditiveNumber] {
        roman > 0 ? [self, AdditiveNumber(number: number, letter: letter)] : [self]
    }

    /// Returns whether the number is another one or a sub-number of it.
    func isEqualOrWithin(_ other: AdditiveNumber) -> Bool { families.contains(other) }
}

extension AcceptableIntake {
    /// Returns whether an additive, or one of which it is a sub-number, has this intake.
    public func covers(_ additive: AdditiveNumber) -> Bool {
        additives.contains { additive.isEqualOrWithin($0) }
    }
}
