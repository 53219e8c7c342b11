import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@Suite struct CatalogueReportsTests {
    @Test(arguments: TestDatabase.engines)
    func `a report with the same key is stored once, with its first content`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            var report = PackReport(
                gtin: SampleProducts.gtin(1),
                version: 1,
                words: "It says hazelnuts.",
                photo: [0xFF, 0, 1],
                key: "k",
                receivedAt: 1_000
            )
            let first = try await sample.catalogue.save(report)
            report.receivedAt = 2_000
            report.words = "Another."
            let second = try await sample.catalogue.save(report)

            #expect(first == 1_000)
            #expect(second == 1_000)
            let received = Mutex<[PackReport]>([])
            try await sample.catalogue.eachReport(since: 0) { _, report in
                received.withLock { $0.append(report) }
                return true
            }
            let reports = received.withLock { $0 }
            #expect(reports.map { $0.words } == ["It says hazelnuts."])
            #expect(reports.first?.photo == [0xFF, 0, 1])
            #expect(reports.first?.version == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a report about an unknown product is not stored`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let report = PackReport(gtin: SampleProducts.gtin(9), words: "x", key: "k", receivedAt: 1)

            #expect(try await sample.catalogue.save(report) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `feedback is listed since a time`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let catalogue = try SampleCatalogue(database).catalogue
            for (key, time) in [("a", 10), ("b", 20), ("b", 30)] as [(String, Int64)] {
                let feedback = WordFeedback(
                    word: key,
                    kind: .wrong,
                    language: "es",
                    knowledge: .max,
                    key: key,
                    receivedAt: time
                )
                _ = try await catalogue.save(feedback)
            }

            #expect(try await catalogue.feedback(since: 0).map { $0.word } == ["a", "b"])
            #expect(try await catalogue.feedback(since: 15).map { $0.receivedAt } == [20])
            #expect(try await catalogue.feedback(since: 15).first?.knowledge == .max)
        }
    }
}
