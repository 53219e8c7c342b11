import ArgumentParser
import MorselVision

/// Reads photos for another process of Morsel's; nobody starts it by hand.
struct VisionWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vision-worker",
        abstract: "Read photos for another process, over standard input.",
        shouldDisplay: false
    )

    func run() { VisionWorker.run() }
}
