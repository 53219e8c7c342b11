import Foundation
import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct DiaryAnalysisTests {
    @Test func `the diaries with known answers are there`() {
        #expect(DiaryFixture.all.count == 8)
    }

    @Test(arguments: DiaryFixture.all)
    func `a diary has the answer of the reference`(fixture: DiaryFixture) throws {
        let answer = fixture.json.withUnsafeBufferPointer { DiaryAnalysis.answer($0) }
        let actual = try JSONSerialization.jsonObject(with: Data(answer.answer))
        let expected = try JSONSerialization.jsonObject(with: Data(fixture.answer))
        #expect(answer.problems.isEmpty)
        #expect(Self.differences(actual, expected) == [])
    }

    /// The paths at which two values of JSON differ by more than 1e-7.
    private static func differences(_ actual: Any?, _ expected: Any, at path: String = "") -> [String] {
        if let expected = expected as? [String: Any] {
            let actual = actual as? [String: Any] ?? [:]
            return Set(actual.keys).union(expected.keys).sorted().flatMap {
                differences(actual[$0], expected[$0] ?? "missing", at: "\(path).\($0)")
            }
        }
        if let expected = expected as? [Any] {
            guard let actual = actual as? [Any], actual.count == expected.count else { return [path] }
            return expected.indices.flatMap { differences(actual[$0], expected[$0], at: "\(path)[\($0)]") }
        }
        if let expected = expected as? NSNumber, let actual = actual as? NSNumber {
            return abs(actual.doubleValue - expected.doubleValue) <= 1e-7 ? [] : [path]
        }
        return "\(actual ?? "missing")" == "\(expected)" ? [] : [path]
    }

    @Test func `a food that is followed by the symptom stands out, with counts that can be counted`() throws {
        let analysis = DiaryAnalysis(SmallDiary().diary)
        let spice = try #require(analysis.symptoms[0].named.first)
        #expect(analysis.named == ["ache": ["spice"]])
        #expect(spice.window == .hours4)
        #expect(spice.level == .watchOffered)
        let days = try #require(analysis.followedDays(of: "ache", spice))
        #expect(days.exposed.total + days.other.total == 90)
        #expect(days.exposed.share > 0.6)
        #expect(days.other.share < 0.2)
        let counted = days.days.count { $0.isExposed && $0.isFollowed }
        #expect(days.exposed.count == Int64(counted))
    }

    @Test func `a food stands out only if its name is probably right and survives the shuffles`() {
        func level(_ evidence: Double, _ share: Double, _ permutation: Double?) -> Association.Level {
            Association(
                node: "spice",
                aliases: [],
                alternatives: [],
                window: .hours4,
                evidence: evidence,
                share: share,
                permutation: permutation,
                extra: [0, 0.5, 1],
                parts: []
            ).level
        }
        #expect(level(1, 1, 0.02) == .standsOut)
        #expect(level(2, 0.9, 0.001) == .watchOffered)
        #expect(level(1, 0.8, 0.001) == .hint)
        #expect(level(9, 0.55, 0.001) == .hint)
        #expect(level(9, 0.9, 0.021) == .hint)
        #expect(level(9, 0.9, nil) == .hint)
        #expect(level(0.99, 1, 0.001) == .hint)
    }

    @Test func `nothing stands out if episodes fall anywhere`() {
        var diary = SmallDiary().diary
        var random = SplitMix64(seed: 9)
        for place in diary.symptoms.indices { diary.symptoms[place].day = random.below(90) }
        #expect(DiaryAnalysis(diary).named == ["ache": []])
    }

    @Test func `too few days and too few episodes are counted to the end`() {
        #expect(DiaryAnalysis(SmallDiary(days: 11).diary).symptoms[0].result == .notEnough(.days(missing: 3)))
        var diary = SmallDiary().diary
        diary.symptoms.removeLast(diary.symptoms.count - 2)
        #expect(DiaryAnalysis(diary).symptoms[0].result == .notEnough(.episodes(missing: 3)))
        diary = SmallDiary().diary
        for place in diary.meals.indices { diary.meals[place].items = [Diary.Item("p-rice", grams: 90)] }
        #expect(DiaryAnalysis(diary).symptoms[0].result == .notEnough(.foods))
    }

    @Test func `missing days of a food are counted to the end`() {
        var small = SmallDiary(days: 0)
        for day in 0..<60 { small.addDay(withSpice: day == 0) }
        var analysis = DiaryAnalysis(small.diary)
        #expect(analysis.standing(of: "spice", for: "ache")?.missing == .with(3))
        small = SmallDiary(days: 0)
        for day in 0..<20 { small.addDay(withSpice: day != 0) }
        analysis = DiaryAnalysis(small.diary)
        #expect(analysis.standing(of: "spice", for: "ache")?.missing == .without(3))
        small = SmallDiary(days: 0)
        for _ in 0..<60 { small.addDay(withSpice: true) }
        analysis = DiaryAnalysis(small.diary)
        #expect(analysis.standing(of: "spice", for: "ache")?.missing == .eatenNearlyAlways)
        #expect(analysis.standing(of: "mustard", for: "ache") == nil)
    }

    @Test func `the foods before the episodes of a day begin with those that stand out`() throws {
        let analysis = DiaryAnalysis(SmallDiary().diary)
        let spice = try #require(analysis.symptoms[0].named.first)
        let day = try #require(
            analysis.followedDays(of: "ache", spice)?.days.first { $0.isExposed && $0.isFollowed }
        )
        let foods = analysis.foods(before: "ache", on: day.day)
        #expect(foods.first?.node == "spice")
        #expect(try #require(foods.first).part > 0.5)
        #expect(foods.dropFirst().allSatisfy { $0.part == 0 })
        #expect(analysis.foods(before: "ache", on: 1_000).isEmpty)
    }

    @Test func `shares count days for symptoms and meals for foods`() {
        let diary = SmallDiary().diary
        let analysis = DiaryAnalysis(diary)
        let sick = Set(diary.symptoms.map { $0.day }).count
        let meals = diary.meals.count { $0.items.contains { $0.product == "p-tea" } }
        #expect(
            analysis.counts.share(ofSymptom: "ache", in: 0..<90) == Proportion(count: Int64(sick), total: 90)
        )
        #expect(
            analysis.counts.share(ofFood: "tea", in: 0..<90) == Proportion(count: Int64(meals), total: 270)
        )
        #expect(analysis.counts.share(ofSymptom: "ache", in: 200..<300) == Proportion(count: 0, total: 0))
    }
}
