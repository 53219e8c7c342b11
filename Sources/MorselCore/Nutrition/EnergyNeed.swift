/// The energy that a person needs in a day, with the steps of its calculation.
///
/// The energy at rest is 10 kcal per kilogram of weight, plus 6.25 kcal per centimetre of height, minus 5 kcal per year
/// of age, plus 5 kcal for men or minus 161 kcal for women. It is multiplied by a factor for the activity.
///
/// Source: M. D. Mifflin, S. T. St Jeor and others, "A new predictive equation for resting energy expenditure in
/// healthy individuals", Am J Clin Nutr 1990;51:241-247.
///
/// Like a profile, it never leaves the device.
public struct EnergyNeed: Hashable, Sendable {
    /// The sex, which selects one of the two forms of the equation.
    public enum Sex: UInt8, Coded, Sendable {
        case female, male

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .female: "female"
            case .male: "male"
            }
        }
    }

    /// A level of physical activity.
    ///
    /// These are the levels for adults of the European Food Safety Authority (Scientific Opinion on Dietary Reference
    /// Values for energy, EFSA Journal 2013;11(1):3005): 1.4, 1.6, 1.8 and 2.0 times the energy at rest. They lie in
    /// the classes of FAO/WHO/UNU, Human energy requirements (2004), table 5.1: 1.40 to 1.69, 1.70 to 1.99, 2.00 to
    /// 2.40.
    public enum Activity: UInt8, Coded, Sendable {
        /// Mostly sitting.
        case low
        /// Some walking and standing.
        case moderate
        /// Much walking, or work on one's feet.
        case active
        /// Hard work or sport every day.
        case veryActive

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .low: "low"
            case .moderate: "moderate"
            case .active: "active"
            case .veryActive: "very-active"
            }
        }

        /// The factor by which the energy at rest is multiplied, in tenths.
        public var tenths: Int64 {
            switch self {
            case .low: 14
            case .moderate: 16
            case .active: 18
            case .veryActive: 20
            }
        }
    }

    /// The data of a person.
    public struct Body: Hashable, Sendable {
        /// The sex.
        public var sex: Sex
        /// Age in whole years.
        public var years: Int64
        /// Height in millimetres.
        public var millimetres: Int64
        /// Weight in grams.
        public var grams: Int64
        /// The level of activity.
        public var activity: Activity

        /// Creates a description.
        ///
        /// ``EnergyNeed/init(_:)`` checks the ranges.
        public init(sex: Sex, years: Int64, millimetres: Int64, grams: Int64, activity: Activity) {
            self.sex = sex
            self.years = years
            self.millimetres = millimetres
            self.grams = grams
            self.activity = activity
        }
    }

    /// A number outside of the range of adults.
    public struct RangeError: Error, Equatable {
        /// A number of the data of a person.
        public enum Measure: UInt8, Sendable {
            /// In whole years.
            case age
            /// In millimetres.
            case height
            /// In grams.
            case weight

            /// The values that are accepted.
            ///
            /// The equation is for adults.
            public var range: ClosedRange<Int64> {
                switch self {
                case .age: 18...110
                case .height: 1_000...2_500
                case .weight: 25_000...400_000
                }
            }
        }

        /// The number that is out of range.
        public let measure: Measure
        /// Its value.
        public let value: Int64
        /// The values that are accepted.
        public var range: ClosedRange<Int64> { measure.range }

        /// Creates an error for a number.
        public init(measure: Measure, value: Int64) {
            self.measure = measure
            self.value = value
        }
    }

    /// The data from which the need is calculated.
    public let body: Body

    /// Calculates the need of a person.
    /// - Throws: ``RangeError`` for the first number that is out of range.
    public init(_ body: Body) throws(RangeError) {
        try Self.check(.age, body.years)
        try Self.check(.height, body.millimetres)
        try Self.check(.weight, body.grams)
        self.body = body
    }

    private static func check(_ measure: RangeError.Measure, _ value: Int64) throws(RangeError) {
        guard measure.range.contains(value) else { throw RangeError(measure: measure, value: value) }
    }

    // MARK: Steps of the equation, in calories

    /// The term of the weight: 10 kcal per kilogram.
    public var weightTerm: Int64 { body.grams * 10 }
    /// The term of the height: 6.25 kcal per centimetre.
    public var heightTerm: Int64 { body.millimetres * 625 }
    /// The term of the age: -5 kcal per year.
    public var ageTerm: Int64 { body.years * -5_000 }
    /// The constant: 5 kcal for men, -161 kcal for women.
    public var sexTerm: Int64 { body.sex == .male ? 5_000 : -161_000 }
    /// The energy at rest: the sum of the four terms.
    public var restingEnergy: Int64 { weightTerm + heightTerm + ageTerm + sexTerm }
    /// The daily energy: the energy at rest times the factor of the activity.
    public var dailyEnergy: Int64 { restingEnergy * body.activity.tenths / 10 }

    // MARK: The result

    /// The daily energy in kilocalories.
    public var kilocalories: Int64 { (dailyEnergy + 500) / 1_000 }
    /// The daily energy in kilojoules.
    public var kilojoules: Int64 { Ratio.scaled(dailyEnergy, by: Self.joulesPerKilocalorie, over: 1_000_000) }

    /// Whether the age is outside of the range of the study, 19 to 78 years.
    public var isBeyondStudy: Bool { body.years < 19 || body.years > 78 }

    /// The thermochemical calorie: 1 kcal is 4,184 J exactly.
    ///
    /// Annex XIV of Regulation (EU) No 1169/2011 has separately rounded factors for each nutrient in both units (17 kJ
    /// and 4 kcal per gram of protein), so the kilocalories on a pack may differ by a few from its kilojoules.
    public static let joulesPerKilocalorie: Int64 = 4_184

    /// Converts joules to whole kilocalories.
    public static func kilocalories(joules: Int64) -> Int64 {
        Ratio.scaled(joules, by: 1, over: joulesPerKilocalorie)
    }
}
