import Testing

@testable import MorselCore

@Suite struct BinStretchesTests {
    private typealias Episode = SymptomEpisodes.Episode

    @Test func `episodes divide the bins where they may begin and where they are over`() {
        let morning = Episode(day: 0, first: 2, last: 2, hour: 10)
        let someTime = Episode(day: 1, first: 0, last: DayBin.count - 1, hour: 12)
        let stretches = BinStretches(around: [morning, someTime], binCount: 2 * DayBin.count)

        #expect(stretches.count == 4)
        #expect(stretches.range(of: morning) == 1..<2)
        #expect(stretches.range(of: someTime) == 3..<4)
        #expect(
            (0..<2 * DayBin.count).map { stretches[$0] } == [0, 0, 1] + Array(repeating: 2, count: 14)
                + Array(repeating: 3, count: 17)
        )
    }

    @Test func `a diary without episodes is one stretch`() {
        #expect(BinStretches(around: [], binCount: 17).count == 1)
    }

    @Test func `shares of one place in one stretch are added up`() {
        var shares = StretchShares(window: .hours4, stretchCount: 3)
        shares.add(0.25, in: 0)
        shares.add(0.5, in: 0)
        shares.add(0.25, in: 2)
        shares.endPlace()
        shares.add(1, in: 2)
        shares.endPlace()
        var exposure = [0.0, 0, 0]

        let masses = exposure.withUnsafeMutableBufferPointer {
            [shares.add(2, at: 0, to: $0), shares.add(0.5, at: 1, to: $0)]
        }

        #expect(masses == [2, 0.5])
        #expect(exposure == [1.5, 0, 1])
    }
}
