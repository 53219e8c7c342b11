package import Foundation
package import MorselCore

/// Reads photos in worker processes. A process that hangs or ends is replaced.
package actor VisionPool {
    /// The maximum number of photos that are read at the same time.
    package nonisolated let maxConcurrent: Int

    private let program: URL
    private let maxAdmitted: Int
    private let timeLimit: Duration
    private let idleTime: Duration
    private let clock: any Clock<Duration>

    private var idle: [IdleWorker] = []
    private var running: [ObjectIdentifier: WorkerProcess] = [:]
    private var admitted = 0
    private var permits: PermitQueue
    private var isEnded = false

    /// The pool has too many waiting photos or was ended.
    package struct CapacityError: Error {}

    /// A process without a request, and the task that ends it.
    private struct IdleWorker {
        let worker: WorkerProcess
        let retirement: Task<Void, Never>
    }

    /// Creates a pool.
    ///
    /// The first photo starts a process.
    /// - Parameters:
    ///   - program: the command `morsel`, which has the subcommand `vision-worker`.
    ///   - maxConcurrent: the maximum number of photos that are read at the same time.
    ///   - maxWaiting: the maximum number of requests that wait; more are rejected.
    ///   - timeLimit: the maximum time for reading one photo.
    ///   - idleTime: the time after which a process without a request is ended.
    ///   - clock: the clock of both times.
    package init(
        program: URL,
        maxConcurrent: Int = ProcessInfo.processInfo.activeProcessorCount,
        maxWaiting: Int = 16,
        timeLimit: Duration = .seconds(PhotoLimits.seconds),
        idleTime: Duration = .seconds(180),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.program = program
        self.maxConcurrent = maxConcurrent
        (maxAdmitted, permits) = (maxConcurrent + maxWaiting, PermitQueue(count: maxConcurrent))
        (self.timeLimit, self.idleTime, self.clock) = (timeLimit, idleTime, clock)
    }

    deinit { for worker in idle { worker.retirement.cancel() } }

    // MARK: Photos

    /// Performs a request with several photos, which is admitted or rejected as a whole.
    /// - Throws: `CapacityError` if too many requests wait, and the errors of `body`.
    package func admit<Result: Sendable>(
        _ body: @Sendable (_ pool: AdmittedPhotos) async throws -> Result
    ) async throws -> Result {
        guard admitted < maxAdmitted, !isEnded else { throw CapacityError() }
        admitted += 1
        defer { admitted -= 1 }
        return try await body(AdmittedPhotos(pool: self))
    }

    /// Reads a photo.
    ///
    /// If the process ends, the photo is read a second time in a new process.
    ///
    /// When the task is cancelled, the photo is removed from the queue, or the process that reads it is ended.
    /// - Parameters:
    ///   - photo: the file.
    ///   - languages: the languages of its text, or empty to read only the codes.
    ///   - findsCodes: whether to read the codes.
    ///   - onStage: is called from another thread when a new stage begins.
    /// - Returns: a reading for each page. Only a PDF has more than one.
    /// - Throws: `PhotoError`, `CapacityError` if too many requests wait, `CancellationError`.
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

    /// Draws marks on a photo, in the colours and lines of the pages.
    /// - Parameters:
    ///   - photo: the file.
    ///   - page: the page of a PDF, from 0.
    ///   - quarterTurns: the quarter turns clockwise that make the text upright.
    ///   - marks: the marks.
    /// - Returns: a JPEG without metadata, upright, with a longer side of at most 2000 pixels.
    /// - Throws: `PhotoError`, `CapacityError` if too many requests wait, `CancellationError`.
    package func mark(
        _ photo: [UInt8],
        page: Int = 0,
        quarterTurns: Int,
        marks: [PhotoMark]
    ) async throws -> [UInt8] {
        try PhotoLimits.check(photo)
        let request = MarkRequest(photo: photo, page: page, quarterTurns: quarterTurns, marks: marks)
        return try await admit { photos in
            try WorkerResponse.jpeg(of: try await photos.pool.response(to: request.frame, nil))
        }
    }

    /// Sends a request to a process as soon as one may run, and a second time to a new process if the first one ends.
    func response(
        to request: [UInt8],
        _ onProgress: (@Sendable (WorkerProgress) -> Void)?
    ) async throws -> [UInt8] {
        try await takePermit { onProgress?(.stage(.waiting)) }
        defer { permits.release() }
        try Task.checkCancellation()
        guard !isEnded else { throw CapacityError() }
        do {
            return try await response(of: idleOrNewWorker(), to: request, onProgress)
        } catch PhotoError.crashed {
            // Idle processes may be ending for the same reason, so a new one is started.
            return try await response(of: newWorker(), to: request, onProgress)
        }
    }

    private func response(
        of worker: WorkerProcess,
        to request: [UInt8],
        _ onProgress: (@Sendable (WorkerProgress) -> Void)?
    ) async throws -> [UInt8] {
        running[ObjectIdentifier(worker)] = worker
        let deadline = RequestDeadline()
        let timer = Task { [clock, timeLimit] in
            try await clock.sleep(for: timeLimit)
            if deadline.miss() { worker.interrupt() }
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A thread of its own, because it blocks for seconds and the threads of the task pool are few.
                Thread.detachNewThread {
                    continuation.resume(
                        returning: Result { () throws(FrameSocket.ClosedError) in
                            try worker.response(to: request, onProgress: onProgress)
                        }
                    )
                }
            }
        } onCancel: {
            worker.interrupt()
        }
        timer.cancel()
        let isInTime = deadline.meet()
        running[ObjectIdentifier(worker)] = nil
        guard case .success(let response) = outcome, isInTime, !isEnded else {
            worker.end()
            try Task.checkCancellation()
            if isEnded { throw CapacityError() }
            throw isInTime ? PhotoError.crashed : .tooSlow
        }
        keep(worker)
        return response
    }

    // MARK: Processes

    /// Whether a process reads a photo.
    package var isBusy: Bool { !running.isEmpty }

    /// Ends all processes.
    ///
    /// Requests that wait or arrive later throw `CapacityError`.
    package func end() {
        isEnded = true
        for worker in idle { worker.retirement.cancel() }
        idle.removeAll()
        for worker in running.values { worker.interrupt() }
        permits.rejectAll(throwing: CapacityError())
    }

    /// Returns the process that was used last, which has its models in memory, or a new one.
    private func idleOrNewWorker() throws(PhotoError) -> WorkerProcess {
        while let last = idle.popLast() {
            last.retirement.cancel()
            if last.worker.isReady { return last.worker }
        }
        return try newWorker()
    }

    private func newWorker() throws(PhotoError) -> WorkerProcess {
        do { return try WorkerProcess(program: program) } catch { throw .crashed }
    }

    /// Keeps a process for the next request until `idleTime` has passed.
    private func keep(_ worker: WorkerProcess) {
        let identifier = ObjectIdentifier(worker)
        let retirement = Task { [weak self, clock, idleTime] in
            guard (try? await clock.sleep(for: idleTime)) != nil else { return }
            await self?.endIdleWorker(identifier)
        }
        idle.append(IdleWorker(worker: worker, retirement: retirement))
    }

    /// Ends an idle process, unless its retirement was cancelled in the meantime.
    private func endIdleWorker(_ identifier: ObjectIdentifier) {
        idle.removeAll { ObjectIdentifier($0.worker) == identifier && !Task.isCancelled }
    }

    // MARK: Permits

    private func takePermit(_ onWait: () -> Void) async throws {
        try Task.checkCancellation()
        if permits.takeIfAvailable() { return }
        onWait()
        let ticket = permits.nextTicket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                // When the task is cancelled before it waits, `onCancel` has run already and finds no waiter.
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    permits.wait(ticket, continuation)
                }
            }
        } onCancel: {
            Task { await self.stopWaiting(ticket) }
        }
    }

    private func stopWaiting(_ ticket: Int) { permits.cancel(ticket) }
}
