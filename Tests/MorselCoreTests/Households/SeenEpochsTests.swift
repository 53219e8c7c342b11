import MorselCore
import Testing

@Suite struct SeenEpochsTests {
    private func locator(_ number: UInt64) -> RecordLocator { RecordLocator(high: 1, low: number) }

    @Test func `the epoch of a record does not go down`() {
        var seen = SeenEpochs()
        let accepted = [1, 2, 1, 2].map { seen.receive(locator(1), epoch: $0) }
        // A record that is new to the device may be older than the key.
        let isOtherAccepted = seen.receive(locator(2), epoch: 1)

        #expect(accepted == [true, true, false, true])
        #expect(isOtherAccepted)
    }

    @Test func `after all records were sealed again, an earlier epoch is refused for every record`() {
        var seen = SeenEpochs()
        _ = seen.receive(locator(2), epoch: 1)
        _ = seen.receive(locator(1), epoch: 1)
        #expect(seen.outdated(current: 2) == [locator(1), locator(2)])
        _ = seen.receive(locator(1), epoch: 2)
        seen.receivedAll(current: 2)
        #expect(seen.floor == 1)
        _ = seen.receive(locator(2), epoch: 2)
        seen.receivedAll(current: 2)

        #expect(seen.floor == 2 && seen.outdated(current: 2).isEmpty)
        let isAccepted = seen.receive(locator(3), epoch: 1)
        #expect(!isAccepted)
        var next = SeenEpochs(floor: seen.floor)
        let isAcceptedLater = next.receive(locator(3), epoch: 1)
        #expect(!isAcceptedLater)
        next.receivedAll(current: 5)
        #expect(next.floor == 5)
    }
}
