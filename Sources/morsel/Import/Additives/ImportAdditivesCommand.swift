import ArgumentParser
@preconcurrency import Dispatch
import Foundation
import MorselAdditives
import MorselCatalog
import MorselCore
import Synchronization

/// Imports additives, conditions of use, rows of Annex III, and names, groups and categories of Annex II into a running server.
struct ImportAdditivesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "additives",
        abstract: "Import additives and conditions of use into a running server.",
        discussion: """
            morsel import additives --dry-run --server https://HOST part-e.csv
            MORSEL_TOKEN=$(morsel login EMAIL --server https://HOST) morsel import additives --server https://HOST additives.txt
            morsel import additives --server https://HOST --undo 120-180

            Reads tables with the columns of Regulation (EC) 1333/2008, Annex II, Parts B to E, as CSV or HTML, those of Annex III as CSV, \
            and the additives of Open Food Facts (additives.txt, additives.json), also compressed with gzip. An address such as \
            https://HOST/PAGE is downloaded first. Each record is sent on its own through the HTTP API; one that fails stops no other. \
            Importing a file twice changes nothing. Conditions that a table of Part E lacks in its categories are reported (?), \
            and stay without --end-missing. The token of an administrator is read from the \
            environment (MORSEL_TOKEN) or a file; a dry run needs none.
            Exit code: 0 if every record was imported, 1 if some were not, 2 for errors.
            """
    )

    @Flag(help: "Only report what would change.")
    var dryRun = false

    @Option(help: "The address of the server: https://HOST, or http://127.0.0.1:8080 on this machine.")
    var server: String = "http://127.0.0.1:8080"

    @Option(help: ArgumentHelp("Read the token of an administrator from this file.", valueName: "file"))
    var tokenFile: String?

    @Option(
        help: ArgumentHelp("The act or document that new and changed conditions name.", valueName: "text")
    )
    var source: String = ""

    @Option(
        help: ArgumentHelp(
            "Give conditions that a table of Part E lacks in its categories this last day: 2022-08-06.",
            valueName: "day"
        )
    )
    var endMissing: String?

    @Option(help: ArgumentHelp("Write what became of each record to this CSV file.", valueName: "file"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Take back the changes with these numbers, as an import wrote them.",
            valueName: "numbers"
        )
    )
    var undo: String?

    @Argument(help: "The files or web pages to import.", completion: .file())
    var files: [String] = []

    func validate() throws {
        guard files.isEmpty != (undo == nil) else {
            throw ValidationError("Give files to import, or --undo with the numbers of changes.")
        }
        guard let endMissing else { return }
        guard undo == nil else { throw ValidationError("--end-missing does not go with --undo.") }
        guard CivilDate(endMissing.utf8) != nil else {
            throw ValidationError("The day of --end-missing is not valid. Write it as 2022-08-06.")
        }
    }

    func run() async throws {
        let address = try ServerAddress(server)
        let client = AdditiveClient(address, token: try token())
        let interrupt = Interrupt()
        let additiveImport = AdditiveImport(
            AdditiveServer(send: { try await client.send($0) }),
            isDryRun: dryRun,
            source: source,
            lastDay: endMissing,
            isStopped: { interrupt.isSet }
        )
        let isComplete: Bool
        do {
            if let undo {
                isComplete = try await takeBack(undo, additiveImport)
            } else {
                isComplete = try await importFiles(additiveImport, interrupt)
            }
        } catch let failure as AdditiveServer.Failure {
            throw CommandFailure(failure)
        }
        if !isComplete || interrupt.isSet { throw ExitCode.found }
    }

    /// The token from the file or the environment.
    private func token() throws(CommandFailure) -> String? {
        if let tokenFile {
            guard let text = try? String(contentsOfFile: tokenFile, encoding: .utf8) else {
                throw CommandFailure("\(TerminalText.sanitized(tokenFile)) cannot be read.")
            }
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return ProcessInfo.processInfo.environment["MORSEL_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Importing

    /// Imports the files, and returns whether every record was imported.
    private func importFiles(_ additiveImport: AdditiveImport, _ interrupt: Interrupt) async throws -> Bool {
        let table = try report.map { (path) throws(CommandFailure) in try AdditiveImportTable(path) }
        var isComplete = true
        for file in files where !interrupt.isSet {
            let content = try await read(file)
            var summary = AdditiveImportSummary(file: TerminalText.sanitized(file), isDryRun: dryRun)
            do {
                try await additiveImport.run(content) { outcome in
                    summary.add(outcome)
                    try table?.add(outcome, file: file)
                    try StandardOutput.write(summary.line(outcome))
                }
            } catch {
                // What was done before the failure can be taken back too.
                try StandardOutput.write(summary.text(server: server))
                throw error
            }
            try StandardOutput.write(summary.text(server: server))
            if summary.counts[.rejected, default: 0] > 0 { isComplete = false }
        }
        return isComplete
    }

    private func read(_ path: String) async throws -> ImportedFile {
        let bytes: [UInt8]
        if let page = WebPage(path) {
            bytes = try await page.bytes()
        } else {
            do throws(ImportError) { bytes = try WholeFile.bytes(path) } catch {
                throw CommandFailure(TerminalText.sanitized(error.description))
            }
        }
        do throws(ImportRejection) { return try ImportedFile(bytes) } catch {
            throw CommandFailure("\(TerminalText.sanitized(path)): \(error.reason).")
        }
    }

    // MARK: Taking back

    private func takeBack(_ text: String, _ additiveImport: AdditiveImport) async throws -> Bool {
        guard let changes = ChangeNumbers(text) else {
            throw CommandFailure("The numbers of the changes are not valid. Write them as 120-180,182.")
        }
        var (taken, isComplete) = (0, true)
        try await additiveImport.takeBack(changes.numbers) { change, reason in
            guard let reason else {
                taken += 1
                return
            }
            isComplete = false
            StandardOutput.writeError("change \(change): \(TerminalText.sanitized(reason))")
        }
        try StandardOutput.write("\(taken) changes \(dryRun ? "would be " : "")taken back\n")
        return isComplete
    }
}

extension CommandFailure {
    fileprivate init(_ failure: AdditiveServer.Failure) {
        switch failure {
        case .notAllowed(let detail):
            self.init(
                """
                \(TerminalText.sanitized(detail)) Set MORSEL_TOKEN to the token that "morsel login" prints for an administrator.
                """
            )
        case .unreachable:
            self.init("The server does not answer. Run the same command again to continue.")
        case .refused(let detail): self.init(TerminalText.sanitized(detail))
        case .unexpectedAnswer:
            self.init("The server gave an unexpected answer. Is this the address of a Morsel server?")
        }
    }
}

/// Notices Ctrl-C, so that an import stops after the current record.
private final class Interrupt: Sendable {
    private let flag = Atomic(false)
    private let signalSource: any DispatchSourceSignal

    var isSet: Bool { flag.load(ordering: .relaxed) }

    init() {
        signal(SIGINT, SIG_IGN)
        signalSource = DispatchSource.makeSignalSource(signal: SIGINT)
        signalSource.setEventHandler { [self] in
            flag.store(true, ordering: .relaxed)
            StandardOutput.writeError(
                "stopping after the current record; run the same command again to continue"
            )
        }
        signalSource.resume()
    }
}
