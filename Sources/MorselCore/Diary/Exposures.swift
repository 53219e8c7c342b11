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

    /// The number of candidates whose sums are computed together.
    ///
    /// A processor adds four independent numbers in the time of one. The sums of the candidates alternate, bin by bin.
    static var lanes: Int { 4 }

    /// Memory for the running sums of ``lanes`` candidates.
    var emptySums: [Double] { [Double](repeating: 0, count: (binCount + 1) * Self.lanes) }

    /// Returns the running sums of a candidate's exposure, from 0 before the first bin.
    func runningSums(of candidate: Int) -> [Double] {
        var sums = emptySums
        setRunningSums(of: candidate..<candidate + 1, in: &sums)
        return (0...binCount).map { sums[$0 * Self.lanes] }
    }

    /// Replaces the numbers by the running sums of the exposures of up to ``lanes`` candidates.
    func setRunningSums(of range: Range<Int>, in sums: inout [Double]) {
        sums.withUnsafeMutableBufferPointer { sums in
            for place in sums.indices { sums[place] = 0 }
            for (lane, candidate) in range.enumerated() { addExposure(of: candidate, to: sums, lane) }
            var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
            var place = 0
            while place < sums.count {
                a += sums[place]
                b += sums[place + 1]
                c += sums[place + 2]
                d += sums[place + 3]
                (sums[place], sums[place + 1], sums[place + 2], sums[place + 3]) = (a, b, c, d)
                place += Self.lanes
            }
        }
    }

    private func addExposure(of candidate: Int, to sums: UnsafeMutableBufferPointer<Double>, _ lane: Int) {
        let food = candidate % candidates.foods.count
        let window = candidate / candidates.foods.count
        let node = candidates.foods[food].node
        guard window == DelayWindow.sameDay.rawValue else {
            addMeals(of: node, doses[food], window, to: sums, lane)
            return
        }
        for day in index.days(with: node) {
            let first = day * DayBin.count + 1
            for bin in first..<first + DayBin.count {
                sums[bin * Self.lanes + lane] = 1 / Double(DayBin.count)
            }
        }
    }

    private func addMeals(
        of node: Int,
        _ doses: [Double],
        _ window: Int,
        to sums: UnsafeMutableBufferPointer<Double>,
        _ lane: Int
    ) {
        shares.withUnsafeBufferPointer { shares in
            for (amount, dose) in zip(index.amounts[node], doses) {
                let opening = openings[window * index.meals.count + Int(amount.meal)]
                var place = (Int(opening.bin) + 1) * Self.lanes + lane
                for share in Int(opening.start)..<Int(opening.start + opening.count) {
                    sums[place] += dose * shares[share]
                    place += Self.lanes
                }
            }
        }
    }
}
