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

    @Option(help: "Try what the limits of the process forbid, with this file, and print what is possible.")
    var verify: String?

    func run() {
        guard let verify else { return VisionWorker.run() }
        for line in SandboxTrial.report(reading: verify) { print(line) }
    }
}
