import ArgumentParser
import Foundation

/// The command: everything that Morsel does without a browser.
@main
struct Morsel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "morsel",
        abstract: "Says what is in food, which words say so, and what could not be read.",
        discussion: Wording.fixedSentence,
        version: "0.1.0",
        subcommands: [
            Check.self, Explain.self, KnowledgeCommand.self, Import.self, Export.self, ReportsCommand.self,
            Serve.self, RoutesCommand.self,
            AnswerPages.self, MigrateCommand.self, BackupCommand.self, RestoreCommand.self,
            VisionWorkerCommand.self,
        ]
    )

    static func main() async {
        // A reader that has seen enough (`morsel … | head`) ends the command quietly, whatever was inherited.
        signal(SIGPIPE, SIG_DFL)
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Ends the process: 0 for help that was asked for, 2 for what cannot be done, else as the error says.
    private static func end(with error: any Error) -> Never {
        if let code = error as? ExitCode { exit(withCode: code) }
        switch exitCode(for: error) {
        case .success:
            print(fullMessage(for: error))
            exit(withCode: .success)
        case .validationFailure:
            let message = fullMessage(for: error)
            StandardOutput.writeError(String(message.trimmingPrefix("Error: ")))
            exit(withCode: .failed)
        default:
            StandardOutput.writeError("\(error)")
            exit(withCode: .failed)
        }
    }

    private static func exit(withCode code: ExitCode) -> Never { Foundation.exit(code.rawValue) }
}
