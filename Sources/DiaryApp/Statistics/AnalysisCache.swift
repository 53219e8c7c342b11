import MorselCore

/// What was computed from the records, which is computed again after a change.
struct AnalysisCache<Diary> {
    private var revision: Int64 = -1
    private var today: CivilDate?
    /// What was computed, or `nil` if nothing is recorded.
    private(set) var diary: Diary?
    /// The nodes of foods that were read, by the fingerprint of their texts.
    private var nodes: [UInt64: FoodNodes] = [:]

    /// Computes it, unless it is that of these records.
    mutating func update(
        _ records: DiaryRecords,
        today: CivilDate,
        _ knowledge: Knowledge,
        _ make: (DiaryBuilder) -> Diary
    ) {
        guard records.revision != revision || self.today != today else { return }
        (revision, self.today) = (records.revision, today)
        diary = DiaryBuilder(records, today: today) { nodes(of: $0, knowledge) }.map { make($0) }
    }

    /// Returns what a food contains.
    mutating func nodes(of food: EatenFood, _ knowledge: Knowledge) -> FoodNodes {
        let key = Fingerprint(food.contentKey.utf8).value
        if let known = nodes[key] { return known }
        let read = food.nodes(knowledge)
        nodes[key] = read
        return read
    }
}

extension EatenFood {
    /// Differs for foods whose contents may differ: two versions of a product are two foods.
    var contentKey: String {
        "\(key)\n\(name)\n\(language)\n\(ingredients)\n\(declared.joined(separator: ","))"
    }
}

/// A diary whose days count from a first one.
protocol DatedDiary {
    /// The first day of the diary.
    var start: CivilDate { get }
}

extension DatedDiary {
    /// Returns the number of a day in the diary.
    func number(of day: CivilDate) -> Int { Int(day.daysSince1970 - start.daysSince1970) }

    /// Returns the day with a number.
    func day(_ number: Int) -> CivilDate { start.adding(days: Int64(number)) }
}

/// The diary that the statistics read, and what they found.
struct AnalysedDiary: DatedDiary {
    let start: CivilDate
    /// The analysis.
    ///
    /// Its days count from ``start``.
    let analysis: DiaryAnalysis
    /// The same diary with the FODMAP groups of the foods in place of their other groups.
    private let withFODMAPs: Diary

    init(_ builder: DiaryBuilder) {
        start = builder.start
        analysis = DiaryAnalysis(builder.diary)
        withFODMAPs = builder.withFODMAPs
    }

    /// Counts the days with FODMAP groups.
    ///
    /// It is apart from the analysis, because a group of a single food would stand out in place of the food.
    func fodmapCounts() -> DiaryCounts { DiaryCounts(withFODMAPs) }
}

/// The diary that treatments are compared in.
struct ComparedDiary: DatedDiary {
    let start: CivilDate
    /// The days with symptoms and foods, which count from ``start``.
    let counts: DiaryCounts
    /// The comparisons of the treatments.
    let treatments: [TreatmentAnalysis]

    init(_ builder: DiaryBuilder) {
        start = builder.start
        counts = DiaryCounts(builder.diary)
        treatments = counts.treatments()
    }
}
