import MorselTestSupport
import Testing

@testable import MorselCore

/// Diaries as nobody keeps them: the answer has finite numbers and comes in bounded time.
@Suite struct UnusualDiaryTests {
    private func expectFinite(_ diary: Diary) {
        let analysis = DiaryAnalysis(diary)
        for symptom in analysis.symptoms {
            guard case .findings(let findings) = symptom.result else { continue }
            #expect(findings.dispersion.isFinite)
            for association in findings.associations {
                #expect(association.evidence.isFinite && association.share.isFinite)
                #expect(association.extra.allSatisfy { (0...1).contains($0) })
                #expect((0...1).contains(association.probability))
            }
        }
        for treatment in analysis.treatments {
            #expect(treatment.symptoms.allSatisfy { $0.comparison.ratio.allSatisfy { $0.isFinite } })
        }
    }

    private func symptom(_ day: Int, minute: Int? = nil, _ name: Diary.Identifier = "ache")
        -> Diary.SymptomRecord
    {
        Diary.SymptomRecord(day: day, minute: minute, name: name, intensity: 5, frequency: 2)
    }

    @Test func `empty diaries and diaries of one day`() {
        expectFinite(Diary(identifier: "", days: 0, firstWeekday: 0))
        expectFinite(SmallDiary(days: 1).diary)
        expectFinite(Diary(identifier: "", days: -5, firstWeekday: 99, symptoms: [symptom(3)]))
    }

    @Test func `one symptom on every day`() {
        var diary = SmallDiary(days: 60).diary
        diary.symptoms = (0..<60).map { symptom($0) }
        expectFinite(diary)
        diary.symptoms = (0..<60).flatMap { day in (0..<40).map { symptom(day, minute: $0 * 30) } }
        expectFinite(diary)
    }

    @Test func `one food on every day`() {
        var diary = SmallDiary(days: 60).diary
        for place in diary.meals.indices { diary.meals[place].items.append(Diary.Item("p-tea", grams: 200)) }
        expectFinite(diary)
        #expect(DiaryAnalysis(diary).standing(of: "tea", for: "ache")?.missing == .eatenNearlyAlways)
    }

    @Test func `all episodes on one day`() {
        var diary = SmallDiary(days: 60).diary
        diary.symptoms = (0..<300).map { symptom(30, minute: $0) }
        expectFinite(diary)
    }

    @Test func `ten thousand meals in a day`() {
        var diary = SmallDiary(days: 40).diary
        for minute in 0..<10_000 {
            let item = Diary.Item("p-tea", grams: Double(minute + 1))
            diary.meals.append(Diary.Meal(day: 7, minute: minute % 1_440, slot: .snack, items: [item]))
        }
        expectFinite(diary)
    }

    @Test func `tiny and huge amounts`() {
        var diary = SmallDiary(days: 60).diary
        for place in diary.meals.indices where place.isMultiple(of: 3) {
            let grams: [Double] = [1e-300, 1e300, .infinity, .nan, -5, 0, 4_000, 1e-6, 100_000]
            diary.meals[place].items.append(Diary.Item("p-salt", grams: 1))
            diary.meals[place].items.append(Diary.Item("p-spice", grams: grams[place % grams.count]))
        }
        expectFinite(diary)
    }

    @Test func `records outside of the diary and times that do not exist`() {
        var diary = SmallDiary(days: 60).diary
        diary.meals.append(Diary.Meal(day: 60, minute: 0, slot: .lunch, items: []))
        diary.meals.append(Diary.Meal(day: 3, minute: 1_500, slot: .lunch, items: []))
        diary.symptoms += [symptom(-1), symptom(60), symptom(3, minute: 9_999), symptom(.max)]
        diary.notes.append(Diary.Note(day: 70, stress: 3, cycle: .period))
        diary.treatments = [
            Diary.Treatment("a", startDay: -5, endDay: .max), Diary.Treatment("b", startDay: 50, endDay: 3),
            Diary.Treatment("c", startDay: .max, endDay: .max),
        ]
        expectFinite(diary)
        #expect(DiaryAnalysis(diary).named == ["ache": ["spice"]])
    }

    @Test func `many treatments that start on the same day, and notes that are always the same`() {
        var diary = SmallDiary(days: 60).diary
        diary.treatments = (0..<64).map {
            Diary.Treatment(Diary.Identifier("t\($0)"), startDay: 30, endDay: 40)
        }
        diary.notes = (0..<60).map { Diary.Note(day: $0, stress: 3, cycle: .period) }
        expectFinite(diary)
    }

    @Test func `twenty years`() {
        var diary = SmallDiary(days: 30).diary
        diary.days = Diary.maxDays
        diary.meals += (0..<Diary.maxDays).map { Diary.Meal(day: $0, minute: 480, slot: .lunch, items: []) }
        diary.symptoms += (0..<Diary.maxDays / 10).map { symptom($0 * 10, minute: 600, "rash") }
        expectFinite(diary)
    }

    @Test func `a catalogue whose products contain far too much`() {
        var diary = SmallDiary(days: 20).diary
        let names = (0..<3_000).map { Diary.Identifier("food \($0)") }
        diary.catalogue.concepts += names.map { Diary.Concept($0, .ingredient) }
        diary.catalogue.products.append(
            Diary.Product("p-all", ingredients: names.map { Diary.Ingredient(name: $0, concept: $0) })
        )
        diary.meals[0].items = [Diary.Item](repeating: Diary.Item("p-all", grams: 1), count: 5_000)
        expectFinite(diary)
        #expect(DiaryAnalysis(diary).symptoms[0].result == .notEnough(.tooLarge))
    }

    @Test func `random diaries`() {
        var random = SplitMix64(seed: 6)
        for seed in 0..<40 {
            var diary = SmallDiary(days: 14 + random.below(60), seed: UInt64(seed)).diary
            diary.meals.removeAll { _ in random.oneIn(4) }
            for place in diary.symptoms.indices where random.oneIn(3) { diary.symptoms[place].minute = nil }
            for place in diary.symptoms.indices where random.oneIn(3) { diary.symptoms[place].slots = [] }
            diary.symptoms += diary.symptoms.filter { _ in random.oneIn(5) }
            diary.notes = (0..<diary.days).filter { _ in random.oneIn(2) }
                .map {
                    Diary.Note(
                        day: $0,
                        stress: 1 + random.below(5),
                        cycle: random.pick(from: Diary.Note.Cycle.allCases)
                    )
                }
            expectFinite(diary)
        }
    }
}
