/// The test whether a food still explains the episodes after the days were shuffled.
///
/// Days are exchanged with days of the same four weeks and the same part of the week, so that bad spells and weekends are not
/// taken for an effect. An episode keeps its time of day.
struct ShuffleTest {
    /// The number of shuffles.
    static var shuffles: Int { 999 }
    private static var daysOfBlock: Int { 28 }
    /// Two statistics that differ by less are equal.
    private static var tolerance: Double { 1e-9 }

    /// The places of the logged days among all logged days, block by block.
    private let order: [Int32]
    /// The places in ``order`` of the days of each block.
    private let blocks: [Range<Int>]
    /// The place in ``order`` of the day of each episode.
    private let placeInOrder: [Int32]
    /// The start in ``table`` of the bins of each episode.
    private let starts: [Int32]
    /// The logarithm for each kind of bins and each logged day.
    private let table: [Double]

    /// Prepares the test of a candidate.
    ///
    /// `exposure` are the running sums of its exposure, `mass` is the sum, and `strength` is the share of usual portions that an
    /// episode follows.
    init(
        _ diary: Diary,
        _ index: FoodIndex,
        _ episodes: [SymptomEpisodes.Episode],
        _ background: Background,
        exposure: [Double],
        mass: Double,
        strength: Double
    ) {
        let (order, blocks) = Self.blocks(diary, index.loggedDays)
        (self.order, self.blocks) = (order, blocks)
        var placeOfDay = [Int32](repeating: 0, count: index.days)
        for (place, logged) in order.enumerated() { placeOfDay[index.loggedDays[Int(logged)]] = Int32(place) }
        placeInOrder = episodes.map { placeOfDay[$0.day] }
        var kinds: [SymptomEpisodes.Episode] = []
        starts = episodes.map { episode in
            let known = kinds.firstIndex { $0.first == episode.first && $0.last == episode.last }
            if known == nil { kinds.append(episode) }
            return Int32((known ?? kinds.count - 1) * index.loggedDays.count)
        }
        let n = Double(episodes.count)
        let share = min(EffectSearch.maxShare, strength * mass / n)
        var table: [Double] = []
        table.reserveCapacity(kinds.count * index.loggedDays.count)
        for kind in kinds {
            for day in index.loggedDays {
                let first = day * DayBin.count
                let value = exposure[first + kind.last + 1] - exposure[first + kind.first]
                let ratio = value / mass * n / background.expected(kind, on: day)
                table.append(ElementaryFunctions.log(1 - share + share * ratio))
            }
        }
        self.table = table
    }

    /// Divides the logged days into blocks of 28, and these into weekdays and weekends.
    private static func blocks(_ diary: Diary, _ loggedDays: [Int]) -> (order: [Int32], blocks: [Range<Int>])
    {
        var (order, blocks): ([Int32], [Range<Int>]) = ([], [])
        for start in stride(from: 0, to: loggedDays.count, by: daysOfBlock) {
            let places = start..<min(start + daysOfBlock, loggedDays.count)
            for isWeekend in [false, true] {
                let first = order.count
                order += places.filter { diary.isWeekend(loggedDays[$0]) == isWeekend }.map { Int32($0) }
                blocks.append(first..<order.count)
            }
        }
        return (order, blocks)
    }

    /// The p-value of the shuffles.
    var p: Double {
        let observed = statistic(order)
        var random = ShuffleGenerator(seed: ShuffleGenerator.testSeed)
        var reached = 0
        for _ in 0..<Self.shuffles {
            var days = order
            for block in blocks { random.shuffle(&days, in: block) }
            if statistic(days) >= observed - Self.tolerance { reached += 1 }
        }
        return PermutationTest.p(reached: reached, of: Self.shuffles)
    }

    private func statistic(_ days: [Int32]) -> Double {
        var sum = 0.0
        for (start, place) in zip(starts, placeInOrder) { sum += table[Int(start + days[Int(place)])] }
        return sum
    }
}
