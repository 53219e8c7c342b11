import Testing

@testable import MorselCore

/// Values of the engine's specification, and of its reference in Python.
@Suite struct EvidenceTests {
    @Test func `doses count usual portions`() {
        let doses = Exposures.doses([50, 100, 100, 200, 400])
        #expect(doses == [0.6666666666666666, 1, 1, 4.0 / 3, 1.6])
    }

    @Test(arguments: [
        (DelayWindow.hours4, [0, 0.1, 0.5, 0.875, 0.975, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        (.hours4To24, [0, 0, 0, 0.01, 0.0525, 0.15, 0.5, 0.96, 0.9866666666666667, 1, 1, 1, 1, 1]),
        (.hours24To72, [0, 0, 0, 0, 0, 0, 0, 0.011666666666666667, 0.035, 0.365, 0.775, 0.945, 1, 1]),
    ])
    func `delays have the specified distributions`(window: DelayWindow, shares: [Double]) {
        let hours = [0, 0.5, 2, 3.5, 4.5, 6, 11, 23, 25, 38, 54, 66, 72, 80]
        let delays = DelayWindow.Distribution(window)
        for (hour, share) in zip(hours, shares) { #expect(abs(delays.share(after: hour) - share) < 1e-12) }
    }

    @Test func `the evidence of ten episodes is the specified one`() {
        let likelihoods = ExposureRows.logLikelihoods(
            [6, 8.5, 0.4, 7, 9, 0.2],
            zeros: 4,
            mass: 14,
            n: 10,
            dispersion: 0.9
        )
        let expected = [
            1.432390078130426, 2.2087277056366594, 2.6852434536933476, 2.674121511582894, 2.07737142238947,
            0.7675424336990002, -1.8527728090259001,
        ]
        #expect(likelihoods.count == expected.count)
        for (value, expected) in zip(likelihoods, expected) { #expect(abs(value - expected) < 1e-9) }
        #expect(abs(ElementaryFunctions.logOfSum(likelihoods) - 3.965543380128847) < 1e-9)
        let prior = ElementaryFunctions.log(0.42 / 40)
        #expect(abs(EffectSearch.summary(likelihoods).score + prior + 2.8934217346838587) < 1e-9)
    }

    @Test func `a strength that would explain nearly everything is left out`() {
        #expect(ExposureRows.logLikelihoods([1], zeros: 0, mass: 20, n: 1, dispersion: 1).isEmpty)
        #expect(EffectSearch.summary([]).score == -1e9)
    }

    @Test func `the profile of a day sums to 1`() {
        let record = Diary.SymptomRecord(day: 0, slots: [.dinner], name: "ache", intensity: 1, frequency: 1)
        for episodes in [[], [SymptomEpisodes.Episode(record)]] {
            let profile = Background.profile(episodes)
            #expect(abs(profile.reduce(0, +) - 1) < 1e-12)
            #expect(profile.allSatisfy { $0 > 0 })
        }
    }

    @Test func `an episode without a time has the hours of its meals`() {
        func episode(_ minute: Int?, _ slots: [Diary.Slot]) -> SymptomEpisodes.Episode {
            SymptomEpisodes.Episode(
                Diary.SymptomRecord(
                    day: 1,
                    minute: minute,
                    slots: slots,
                    name: "ache",
                    intensity: 1,
                    frequency: 1
                )
            )
        }
        #expect(episode(479, []) == SymptomEpisodes.Episode(day: 1, first: 0, last: 0, hour: 479.0 / 60))
        #expect(episode(480, [.dinner]) == SymptomEpisodes.Episode(day: 1, first: 1, last: 1, hour: 8))
        #expect(episode(1_439, []).last == 16)
        #expect(
            episode(nil, [.dinner, .breakfast])
                == SymptomEpisodes.Episode(day: 1, first: 0, last: 16, hour: 7.6)
        )
        #expect(episode(nil, []) == SymptomEpisodes.Episode(day: 1, first: 0, last: 16, hour: 12))
    }
}
