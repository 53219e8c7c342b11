import ArgumentParser
import MorselVision

/// Reads photos for another Morsel process, which starts it.
///
/// It is not shown in the help.
struct VisionWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vision-worker",
        abstract: "Read photos for another process, with requests on standard input.",
        shouldDisplay: false
    )

    func run() { VisionWorker.run() }
}
