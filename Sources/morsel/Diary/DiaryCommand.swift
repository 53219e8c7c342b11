import ArgumentParser

/// Works with diaries of meals and symptoms.
struct DiaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diary",
        abstract: "Work with diaries of meals and symptoms.",
        subcommands: [AnalyseDiaryCommand.self, ReportDiaryCommand.self]
    )
}
