import Logging
import MorselCatalog
import MorselTestSupport
import Testing

@testable import MorselServer

@Suite struct ReportRetentionTests {
    private static let day: Int64 = 86_400_000

    @Test(arguments: TestDatabase.engines)
    func `reports older than the days of the setting are deleted`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try Sample.knowledge())
            for time in [0, 1, 5] as [Int64] {
                let word = WordFeedback(
                    word: "quincunx",
                    kind: .unread,
                    knowledge: 1,
                    key: "\(time)",
                    receivedAt: time * Self.day
                )
                _ = try await catalogue.save(word)
            }
            let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            var retention = ReportRetention(catalogue: catalogue, days: 7, logger: logger)
            func remaining() async throws -> [Int64] {
                try await catalogue.feedback(since: 0).map { $0.receivedAt / Self.day }
            }

            retention.now = { 7 * Self.day }
            await retention.deleteOldReports()
            #expect(try await remaining() == [0, 1, 5])

            retention.now = { 8 * Self.day + 1 }
            await retention.deleteOldReports()
            #expect(try await remaining() == [5])
        }
    }
}
