@preconcurrency import Dispatch
import Foundation
import MorselCatalog
import MorselCore
import Synchronization

/// Reports the progress and the problems of an import on standard error.
///
/// On a terminal one line is updated; elsewhere a line is written every ten seconds.
final class ImportMonitor: Sendable {
    private struct State {
        var file = ""
        var start = ContinuousClock.now
        var lastUpdate = ContinuousClock.now
        var rejectedRecords = 0
        var isLineVisible = false
    }

    private let state = Mutex(State())
    private let stopped = Atomic(false)
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isDryRun: Bool
    private let report: ImportReport?
    private let interrupt: any DispatchSourceSignal

    /// The maximum number of records that are reported on standard error for each file.
    ///
    /// The report file contains all of them.
    private static let maxErrors = 20

    init(report path: String?, isDryRun: Bool) throws(CommandFailure) {
        self.isDryRun = isDryRun
        report = try path.map { (path) throws(CommandFailure) in try ImportReport(path) }
        signal(SIGINT, SIG_IGN)
        interrupt = DispatchSource.makeSignalSource(signal: SIGINT)
        interrupt.setEventHandler { [self] in stop() }
        interrupt.resume()
    }

    /// Whether the person has pressed Ctrl-C.
    var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// The callbacks for an import.
    var observer: ProductImport.Observer {
        .init(
            issues: { [self] in report($0) },
            progress: { [self] in showProgress($0) },
            isStopped: { [self] in isStopped }
        )
    }

    private func stop() {
        stopped.store(true, ordering: .relaxed)
        state.withLock { state in
            clear(&state)
            StandardOutput.writeError(
                "stopping after the current records; run the same command again to continue"
            )
        }
    }

    /// Starts a file.
    func begin(_ file: String) {
        state.withLock { state in
            state = State()
            state.file = file
        }
    }

    // MARK: Progress

    private func report(_ issues: [ImportIssue]) {
        state.withLock { state in
            for issue in issues {
                try? report?.add(issue, file: state.file)
                guard issue.reason.isRejection else { continue }
                state.rejectedRecords += 1
                guard state.rejectedRecords <= Self.maxErrors else { continue }
                clear(&state)
                let location = "\(TerminalText.sanitized(state.file)), line \(issue.line)"
                StandardOutput.writeError("\(location): \(TerminalText.sanitized(issue.detail))")
            }
        }
    }

    private func showProgress(_ summary: ImportSummary) {
        state.withLock { state in
            let interval: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
            guard state.lastUpdate.duration(to: .now) >= interval else { return }
            state.lastUpdate = .now
            let line = ImportWords.progress(summary, seconds: state.start.duration(to: .now).inSeconds)
            if isTerminal {
                state.isLineVisible = true
                try? StandardOutput.write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
            } else {
                StandardOutput.writeError(line)
            }
        }
    }

    private func clear(_ state: inout State) {
        guard state.isLineVisible else { return }
        state.isLineVisible = false
        try? StandardOutput.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }

    /// Finishes a file and writes its summary.
    func end(_ summary: ImportSummary) throws(CommandFailure) {
        let (file, seconds, unreportedRecords) = state.withLock { state in
            clear(&state)
            return (
                state.file, state.start.duration(to: .now).inSeconds, state.rejectedRecords - Self.maxErrors
            )
        }
        if unreportedRecords > 0 {
            let hint = report == nil ? "; use --report FILE to list all" : ""
            StandardOutput.writeError("\(unreportedRecords) more records were skipped\(hint)")
        }
        try report?.flush()
        let words = ImportWords(summary: summary, seconds: seconds, isDryRun: isDryRun)
        try StandardOutput.write(words.summary(of: TerminalText.sanitized(file)))
    }
}

extension Duration {
    /// The duration in seconds.
    fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
