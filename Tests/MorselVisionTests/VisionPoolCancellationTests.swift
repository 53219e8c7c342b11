import Foundation
import MorselCore
import MorselVision
import Testing

/// Photos that somebody waits for no longer, and what is told meanwhile.
@Suite struct VisionPoolCancellationTests {
    private let program: URL
    private let photo: [UInt8]

    init() throws {
        program = try #require(StandInWorker.real)
        photo = try Painter.png(["Ingredients: wheat flour, sugar, milk powder,", "salt, palm oil."])
    }

    private func isRead(by pool: VisionPool) async throws -> Bool {
        try await pool.read(photo, in: [.english]).first?.words.isEmpty == false
    }

    // MARK: Stages

    @Test func `stages are told in their order, waiting only when others are read`() async throws {
        let worker = try StandInWorker.held()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1)
        let photo = photo
        let stages = ToldStages()

        async let first = pool.read(photo, in: [.english]) { stages.add(0, $0) }
        await settle { await pool.isBusy }
        async let second = pool.read(photo, in: [.english]) { stages.add(1, $0) }
        await settle { stages[1] == [.waiting] }
        try worker.begin()
        _ = try await [first, second]

        // How often a photo is prepared is its reader's business.
        #expect(stages[0].filter { $0 != .prepared } == [.words, .codes])
        #expect(stages[1].filter { $0 != .prepared } == [.waiting, .words, .codes])
    }

    @Test func `a photo that is hard to read is prepared again, and says so once`() async throws {
        let pool = VisionPool(program: program, most: 1)
        let stages = ToldStages()

        let photo = try Painter.png(["Bl~ '' ;: qx#"])
        _ = try await pool.read(photo, in: [.english]) { stages.add(0, $0) }

        #expect(stages[0] == [.words, .prepared, .codes])
    }

    // MARK: Cancelled

    @Test func `who waits for a place and goes away leaves at once`() async throws {
        let worker = try StandInWorker.hanging()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1, mostWaiting: 1, timeLimit: .seconds(600))
        let photo = photo
        let running = Task { try await pool.read(photo, in: [.english]) }
        let (told, tell) = AsyncStream.makeStream(of: PhotoStage.self)
        await settle { await pool.isBusy }
        let waiting = Task { try await pool.read(photo, in: [.english]) { tell.yield($0) } }
        for await stage in told where stage == .waiting { break }

        waiting.cancel()

        await #expect(throws: CancellationError.self) { try await waiting.value }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(await !pool.isBusy)
    }

    @Test func `a photo that is given up ends its process, and the next is read by another`() async throws {
        let worker = try StandInWorker.hangingOnce()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1, timeLimit: .seconds(600))
        let photo = photo
        let reading = Task { try await pool.read(photo, in: [.english]) }
        await settle { await pool.isBusy }

        reading.cancel()

        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(try await isRead(by: pool))
    }

    @Test func `photos that are given up at any time leave their places to others`() async throws {
        let pool = VisionPool(program: program, most: 2, mostWaiting: 100)
        let photo = photo

        await withTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask {
                    let reading = Task { try await pool.read(photo, in: [.english]) }
                    try? await Task.sleep(for: .milliseconds(number * number))
                    reading.cancel()
                    _ = try? await reading.value
                }
            }
        }

        #expect(await !pool.isBusy)
        async let first = isRead(by: pool)
        async let second = isRead(by: pool)
        #expect(try await [first, second] == [true, true])
    }

    @Test func `a task that was cancelled before starts no process`() async throws {
        let pool = VisionPool(program: URL(filePath: "/nonexistent"))
        let photo = photo
        let reading = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await pool.read(photo, in: [.english])
        }

        reading.cancel()

        await #expect(throws: CancellationError.self) { try await reading.value }
    }

    // MARK: Ended

    @Test func `a pool that is ended turns away all that wait and all that come`() async throws {
        let worker = try StandInWorker.hanging()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1)
        let photo = photo
        let readings = (0..<3).map { _ in Task { try await pool.read(photo, in: [.english]) } }
        await settle { await pool.isBusy }

        await pool.end()

        for reading in readings { await #expect(throws: VisionPool.Full.self) { try await reading.value } }
        await #expect(throws: VisionPool.Full.self) { try await pool.read(photo, in: [.english]) }
    }

    /// Waits until something is so.
    private func settle(_ isSo: () async -> Bool) async {
        while await !isSo() { await Task.yield() }
    }
}
