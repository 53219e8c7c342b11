import MorselCore
import Testing

@testable import MorselUI

@Suite struct DiaryWordsTests {
    /// Eleven days with the food, six of them followed; 48 days without it, five of them followed.
    private static let days = FollowedDays(
        days: (0..<59).map { day in
            FollowedDays.Day(day: day, isExposed: day < 11, isFollowed: day < 6 || (11..<16).contains(day))
        }
    )

    private static func comparison(_ before: String, _ during: String) -> TreatmentComparison {
        TreatmentComparison(before: before.map { $0 == "1" }, during: during.map { $0 == "1" })
    }

    private static let less = comparison(
        "0100110001001001001000100101000100001000100010000",
        "000000010000000000001000000000000100000001000000000010000000"
    )
    private static let cannotTell = comparison(
        "001000000100000110000000100010",
        "000001000001000001000000000100"
    )

    /// Every phrase about records, with sample values.
    private static let phrases: [Phrase] =
        DelayWindow.allCases.map { DiaryWords.standsOut("x", "y", $0, days) } + [
            DiaryWords.oftenEatenWith(["y", "z"]), DiaryWords.extra(low: 10, middle: 20, high: 30),
            DiaryWords.isItChance, DiaryWords.nothingStandsOut(days: 30, episodes: 9),
            DiaryWords.nothingStandsOut(days: 90, episodes: 9),
            DiaryWords.nothingStandsOut(days: 200, episodes: 9), DiaryWords.hint, DiaryWords.watchOffer,
            DiaryWords.yourRecords(days.counts), DiaryWords.notLogged(1),
            DiaryWords.notLogged(5), SymptomAnalysis.Shortage.days(missing: 2).words,
            SymptomAnalysis.Shortage.episodes(missing: 2).words, SymptomAnalysis.Shortage.foods.words,
            SymptomAnalysis.Shortage.tooLarge.words, DiaryCounts.MissingDays.with(3).words("y"),
            DiaryCounts.MissingDays.without(3).words("y"),
            DiaryCounts.MissingDays.eatenNearlyAlways.words("y"), DiaryWords.comparison("x", less),
            DiaryWords.comparison("x", cannotTell), DiaryWords.comparison("x", comparison("", "")),
            DiaryWords.months(
                "x",
                monthBefore: Proportion(count: 3, total: 28),
                treatment: Proportion(count: 1, total: 9)
            ),
            DiaryWords.byChance(symptoms: 6), DiaryWords.overlap(["t"]),
            DiaryWords.challengeLimit(challenge: 3, washout: 3),
            DiaryWords.challenge("y", ChallengeComparison(challenge: [6, 7, 5], washout: [1, 0, 2])),
            DiaryWords.challenge("y", ChallengeComparison(challenge: [], washout: [])),
        ]

    /// Beginnings of words that claim a reason, promise something or tell people what to do.
    private static let forbidden: [(PageLanguage, [String])] = [
        (
            .english,
            [
                "cause", "trigger", "intoleran", "safe", "avoid", "should", "must", "stop", "dose", "diagnos",
                "cure", "allerg", "proven",
            ]
        ),
        (
            .spanish,
            [
                "causa", "desencaden", "provoca", "intoleran", "seguro", "segura", "evita", "debe", "deja",
                "dosis", "diagn", "cura", "alerg",
            ]
        ),
        (
            .portuguese,
            [
                "causa", "desencad", "provoca", "intoler", "seguro", "segura", "evita", "deve", "deixa",
                "dose", "diagn", "cura", "alerg",
            ]
        ),
    ]

    @Test func `no phrase names a reason or gives advice`() {
        for (language, beginnings) in Self.forbidden {
            for phrase in Self.phrases {
                let words = phrase[language].lowercased().split { !$0.isLetter }
                let found = words.filter { word in beginnings.contains { word.hasPrefix($0) } }
                #expect(found.isEmpty, "\(phrase[language])")
            }
        }
    }

    @Test func `the sentence has both counts with their intervals`() {
        let sentence = DiaryWords.standsOut("fatigue", "sorbitol", .hours4, Self.days)
        #expect(
            sentence[.english]
                == "In your records, fatigue followed sorbitol within 4 hours on 6 of 11 days (interval 28–79\u{A0}%); "
                + "on other days 5 of 48 (5–22\u{A0}%). This can be chance, or something eaten with it."
        )
        #expect(
            sentence[.spanish].contains(
                "después de comer sorbitol hubo fatigue en menos de 4 horas en 6 de 11 días"
            )
        )
        #expect(
            sentence[.portuguese].contains(
                "depois de comer sorbitol houve fatigue em menos de 4 horas em 6 de 11 dias"
            )
        )
    }

    @Test func `a comparison has its counts and its interval`() {
        #expect(
            DiaryWords.comparison("headache", Self.less)[.english]
                == "Days with headache: 14 of 49 before, 5 of 60 during: 69\u{A0}% fewer; between 86\u{A0}% fewer and "
                + "30\u{A0}% fewer."
        )
        #expect(
            DiaryWords.comparison("headache", Self.cannotTell)[.english].hasSuffix(
                "your records cannot tell."
            )
        )
        #expect(
            DiaryWords.byChance(symptoms: 6)[.english]
                == "Of 6 symptoms compared, about 0.2 would show fewer days by chance."
        )
        #expect(DiaryWords.byChance(symptoms: 6)[.spanish].contains("0,2"))
        #expect(DiaryWords.challengeLimit(challenge: 3, washout: 3)[.english].hasSuffix("once in 20 times."))
    }

    @Test func `every phrase ends as a sentence or a note and has no number without its total`() {
        for phrase in Self.phrases {
            for language in PageLanguage.allCases {
                #expect(!phrase[language].isEmpty && !phrase[language].contains("nan"))
            }
        }
    }
}
