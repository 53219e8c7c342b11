/// How much energy a person needs in a day, and how that was worked out.
///
/// Resting energy is that of M. D. Mifflin, S. T. St Jeor and others, "A new predictive equation for resting energy
/// expenditure in healthy individuals", Am J Clin Nutr 1990;51:241-247: 10 kcal a kilogram, 6.25 kcal a centimetre, less
/// 5 kcal a year of age, and 5 kcal for men, less 161 kcal for women. Activity multiplies it.
///
/// It never leaves the device, as a profile does not.
public struct EnergyNeed: Hashable, Sendable {
    /// Which of the two forms of the equation holds.
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

    /// How active somebody is.
    ///
    /// The levels for adults of the European Food Safety Authority (Scientific Opinion on Dietary Reference Values for
    /// energy, EFSA Journal 2013;11(1):3005): 1.4, 1.6, 1.8 and 2.0 times the energy at rest. They lie in the classes of
    /// FAO/WHO/UNU, Human energy requirements (2004), table 5.1: 1.40 to 1.69, 1.70 to 1.99, 2.00 to 2.40.
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

        /// What energy at rest is multiplied by, in tenths.
        public var tenths: Int64 {
            switch self {
            case .low: 14
            case .moderate: 16
            case .active: 18
            case .veryActive: 20
            }
        }
    }

    /// What a person says of themselves.
    public struct Body: Hashable, Sendable {
        /// Which form of the equation holds.
        public var sex: Sex
        /// Age in whole years.
        public var years: Int64
        /// Height in millimetres.
        public var millimetres: Int64
        /// Weight in grams.
        public var grams: Int64
        /// How active the person is.
        public var activity: Activity

        /// Creates a description; the ranges are those of ``EnergyNeed/RangeError``.
        public init(sex: Sex, years: Int64, millimetres: Int64, grams: Int64, activity: Activity) {
            self.sex = sex
            self.years = years
            self.millimetres = millimetres
            self.grams = grams
            self.activity = activity
        }
    }

    /// A number that no adult has: which one, and from where to where it may be.
    public struct RangeError: Error, Equatable {
        /// A number that a person gives.
        public enum Measure: UInt8, Sendable {
            /// In whole years.
            case age
            /// In millimetres.
            case height
            /// In grams.
            case weight

            /// Which values are taken: the equation is for adults.
            public var range: ClosedRange<Int64> {
                switch self {
                case .age: 18...110
                case .height: 1_000...2_500
                case .weight: 25_000...400_000
                }
            }
        }

        /// The number.
        public let measure: Measure
        /// What was given.
        public let value: Int64
        /// What is taken.
        public var range: ClosedRange<Int64> { measure.range }

        /// Creates the error of a number.
        public init(measure: Measure, value: Int64) {
            self.measure = measure
            self.value = value
        }
    }

    /// What it was worked out from.
    public let body: Body

    /// Works out what a person needs.
    /// - Throws: ``RangeError``, for the first number that no adult has.
    public init(_ body: Body) throws(RangeError) {
        try Self.check(.age, body.years)
        try Self.check(.height, body.millimetres)
        try Self.check(.weight, body.grams)
        self.body = body
    }

    private static func check(_ measure: RangeError.Measure, _ value: Int64) throws(RangeError) {
        guard measure.range.contains(value) else { throw RangeError(measure: measure, value: value) }
    }

    // MARK: The steps of the formula, in calories: thousandths of a kilocalorie

    /// What the weight adds: 10 kcal a kilogram.
    public var ofWeight: Int64 { body.grams * 10 }
    /// What the height adds: 6.25 kcal a centimetre.
    public var ofHeight: Int64 { body.millimetres * 625 }
    /// What the age takes away: 5 kcal a year; never positive.
    public var ofAge: Int64 { body.years * -5_000 }
    /// The constant: 5 kcal, or -161 kcal.
    public var ofSex: Int64 { body.sex == .male ? 5_000 : -161_000 }
    /// Energy at rest: the sum of the four.
    public var atRest: Int64 { ofWeight + ofHeight + ofAge + ofSex }
    /// Energy of the day.
    public var ofTheDay: Int64 { atRest * body.activity.tenths / 10 }

    // MARK: The result

    /// Energy of the day in kilocalories.
    public var kilocalories: Int64 { (ofTheDay + 500) / 1_000 }
    /// Energy of the day in kilojoules.
    public var kilojoules: Int64 { Ratio.scaled(ofTheDay, by: Self.joulesPerKilocalorie, over: 1_000_000) }

    /// Whether the person is older or younger than anybody whom the equation was made from (19 to 78 years).
    public var isBeyondStudy: Bool { body.years < 19 || body.years > 78 }

    /// The thermochemical calorie: 1 kcal is 4,184 J exactly.
    ///
    /// Annex XIV of Regulation (EU) No 1169/2011 has factors of its own for each nutrient in both units, rounded apart (17
    /// kJ and 4 kcal a gram of protein), so a pack's kilocalories may differ by a few from those of its kilojoules.
    public static let joulesPerKilocalorie: Int64 = 4_184

    /// Whole kilocalories of an energy in joules.
    public static func kilocalories(joules: Int64) -> Int64 {
        Ratio.scaled(joules, by: 1, over: joulesPerKilocalorie)
    }
}
