/// When the effect of each food would show, bin by bin.
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

    /// The number of candidates.
    var candidateCount: Int { candidates.count }

    /// The number of bins of the diary.
    var binCount: Int { index.days * DayBin.count }

    /// The sums of candidates that are computed together, one in each lane.
    typealias Lanes = SIMD4<Double>

    /// The number of candidates whose sums are computed together.
    static var lanes: Int { Lanes.scalarCount }

    /// Memory for the running sums of ``lanes`` candidates.
    var emptySums: [Lanes] { [Lanes](repeating: .zero, count: binCount + 1) }

    /// Returns the running sums of a candidate's exposure, from 0 before the first bin.
    func runningSums(of candidate: Int) -> [Double] {
        var sums = emptySums
        setRunningSums(of: candidate..<candidate + 1, in: &sums)
        return sums.map { $0[0] }
    }

    /// Replaces the numbers by the running sums of the exposures of up to ``lanes`` candidates.
    func setRunningSums(of range: Range<Int>, in sums: inout [Lanes]) {
        sums.withUnsafeMutableBufferPointer { sums in
            sums.update(repeating: .zero)
            sums.withMemoryRebound(to: Double.self) { sums in
                for (lane, candidate) in range.enumerated() { addExposure(of: candidate, to: sums, lane) }
            }
            var sum = Lanes.zero
            var bin = 1
            for isLogged in index.isLogged {
                for _ in 0..<DayBin.count {
                    // Nothing is known of a day without a meal.
                    if isLogged { sum += sums[bin] }
                    sums[bin] = sum
                    bin += 1
                }
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
                let (midnight, minute) = times[Int(amount.meal)]
                let opening = openings[window * Self.minutesOfDay + minute]
                var place = (midnight + opening.bin + 1) * Self.lanes + lane
                for share in opening.start..<opening.start + opening.count where place < sums.count {
                    sums[place] += dose * shares[share]
                    place += Self.lanes
                }
            }
        }
    }
}
