import ArgumentParser

/// Writes what the catalogue has for other programs.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the catalogue for other programs.",
        subcommands: [ExportProducts.self]
    )
}
