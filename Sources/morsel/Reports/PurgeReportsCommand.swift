import ArgumentParser
import Foundation
import MorselCatalog

/// Deletes old reports.
struct PurgeReportsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete the reports and words received before a day."
    )

    @Option(
        help: "The day (UTC) before which reports are deleted, for example 2026-11-21.",
        transform: ReportsCommand.day
    )
    var before: Date

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    func run() async throws {
        let knowledge = try self.knowledge.load()
        let time = Int64(before.timeIntervalSince1970 * 1_000)
        let deleted = try await database.withStore { _, store in
            try await Catalogue(store: store, knowledge: knowledge).deleteReports(before: time)
        }
        try StandardOutput.write("deleted: \(deleted.reports) reports, \(deleted.words) words\n")
    }
}
