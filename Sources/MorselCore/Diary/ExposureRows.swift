/// The exposure of each candidate at the episodes of one symptom, without the zeros.
struct ExposureRows {
    /// The sum of each candidate's exposure, at least a billionth.
    private(set) var masses: [Double] = []
    /// The stretches in which each episode may have begun.
    private let ranges: [Range<Int>]
    private var starts: [Int32] = [0]
    private var exposures: [Exposure] = []

    /// The exposure of a candidate at an episode.
    private struct Exposure {
        var episode: Int32
        var value: Double
    }

    private var episodeCount: Int { ranges.count }

    /// Creates rows at episodes, with memory for as many candidates as will be added.
    init(_ ranges: [Range<Int>], candidateCount: Int) {
        self.ranges = ranges
        masses.reserveCapacity(candidateCount)
        starts.reserveCapacity(candidateCount + 1)
        exposures.reserveCapacity(candidateCount * ranges.count)
    }

    /// Adds the exposure of the next candidate: in all, and in each stretch.
    mutating func append(mass: Double, stretches: [Double]) {
        masses.append(max(mass, 1e-9))
        for (episode, range) in ranges.enumerated() {
            var value = 0.0
            for stretch in range { value += stretches[stretch] }
            if value > 0 { exposures.append(Exposure(episode: Int32(episode), value: value)) }
        }
        starts.append(Int32(exposures.count))
    }

    private subscript(candidate: Int) -> ArraySlice<Exposure> {
        exposures[Int(starts[candidate])..<Int(starts[candidate + 1])]
    }

    /// Adds a multiple of a candidate's exposure to numbers at the episodes.
    func add(_ factor: Double, of candidate: Int, to sums: inout [Double]) {
        for exposure in self[candidate] { sums[Int(exposure.episode)] += factor * exposure.value }
    }

    /// Returns the exposure of a candidate at an episode.
    func exposure(of candidate: Int, at episode: Int) -> Double {
        self[candidate].first { Int($0.episode) == episode }?.value ?? 0
    }

    /// Returns the logarithm of the likelihood of each strength, compared with no effect.
    ///
    /// The result has no values for the largest strengths if they would explain more than 95 % of the episodes. `expected` is
    /// the expected number of episodes at each episode.
    func logLikelihoods(of candidate: Int, expected: [Double], dispersion: Double) -> [Double] {
        let n = Double(episodeCount)
        let mass = masses[candidate]
        let ratios = self[candidate].map { $0.value / mass * n / expected[Int($0.episode)] }
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
        let differences = ratios.map { 1 - $0 }
        for strength in EffectSearch.strengths {
            let share = strength * mass / n
            guard share <= EffectSearch.maxShare else { break }
            likelihoods.append(logLikelihood(differences, zeros: zeros, share: share) / dispersion)
        }
        return likelihoods
    }

    /// Returns the sum of the logarithms of 1 - share times difference, where `zeros` more differences are 1.
    ///
    /// One logarithm is taken of 16 factors, whose product is neither too large nor too small for a number.
    private static func logLikelihood(_ differences: [Double], zeros: Int, share: Double) -> Double {
        var sum = Double(zeros) * ElementaryFunctions.log(1 - share)
        var product = 1.0
        var count = 0
        for difference in differences {
            product *= 1 - share * difference
            count += 1
            if count == 16 {
                sum += ElementaryFunctions.log(product)
                (product, count) = (1, 0)
            }
        }
        return count == 0 ? sum : sum + ElementaryFunctions.log(product)
    }
}
