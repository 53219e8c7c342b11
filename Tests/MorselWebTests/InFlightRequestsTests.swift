import Testing

@testable import MorselWeb

@Suite struct InFlightRequestsTests {
    @Test func `more requests than the limit are over the limit`() {
        let requests = InFlightRequests(limit: 2)
        for _ in 0..<2 { requests.add() }
        #expect(!requests.isOverLimit)

        requests.add()

        #expect(requests.isOverLimit)
        for _ in 0..<2 { requests.remove() }
        #expect(!requests.isOverLimit)
        #expect(requests.count == 1)
    }

    @Test func `requests that wait for the database take no place of others`() async throws {
        let requests = InFlightRequests(limit: 2)
        for _ in 0..<3 { requests.add() }
        #expect(requests.isOverLimit)

        try await requests.waitForDatabase(orThrow: .internalError) {
            #expect(!requests.isOverLimit)
        }

        #expect(requests.isOverLimit)
    }

    @Test func `half as many requests as the limit may wait for the database`() async throws {
        let requests = InFlightRequests(limit: 4)

        try await requests.waitForDatabase(orThrow: .internalError) {
            try await requests.waitForDatabase(orThrow: .internalError) {
                _ = await #expect(throws: Problem.self) {
                    try await requests.waitForDatabase(orThrow: .internalError) {}
                }
            }
        }
        try await requests.waitForDatabase(orThrow: .internalError) {}
    }
}
