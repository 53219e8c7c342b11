/// How often a symptom followed on days with a food, and on days without it.
///
/// Anyone can count these days in the diary. Both shares are shown, never their ratio alone.
public struct FollowedDays: Equatable, Sendable {
    /// A logged day that counts.
    public struct Day: Equatable, Sendable {
        /// The day.
        public var day: Int
        /// Whether the food was eaten.
        public var isExposed: Bool
        /// Whether an episode began within the window after one of the day's meals.
        ///
        /// On a day with the food, only meals with it count.
        public var isFollowed: Bool

        /// Creates a day.
        public init(day: Int, isExposed: Bool, isFollowed: Bool) {
            (self.day, self.isExposed, self.isFollowed) = (day, isExposed, isFollowed)
        }
    }

    /// The days that count, ascending.
    ///
    /// A day counts only if the days on which an episode could follow are logged too.
    public var days: [Day]

    /// Creates counts of days.
    public init(days: [Day]) { self.days = days }

    /// The days with the food, and those among them that the symptom followed.
    public var exposed: Proportion { proportion { $0.isExposed } }
    /// The days without the food, and those among them that the symptom followed.
    public var other: Proportion { proportion { !$0.isExposed } }

    /// The four counts: followed days with the food, all days with it, followed days without it, and all days without it.
    public var counts: [Int64] {
        let (exposed, other) = (exposed, other)
        return [exposed.count, exposed.total, other.count, other.total]
    }

    private func proportion(_ belongs: (Day) -> Bool) -> Proportion {
        let days = self.days.filter(belongs)
        return Proportion(count: Int64(days.count { $0.isFollowed }), total: Int64(days.count))
    }

    init(_ episodes: [SymptomEpisodes.Episode], after node: Int, in window: DelayWindow, _ index: FoodIndex) {
        let times = episodes.map { Double($0.day * 24) + $0.hour }.sorted()
        var exposedMeals = [Bool](repeating: false, count: index.meals.count)
        for amount in index.amounts[node] { exposedMeals[Int(amount.meal)] = true }
        var isExposed = [Bool](repeating: false, count: index.days)
        for day in index.days(with: node) { isExposed[day] = true }
        var isFollowed = [Bool](repeating: false, count: index.days)
        for (meal, isExposedMeal) in zip(index.meals, exposedMeals)
        where isExposedMeal || !isExposed[meal.day] {
            let range = window.hours(after: meal)
            if times.hasValue(from: range.from, to: range.to) { isFollowed[meal.day] = true }
        }
        days = index.loggedDays.filter { day in
            let last = day + window.followingDays
            return last < index.days && (day...last).allSatisfy { index.isLogged[$0] }
        }.map { Day(day: $0, isExposed: isExposed[$0], isFollowed: isFollowed[$0]) }
    }
}

extension DelayWindow {
    /// Returns the hours of the diary in which an episode follows a meal: the first, and the one after the last.
    fileprivate func hours(after meal: Diary.Meal) -> (from: Double, to: Double) {
        let midnight = Double(meal.day * 24)
        guard let hours else { return (midnight, midnight + 24) }
        let time = midnight + Double(meal.minute) / 60
        return (time + hours.from, time + hours.to)
    }
}

extension [Double] {
    /// Returns whether a sorted list has a value from a number to below another.
    fileprivate func hasValue(from start: Double, to end: Double) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] < end
    }
}
