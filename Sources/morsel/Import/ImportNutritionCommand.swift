import ArgumentParser
import MorselCatalog
import MorselCore
import MorselDatabase

/// Imports food composition tables.
struct ImportNutritionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nutrition",
        abstract: "Import food composition tables.",
        discussion: """
            morsel import nutrition ciqual-2020-en.csv.gz bls-de-2025.json.gz
            morsel import nutrition taco-br-food.csv taco-br-nutrients.csv

            Supports Ciqual 2020 (CSV), Ciqual 2025, CoFID 2021 and BLS 2025 (JSON), and TACO. \
            Give both files of TACO together.
            Exit code: 0 if everything was imported, 1 if rows were skipped, 2 for errors.
            """
    )

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    @Argument(help: "The tables to import, also compressed with gzip.", completion: .file())
    var files: [String]

    func run() async throws {
        let knowledge = try knowledge.load()
        let result = try await database.withStore {
            _,
            store -> Result<[NutritionImport.Outcome], CommandFailure> in
            _ = try await Migrator(Migration.all).migrate(store)
            do {
                let nutritionImport = NutritionImport(Catalogue(store: store, knowledge: knowledge))
                return .success(try await nutritionImport.run(files))
            } catch let error as ImportError {
                return .failure(CommandFailure(TerminalText.sanitized(error.description)))
            }
        }
        let outcomes = try result.get()
        for outcome in outcomes { try StandardOutput.write(Self.words(outcome)) }
        if outcomes.contains(where: { !$0.issues.isEmpty }) { throw ExitCode.found }
    }

    private static func words(_ outcome: NutritionImport.Outcome) -> String {
        for issue in outcome.issues {
            StandardOutput.writeError(
                "\(outcome.source.name), line \(issue.line): \(TerminalText.sanitized(issue.detail))"
            )
        }
        let counts = outcome.counts
        let parts = [
            "\(ImportWords.grouped(counts.added)) new", "\(ImportWords.grouped(counts.changed)) changed",
            "\(ImportWords.grouped(counts.unchanged)) unchanged",
        ]
        return "\(outcome.source.name): \(parts.joined(separator: ", "))\n"
    }
}
