/// An upper bound of how much of an additive somebody took in on a day, or on an average day.
///
/// It assumes that each food contains the additive at the highest level that is permitted in its category, which is rarely
/// true, so the real intake is lower. A permitted level is not an intake, and the bound says nothing about health.
public struct IntakeBound: Hashable, Sendable {
    /// A food that somebody ate.
    public struct Food: Hashable, Sendable {
        /// The amount in grams.
        public let grams: ExactAmount
        /// The highest permitted level in milligrams per kilogram, or `nil` if the law gives no number.
        public let level: ExactAmount?

        /// Creates a food.
        public init(grams: ExactAmount, level: ExactAmount?) {
            self.grams = grams
            self.level = level
        }
    }

    /// The bound of a day in milligrams, rounded up.
    public let milligrams: ExactAmount
    /// The bound in milligrams per kilogram of body weight, rounded up; `nil` without a body weight.
    public let perKilogram: ExactAmount?
    /// The number of foods without a number, which the bound does not contain.
    public let foodsWithoutLevel: Int

    /// The heaviest body weight and the largest food, in kilograms and in grams.
    public static let maximum = (
        weight: ExactAmount(millionths: 700 * ExactAmount.one),
        grams: ExactAmount(millionths: 100_000 * ExactAmount.one)
    )

    /// Computes the bound of a day, or the mean of several days.
    ///
    /// Returns `nil` if the body weight is zero, if the weight or an amount is above ``maximum``, or if there is no day.
    /// - Parameters:
    ///   - foods: what was eaten on the days.
    ///   - bodyWeight: the body weight in kilograms, or `nil` if it is not known.
    ///   - days: the number of days, by which the sum is divided.
    public init?(foods: [Food], bodyWeight: ExactAmount?, days: Int64 = 1) {
        guard bodyWeight.map({ $0.millionths > 0 && $0 <= Self.maximum.weight }) ?? true,
            days > 0,
            foods.allSatisfy({ $0.grams <= Self.maximum.grams && $0.grams.millionths >= 0 })
        else { return nil }
        var total: Int64 = 0
        for food in foods {
            guard let level = food.level else { continue }
            // Grams times milligrams per kilogram are thousandths of a milligram.
            guard let part = Self.product(food.grams, level, over: 1_000 * ExactAmount.one) else {
                return nil
            }
            let sum = total.addingReportingOverflow(part)
            guard !sum.overflow else { return nil }
            total = sum.partialValue
        }
        milligrams = ExactAmount(millionths: total / days + (total % days > 0 ? 1 : 0))
        foodsWithoutLevel = foods.count { $0.level == nil }
        guard let bodyWeight else {
            perKilogram = nil
            return
        }
        let one = ExactAmount(millionths: ExactAmount.one)
        guard let share = Self.product(milligrams, one, over: bodyWeight.millionths) else { return nil }
        perKilogram = ExactAmount(millionths: share)
    }

    /// The share of an acceptable daily intake in per cent, rounded up.
    ///
    /// Returns `nil` if the body weight is not known, the intake is zero, or the share is too large.
    public func percent(of dailyIntake: ExactAmount) -> Int64? {
        guard let perKilogram, dailyIntake.millionths > 0 else { return nil }
        return Self.product(perKilogram, ExactAmount(millionths: 100), over: dailyIntake.millionths)
    }

    /// Returns a product divided by a number and rounded up, or `nil` if it is too large.
    private static func product(_ left: ExactAmount, _ right: ExactAmount, over divisor: Int64) -> Int64? {
        let product = left.millionths.multipliedFullWidth(by: right.millionths)
        guard product.high < divisor / 2 else { return nil }
        let (quotient, rest) = divisor.dividingFullWidth(product)
        return rest > 0 ? quotient + 1 : quotient
    }
}
