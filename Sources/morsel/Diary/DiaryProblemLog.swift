import Foundation
import MorselCore

/// Collects what could not be used in diaries, from several threads.
final class DiaryProblemLog: @unchecked Sendable {
    // `@unchecked`: `lock` protects both variables.
    private let lock = NSLock()
    private var first: [(line: Int, problem: DiaryProblem)] = []
    private var count = 0

    /// The number of problems that are written.
    private static let maxWritten = 100

    /// Whether everything could be used.
    var isEmpty: Bool { lock.withLock { count == 0 } }

    /// Adds the problems of a line, which counts from 1.
    func add(_ problems: [DiaryProblem], line: Int) {
        guard !problems.isEmpty else { return }
        lock.withLock {
            count += problems.count
            first += problems.map { (line, $0) }
            guard first.count > 4 * Self.maxWritten else { return }
            shorten()
        }
    }

    /// Keeps the problems of the first lines.
    ///
    /// The sort is stable, so that the problems of a line stay in their order.
    private func shorten() {
        let order = first.indices.sorted { (first[$0].line, $0) < (first[$1].line, $1) }
        first = order.prefix(Self.maxWritten).map { first[$0] }
    }

    /// Writes the problems to standard error, in the order of the lines.
    func write() {
        lock.withLock {
            shorten()
            for (line, problem) in first {
                StandardOutput.writeError(TerminalText.sanitized("line \(line): \(problem.description)."))
            }
            if count > first.count { StandardOutput.writeError("and \(count - first.count) more") }
        }
    }
}
