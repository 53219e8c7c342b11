import Foundation

/// Reads several labels concurrently, and returns them in the order of their files.
///
/// A label is one file, or several photos of one pack.
struct LabelQueue: ~Copyable {
    /// The label that was read, or the reason why it could not be read.
    typealias Outcome = Result<LabelFile, LabelFile.ReadError>

    private let labels: [[String]]
    private let read: @Sendable ([String]) async -> Outcome
    private var pending: [Task<Outcome, Never>] = []
    private var position = 0

    /// The maximum number of labels that are read at the same time: one per core.
    private static let maxPending = ProcessInfo.processInfo.activeProcessorCount

    /// Creates a queue of labels, each given by the paths of its files.
    init(_ labels: [[String]], read: @escaping @Sendable ([String]) async -> Outcome) {
        self.labels = labels
        self.read = read
    }

    /// Returns the next label, or `nil` after the last one.
    mutating func next() async -> Outcome? {
        guard position < labels.count else { return nil }
        while pending.count < Self.maxPending, position + pending.count < labels.count {
            let (paths, read) = (labels[position + pending.count], read)
            pending.append(Task { await read(paths) })
        }
        defer { position += 1 }
        return await pending.removeFirst().value
    }
}
