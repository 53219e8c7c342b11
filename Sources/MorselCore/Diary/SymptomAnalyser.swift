/// Analyses one symptom.
struct SymptomAnalyser {
    let diary: Diary
    let index: FoodIndex
    let candidates: Candidates
    let exposures: Exposures
    let episodes: [SymptomEpisodes.Episode]
    let rows: ExposureRows

    /// The edges of the cells around the strengths.
    private static var cellEdges: [Double] { [0, 0.09, 0.16, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 1] }
    /// The exponent that widens the interval of a food that was chosen because it looked strongest.
    private static var widening: Double { 0.6 }

    /// The associations, the strongest first.
    var findings: SymptomAnalysis.Findings {
        let background = Background(diary, index, episodes)
        let search = EffectSearch(
            rows: rows,
            logPriors: candidates.logPriors,
            base: episodes.map { background.expected($0, on: $0.day) },
            dispersion: background.dispersion
        )
        let order = search.effects.indices.sorted {
            let (left, right) = (search.effects[$0].evidence, search.effects[$1].evidence)
            return left != right ? left > right : $0 < $1
        }
        var associations: [Association] = []
        var heads: [Int] = []
        for effect in order.map({ search.effects[$0] }) where effect.evidence >= EffectSearch.hint {
            let foods = FoodProbabilities(effect.probabilities, index, candidates)
            let head = foods.head
            guard !heads.contains(head) else { continue }
            heads.append(head)
            associations.append(association(head, foods, effect, search, background))
        }
        return SymptomAnalysis.Findings(
            episodes: episodes.count,
            dispersion: background.dispersion,
            associations: associations
        )
    }

    private func association(
        _ head: Int,
        _ foods: FoodProbabilities,
        _ effect: EffectSearch.Effect,
        _ search: EffectSearch,
        _ background: Background
    ) -> Association {
        let candidate = foods.window(of: head) * candidates.foods.count + head
        let extra = Self.extra(search.logLikelihoods(of: candidate, for: effect))
        let share = foods.share(of: head)
        var permutation: Double?
        if Association.isWorthTesting(evidence: effect.evidence, share: share) {
            permutation =
                ShuffleTest(
                    diary,
                    index,
                    episodes,
                    background,
                    exposure: exposures.runningSums(of: candidate),
                    mass: rows.masses[candidate],
                    strength: extra[1]
                ).p
        }
        return Association(
            node: identifier(candidates.foods[head].node),
            aliases: candidates.foods[head].aliases.map { identifier($0) },
            alternatives: foods.alternatives(to: head).map { identifier(candidates.foods[$0].node) },
            window: DelayWindow(rawValue: foods.window(of: head)) ?? .sameDay,
            evidence: effect.evidence,
            share: share,
            permutation: permutation,
            extra: extra,
            parts: parts(of: candidate, effect)
        )
    }

    private func identifier(_ node: Int) -> Diary.Identifier { index.nodes[node].identifier }

    /// Returns the part of each episode that a candidate explains.
    private func parts(of candidate: Int, _ effect: EffectSearch.Effect) -> [Double] {
        let strength = effect.contributions.first { $0.candidate == candidate }?.strength ?? 0
        var parts = [Double](repeating: 0, count: episodes.count)
        rows.add(strength, of: candidate, to: &parts)
        for place in parts.indices { parts[place] /= effect.expected[place] }
        return parts
    }

    /// Returns the ends and the middle of the additional episodes for a usual portion.
    static func extra(_ likelihoods: [Double]) -> [Double] {
        let top = likelihoods.reduce(-Double.infinity) { max($0, $1) }
        func weights(_ exponent: Double) -> [Double] {
            EffectSearch.strengths.indices.map {
                $0 < likelihoods.count ? ElementaryFunctions.exp(exponent * (likelihoods[$0] - top)) : 0
            }
        }
        let (plain, wide) = (weights(1), weights(widening))
        return [
            Quantiles.quantile(0.05, ofCells: wide, edges: cellEdges),
            Quantiles.quantile(0.5, ofCells: plain, edges: cellEdges),
            Quantiles.quantile(0.95, ofCells: wide, edges: cellEdges),
        ]
    }
}
