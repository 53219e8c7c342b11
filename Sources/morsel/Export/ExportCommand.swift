import ArgumentParser

/// Exports the catalogue for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export the catalogue for other programs.",
        subcommands: [ExportProductsCommand.self]
    )
}
