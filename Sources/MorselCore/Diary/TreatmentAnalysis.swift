/// What changed with a treatment, for each symptom of the diary.
public struct TreatmentAnalysis: Equatable, Sendable {
    /// A symptom with its comparisons.
    public struct Symptom: Equatable, Sendable {
        /// The name of the symptom.
        public var name: Diary.Identifier
        /// The comparison of the days before with the days during the treatment.
        public var comparison: TreatmentComparison
        /// The days with the symptom among the logged ones of the 30 days before the treatment.
        public var monthBefore: Proportion
        /// The days with the symptom among all logged days of the treatment.
        public var wholeTreatment: Proportion
    }

    /// The treatment.
    public var treatment: Diary.Treatment
    /// The symptoms, ascending by name.
    public var symptoms: [Symptom]
    /// The other treatments that took place on days before this one that are compared.
    public var overlaps: [Diary.Identifier]

    /// The number of logged days that are compared, and the number of days before the start that are not.
    ///
    /// People start in a bad week, which would make anything look like a cure.
    private static var daysCompared: Int { 56 }
    private static var daysIgnored: Int { 7 }
    /// The number of days after the start that are not compared.
    private static var daysOfStart: Int { 2 }
    private static var daysOfMonth: Int { 30 }

    init(_ treatment: Diary.Treatment, _ diary: Diary, _ index: FoodIndex) {
        self.treatment = treatment
        let start = min(max(0, treatment.startDay), diary.days)
        let end = min(max(start, min(treatment.endDay, Diary.maxDays) + 1), diary.days)
        func logged(_ days: Range<Int>) -> [Int] { days.filter { index.isLogged[$0] } }
        let before = Array(logged(0..<max(0, start - Self.daysIgnored)).suffix(Self.daysCompared))
        let during = logged(min(start + Self.daysOfStart, end)..<end)
        let month = logged(max(0, start - Self.daysOfMonth)..<start)
        let whole = logged(start..<end)
        symptoms = diary.symptomNames.map { name in
            var isSick = [Bool](repeating: false, count: diary.days)
            for record in diary.symptoms where record.name == name { isSick[record.day] = true }
            func proportion(_ days: [Int]) -> Proportion {
                Proportion(count: Int64(days.count { isSick[$0] }), total: Int64(days.count))
            }
            return Symptom(
                name: name,
                comparison: TreatmentComparison(
                    before: before.map { isSick[$0] },
                    during: during.map { isSick[$0] }
                ),
                monthBefore: proportion(month),
                wholeTreatment: proportion(whole)
            )
        }
        overlaps = diary.treatments.filter { other in
            guard other != treatment, let first = before.first, let last = before.last else { return false }
            return other.startDay <= last && other.endDay >= first
        }.map { $0.identifier }
    }
}
