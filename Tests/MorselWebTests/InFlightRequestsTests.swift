import Testing

@testable import MorselWeb

@Suite struct InFlightRequestsTests {
    @Test func `more requests than the limit are over the limit`() {
        let requests = InFlightRequests(limit: 2)
        for _ in 0..<2 { requests.add() }
        #expect(!requests.isOverLimit)

        requests.add()

        #expect(requests.isOverLimit)
        requests.remove(2)
        #expect(!requests.isOverLimit)
        #expect(requests.count == 1)
    }
}
