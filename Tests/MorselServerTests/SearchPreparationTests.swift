import MorselAdditives
import MorselTestSupport
import Testing

@testable import MorselServer

@Suite struct SearchPreparationTests {
    @Test func `the index of words is made without a request`() async throws {
        let additives = AdditiveStore(knowledge: try .reference(), store: nil)
        let service = SearchPreparation(additives: additives, interval: .milliseconds(1))

        let running = Task { try await service.run() }
        while try await !additives.current().isSearchPrepared { await Task.yield() }
        running.cancel()

        try await running.value
    }
}
