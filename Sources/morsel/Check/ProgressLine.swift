import Foundation

/// A line on standard error that shows the progress, if standard error is a terminal.
struct ProgressLine {
    private let count: Int
    private let isTerminal: Bool
    private var isVisible = false
    private var lastUpdate = ContinuousClock.now

    /// The minimum time between two updates.
    private static let updateInterval = Duration.milliseconds(100)

    init(count: Int) {
        self.count = count
        isTerminal = isatty(STDERR_FILENO) == 1
    }

    /// Shows the next file, at most ten times per second.
    ///
    /// Shows nothing for a single file.
    mutating func show(_ path: String, done: Int) {
        guard isTerminal, count > 1, done == 0 || lastUpdate.duration(to: .now) > Self.updateInterval else {
            return
        }
        lastUpdate = .now
        isVisible = true
        let line = "\(done) of \(count) read · \(TerminalText.shortened(path, columns: 50))"
        try? StandardOutput.write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
    }

    /// Clears the line before other output.
    mutating func clear() {
        guard isVisible else { return }
        isVisible = false
        try? StandardOutput.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }
}
