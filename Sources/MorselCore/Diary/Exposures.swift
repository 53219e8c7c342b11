/// When the effect of each food would show.
struct Exposures {
    private let index: FoodIndex
    private let candidates: Candidates
    /// The portion of each meal with a food, where a usual portion is 1.
    ///
    /// No portion reaches 2.
    private let doses: [[Double]]
    /// The bins in which each window is open after a meal at each minute of a day.
    private let openings: [Opening]
    private let shares: [Double]
    /// The bin of midnight before each meal, and the minute of the day.
    private let times: [(midnight: Int, minute: Int)]

    /// The bins after a meal in which a window is open.
    private struct Opening {
        /// The first bin, from that of midnight before the meal.
        var bin = 0
        /// The place of the first share in ``Exposures/shares``.
        var start = 0
        /// The number of bins.
        var count = 0
    }

    private static var minutesOfDay: Int { 1_440 }

    init(_ index: FoodIndex, _ candidates: Candidates) {
        (self.index, self.candidates) = (index, candidates)
        doses = candidates.foods.map { Self.doses(index.amounts[$0.node].map { $0.grams }) }
        times = index.meals.map { ($0.day * DayBin.count, $0.minute) }
        let windows = DelayWindow.allCases.filter { $0 != .sameDay }
        var isUsed = [Bool](repeating: false, count: Self.minutesOfDay)
        for meal in index.meals { isUsed[meal.minute] = true }
        var openings = [Opening](repeating: Opening(), count: windows.count * Self.minutesOfDay)
        var shares: [Double] = []
        for (place, window) in windows.enumerated() {
            let delays = DelayWindow.Distribution(window)
            for minute in isUsed.indices where isUsed[minute] {
                openings[place * Self.minutesOfDay + minute] =
                    Self.opening(afterMinute: minute, delays, into: &shares)
            }
        }
        (self.openings, self.shares) = (openings, shares)
    }

    /// Returns the doses of amounts in grams: 2 u / (u + 1), where u is the amount divided by the median amount.
    static func doses(_ grams: [Double]) -> [Double] {
        let median = Quantiles.median(grams)
        return grams.map {
            let u = $0 / median
            return 2 * u / (u + 1)
        }
    }

    private static func opening(
        afterMinute minute: Int,
        _ delays: DelayWindow.Distribution,
        into shares: inout [Double]
    ) -> Opening {
        let time = Double(minute) / 60
        let start = Int(time + delays.first)
        var day = start / 24
        var bin = DayBin.of(minute: start % 24 * 60)
        var opening = Opening(bin: day * DayBin.count + bin, start: shares.count)
        var before = delays.share(after: Double(day * 24) + DayBin.start(bin) - time)
        while before < 1 {
            let after = delays.share(after: Double(day * 24) + DayBin.end(bin) - time)
            shares.append(after - before)
            opening.count += 1
            before = after
            bin += 1
            if bin == DayBin.count { (day, bin) = (day + 1, 0) }
        }
        return opening
    }

    /// The number of bins of the diary.
    private var binCount: Int { index.days * DayBin.count }

    /// Returns the exposures of all candidates at the episodes of each symptom.
    func rows(at symptoms: [[SymptomEpisodes.Episode]]) -> [ExposureRows] {
        let stretches = BinStretches(around: symptoms.joined(), binCount: binCount)
        var rows = symptoms.map { episodes in
            ExposureRows(episodes.map { stretches.range(of: $0) }, candidateCount: candidates.count)
        }
        for window in DelayWindow.allCases {
            let shares = shares(of: window, in: stretches)
            for food in candidates.foods.indices {
                let (mass, exposure) = exposure(of: food, shares)
                for place in rows.indices { rows[place].append(mass: mass, stretches: exposure) }
            }
        }
        return rows
    }

    /// Returns the sums of a candidate's exposure before each bin, and after the last one.
    func runningSums(of candidate: Int) -> [Double] {
        let (window, food) = candidate.quotientAndRemainder(dividingBy: candidates.foods.count)
        let shares = shares(of: DelayWindow.allCases[window], in: BinStretches(binCount: binCount))
        var sums = [0.0]
        for value in exposure(of: food, shares).stretches { sums.append(sums[sums.count - 1] + value) }
        return sums
    }

    /// Returns the exposure of a food in all, and in each stretch.
    private func exposure(of food: Int, _ shares: StretchShares) -> (mass: Double, stretches: [Double]) {
        let node = candidates.foods[food].node
        var stretches = [Double](repeating: 0, count: shares.stretchCount)
        var mass = 0.0
        stretches.withUnsafeMutableBufferPointer { stretches in
            if shares.window == .sameDay {
                for day in index.days(with: node) { mass += shares.add(1, at: day, to: stretches) }
            } else {
                for (amount, dose) in zip(index.amounts[node], doses[food]) {
                    mass += shares.add(dose, at: Int(amount.meal), to: stretches)
                }
            }
        }
        return (mass, stretches)
    }

    /// Returns what a usual portion adds to each stretch: at each meal, or on each day if the window is the same day.
    private func shares(of window: DelayWindow, in stretches: BinStretches) -> StretchShares {
        var shares = StretchShares(window: window, stretchCount: stretches.count)
        if window == .sameDay {
            for day in index.isLogged.indices {
                let first = day * DayBin.count
                for bin in first..<first + DayBin.count where index.isLogged[day] {
                    shares.add(1 / Double(DayBin.count), in: stretches[bin])
                }
                shares.endPlace()
            }
            return shares
        }
        for (midnight, minute) in times {
            let opening = openings[window.rawValue * Self.minutesOfDay + minute]
            let first = midnight + opening.bin
            for bin in first..<max(first, min(first + opening.count, binCount))
            // Nothing is known of a day without a meal.
            where index.isLogged[bin / DayBin.count] {
                shares.add(self.shares[opening.start + bin - first], in: stretches[bin])
            }
            shares.endPlace()
        }
        return shares
    }
}
