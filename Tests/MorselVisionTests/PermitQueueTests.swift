import Synchronization
import Testing

@testable import MorselVision

@Suite struct PermitQueueTests {
    @Test func `a queue has no more permits than it was created with`() {
        var queue = PermitQueue(count: 2)

        let first = (0..<3).map { _ in queue.takeIfAvailable() }
        queue.release()
        let second = (0..<2).map { _ in queue.takeIfAvailable() }

        #expect(first == [true, true, false])
        #expect(second == [true, false])
    }

    @Test func `a permit is passed to the task that has waited longest`() async {
        let queue = SharedQueue()
        let (resumed, resume) = AsyncStream<Int>.makeStream()
        for number in 1...3 {
            await withCheckedContinuation { hasBegun in
                Task {
                    try await withCheckedThrowingContinuation { waiter in
                        queue.permits.withLock { $0.wait($0.nextTicket(), waiter) }
                        hasBegun.resume()
                    }
                    resume.yield(number)
                }
            }
        }

        var order = resumed.makeAsyncIterator()
        for number in 1...3 {
            queue.permits.withLock { $0.release() }
            #expect(await order.next() == number)
        }
    }
}

private final class SharedQueue: Sendable {
    let permits = Mutex(PermitQueue(count: 0))
}
