import ArgumentParser

/// Brings data of others into the catalogue.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring products and foods into the catalogue.",
        subcommands: [ImportProducts.self, ImportNutrition.self]
    )
}
