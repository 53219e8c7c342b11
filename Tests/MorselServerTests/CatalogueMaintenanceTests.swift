import Logging
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselServer

@Suite struct CatalogueMaintenanceTests {
    private static func product() throws -> ImportedProduct {
        var content = ProductContent()
        content.name = "Cake"
        content.texts = [.init("en", "Ingredients: sugar, milk")]
        return ImportedProduct(
            gtin: try GTIN("9520000000004"),
            content: content,
            source: "off",
            retrievedAt: 1_750_000_000_000
        )
    }

    /// The knowledge that the stored findings are from, as the database has it.
    private static func findings(_ database: TestDatabase) async throws -> [Int64] {
        try await database.store.read { session in
            try session.rows("SELECT knowledge FROM finding") { (row) throws(StoreError) in
                try row.integer(0)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `what an older release writes later is updated too`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let older = Catalogue(store: database.store, knowledge: try Sample.knowledge())
            let knowledge = try Sample.folder.setting("release.csv", to: "release\n3\n").knowledge()
            let newer = Catalogue(store: database.store, knowledge: knowledge)
            let clock = ManualClock()
            let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            let maintenance = CatalogueMaintenance(catalogue: newer, logger: logger, clock: clock)
            let task = Task { await maintenance.keepUpToDate() }
            await clock.waitForSleeper(for: CatalogueMaintenance.pause)

            _ = try await older.write([Self.product()], now: 1_750_000_000_000)
            let written = try await Self.findings(database)
            clock.advance(by: CatalogueMaintenance.pause)
            await clock.waitForSleeper(for: CatalogueMaintenance.pause)
            let updated = try await Self.findings(database)

            #expect(written == [Int64(bitPattern: older.knowledge.version)])
            #expect(updated == [Int64(bitPattern: newer.knowledge.version)])
            task.cancel()
            await task.value
        }
    }
}
