import ArgumentParser
import Foundation
import MorselServer

/// The `morsel` command.
@main
struct Morsel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "morsel",
        abstract: "Reports what is in food, the words that say so, and what could not be read.",
        discussion: Wording.fixedSentence,
        version: ProgramVersion.current,
        subcommands: [
            CheckCommand.self, ExplainCommand.self, GS1Command.self, KnowledgeCommand.self,
            ImportCommand.self, ExportCommand.self, DiaryCommand.self,
            ReportsCommand.self, Serve.self, RoutesCommand.self, AnswerPagesCommand.self, MigrateCommand.self,
            BackupCommand.self, RestoreCommand.self, AdminCommand.self, LoginCommand.self,
            VisionWorkerCommand.self,
        ]
    )

    static func main() async {
        // A closed pipe (`morsel … | head`) ends the command without a message, even if the parent ignores SIGPIPE.
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

    /// Ends the process with the exit code of an error: 0 after help, 2 for failures, or the error's own code.
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
