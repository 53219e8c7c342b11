import Foundation

/// Labels in the order of their files, several of which may be photos of one; the next are read while one is answered.
struct LabelQueue: ~Copyable {
    /// What came of a file.
    typealias Outcome = Result<LabelFile, LabelFile.ReadError>

    private let packs: [[String]]
    private let read: @Sendable ([String]) async -> Outcome
    private var ahead: [Task<Outcome, Never>] = []
    private var place = 0

    /// As many photos as there are cores are read at once.
    private static let most = ProcessInfo.processInfo.activeProcessorCount

    init(_ packs: [[String]], read: @escaping @Sendable ([String]) async -> Outcome) {
        self.packs = packs
        self.read = read
    }

    /// The next label; nil after the last.
    mutating func next() async -> Outcome? {
        guard place < packs.count else { return nil }
        while ahead.count < Self.most, place + ahead.count < packs.count {
            let (pack, read) = (packs[place + ahead.count], read)
            ahead.append(Task { await read(pack) })
        }
        defer { place += 1 }
        return await ahead.removeFirst().value
    }
}
