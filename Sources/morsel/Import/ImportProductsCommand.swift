import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase

/// Imports products from Open Food Facts.
struct ImportProductsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off",
        abstract: "Import products from Open Food Facts.",
        discussion: """
            morsel import off openfoodfacts-products.jsonl.gz
            morsel import off --dry-run en.openfoodfacts.org.products.csv

            Reads JSON Lines, CSV and TSV files, also compressed with gzip. Earlier data is kept: \
            a product has a version for each distinct content. An interrupted import continues where it stopped. \
            Importing the same file twice changes nothing.
            Exit code: 0 if everything was imported, 1 if records were skipped, 2 for errors.
            """
    )

    @Flag(help: "Only report what would change.")
    var dryRun = false

    @Option(help: ArgumentHelp("Write all problems of records to this CSV file.", valueName: "file"))
    var report: String?

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    @Argument(help: "The files to import. Use - for standard input.", completion: .file())
    var files: [String]

    func run() async throws {
        let knowledge = try knowledge.load()
        let monitor = try ImportMonitor(report: report, isDryRun: dryRun)
        let outcome = try await database.withStore { _, store -> Result<Bool, CommandFailure> in
            if !dryRun { _ = try await Migrator(Migration.all).migrate(store) }
            do {
                return .success(
                    try await importFiles(into: Catalogue(store: store, knowledge: knowledge), monitor)
                )
            } catch let error as ImportError {
                return .failure(CommandFailure(TerminalText.sanitized(error.description)))
            } catch let error as CommandFailure {
                return .failure(error)
            }
        }
        if try !outcome.get() { throw ExitCode.found }
    }

    /// Imports the files in order.
    ///
    /// Returns whether every record was imported.
    private func importFiles(into catalogue: Catalogue, _ monitor: ImportMonitor) async throws -> Bool {
        var isComplete = true
        for file in files where !monitor.isStopped {
            monitor.begin(file)
            let now = Int64(Date().timeIntervalSince1970 * 1_000)
            let productImport = ProductImport(
                catalogue,
                isDryRun: dryRun,
                now: now,
                observer: monitor.observer
            )
            let summary = try await productImport.run(file)
            try monitor.end(summary)
            if summary.refused > 0 || summary.isTruncated || summary.isStopped { isComplete = false }
        }
        return isComplete
    }
}
