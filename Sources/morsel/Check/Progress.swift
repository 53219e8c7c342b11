import Foundation

/// One line on the terminal that says how far a long run is; nothing in a pipe.
struct Progress {
    private let count: Int
    private let isShown: Bool
    private var isOnScreen = false
    private var last = ContinuousClock.now

    /// Shorter waits are over before anybody has read the line.
    private static let shortestWait = Duration.milliseconds(100)

    init(count: Int) {
        self.count = count
        isShown = isatty(STDERR_FILENO) == 1
    }

    /// Shows which file is next, ten times a second at most; the first at once where there are several.
    mutating func show(_ path: String, done: Int) {
        guard isShown, count > 1, done == 0 || last.duration(to: .now) > Self.shortestWait else { return }
        last = .now
        isOnScreen = true
        let line = "\(done) of \(count) read · \(Printable.short(path, columns: 50))"
        try? StandardOutput.write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
    }

    /// Takes the line away, before something else is written on the screen.
    mutating func clear() {
        guard isOnScreen else { return }
        isOnScreen = false
        try? StandardOutput.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }
}
