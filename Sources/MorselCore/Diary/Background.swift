/// The episodes that would be expected without any food.
struct Background {
    /// The expected number of episodes before each bin of the diary, and after the last one.
    let runningSums: [Double]
    /// How much the daily counts vary, compared with counts that are independent of each other.
    let dispersion: Double

    private static var ridge: Double { 20 }
    private static var steps: Int { 8 }
    /// The limits of the logarithm of the rate of a day.
    private static var limits: ClosedRange<Double> { -12...3 }

    init(_ diary: Diary, _ index: FoodIndex, _ episodes: [SymptomEpisodes.Episode]) {
        var counts = [Double](repeating: 0, count: index.days)
        for episode in episodes { counts[episode.day] += 1 }
        let columns = DayColumns(
            diary,
            index,
            counts: counts,
            mean: Double(episodes.count) / Double(index.loggedDays.count)
        )
        let rates = Self.rates(columns, index, counts: counts, total: Double(episodes.count))
        dispersion = Self.dispersion(counts, rates, index.loggedDays, columns: columns.count)
        let profile = Self.profile(episodes)
        var runningSums = [0.0]
        runningSums.reserveCapacity(index.days * DayBin.count + 1)
        var sum = 0.0
        for rate in rates {
            for share in profile {
                sum += rate * share
                runningSums.append(sum)
            }
        }
        self.runningSums = runningSums
    }

    /// Returns the expected number of episodes in the bins of an episode on a day.
    func expected(_ episode: SymptomEpisodes.Episode, on day: Int) -> Double {
        let first = day * DayBin.count
        return max(runningSums[first + episode.last + 1] - runningSums[first + episode.first], 1e-12)
    }

    /// Returns the expected number of episodes of each day, by Poisson regression.
    private static func rates(_ columns: DayColumns, _ index: FoodIndex, counts: [Double], total: Double)
        -> [Double]
    {
        var coefficients = [Double](repeating: 0, count: columns.count)
        coefficients[0] = ElementaryFunctions.log(total / Double(index.loggedDays.count))
        for _ in 0..<steps { step(&coefficients, columns, index.loggedDays, counts) }
        var rates = [Double](repeating: 0, count: index.days)
        var sum = 0.0
        for day in index.loggedDays {
            rates[day] = columns.rate(on: day, coefficients, limits)
            sum += rates[day]
        }
        for day in index.loggedDays { rates[day] *= total / sum }
        return rates
    }

    /// Changes the coefficients by a step of Newton's method.
    private static func step(
        _ coefficients: inout [Double],
        _ columns: DayColumns,
        _ loggedDays: [Int],
        _ counts: [Double]
    ) {
        var system = LinearSystem(size: columns.count)
        for day in loggedDays {
            let rate = columns.rate(on: day, coefficients, limits)
            system.add(columns.values(on: day), weight: rate, right: counts[day] - rate)
        }
        for row in 0..<columns.count {
            system.matrix[row * columns.count + row] += row == 0 ? 1e-6 : ridge
            if row > 0 { system.right[row] -= ridge * coefficients[row] }
        }
        for (row, change) in system.solution().enumerated() {
            coefficients[row] += min(max(change, -1), 1)
        }
    }

    private static func dispersion(
        _ counts: [Double],
        _ rates: [Double],
        _ loggedDays: [Int],
        columns: Int
    ) -> Double {
        var sum = 0.0
        for day in loggedDays {
            let difference = counts[day] - rates[day]
            sum += difference * difference / rates[day]
        }
        return min(max((sum + 5) / (Double(max(1, loggedDays.count - columns)) + 5), 0.5), 2)
    }

    /// Returns the share of the episodes of a day that falls into each bin.
    ///
    /// It starts from 60 episodes that are spread evenly, of which the night has twelve.
    static func profile(_ episodes: [SymptomEpisodes.Episode]) -> [Double] {
        var weights = [Double](repeating: 3, count: DayBin.count)
        weights[0] = 12
        let start = weights
        for episode in episodes {
            var sum = 0.0
            for bin in episode.first...episode.last { sum += start[bin] }
            for bin in episode.first...episode.last { weights[bin] += start[bin] / sum }
        }
        var total = 0.0
        for weight in weights { total += weight }
        for bin in weights.indices { weights[bin] /= total }
        return smoothed(weights)
    }

    /// Returns the profile in which each hour is the mean of itself and its neighbours.
    private static func smoothed(_ weights: [Double]) -> [Double] {
        var smoothed = weights
        var sum = 0.0
        for bin in 1..<weights.count {
            let neighbours = max(1, bin - 1)...min(weights.count - 1, bin + 1)
            var near = 0.0
            for neighbour in neighbours { near += weights[neighbour] }
            smoothed[bin] = near / Double(neighbours.count)
            sum += smoothed[bin]
        }
        for bin in 1..<weights.count { smoothed[bin] *= (1 - smoothed[0]) / sum }
        return smoothed
    }
}

/// What is known about each day apart from food, by columns: the week, recent episodes, notes and treatments.
private struct DayColumns {
    /// The number of columns.
    let count: Int
    /// The values of each day, day after day.
    private let values: [Double]

    private static var maxDistance: Int { 12 }

    /// The values of a day, one for each column.
    func values(on day: Int) -> ArraySlice<Double> { values[day * count..<(day + 1) * count] }

    init(_ diary: Diary, _ index: FoodIndex, counts: [Double], mean: Double) {
        let days = index.isLogged.indices
        let weights = (0...Self.maxDistance).map {
            let distance = Double($0)
            return ElementaryFunctions.exp(-distance * distance / 18)
        }
        var columns = [
            days.map { _ in 1 },
            days.map { diary.isWeekend($0) ? 1 : 0 },
            days.map { Self.localLevel(around: $0, index.isLogged, counts, weights, mean: mean) },
        ]
        if !diary.notes.isEmpty { columns += Self.columns(of: diary.notes, days: days.count) }
        for treatment in diary.treatments { columns.append(days.map { $0 >= treatment.startDay ? 1 : 0 }) }
        count = columns.count
        values = days.flatMap { day in columns.map { $0[day] } }
    }

    /// Returns the rate of a day.
    func rate(on day: Int, _ coefficients: [Double], _ limits: ClosedRange<Double>) -> Double {
        var sum = 0.0
        for (value, coefficient) in zip(values(on: day), coefficients) { sum += value * coefficient }
        return ElementaryFunctions.exp(min(max(sum, limits.lowerBound), limits.upperBound))
    }

    /// Returns the logarithm of how much more often than usual the symptom was recorded on the days around a day.
    ///
    /// `weights` are those of days at each distance.
    private static func localLevel(
        around day: Int,
        _ isLogged: [Bool],
        _ counts: [Double],
        _ weights: [Double],
        mean: Double
    ) -> Double {
        var (near, total) = (0.0, 0.0)
        for other in max(0, day - maxDistance)...min(isLogged.count - 1, day + maxDistance)
        where other != day && isLogged[other] {
            let weight = weights[abs(other - day)]
            near += weight * counts[other]
            total += weight
        }
        return ElementaryFunctions.log((2 * mean + near) / (2 + total) / mean)
    }

    private static func columns(of notes: [Diary.Note], days: Int) -> [[Double]] {
        var total = 0.0
        for note in notes { total += Double(note.stress) }
        let mean = total / Double(notes.count)
        var stress = [Double](repeating: 0, count: days)
        var cycle = stress
        var squares = 0.0
        for note in notes {
            stress[note.day] = Double(note.stress) - mean
            squares += stress[note.day] * stress[note.day]
            cycle[note.day] = note.cycle == .other ? 0 : 1
        }
        let scale = (squares / Double(days)).squareRoot() + 1e-9
        let scaled = stress.map { $0 / scale }
        return cycle.contains(1) ? [scaled, cycle] : [scaled]
    }
}

extension Diary {
    /// Returns whether a day is a Saturday or a Sunday.
    func isWeekend(_ day: Int) -> Bool { (firstWeekday + day) % 7 > 4 }
}
