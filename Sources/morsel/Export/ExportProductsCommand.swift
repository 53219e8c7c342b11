import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase

extension ExportFormat: ExpressibleByArgument {}

/// Exports all products.
struct ExportProductsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "products",
        abstract: "Export all versions of all products.",
        discussion: """
            morsel export products > products.jsonl
            morsel export products --format csv --output products.csv

            The members and columns are those of Open Food Facts, so `morsel import off` can import the file again. \
            Data from Open Food Facts keeps its licence (ODbL 1.0).
            """
    )

    @Option(help: "off-jsonl (one JSON object per version and line) or csv.")
    var format = ExportFormat.openFoodFactsLines

    @Option(name: .shortAndLong, help: "The file to write. Use - for standard output.", completion: .file())
    var output = "-"

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    func run() async throws {
        let knowledge = try knowledge.load()
        let descriptor =
            output == "-" ? STDOUT_FILENO : open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFailure(
                "\(TerminalText.sanitized(output)) cannot be written: \(CommandFailure.reason(errno))."
            )
        }
        defer { if descriptor != STDOUT_FILENO { close(descriptor) } }
        let count = try await database.withStore { _, store in
            let export = ProductExport(Catalogue(store: store, knowledge: knowledge), format: format)
            return try await export.run { try StandardOutput.write($0, to: descriptor) }
        }
        if output != "-" {
            try StandardOutput.write("\(TerminalText.sanitized(output)): \(count) versions\n")
        }
    }
}
