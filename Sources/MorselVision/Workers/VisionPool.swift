package import Foundation
package import MorselCore

/// Reads photos in worker processes, as many at once as there are cores; a process that hangs or breaks down is replaced.
package actor VisionPool {
    private let program: URL
    private let most: Int
    private let mostWaiting: Int
    private var idle: [WorkerProcess] = []
    private var busy = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let queue = DispatchQueue(label: "morsel.photos", attributes: .concurrent)

    /// The photo cannot be taken now.
    package struct Full: Error {}

    /// Creates a pool without processes: the first photo starts one.
    /// - Parameters:
    ///   - program: the command, which knows `vision-worker`.
    ///   - most: how many photos are read at once.
    ///   - mostWaiting: how many may wait before others are turned away.
    package init(
        program: URL,
        most: Int = ProcessInfo.processInfo.activeProcessorCount,
        mostWaiting: Int = 16
    ) {
        self.program = program
        self.most = most
        self.mostWaiting = mostWaiting
    }

    /// Reads a photo; once more in another process where the first breaks down on it.
    /// - Throws: `PhotoError`, and `Full` when too many wait.
    package func read(_ photo: [UInt8], in languages: [Language], findsCodes: Bool = true) async throws
        -> PhotoReading
    {
        try await takePlace()
        defer { leavePlace() }
        let request = WorkerRequest(photo: photo, languages: languages, findsCodes: findsCodes)
        do {
            return try await ask(request)
        } catch PhotoError.crashed {
            return try await ask(request)
        }
    }

    private func ask(_ request: WorkerRequest) async throws -> PhotoReading {
        let worker = try idle.popLast() ?? WorkerProcess(program: program)
        let outcome = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: Result { () throws(PhotoError) in try worker.read(request) }
                )
            }
        }
        switch outcome {
        case .failure(.tooSlow), .failure(.crashed): worker.end()
        default: idle.append(worker)
        }
        return try outcome.get()
    }

    // MARK: Places

    private func takePlace() async throws {
        if busy < most {
            busy += 1
            return
        }
        guard waiting.count < mostWaiting else { throw Full() }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the place to who waits longest, or gives it back.
    private func leavePlace() {
        if waiting.isEmpty { busy -= 1 } else { waiting.removeFirst().resume() }
    }
}
