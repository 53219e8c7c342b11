/// When the effect of each food would show, bin by bin.
struct Exposures {
    private let index: FoodIndex
    private let candidates: Candidates
    /// The portion of each meal with a food, where a usual portion is 1.
    ///
    /// No portion reaches 2.
    private let doses: [[Double]]
    /// The bins of each window of each meal, on logged days.
    private let openings: [Opening]
    private let shares: [Double]

    /// The bins after a meal in which a window is open.
    private struct Opening {
        /// The first bin of the diary.
        var bin: Int32
        /// The place of the first share in ``Exposures/shares``.
        var start: Int32
        /// The number of bins.
        var count: Int32
    }

    init(_ index: FoodIndex, _ candidates: Candidates) {
        (self.index, self.candidates) = (index, candidates)
        doses = candidates.foods.map { Self.doses(index.amounts[$0.node].map { $0.grams }) }
        var openings: [Opening] = []
        var shares: [Double] = []
        for window in DelayWindow.allCases where window != .sameDay {
            let delays = DelayWindow.Distribution(window)
            for meal in index.meals {
                openings.append(Self.opening(after: meal, delays, index.isLogged, into: &shares))
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
        after meal: Diary.Meal,
        _ delays: DelayWindow.Distribution,
        _ isLogged: [Bool],
        into shares: inout [Double]
    ) -> Opening {
        let time = Double(meal.day * 24) + Double(meal.minute) / 60
        let start = Int(time + delays.first)
        var day = start / 24
        var bin = DayBin.of(minute: start % 24 * 60)
        var opening = Opening(bin: Int32(day * DayBin.count + bin), start: Int32(shares.count), count: 0)
        var before = delays.share(after: Double(day * 24) + DayBin.start(bin) - time)
        while day < isLogged.count, before < 1 {
            let after = delays.share(after: Double(day * 24) + DayBin.end(bin) - time)
            shares.append(isLogged[day] ? after - before : 0)
            opening.count += 1
            before = after
            bin += 1
            if bin == DayBin.count { (day, bin) = (day + 1, 0) }
        }
        return opening
    }

    /// The number of candidates.
    var candidateCount: Int { candidates.count }

    /// The number of bins of the diary.
    var binCount: Int { index.days * DayBin.count }

    /// Returns the running sums of a candidate's exposure, from 0 before the first bin.
    func runningSums(of candidate: Int) -> [Double] {
        var sums = [Double](repeating: 0, count: binCount + 1)
        setRunningSums(of: candidate, in: &sums)
        return sums
    }

    /// Replaces the numbers by the running sums of a candidate's exposure.
    func setRunningSums(of candidate: Int, in sums: inout [Double]) {
        let food = candidate % candidates.foods.count
        let window = candidate / candidates.foods.count
        let node = candidates.foods[food].node
        let bins = binCount
        sums.withUnsafeMutableBufferPointer { sums in
            for place in 0...bins { sums[place] = 0 }
            if window < DelayWindow.sameDay.rawValue {
                addMeals(of: node, doses[food], window, to: sums)
            } else {
                for day in index.days(with: node) {
                    let first = day * DayBin.count + 1
                    for bin in first..<first + DayBin.count { sums[bin] = 1 / Double(DayBin.count) }
                }
            }
            var sum = 0.0
            for place in 1..<bins + 1 {
                sum += sums[place]
                sums[place] = sum
            }
        }
    }

    private func addMeals(
        of node: Int,
        _ doses: [Double],
        _ window: Int,
        to sums: UnsafeMutableBufferPointer<Double>
    ) {
        shares.withUnsafeBufferPointer { shares in
            for (amount, dose) in zip(index.amounts[node], doses) {
                let opening = openings[window * index.meals.count + Int(amount.meal)]
                let (first, start) = (Int(opening.bin) + 1, Int(opening.start))
                for place in 0..<Int(opening.count) { sums[first + place] += dose * shares[start + place] }
            }
        }
    }
}
