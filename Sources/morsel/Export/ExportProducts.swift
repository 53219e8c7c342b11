import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase

extension ExportFormat: ExpressibleByArgument {}

/// Writes all products.
struct ExportProducts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "products",
        abstract: "Write all versions of all products.",
        discussion: """
            morsel export products > products.jsonl
            morsel export products --format csv --output products.csv

            Members and columns are those of Open Food Facts; `morsel import off` reads them again, to the same versions. \
            What is from Open Food Facts stays under its licence (ODbL 1.0).
            """
    )

    @Option(help: "off-jsonl, a line of JSON a version, or csv.")
    var format = ExportFormat.openFoodFactsLines

    @Option(name: .shortAndLong, help: "The file to write; - for standard output.", completion: .file())
    var output = "-"

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    func run() async throws {
        let knowledge = try knowledge.load()
        let descriptor =
            output == "-" ? STDOUT_FILENO : open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFailure(
                "\(Printable.text(output)) cannot be written: \(CommandFailure.reason(errno))."
            )
        }
        defer { if descriptor != STDOUT_FILENO { close(descriptor) } }
        let count = try await database.withStore { _, store in
            let export = ProductExport(Catalogue(store: store, knowledge: knowledge), format: format)
            return try await export.run { try StandardOutput.write($0, to: descriptor) }
        }
        if output != "-" { try StandardOutput.write("\(Printable.text(output)): \(count) versions\n") }
    }
}
