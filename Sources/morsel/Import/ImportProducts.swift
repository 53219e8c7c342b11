import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase

/// Imports products of Open Food Facts.
struct ImportProducts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off",
        abstract: "Import products of Open Food Facts.",
        discussion: """
            morsel import off openfoodfacts-products.jsonl.gz
            morsel import off --dry-run en.openfoodfacts.org.products.csv

            Reads lines of JSON and tables (tabs or commas), also packed by gzip. What was said before stays: \
            a product has a version for each content. An import that was broken off goes on where it ended; \
            the same file twice changes nothing.
            Exit code: 0 when everything was read, 1 when records were left out, 2 for errors.
            """
    )

    @Flag(help: "Only say what would change.")
    var dryRun = false

    @Option(help: ArgumentHelp("Write what is the matter with records there, as a table.", valueName: "file"))
    var report: String?

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    @Argument(help: "Files to import; - for standard input.", completion: .file())
    var files: [String]

    func run() async throws {
        let knowledge = try knowledge.load()
        let watch = try ImportWatch(report: report, isDryRun: dryRun)
        let outcome = try await database.withStore { _, store -> Result<Bool, CommandFailure> in
            if !dryRun { _ = try await Migrator(Migration.all).migrate(store) }
            do {
                return .success(
                    try await importFiles(into: Catalogue(store: store, knowledge: knowledge), watch)
                )
            } catch let error as ImportError {
                return .failure(CommandFailure(Printable.text(error.description)))
            } catch let error as CommandFailure {
                return .failure(error)
            }
        }
        if try !outcome.get() { throw ExitCode.found }
    }

    /// Imports each file in turn; says whether every record of them was.
    private func importFiles(into catalogue: Catalogue, _ watch: ImportWatch) async throws -> Bool {
        var isWhole = true
        for file in files where !watch.isStopped {
            watch.begin(file)
            let now = Int64(Date().timeIntervalSince1970 * 1_000)
            let work = ProductImport(catalogue, isDryRun: dryRun, now: now, observer: watch.observer)
            let summary = try await work.run(file)
            try watch.end(summary)
            if summary.refused > 0 || summary.isTruncated || summary.isStopped { isWhole = false }
        }
        return isWhole
    }
}
