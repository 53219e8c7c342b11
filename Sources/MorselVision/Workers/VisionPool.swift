package import Foundation
package import MorselCore

/// Reads photos in worker processes, as many at once as there are cores; a process that hangs or breaks down is replaced.
package actor VisionPool {
    /// How many photos are read at once.
    package nonisolated let most: Int

    private let program: URL
    private let mostAdmitted: Int
    private let timeLimit: Duration
    private let idleTime: Duration

    private var idle: [(worker: WorkerProcess, since: ContinuousClock.Instant)] = []
    private var running: [ObjectIdentifier: WorkerProcess] = [:]
    private var retirement: Task<Void, Never>?
    private var admitted = 0
    private var places: WaitingLine
    private var isEnded = false

    /// The photo cannot be taken now: too many wait, or the pool was ended.
    package struct Full: Error {}

    /// Creates a pool without processes: the first photo starts one.
    /// - Parameters:
    ///   - program: the command, which knows `vision-worker`.
    ///   - most: how many photos are read at once.
    ///   - mostWaiting: how many may wait before others are turned away.
    ///   - timeLimit: the longest that reading a photo may take.
    ///   - idleTime: how long a process is kept that has nothing to do.
    package init(
        program: URL,
        most: Int = ProcessInfo.processInfo.activeProcessorCount,
        mostWaiting: Int = 16,
        timeLimit: Duration = .seconds(PhotoLimits.seconds),
        idleTime: Duration = .seconds(180)
    ) {
        self.program = program
        self.most = most
        (mostAdmitted, places) = (most + mostWaiting, WaitingLine(count: most))
        (self.timeLimit, self.idleTime) = (timeLimit, idleTime)
    }

    deinit { retirement?.cancel() }

    // MARK: Photos

    /// Does work of several photos that is turned away as a whole or not at all.
    /// - Throws: `Full` when too many wait, and what the work throws.
    package func admit<Answer: Sendable>(
        _ work: @Sendable (_ pool: AdmittedPhotos) async throws -> Answer
    ) async throws -> Answer {
        guard admitted < mostAdmitted, !isEnded else { throw Full() }
        admitted += 1
        defer { admitted -= 1 }
        return try await work(AdmittedPhotos(pool: self))
    }

    /// Reads a photo; once more in another process where the first breaks down on it.
    ///
    /// When the task is cancelled, the photo waits no longer, or the process that reads it is ended.
    /// - Parameters:
    ///   - photo: a file.
    ///   - languages: those of its text; without any, only codes are looked for.
    ///   - findsCodes: whether codes are looked for.
    ///   - onStage: is told what is being done; not where the caller runs.
    /// - Returns: a reading for each page: one, but for a PDF.
    /// - Throws: `PhotoError`, `Full` when too many wait, `CancellationError`.
    package func read(
        _ photo: [UInt8],
        in languages: [Language],
        findsCodes: Bool = true,
        onStage: (@Sendable (PhotoStage) -> Void)? = nil
    ) async throws -> [PhotoReading] {
        try await admit { photos in
            try await photos.read(photo, in: languages, findsCodes: findsCodes, onStage: onStage)
        }
    }

    /// Draws frames on a photo, in the colours and lines of the pages.
    /// - Parameters:
    ///   - photo: a file.
    ///   - page: which page of a PDF, from 0.
    ///   - turns: the quarter turns clockwise that make its text upright.
    ///   - marks: the frames.
    /// - Returns: a JPEG without any metadata, upright, its longest side 2000 pixels at most.
    /// - Throws: `PhotoError`, `Full` when too many wait, `CancellationError`.
    package func mark(
        _ photo: [UInt8],
        page: Int = 0,
        turns: Int,
        marks: [PhotoMark]
    ) async throws -> [UInt8] {
        try PhotoLimits.check(photo)
        let request = MarkRequest(photo: photo, page: page, turns: turns, marks: marks)
        return try await admit { photos in
            try WorkerAnswer.picture(of: try await photos.pool.answer(to: request.frame, nil))
        }
    }

    /// Asks a process, when there is a place for it; another one where it breaks down.
    fileprivate func answer(
        to request: [UInt8],
        _ onStage: (@Sendable (PhotoStage) -> Void)?
    ) async throws -> [UInt8] {
        try await takePlace { onStage?(.waiting) }
        defer { places.leave() }
        try Task.checkCancellation()
        guard !isEnded else { throw Full() }
        do {
            return try await ask(readyWorker(), request, onStage)
        } catch PhotoError.crashed {
            // Those that wait may be ending for the same reason.
            return try await ask(newWorker(), request, onStage)
        }
    }

    private func ask(
        _ worker: WorkerProcess,
        _ request: [UInt8],
        _ onStage: (@Sendable (PhotoStage) -> Void)?
    ) async throws -> [UInt8] {
        running[ObjectIdentifier(worker)] = worker
        let deadline = ContinuousClock.now + timeLimit
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A thread of its own: it waits for long, and those of queues and tasks are few.
                Thread.detachNewThread {
                    continuation.resume(
                        returning: Result { () throws(PhotoError) in
                            try worker.answer(to: request, until: deadline, onStage: onStage)
                        }
                    )
                }
            }
        } onCancel: {
            worker.interrupt()
        }
        running[ObjectIdentifier(worker)] = nil
        guard case .success(let answer) = outcome, !isEnded else {
            worker.end()
            try Task.checkCancellation()
            if isEnded { throw Full() }
            return try outcome.get()
        }
        keep(worker)
        return answer
    }

    // MARK: Processes

    /// Whether a process reads a photo.
    package var isBusy: Bool { !running.isEmpty }

    /// Ends all processes, at once; whoever waits for one is turned away, as are others from then on.
    package func end() {
        isEnded = true
        retirement?.cancel()
        idle.removeAll()
        for worker in running.values { worker.interrupt() }
        places.turnAway()
    }

    /// The process that was used last, whose models are warmest, or a new one.
    private func readyWorker() throws(PhotoError) -> WorkerProcess {
        while let (worker, _) = idle.popLast() {
            if worker.isReady { return worker }
        }
        return try newWorker()
    }

    private func newWorker() throws(PhotoError) -> WorkerProcess {
        do { return try WorkerProcess(program: program) } catch { throw .crashed }
    }

    private func keep(_ worker: WorkerProcess) {
        idle.append((worker, .now))
        if retirement == nil { retirement = Task { [weak self] in await self?.retire() } }
    }

    /// Ends processes when they have had nothing to do for long, until there are none.
    private func retire() async {
        while let oldest = idle.first {
            try? await Task.sleep(until: oldest.since + idleTime, clock: .continuous)
            if Task.isCancelled { return }
            let now = ContinuousClock.now
            idle.removeAll { $0.since + idleTime <= now }
        }
        retirement = nil
    }

    // MARK: Places

    private func takePlace(_ onWait: () -> Void) async throws {
        try Task.checkCancellation()
        if places.take() { return }
        onWait()
        let ticket = places.nextTicket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                // Cancelled before it waits, it would never be told.
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    places.wait(ticket, continuation)
                }
            }
        } onCancel: {
            Task { await self.leaveQueue(ticket) }
        }
    }

    private func leaveQueue(_ ticket: Int) { places.giveUp(ticket) }
}

/// Reads the photos of work that a pool has taken on.
package struct AdmittedPhotos: Sendable {
    fileprivate let pool: VisionPool

    /// Reads a photo as ``VisionPool/read(_:in:findsCodes:onStage:)`` does, but is never turned away.
    package func read(
        _ photo: [UInt8],
        in languages: [Language],
        findsCodes: Bool = true,
        onStage: (@Sendable (PhotoStage) -> Void)? = nil
    ) async throws -> [PhotoReading] {
        let request = ReadRequest(photo: photo, languages: languages, findsCodes: findsCodes)
        return try await read(request, onStage).pages
    }

    /// Reads some lines of a photo, which tell its languages, and finds its codes.
    func look(
        at photo: [UInt8],
        in languages: [Language],
        onStage: (@Sendable (PhotoStage) -> Void)? = nil
    ) async throws -> PagesRead {
        try await read(
            ReadRequest(photo: photo, languages: languages, findsCodes: true, isLook: true),
            onStage
        )
    }

    private func read(
        _ request: ReadRequest,
        _ onStage: (@Sendable (PhotoStage) -> Void)?
    ) async throws -> PagesRead {
        try PhotoLimits.check(request.photo)
        return try WorkerAnswer.pages(of: try await pool.answer(to: request.frame, onStage))
    }
}
