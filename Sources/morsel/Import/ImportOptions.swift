import ArgumentParser
import Foundation
import MorselCatalog
import MorselDatabase

/// What all imports of products have in common.
struct ImportOptions: ParsableArguments {
    /// Imports one file.
    typealias FileImport = (Catalogue, _ file: String, _ now: Int64, ProductImport.Observer) async throws ->
        ImportSummary

    @Flag(help: "Only report what would change.")
    var dryRun = false

    @Flag(help: "End with exit code 1 if a record was skipped.")
    var strict = false

    @Option(help: ArgumentHelp("Write all problems of records to this CSV file.", valueName: "file"))
    var report: String?

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    @Argument(help: "The files to import. Use - for standard input.", completion: .file())
    var files: [String]

    /// The explanation of exit codes.
    static let exitCodes = """
        Exit code: 0 if the files were read to their end, 1 if one is truncated, the import was stopped, or with --strict if records \
        were skipped, 2 for errors.
        """

    /// Imports the files in order.
    /// - Throws: `CommandFailure`, and `ExitCode.found` as ``exitCodes`` says.
    func run(_ importFile: FileImport) async throws {
        let knowledge = try knowledge.load()
        let monitor = try ImportMonitor(report: report, isDryRun: dryRun)
        let outcome = try await database.withStore { _, store -> Result<Bool, CommandFailure> in
            if !dryRun { _ = try await Migrator(Migration.all).migrate(store) }
            do {
                let catalogue = Catalogue(store: store, knowledge: knowledge)
                return .success(try await run(importFile, catalogue, monitor))
            } catch let error as ImportError {
                return .failure(CommandFailure(TerminalText.sanitized(error.description)))
            } catch let error as CommandFailure {
                return .failure(error)
            }
        }
        if try !outcome.get() { throw ExitCode.found }
    }

    /// Imports the files, and returns whether that is a success.
    private func run(
        _ importFile: FileImport,
        _ catalogue: Catalogue,
        _ monitor: ImportMonitor
    ) async throws -> Bool {
        var isSuccess = true
        for file in files where !monitor.isStopped {
            monitor.begin(file)
            let now = Int64(Date().timeIntervalSince1970 * 1_000)
            let summary = try await importFile(catalogue, file, now, monitor.observer)
            try monitor.end(summary)
            if summary.isTruncated || summary.isStopped || strict && summary.refused > 0 { isSuccess = false }
        }
        return isSuccess
    }
}
