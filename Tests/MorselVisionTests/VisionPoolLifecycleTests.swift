import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// The stages of photos, cancelled photos, and pools that are ended.
@Suite struct VisionPoolLifecycleTests {
    private static let timeLimit = Duration.seconds(60)

    private let clock = ManualClock()
    private let program: URL
    private let photo: [UInt8]

    init() throws {
        program = try #require(StubWorker.real)
        photo = try SampleImage.png(["Ingredients: wheat flour, sugar, milk powder,", "salt, palm oil."])
    }

    private func makePool(
        _ program: URL,
        maxConcurrent: Int = 1,
        maxWaiting: Int = 16
    ) -> VisionPool {
        VisionPool(
            program: program,
            maxConcurrent: maxConcurrent,
            maxWaiting: maxWaiting,
            timeLimit: Self.timeLimit,
            clock: clock
        )
    }

    private func isRead(by pool: VisionPool) async throws -> Bool {
        try await pool.read(photo, in: [.english]).first?.words.isEmpty == false
    }

    // MARK: Stages

    @Test func `stages are reported in order, and waiting only while another photo is read`() async throws {
        let worker = try StubWorker.waiting()
        let pool = makePool(worker.program)
        let photo = photo
        let stages = StageRecorder()
        let (isWaiting, waiting) = AsyncStream.makeStream(of: Void.self)

        async let first = pool.read(photo, in: [.english]) { stages.record(0, $0) }
        await clock.waitForSleeper(for: Self.timeLimit)
        async let second = pool.read(photo, in: [.english]) { stage in
            stages.record(1, stage)
            if stage == .waiting { waiting.finish() }
        }
        for await _ in isWaiting {}
        try worker.open()
        _ = try await [first, second]

        // The number of preprocessing stages is not part of this test.
        #expect(stages[0].filter { $0 != .prepared } == [.words, .codes])
        #expect(stages[1].filter { $0 != .prepared } == [.waiting, .words, .codes])
    }

    @Test func `each preprocessing is reported`() async throws {
        let pool = makePool(program)
        let stages = StageRecorder()

        let photo = try SampleImage.png(["Bl~ '' ;: qx#"])
        _ = try await pool.read(photo, in: [.english]) { stages.record(0, $0) }

        let preprocessed = stages[0].dropFirst().dropLast()
        #expect(stages[0].first == .words && stages[0].last == .codes)
        #expect(!preprocessed.isEmpty && preprocessed.allSatisfy { $0 == .prepared })
    }

    // MARK: Cancelled photos

    @Test func `a cancelled photo that waits leaves the queue`() async throws {
        let worker = try StubWorker.hanging()
        let pool = makePool(worker.program, maxWaiting: 1)
        let photo = photo
        let running = Task { try await pool.read(photo, in: [.english]) }
        await clock.waitForSleeper(for: Self.timeLimit)
        let (stages, stage) = AsyncStream.makeStream(of: PhotoStage.self)
        let waiting = Task { try await pool.read(photo, in: [.english]) { stage.yield($0) } }
        for await stage in stages where stage == .waiting { break }

        waiting.cancel()

        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(await pool.isBusy)
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(await !pool.isBusy)
    }

    @Test func `cancelling ends the process, and the next photo is read by a new one`() async throws {
        let worker = try StubWorker.hangingAtFirst()
        let pool = makePool(worker.program)
        let photo = photo
        let reading = Task { try await pool.read(photo, in: [.english]) }
        await clock.waitForSleeper(for: Self.timeLimit)

        reading.cancel()

        await #expect(throws: CancellationError.self) { try await reading.value }
        try worker.stopHanging()
        #expect(try await isRead(by: pool))
    }

    @Test func `photos that are cancelled at any stage release their permits`() async throws {
        let pool = makePool(program, maxConcurrent: 2, maxWaiting: 100)
        let photo = photo

        await withTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask {
                    // Cancelled at its first, second, third or fourth stage, or before it starts.
                    let (stages, stage) = AsyncStream.makeStream(of: PhotoStage.self)
                    let reading = Task {
                        defer { stage.finish() }
                        return try await pool.read(photo, in: [.english]) { stage.yield($0) }
                    }
                    var remaining = number % 5
                    if remaining == 0 { reading.cancel() }
                    for await _ in stages {
                        remaining -= 1
                        if remaining == 0 { reading.cancel() }
                    }
                    _ = try? await reading.value
                }
            }
        }

        #expect(await !pool.isBusy)
        async let first = isRead(by: pool)
        async let second = isRead(by: pool)
        #expect(try await [first, second] == [true, true])
    }

    @Test func `a task that is cancelled already starts no process`() async throws {
        let pool = makePool(URL(filePath: "/nonexistent"))
        let photo = photo
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pool.read(photo, in: [.english])
        }

        await #expect(throws: CancellationError.self) { try await reading.value }
    }

    // MARK: Ended pools

    @Test func `ending a pool rejects photos that are read, that wait and that come later`() async throws {
        let worker = try StubWorker.hanging()
        let pool = makePool(worker.program)
        let photo = photo
        let readings = (0..<3).map { _ in Task { try await pool.read(photo, in: [.english]) } }
        await clock.waitForSleeper(for: Self.timeLimit)

        await pool.end()

        for reading in readings {
            await #expect(throws: VisionPool.CapacityError.self) { try await reading.value }
        }
        await #expect(throws: VisionPool.CapacityError.self) { try await pool.read(photo, in: [.english]) }
    }
}
