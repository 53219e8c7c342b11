import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@testable import MorselCatalog

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
    func `a request that is sent again is answered from what was stored, for a day`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            func save(_ words: String, at time: Int64, scope: String = "a") async throws -> Int64? {
                let report = PackReport(
                    gtin: SampleProducts.gtin(1),
                    words: words,
                    key: "\(scope)-\(time)",
                    receivedAt: time
                )
                let digest = Fingerprint(words.utf8).value
                return try await sample.catalogue.save(
                    report,
                    of: IdempotentRequest(scope: scope, key: "k", digest: digest, receivedAt: time)
                )
            }
            let day: Int64 = 86_400_000

            #expect(try await save("milk", at: 1_000) == 1_000)
            #expect(try await save("milk", at: 2_000) == 1_000)
            await #expect(throws: IdempotentRequest.ReusedKey.self) { try await save("eggs", at: 3_000) }
            #expect(try await save("eggs", at: 4_000, scope: "b") == 4_000)
            #expect(try await save("eggs", at: 1_000 + day) == 1_000 + day)
            let received = Mutex<[String]>([])
            try await sample.catalogue.eachReport(since: 0) { _, report in
                received.withLock { $0.append(report.words) }
                return true
            }
            #expect(received.withLock { $0 } == ["milk", "eggs", "eggs"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a request about an unknown product may be sent again when the product is known`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let report = PackReport(gtin: SampleProducts.gtin(1), words: "x", key: "k", receivedAt: 1)
            let request = IdempotentRequest(scope: "a", key: "k", digest: 1, receivedAt: 1)
            #expect(try await sample.catalogue.save(report, of: request) == nil)
            _ = try await sample.write(SampleProducts.chocolate())

            #expect(try await sample.catalogue.save(report, of: request) == 1)
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
    func `old reports are deleted, and newer ones stay`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            for time in [10, 20, 30] as [Int64] {
                let gtin = SampleProducts.gtin(1)
                _ = try await sample.catalogue.save(
                    PackReport(gtin: gtin, words: "x", key: "\(time)", receivedAt: time)
                )
                let feedback = WordFeedback(
                    word: "x",
                    kind: .wrong,
                    knowledge: 1,
                    key: "\(time)",
                    receivedAt: time
                )
                _ = try await sample.catalogue.save(feedback)
            }

            let deleted = try await sample.catalogue.deleteReports(before: 30)

            #expect(deleted.reports == 2 && deleted.words == 2)
            #expect(try await sample.catalogue.feedback(since: 0).map { $0.receivedAt } == [30])
        }
    }

    @Test func `no more than the limits are stored`() {
        let photo = StoredReports(
            PackReport(gtin: SampleProducts.gtin(1), words: "ñu", photo: [1, 2], key: "k", receivedAt: 1)
        )
        let word = StoredReports(words: 1)
        #expect(photo == StoredReports(reports: 1, photos: 1, bytes: 10))
        func isRefused(_ more: StoredReports, beside stored: StoredReports, maxBytes: Int = 100) -> Bool {
            do { try ReportLimits.check(more, beside: stored, maxBytes: maxBytes) } catch { return true }
            return false
        }

        #expect(!isRefused(photo, beside: StoredReports(reports: 19_999, photos: 1_999, bytes: 90)))
        #expect(isRefused(photo, beside: StoredReports(reports: 20_000)))
        #expect(isRefused(photo, beside: StoredReports(photos: 2_000)))
        #expect(isRefused(photo, beside: StoredReports(bytes: 91)))
        #expect(!isRefused(StoredReports(reports: 1, bytes: 4), beside: StoredReports(photos: 2_000)))
        // What is full of one kind has a place for the other.
        #expect(!isRefused(photo, beside: StoredReports(words: 100_000)))
        #expect(!isRefused(word, beside: StoredReports(reports: 20_000, photos: 2_000, bytes: 100)))
        #expect(!isRefused(word, beside: StoredReports(words: 99_999)))
        #expect(isRefused(word, beside: StoredReports(words: 100_000)))
    }

    @Test(arguments: TestDatabase.engines)
    func `what is stored is counted again after ten seconds, not for each report`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            // Another server has a value of its own.
            let other = try SampleCatalogue(database).catalogue
            func save(in catalogue: Catalogue, at time: Int64) async throws -> Int64? {
                let report = PackReport(
                    gtin: SampleProducts.gtin(1),
                    words: String(repeating: "x", count: 100),
                    key: "\(time)",
                    receivedAt: time
                )
                return try await catalogue.save(report, maxBytes: 1_200)
            }
            let feedback = WordFeedback(word: "x", kind: .wrong, knowledge: 1, key: "k", receivedAt: 1)

            #expect(try await save(in: sample.catalogue, at: 1) == 1)
            #expect(try await save(in: other, at: 2) == 2)
            #expect(try await save(in: sample.catalogue, at: 3) == 3)
            // Sent again, so it is stored once.
            for _ in 0..<2 { _ = try await sample.catalogue.save(feedback) }
            #expect(
                try await sample.catalogue.reportCounts.stored(at: 10_000, in: database.store)
                    == StoredReports(reports: 2, bytes: 800, words: 1)
            )
            await #expect(throws: ReportLimits.Reached.self) {
                try await save(in: sample.catalogue, at: 10_001)
            }
            #expect(
                try await sample.catalogue.reportCounts.stored(at: 20_000, in: database.store)
                    == StoredReports(reports: 3, bytes: 1_200, words: 1)
            )
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `reports with photos have a limit of their own`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            let gtin = SampleProducts.gtin(1)
            _ = try await database.store.write { session in
                try session.run(
                    """
                    INSERT INTO report (gtin, words, photo, key, received_at)
                    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1999)
                    SELECT $1, '', $2, 'k' || n, n FROM numbers
                    """,
                    gtin.number,
                    [0xFF] as [UInt8]
                )
            }
            func save(_ key: String, photo: [UInt8]?) async throws -> Int64? {
                try await sample.catalogue.save(
                    PackReport(gtin: gtin, words: "x", photo: photo, key: key, receivedAt: 5_000)
                )
            }

            #expect(try await save("last", photo: [1]) == 5_000)
            await #expect(throws: ReportLimits.Reached.self) { try await save("refused", photo: [1]) }
            #expect(try await save("words", photo: nil) == 5_000)
            // The photo of a deleted report no longer counts.
            _ = try await sample.catalogue.deleteReports(before: 2)
            #expect(try await save("next", photo: [1]) == 5_000)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the bytes of all reports have a limit`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            func save(_ key: String, words: String = "", photo: Int = 0, at time: Int64) async throws
                -> Int64?
            {
                let report = PackReport(
                    gtin: SampleProducts.gtin(1),
                    words: words,
                    photo: photo > 0 ? [UInt8](repeating: 0xFF, count: photo) : nil,
                    key: key,
                    receivedAt: time
                )
                return try await sample.catalogue.save(report, maxBytes: 1_000)
            }

            // Ten characters count as 40 bytes.
            #expect(try await save("a", words: "ñandú seco", photo: 500, at: 1) == 1)
            await #expect(throws: ReportLimits.Reached.self) { try await save("b", photo: 461, at: 2) }
            #expect(try await save("c", photo: 460, at: 3) == 3)
            await #expect(throws: ReportLimits.Reached.self) { try await save("d", words: "x", at: 4) }
            _ = try await sample.catalogue.deleteReports(before: 2)
            #expect(try await save("e", words: "x", photo: 500, at: 5) == 5)
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
