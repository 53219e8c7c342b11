import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct DiaryPropertyTests {
    private func answer(_ diary: Diary) -> [SymptomAnalysis] { DiaryAnalysis(diary).symptoms }

    @Test(arguments: DiaryFixture.all)
    func `the order of records does not matter`(fixture: DiaryFixture) throws {
        let diary = try fixture.diary()
        var shuffled = diary
        var random = SplitMix64(seed: 7)
        shuffled.meals.shuffle(using: &random)
        shuffled.symptoms.shuffle(using: &random)
        shuffled.notes.shuffle(using: &random)
        shuffled.treatments.shuffle(using: &random)
        shuffled.catalogue.products.shuffle(using: &random)
        shuffled.catalogue.concepts.shuffle(using: &random)
        shuffled.catalogue.groups.shuffle(using: &random)
        for place in shuffled.meals.indices { shuffled.meals[place].items.shuffle(using: &random) }
        #expect(answer(shuffled) == answer(diary))
        #expect(DiaryAnalysis(shuffled).treatments == DiaryAnalysis(diary).treatments)
    }

    @Test func `days that were not logged change no share`() {
        let diary = SmallDiary().diary
        var longer = diary
        longer.days += 30
        let (analysis, later) = (DiaryAnalysis(diary), DiaryAnalysis(longer))
        #expect(later.counts.loggedDays == analysis.counts.loggedDays)
        #expect(
            later.counts.share(ofSymptom: "ache", in: 0..<120)
                == analysis.counts.share(ofSymptom: "ache", in: 0..<120)
        )
        for food in analysis.counts.foods {
            #expect(
                later.counts.share(ofFood: food, in: 0..<120)
                    == analysis.counts.share(ofFood: food, in: 0..<120)
            )
            let days = [analysis, later].map { $0.standing(of: food, for: "ache")?.followed }
            #expect(days[0]?.exposed == days[1]?.exposed)
            #expect(days[0]?.other == days[1]?.other)
        }
        #expect(later.named == analysis.named)
        #expect(longer.daysWithSymptoms == diary.daysWithSymptoms)
    }

    @Test(arguments: 1...20)
    func `a gap of days that were not logged changes no share`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let diary = SmallDiary(days: 20 + random.below(100), seed: seed).diary
        let (first, gap) = (random.below(diary.days + 1), 1 + random.below(60))
        var longer = diary
        longer.days += gap
        for place in longer.meals.indices where longer.meals[place].day >= first {
            longer.meals[place].day += gap
        }
        for place in longer.symptoms.indices where longer.symptoms[place].day >= first {
            longer.symptoms[place].day += gap
        }
        let (counts, later) = (DiaryAnalysis(diary).counts, DiaryAnalysis(longer).counts)
        #expect(later.loggedDays == counts.loggedDays)
        #expect(
            later.share(ofSymptom: "ache", in: 0..<longer.days)
                == counts.share(ofSymptom: "ache", in: 0..<diary.days)
        )
        #expect(later.foods == counts.foods)
        for food in counts.foods {
            #expect(
                later.share(ofFood: food, in: 0..<longer.days)
                    == counts.share(ofFood: food, in: 0..<diary.days)
            )
        }
        #expect(longer.daysWithSymptoms == diary.daysWithSymptoms)
        #expect(
            longer.severities().filter { $0 != .notLogged } == diary.severities().filter { $0 != .notLogged }
        )
    }

    @Test(arguments: DiaryFixture.all)
    func `renaming an ingredient changes nothing but its name`(fixture: DiaryFixture) throws {
        let diary = try fixture.diary()
        var renamed = diary
        // A prefix keeps the order of names, which settles ties.
        func new(_ name: Diary.Identifier) -> Diary.Identifier { Diary.Identifier("x" + name.text) }
        for place in renamed.catalogue.concepts.indices {
            renamed.catalogue.concepts[place].identifier = new(renamed.catalogue.concepts[place].identifier)
            renamed.catalogue.concepts[place].groups = renamed.catalogue.concepts[place].groups.map(new)
        }
        for place in renamed.catalogue.groups.indices {
            renamed.catalogue.groups[place].identifier = new(renamed.catalogue.groups[place].identifier)
        }
        for place in renamed.catalogue.products.indices {
            for ingredient in renamed.catalogue.products[place].ingredients.indices {
                let concept = renamed.catalogue.products[place].ingredients[ingredient].concept
                renamed.catalogue.products[place].ingredients[ingredient].concept = new(concept)
                renamed.catalogue.products[place].ingredients[ingredient].name = "another printed name"
            }
        }
        for (before, after) in zip(answer(diary), answer(renamed)) {
            guard case .findings(var before) = before.result, case .findings(let after) = after.result else {
                #expect(before.result == after.result)
                continue
            }
            for place in before.associations.indices {
                before.associations[place].node = new(before.associations[place].node)
                before.associations[place].aliases = before.associations[place].aliases.map(new)
                before.associations[place].alternatives = before.associations[place].alternatives.map(new)
            }
            #expect(before == after)
        }
    }

    @Test(arguments: 1...12)
    func `more evidence for a food never takes its name away`(seed: UInt64) {
        var small = SmallDiary(days: 60, seed: seed)
        var wasNamed = false
        for _ in 0..<12 {
            let analysis = answer(small.diary)[0]
            let spice = analysis.named.first { $0.node == "spice" }
            #expect(!wasNamed || spice != nil)
            wasNamed = spice != nil
            // A day without the food and without the symptom, then one with both.
            small.addDay(withSpice: false)
            small.diary.symptoms.removeAll { $0.day == small.diary.days - 1 }
            small.addDay(withSpice: true)
        }
        #expect(wasNamed)
    }

    @Test func `a bet gains when the food was eaten shortly before one more episode`() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<500 {
            let ratios = (0..<random.below(20)).map { _ in Double.random(in: 0.01...30, using: &random) }
            let zeros = 1 + random.below(20)
            let n = Double(ratios.count + zeros)
            func score(_ ratios: [Double], _ zeros: Int) -> Double {
                EffectSearch.summary(
                    ExposureRows.logLikelihoods(ratios, zeros: zeros, mass: n / 3, n: n, dispersion: 1)
                ).score
            }
            #expect(score(ratios + [5], zeros - 1) > score(ratios, zeros))
        }
    }

    @Test func `the diary of two devices is that of one`() {
        let whole = SmallDiary().diary
        var random = SplitMix64(seed: 11)
        for _ in 0..<20 {
            var (phone, tablet) = (whole, whole)
            (phone.meals, tablet.meals) = split(whole.meals, &random)
            (phone.symptoms, tablet.symptoms) = split(whole.symptoms, &random)
            (phone.catalogue.products, tablet.catalogue.products) = split(whole.catalogue.products, &random)
            #expect(answer(phone.merged(with: tablet)) == answer(whole))
            #expect(answer(tablet.merged(with: phone)) == answer(whole))
        }
        #expect(answer(whole.merged(with: whole)) == answer(whole))
    }

    /// Divides records between two devices; both have some of them.
    private func split<Record>(_ records: [Record], _ random: inout SplitMix64) -> ([Record], [Record]) {
        var (left, right): ([Record], [Record]) = ([], [])
        for record in records {
            let owner = random.below(4)
            if owner != 0 { left.append(record) }
            if owner != 1 { right.append(record) }
        }
        return (left, right)
    }

    /// Rows of the specification: intensity, frequency, occurrences, severity.
    @Test(arguments: [
        [1, 1, 1, 1], [10, 4, 4, 10], [10, 1, 1, 5], [7, 2, 2, 5], [3, 4, 4, 3], [5, 1, 1, 3], [4, 3, 2, 3],
        [6, 1, 4, 5], [9, 2, 1, 6], [2, 1, 1, 1], [8, 3, 3, 7], [1, 4, 4, 1],
    ])
    func `severity is the published formula`(row: [Int]) {
        #expect(Severity.of(intensity: row[0], frequency: row[1], occurrences: row[2]) == row[3])
    }

    @Test func `severity is from 1 to the intensity and never falls when a part grows`() {
        for intensity in -3...14 {
            for frequency in -1...6 {
                for occurrences in -1...6 {
                    func severity(_ i: Int, _ f: Int, _ o: Int) -> Int {
                        Severity.of(intensity: i, frequency: f, occurrences: o)
                    }
                    let value = severity(intensity, frequency, occurrences)
                    #expect((1...10).contains(value) && value <= min(max(1, intensity), 10))
                    #expect(severity(intensity + 1, frequency, occurrences) >= value)
                    #expect(severity(intensity, frequency + 1, occurrences) >= value)
                    #expect(severity(intensity, frequency, occurrences + 1) >= value)
                }
            }
        }
    }

    @Test func `a day that was not logged has no severity, and a day without a symptom has 0`() {
        var diary = SmallDiary(days: 2).diary
        diary.days = 4
        diary.symptoms = [
            Diary.SymptomRecord(day: 0, slots: [.lunch], name: "ache", intensity: 10, frequency: 1),
            Diary.SymptomRecord(day: 3, slots: [.lunch], name: "ache", intensity: 10, frequency: 4),
        ]
        #expect(diary.severities() == [.logged(5), .logged(0), .notLogged, .notLogged])
        #expect(diary.severities(of: "rash") == [.logged(0), .logged(0), .notLogged, .notLogged])
        #expect(diary.daysWithSymptoms == Proportion(count: 1, total: 2))
    }
}
