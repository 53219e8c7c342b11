import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct TreatmentComparisonTests {
    private func days(_ text: String) -> [Bool] { text.map { $0 == "1" } }

    /// Values of the reference of the engine's specification.
    @Test(arguments: [
        (
            "0100110001001001001000100101000100001000100010000",
            "000000010000000000001000000000000100000001000000000010000000", TreatmentComparison.Verdict.less,
            [0.13776612136898803, 0.3097701149425287, 0.6965248288764561]
        ),
        (
            "001000000100000110000000100010", "000001000001000000001000000100", .cannotTell,
            [0.26060452851031435, 0.6923076923076923, 1.839146631749466]
        ),
        (
            "000111110000000000001111100000000001100000", "000000000111100000000000000000110000000000",
            .cannotTell,
            [0.17966053350276587, 0.52, 1.5050606537124482]
        ),
        ("010101010000", "0010000000000000000000000000000000000000", .notEnough, []),
        (
            "10001000100010001000100010001000100010001000100010001000",
            "0000000000000000000000000000000000000000",
            .less, [0.0035507575438653793, 0.04827586206896551, 0.6563553916905068]
        ),
        (
            "00010000000000000000100000000000010000000000000000100000",
            "10010010010010010010010010010010010010010010010010010010", .more,
            [1.8614415700790714, 4.333333333333333, 10.087761055524362]
        ),
    ])
    func `comparisons are the specified ones`(
        before: String,
        during: String,
        verdict: TreatmentComparison.Verdict,
        ratio: [Double]
    ) {
        let comparison = TreatmentComparison(before: days(before), during: days(during))
        #expect(comparison.verdict == verdict)
        #expect(comparison.ratio.count == ratio.count)
        for (value, expected) in zip(comparison.ratio, ratio) { #expect(abs(value - expected) < 1e-9) }
    }

    @Test func `every comparison has finite numbers`() {
        for before in [0, 1, 13, 14, 15, 400] {
            for during in [0, 1, 13, 14, 400] {
                for isSick in [false, true] {
                    let comparison = TreatmentComparison(
                        before: [Bool](repeating: true, count: before),
                        during: [Bool](repeating: isSick, count: during)
                    )
                    #expect(comparison.ratio.allSatisfy { $0.isFinite })
                    #expect((comparison.verdict == .notEnough) == (min(before, during) < 14))
                }
            }
        }
    }

    @Test func `the last week before a treatment and its first two days do not count`() {
        var diary = SmallDiary(days: 100).diary
        diary.treatments = [
            Diary.Treatment("b", startDay: 80, endDay: 500), Diary.Treatment("a", startDay: 10, endDay: 60),
        ]
        let treatments = DiaryAnalysis(diary).treatments
        #expect(treatments.map { $0.treatment.identifier.text } == ["a", "b"])
        let second = treatments[1].symptoms[0]
        #expect(second.comparison.before.total == 56)
        #expect(second.comparison.during.total == 18)
        #expect(second.monthBefore.total == 30)
        #expect(second.wholeTreatment.total == 20)
        #expect(treatments[1].overlaps == ["a"])
        #expect(treatments[0].overlaps == [])
    }

    @Test func `a challenge is worse only if no other split of its days is as bad`() {
        #expect(ChallengeComparison(challenge: [6, 7, 5], washout: [1, 0, 2]).isWorse)
        #expect(!ChallengeComparison(challenge: [6, 1, 5], washout: [3, 0, 2]).isWorse)
        #expect(ChallengeComparison(challenge: [6, 7], washout: [1, 0, 2]).p == nil)
        #expect(!ChallengeComparison(challenge: [], washout: []).isWorse)
        #expect(abs(ChallengeComparison.leastP(challenge: 3, washout: 3) - 0.05) < 1e-12)
    }
}
