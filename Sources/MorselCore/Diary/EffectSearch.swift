/// The search for the foods whose effect best explains the moments at which a symptom began.
///
/// Each candidate is a bet that the episodes fall where its window is open and little else is expected. The evidence is the
/// logarithm of how many times better "one of these foods matters" explains the episodes than "none does".
struct EffectSearch {
    /// An effect: one food that matters, of which it is only known how probable each is.
    struct Effect {
        /// The evidence that there is such a food.
        var evidence = -99.0
        /// The probability of each candidate.
        var probabilities: [Double]
        /// What each candidate explains of the episodes, on average.
        fileprivate(set) var explained: [Double]
        fileprivate var taken = 0.0
        /// The expected number of episodes without this effect, at each episode.
        fileprivate(set) var expected: [Double] = []
        /// The mean strength of each candidate that explains anything.
        fileprivate(set) var contributions: [(candidate: Int, strength: Double)] = []
    }

    /// The shares of usual portions that an episode follows.
    static var strengths: [Double] { [0.06, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] }
    /// The probability that each effect exists.
    private static var presences: [Double] { [0.5, 0.3, 0.3] }
    private static var maxRounds: Int { 4 }
    /// The number of candidates that are compared after the first pass.
    private static var keptCount: Int { 150 }
    private static var leastChange: Double { 1e-3 }
    /// Below this evidence nothing is reported.
    static var hint: Double { -1 }
    /// The largest share of all episodes that a strength may explain.
    static var maxShare: Double { 0.95 }

    private let rows: ExposureRows
    private let logPriors: [Double]
    private let base: [Double]
    private let dispersion: Double
    private let n: Double
    private var kept: [Int]

    /// The effects found, of which the first one exists always.
    private(set) var effects: [Effect]

    /// - Parameters:
    ///   - rows: the exposures at the episodes.
    ///   - logPriors: the logarithm of the prior weight of each candidate.
    ///   - base: the expected number of episodes at each episode.
    ///   - dispersion: how much the daily counts vary.
    init(rows: ExposureRows, logPriors: [Double], base: [Double], dispersion: Double) {
        (self.rows, self.logPriors, self.base, self.dispersion) = (rows, logPriors, base, dispersion)
        n = Double(base.count)
        kept = Array(logPriors.indices)
        let effect = Effect(
            probabilities: [Double](repeating: 0, count: logPriors.count),
            explained: [Double](repeating: 0, count: base.count)
        )
        effects = [Effect](repeating: effect, count: Self.presences.count)
        search()
    }

    private mutating func search() {
        for round in 0..<Self.maxRounds {
            var change = 0.0
            for place in effects.indices {
                change = max(change, update(place))
                if round == 0, place == 0, effects[0].evidence < Self.hint {
                    effects.removeLast(effects.count - 1)
                    return
                }
            }
            if round > 0, change < Self.leastChange { return }
        }
    }

    /// Compares the candidates for an effect, given the others.
    ///
    /// - Returns: the greatest change of a probability.
    private mutating func update(_ place: Int) -> Double {
        let expected = expectedWithout(place)
        var scores: [Double] = []
        scores.reserveCapacity(kept.count)
        var means: [Double] = []
        for candidate in kept {
            let values = rows.logLikelihoods(of: candidate, expected: expected, dispersion: dispersion)
            let (score, mean) = Self.summary(values)
            scores.append(score + logPriors[candidate])
            means.append(mean)
        }
        let evidence = ElementaryFunctions.logOfSum(scores)
        let presence = ElementaryFunctions.log(Self.presences[place])
        let absence = ElementaryFunctions.log(1 - Self.presences[place])
        let total = ElementaryFunctions.logOfSum([evidence + presence, absence])
        var effect = effects[place]
        let before = effect.probabilities
        effect.evidence = evidence
        effect.expected = expected
        effect.probabilities = [Double](repeating: 0, count: before.count)
        for (candidate, score) in zip(kept, scores) {
            effect.probabilities[candidate] = ElementaryFunctions.exp(score + presence - total)
        }
        explain(&effect, means)
        let isFirstPass = kept.count == logPriors.count && logPriors.count > Self.keptCount
        if isFirstPass { keepBest(scores) }
        effects[place] = effect
        var change = 0.0
        for (old, new) in zip(before, effect.probabilities) { change = max(change, abs(new - old)) }
        return change
    }

    private mutating func keepBest(_ scores: [Double]) {
        let order = scores.indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
        kept = order.prefix(Self.keptCount).sorted()
    }

    /// Returns the expected number of episodes at each episode, if all effects but one are as found.
    private func expectedWithout(_ place: Int) -> [Double] {
        var taken = 0.0
        for other in effects.indices where other != place { taken += effects[other].taken }
        let rest = max(0.05 * n, n - taken)
        return base.indices.map { episode in
            var others = 0.0
            for other in effects.indices where other != place { others += effects[other].explained[episode] }
            return (rest / n * base[episode] + others) * n / (rest + taken)
        }
    }

    /// Sets what an effect explains, from the mean strength of each kept candidate.
    private func explain(_ effect: inout Effect, _ means: [Double]) {
        effect.taken = 0
        for episode in effect.explained.indices { effect.explained[episode] = 0 }
        effect.contributions = []
        for (place, candidate) in kept.enumerated() {
            let strength = effect.probabilities[candidate] * means[place]
            guard strength >= 1e-6 else { continue }
            effect.contributions.append((candidate, strength))
            effect.taken += strength * rows.masses[candidate]
            rows.add(strength, of: candidate, to: &effect.explained)
        }
    }

    /// Returns the likelihoods of the strengths of a candidate for an effect as it was last compared.
    func logLikelihoods(of candidate: Int, for effect: Effect) -> [Double] {
        rows.logLikelihoods(of: candidate, expected: effect.expected, dispersion: dispersion)
    }

    /// Returns the logarithm of the mean likelihood of all strengths, and the mean strength.
    ///
    /// `likelihoods` has no values for the largest strengths if they are impossible.
    static func summary(_ likelihoods: [Double]) -> (score: Double, meanStrength: Double) {
        guard let first = likelihoods.first else { return (-1e9, 0) }
        var top = first
        for value in likelihoods where value > top { top = value }
        var (sum, weighted) = (0.0, 0.0)
        let strengths = Self.strengths
        for (place, value) in likelihoods.enumerated() {
            let weight = ElementaryFunctions.exp(value - top)
            sum += weight
            weighted += weight * strengths[place]
        }
        let score = top + ElementaryFunctions.log(sum) - ElementaryFunctions.log(Double(strengths.count))
        return (score, weighted / sum)
    }
}
