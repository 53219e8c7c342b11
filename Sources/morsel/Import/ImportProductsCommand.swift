import ArgumentParser
import MorselCatalog

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
            \(ImportOptions.exitCodes)
            """
    )

    @OptionGroup var options: ImportOptions

    func run() async throws {
        let isDryRun = options.dryRun
        try await options.run { catalogue, file, now, observer in
            try await ProductImport(catalogue, isDryRun: isDryRun, now: now, observer: observer).run(file)
        }
    }
}
