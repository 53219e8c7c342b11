import ArgumentParser

/// Imports data into the catalogue.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import products and foods into the catalogue.",
        subcommands: [
            ImportProductsCommand.self, ImportTradeItemsCommand.self, ImportNutritionCommand.self,
        ]
    )
}
