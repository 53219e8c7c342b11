import ArgumentParser
import MorselCatalog

/// Imports trade items from GDSN.
struct ImportTradeItemsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gdsn",
        abstract: "Import trade items from GDSN.",
        discussion: """
            morsel import gdsn message.xml
            morsel import gdsn --report fields.csv messages.jsonl.gz

            Reads catalogue item notifications of GDSN 3.1: XML, or JSON that was made from it, one message per file or per line, \
            also compressed with gzip. Base and consumer units become products; cases and pallets are kept with what they contain. \
            A file is imported completely or not at all. Fields that are not imported are in the report.
            \(ImportOptions.exitCodes)
            """
    )

    @OptionGroup var options: ImportOptions

    func run() async throws {
        let isDryRun = options.dryRun
        try await options.run { catalogue, file, now, observer in
            try await GDSNImport(catalogue, isDryRun: isDryRun, now: now, observer: observer).run(file)
        }
    }
}
