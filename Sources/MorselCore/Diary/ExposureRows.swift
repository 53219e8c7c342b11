/// The exposure of each candidate at the episodes of one symptom, without the zeros.
struct ExposureRows {
    /// The sum of each candidate's exposure over all bins.
    var masses: [Double] = []
    /// The numbers of bins before each episode could begin, and before it was over.
    private let bins: [(first: Int, end: Int)]
    private var starts: [Int32] = [0]
    private var places: [Int32] = []
    private var values: [Double] = []

    private var episodeCount: Int { bins.count }

    /// Creates rows at episodes, with memory for as many candidates as will be added.
    init(_ episodes: [SymptomEpisodes.Episode], candidateCount: Int) {
        bins = episodes.map {
            let first = $0.day * DayBin.count
            return (first + $0.first, first + $0.last + 1)
        }
        starts.reserveCapacity(candidateCount + 1)
        places.reserveCapacity(candidateCount * bins.count)
        values.reserveCapacity(candidateCount * bins.count)
    }

    /// Adds the exposure of the next candidate, from a lane of running sums.
    mutating func append(_ sums: UnsafeBufferPointer<Double>, _ lane: Int) {
        var place: Int32 = 0
        for (first, end) in bins {
            let value = sums[end * Exposures.lanes + lane] - sums[first * Exposures.lanes + lane]
            if value > 0 {
                places.append(place)
                values.append(value)
            }
            place += 1
        }
        starts.append(Int32(values.count))
    }

    private func range(of candidate: Int) -> Range<Int> {
        Int(starts[candidate])..<Int(starts[candidate + 1])
    }

    /// Adds a multiple of a candidate's exposure to numbers at the episodes.
    func add(_ factor: Double, of candidate: Int, to sums: inout [Double]) {
        for place in range(of: candidate) { sums[Int(places[place])] += factor * values[place] }
    }

    /// Returns the exposure of a candidate at an episode.
    func exposure(of candidate: Int, at episode: Int) -> Double {
        for place in range(of: candidate) where Int(places[place]) == episode { return values[place] }
        return 0
    }

    /// Returns the logarithm of the likelihood of each strength, compared with no effect.
    ///
    /// The result has no values for the largest strengths if they would explain more than 95 % of the episodes. `expected` is
    /// the expected number of episodes at each episode.
    func logLikelihoods(of candidate: Int, expected: [Double], dispersion: Double) -> [Double] {
        let n = Double(episodeCount)
        let mass = masses[candidate]
        let range = range(of: candidate)
        let ratios = range.map { values[$0] / mass * n / expected[Int(places[$0])] }
        return Self.logLikelihoods(
            ratios,
            zeros: episodeCount - ratios.count,
            mass: mass,
            n: n,
            dispersion: dispersion
        )
    }

    /// Returns the logarithms of the likelihoods from the ratios of exposure to expectation.
    ///
    /// `ratios` are those above 0, and `zeros` is the number of the other episodes.
    static func logLikelihoods(_ ratios: [Double], zeros: Int, mass: Double, n: Double, dispersion: Double)
        -> [Double]
    {
        var likelihoods: [Double] = []
        likelihoods.reserveCapacity(EffectSearch.strengths.count)
        for strength in EffectSearch.strengths {
            let share = strength * mass / n
            guard share <= EffectSearch.maxShare else { break }
            likelihoods.append(logLikelihood(ratios, zeros: zeros, share: share) / dispersion)
        }
        return likelihoods
    }

    /// Returns the sum of the logarithms of 1 - share (1 - ratio): first for the ratios that are 0, then for the others.
    ///
    /// The logarithm is taken of eight factors at a time.
    private static func logLikelihood(_ ratios: [Double], zeros: Int, share: Double) -> Double {
        let zeroFactor = 1 - share
        var sum = 0.0
        if zeros >= 8 {
            var product = zeroFactor
            for _ in 1..<8 { product *= zeroFactor }
            let log = ElementaryFunctions.log(product)
            for _ in 0..<zeros / 8 { sum += log }
        }
        var product = 1.0
        var count = zeros % 8
        for _ in 0..<count { product *= zeroFactor }
        for ratio in ratios {
            product *= 1 - share * (1 - ratio)
            count += 1
            if count == 8 {
                sum += ElementaryFunctions.log(product)
                (product, count) = (1, 0)
            }
        }
        return count == 0 ? sum : sum + ElementaryFunctions.log(product)
    }
}
