/// What tends to follow what in a diary, and what changed with each treatment.
///
/// It describes the records of one person. It names associations, never causes. `docs/diary.md` explains the method.
public struct DiaryAnalysis: Sendable {
    /// The diary, with what can be counted in it.
    public let counts: DiaryCounts
    /// The symptoms, ascending by name.
    public let symptoms: [SymptomAnalysis]
    /// The comparisons of each treatment, in the order of ``TreatmentAnalysis/treatment``.
    public let treatments: [TreatmentAnalysis]

    let candidates: Candidates

    /// The diary with its records in order.
    public var diary: Diary { counts.diary }
    var index: FoodIndex { counts.index }

    /// The greatest numbers of exposures at episodes and in bins, which limit memory and time.
    ///
    /// A year with 300 episodes has 170,000 and 3,500,000.
    private static var maxExposures: Int { 10_000_000 }
    private static var maxBins: Int { 1_000_000_000 }

    /// Analyses a diary.
    ///
    /// The result does not depend on the order of its records. The time grows with the product of foods and episodes.
    public init(_ diary: Diary) {
        let counts = DiaryCounts(diary)
        let (diary, index) = (counts.diary, counts.index)
        let candidates = Candidates(index)
        (self.counts, self.candidates) = (counts, candidates)
        let episodes = diary.symptomNames.map { SymptomEpisodes($0, of: diary, isLogged: index.isLogged) }
        treatments = counts.treatments()
        let shortages = episodes.map { Self.shortage($0, index, candidates) }
        let total = zip(episodes, shortages).reduce(0) { $0 + ($1.1 == nil ? $1.0.episodes.count : 0) }
        let bins = index.days * DayBin.count
        let count = max(1, candidates.count)
        guard !index.isTooLarge, total <= Self.maxExposures / count, bins <= Self.maxBins / count else {
            symptoms = zip(episodes, shortages).map {
                SymptomAnalysis(
                    name: $0.name,
                    result: .notEnough(index.isTooLarge ? .tooLarge : $1 ?? .tooLarge)
                )
            }
            return
        }
        let exposures = Exposures(index, candidates)
        let analysed = episodes.indices.filter { shortages[$0] == nil }
        let rows = exposures.rows(at: analysed.map { episodes[$0].episodes })
        symptoms = episodes.indices.map { place in
            if let shortage = shortages[place] {
                return SymptomAnalysis(name: episodes[place].name, result: .notEnough(shortage))
            }
            let analyser = SymptomAnalyser(
                diary: diary,
                index: index,
                candidates: candidates,
                exposures: exposures,
                episodes: episodes[place].episodes,
                rows: rows[analysed.firstIndex(of: place) ?? 0]
            )
            return SymptomAnalysis(name: episodes[place].name, result: .findings(analyser.findings))
        }
    }

    private static func shortage(
        _ symptom: SymptomEpisodes,
        _ index: FoodIndex,
        _ candidates: Candidates
    ) -> SymptomAnalysis.Shortage? {
        let missingDays = MinimumCounts.loggedDays - index.loggedDays.count
        if missingDays > 0 { return .days(missing: missingDays) }
        let missingEpisodes = MinimumCounts.episodes - symptom.episodes.count
        if missingEpisodes > 0 { return .episodes(missing: missingEpisodes) }
        return candidates.foods.isEmpty ? .foods : nil
    }
}

extension Diary {
    /// The names of the recorded symptoms, ascending.
    var symptomNames: [Identifier] {
        var names: [Identifier] = []
        for name in symptoms.map({ $0.name }).sorted() where names.last != name { names.append(name) }
        return names
    }
}
