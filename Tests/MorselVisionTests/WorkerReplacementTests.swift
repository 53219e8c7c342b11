import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// Worker processes that hang, are killed or have no request.
@Suite struct WorkerReplacementTests {
    private static let timeLimit = Duration.seconds(60)
    private static let idleTime = Duration.seconds(180)

    private let clock = ManualClock()
    private let worker: StubWorker
    private let photo: [UInt8]

    init() throws {
        worker = try StubWorker.renamed()
        photo = try SampleImage.png(["Ingredients: wheat flour, sugar, milk powder,", "salt."])
    }

    private func makePool(maxConcurrent: Int = 1) -> VisionPool {
        VisionPool(
            program: worker.program,
            maxConcurrent: maxConcurrent,
            timeLimit: Self.timeLimit,
            idleTime: Self.idleTime,
            clock: clock
        )
    }

    private func isRead(by pool: VisionPool) async throws -> Bool {
        try await pool.read(photo, in: [.english]).first?.words.isEmpty == false
    }

    // MARK: Times

    @Test func `an idle process is ended after the idle time, and the next photo starts another`()
        async throws
    {
        let pool = makePool()
        #expect(try await isRead(by: pool))
        let process = try #require(worker.processes.first)
        await clock.waitForSleeper(for: Self.idleTime)

        clock.advance(by: Self.idleTime - .nanoseconds(1))
        #expect(worker.processes == [process])
        clock.advance(by: .nanoseconds(1))

        await StubWorker.waitForExit(of: process)
        #expect(try await isRead(by: pool))
        #expect(worker.processes != [process])
    }

    @Test func `a process that gets another photo in its idle time is kept`() async throws {
        let pool = makePool()
        #expect(try await isRead(by: pool))
        let process = try #require(worker.processes.first)
        await clock.waitForSleeper(for: Self.idleTime)
        clock.advance(by: .seconds(100))

        #expect(try await isRead(by: pool))
        await clock.waitForSleeper(for: Self.idleTime)
        clock.advance(by: .seconds(100))

        #expect(try await isRead(by: pool))
        #expect(worker.processes == [process])
    }

    @Test func `a process that hangs is replaced after the time limit, and its photo is rejected`()
        async throws
    {
        let pool = makePool()
        #expect(try await isRead(by: pool))
        let process = try #require(worker.processes.first)
        kill(process, SIGSTOP)
        // More bytes than the buffer of a socket, so that sending hangs too.
        let large = photo + [UInt8](repeating: 0, count: 10_000_000)
        let reading = Task { try await pool.read(large, in: [.english]) }
        await clock.waitForSleeper(for: Self.timeLimit)

        clock.advance(by: Self.timeLimit - .nanoseconds(1))
        #expect(await pool.isBusy)
        clock.advance(by: .nanoseconds(1))

        await #expect(throws: PhotoError.tooSlow) { try await reading.value }
        #expect(!worker.processes.contains(process))
        #expect(try await isRead(by: pool))
    }

    // MARK: Killed processes

    @Test func `a photo whose process is killed is read by another process`() async throws {
        let pool = makePool()
        #expect(try await isRead(by: pool))
        let process = try #require(worker.processes.first)
        kill(process, SIGSTOP)
        async let isRead = isRead(by: pool)
        await clock.waitForSleeper(for: Self.timeLimit)

        kill(process, SIGKILL)

        #expect(try await isRead)
    }

    @Test func `idle processes that were killed are replaced`() async throws {
        let pool = makePool(maxConcurrent: 3)
        async let first = isRead(by: pool)
        async let second = isRead(by: pool)
        async let third = isRead(by: pool)
        #expect(try await [first, second, third] == [true, true, true])
        let processes = worker.processes

        for process in processes {
            kill(process, SIGKILL)
            await StubWorker.waitForExit(of: process)
        }

        #expect(try await isRead(by: pool))
    }

    // MARK: Pools

    @Test func `processes end with the pool that started them`() async throws {
        var pool: VisionPool? = makePool()
        #expect(try await isRead(by: #require(pool)))
        let process = try #require(worker.processes.first)
        let launchers = StubWorker.children(of: process)

        pool = nil

        await StubWorker.waitForExit(of: process)
        // They have the name of the worker, and may end a moment later.
        for launcher in launchers { await StubWorker.waitForExit(ofOrphan: launcher) }
        #expect(worker.processes.isEmpty)
    }

    @Test func `a pool that is ended has no processes`() async throws {
        let pool = makePool()
        #expect(try await isRead(by: pool))
        let process = try #require(worker.processes.first)
        let launchers = StubWorker.children(of: process)

        await pool.end()

        await StubWorker.waitForExit(of: process)
        for launcher in launchers { await StubWorker.waitForExit(ofOrphan: launcher) }
        #expect(worker.processes.isEmpty)
    }
}
