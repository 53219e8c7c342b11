import ArgumentParser

/// Imports data into the catalogue, or into a running server.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import products, foods and additives.",
        subcommands: [
            ImportProductsCommand.self, ImportTradeItemsCommand.self, ImportNutritionCommand.self,
            ImportAdditivesCommand.self,
        ]
    )
}
