/// What was eaten and felt on the days of a diary, counted, without the search for foods that stand out.
public struct DiaryCounts: Sendable {
    /// Why nothing can be said about a food yet.
    public enum MissingDays: Equatable, Sendable {
        /// The food must be eaten on more days.
        case with(Int)
        /// More days without the food are needed.
        case without(Int)
        /// The food is eaten on nearly every day, so that a diary alone cannot tell.
        case eatenNearlyAlways
    }

    /// The diary with its records in order.
    public let diary: Diary
    let index: FoodIndex

    /// Counts the records of a diary.
    ///
    /// The result does not depend on their order.
    public init(_ diary: Diary) {
        let diary = diary.ordered
        (self.diary, index) = (diary, FoodIndex(diary))
    }

    /// The number of days that are logged.
    public var loggedDays: Int { index.loggedDays.count }

    /// The foods that were eaten, ascending.
    public var foods: [Diary.Identifier] { index.nodes.map { $0.identifier } }

    /// The names of the recorded symptoms, ascending.
    public var symptoms: [Diary.Identifier] { diary.symptomNames }

    /// Compares the days of each treatment with those before it.
    public func treatments() -> [TreatmentAnalysis] {
        diary.treatments.map { TreatmentAnalysis($0, diary, index) }
    }

    func node(_ identifier: Diary.Identifier) -> Int? {
        index.nodes.map { $0.identifier }.place(ofSorted: identifier)
    }

    func episodes(_ symptom: Diary.Identifier) -> [SymptomEpisodes.Episode] {
        SymptomEpisodes(symptom, of: diary, isLogged: index.isLogged).episodes
    }

    /// Returns the days with and without a food, and how often a symptom followed, or `nil` if the food was not eaten.
    public func followedDays(
        of symptom: Diary.Identifier,
        after food: Diary.Identifier,
        in window: DelayWindow
    ) -> FollowedDays? {
        node(food).map { FollowedDays(episodes(symptom), after: $0, in: window, index) }
    }

    /// Returns why nothing can be said about a food yet, or `nil` if it is compared or was not eaten.
    public func missingDays(of food: Diary.Identifier) -> MissingDays? { node(food).flatMap { missing($0) } }

    func missing(_ node: Int) -> MissingDays? {
        let (days, logged) = (index.days(with: node).count, index.loggedDays.count)
        if days < MinimumCounts.daysWith(of: logged) {
            return .with(MinimumCounts.daysWith(of: logged) - days)
        }
        let without = MinimumCounts.daysWithout(of: logged) - (logged - days)
        guard without > 0 else { return nil }
        // With fewer than 40 days, a few more of them can be enough.
        return logged < 40 ? .without(without) : .eatenNearlyAlways
    }

    /// Returns the days with a symptom out of the logged days of a period.
    public func share(ofSymptom symptom: Diary.Identifier, in days: Range<Int>) -> Proportion {
        var isSick = [Bool](repeating: false, count: diary.days)
        for record in diary.symptoms where record.name == symptom { isSick[record.day] = true }
        let logged = index.loggedDays.filter { days.contains($0) }
        return Proportion(count: Int64(logged.count { isSick[$0] }), total: Int64(logged.count))
    }

    /// Returns the meals with a food out of all meals of a period.
    public func share(ofFood food: Diary.Identifier, in days: Range<Int>) -> Proportion {
        let meals = index.meals.count { days.contains($0.day) }
        let amounts = node(food).map { index.amounts[$0] } ?? []
        let count = amounts.count { days.contains(index.meals[Int($0.meal)].day) }
        return Proportion(count: Int64(count), total: Int64(meals))
    }
}
