@preconcurrency import Dispatch
import Foundation
import MorselCatalog
import MorselCore
import Synchronization

/// Tells people how an import goes: a line on a terminal, one every ten seconds elsewhere, and what is the matter.
final class ImportWatch: Sendable {
    private struct State {
        var file = ""
        var began = ContinuousClock.now
        var lastTold = ContinuousClock.now
        var complaints = 0
        var isLineShown = false
    }

    private let state = Mutex(State())
    private let stopped = Atomic(false)
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isDryRun: Bool
    private let report: ImportReport?
    private let interrupt: any DispatchSourceSignal

    /// So many records are complained of on standard error; all of them stand in the report.
    private static let maxErrors = 20

    init(report path: String?, isDryRun: Bool) throws(CommandFailure) {
        self.isDryRun = isDryRun
        report = try path.map { (path) throws(CommandFailure) in try ImportReport(path) }
        signal(SIGINT, SIG_IGN)
        interrupt = DispatchSource.makeSignalSource(signal: SIGINT)
        interrupt.setEventHandler { [self] in stop() }
        interrupt.resume()
    }

    /// Whether to end.
    var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// What an import tells this of.
    var observer: ProductImport.Observer {
        .init(
            issues: { [self] in complain(of: $0) },
            progress: { [self] in show($0) },
            isStopped: { [self] in isStopped }
        )
    }

    private func stop() {
        stopped.store(true, ordering: .relaxed)
        state.withLock { state in
            clear(&state)
            StandardOutput.writeError("ends after these records; the same command goes on from there")
        }
    }

    /// Begins with a file.
    func begin(_ file: String) {
        state.withLock { state in
            state = State()
            state.file = file
        }
    }

    // MARK: On the way

    private func complain(of issues: [ImportIssue]) {
        state.withLock { state in
            for issue in issues {
                try? report?.add(issue, file: state.file)
                guard issue.reason.isRefusal else { continue }
                state.complaints += 1
                guard state.complaints <= Self.maxErrors else { continue }
                clear(&state)
                let place = "\(Printable.text(state.file)), line \(issue.line)"
                StandardOutput.writeError("\(place): \(Printable.text(issue.detail))")
            }
        }
    }

    private func show(_ summary: ImportSummary) {
        state.withLock { state in
            let wait: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
            guard state.lastTold.duration(to: .now) >= wait else { return }
            state.lastTold = .now
            let line = ImportWords.progress(summary, seconds: state.began.duration(to: .now).inSeconds)
            if isTerminal {
                state.isLineShown = true
                try? StandardOutput.write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
            } else {
                StandardOutput.writeError(line)
            }
        }
    }

    private func clear(_ state: inout State) {
        guard state.isLineShown else { return }
        state.isLineShown = false
        try? StandardOutput.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }

    /// Ends with a file.
    func end(_ summary: ImportSummary) throws(CommandFailure) {
        let (file, seconds, more) = state.withLock { state in
            clear(&state)
            return (
                state.file, state.began.duration(to: .now).inSeconds, state.complaints - Self.maxErrors
            )
        }
        if more > 0 {
            let hint = report == nil ? "; all of them with --report FILE" : ""
            StandardOutput.writeError("\(more) more records were left out\(hint)")
        }
        try report?.flush()
        let words = ImportWords(summary: summary, seconds: seconds, isDryRun: isDryRun)
        try StandardOutput.write(words.summary(of: Printable.text(file)))
    }
}

extension Duration {
    /// Seconds and their fractions.
    fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
