import Testing

@testable import MorselWeb

/// When requests wait too long for a thread.
@Suite struct QueueDelayTests {
    private let start = ContinuousClock.now
    private let delay = QueueDelay(target: .seconds(1), interval: .seconds(2))

    private func record(_ milliseconds: Int, at seconds: Int) {
        delay.record(.milliseconds(milliseconds), at: start + .seconds(seconds))
    }

    @Test func `a burst is not too long`() {
        record(0, at: 0)
        record(5_000, at: 1)
        #expect(!delay.isTooLong)
        record(10, at: 2)
        record(5_000, at: 3)
        #expect(!delay.isTooLong)
    }

    @Test func `a delay that stays is too long, until it is short once`() {
        record(0, at: 0)
        record(1_000, at: 1)
        record(1_000, at: 2)
        #expect(delay.isTooLong)
        record(3_000, at: 5)
        #expect(delay.isTooLong)
        record(999, at: 6)
        #expect(!delay.isTooLong)
        record(3_000, at: 7)
        #expect(!delay.isTooLong)
    }

    @Test func `the first measurement never rejects requests`() {
        record(60_000, at: 0)
        #expect(!delay.isTooLong)
    }

    @Test func `a queue that never gets shorter than its target is found by measuring`() async {
        // Every delay is above a target of zero.
        let busy = QueueDelay(target: .zero, interval: .zero)
        let task = Task { await busy.measure(every: .zero) }
        while !busy.isTooLong { await Task.yield() }
        task.cancel()
        await task.value
        #expect(busy.isTooLong)
    }
}
