import ArgumentParser
import DiaryApp
import FoodApp
import MorselCore
import MorselDevice
import MorselUI

/// Answers the requests that page scripts send to the device module.
///
/// Tests compare its answers with those of the WebAssembly module in a browser.
struct AnswerPagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer-pages",
        abstract: "Answer page requests (docs/page-request.md), one JSON object per line.",
        shouldDisplay: false
    )

    /// An app that answers requests.
    enum App: String, ExpressibleByArgument, CaseIterable {
        case food, people, diary, statistics, treatments, data
    }

    @Option(help: "The app that answers.") var app = App.food
    @OptionGroup var knowledge: KnowledgeOption

    func run() throws {
        let knowledge = try knowledge.load()
        switch app {
        case .food: try answer(as: FoodSession.self, knowledge)
        case .people: try answer(as: PeopleSession.self, knowledge)
        case .diary: try answer(as: DiarySession.self, knowledge)
        case .statistics: try answer(as: StatisticsSession.self, knowledge)
        case .treatments: try answer(as: TreatmentsSession.self, knowledge)
        case .data: try answer(as: DataSession.self, knowledge)
        }
    }

    /// Answers the lines of the standard input.
    ///
    /// Lines are answered concurrently, so each line has its own session and contains its records.
    private func answer<App: DeviceApp & SendableMetatype>(as app: App.Type, _ knowledge: Knowledge) throws {
        try JSONLines { line in
            var device = DeviceSession<App>(knowledge: knowledge)
            return device.answer(line)
        }.answer(files: ["-"])
    }
}
