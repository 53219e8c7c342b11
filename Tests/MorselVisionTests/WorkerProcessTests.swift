import Foundation
import MorselCore
import MorselVision
import Testing

/// Processes that hang, break down, or have nothing to do.
@Suite struct WorkerProcessTests {
    private let photo: [UInt8]

    init() throws { photo = try Painter.png(["Ingredients: wheat flour, sugar, milk powder,", "salt."]) }

    private func isRead(by pool: VisionPool) async throws -> Bool {
        try await pool.read(photo, in: [.english]).first?.words.isEmpty == false
    }

    @Test func `a process with nothing to do is ended after a while, and started again for the next photo`()
        async throws
    {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, idleTime: .milliseconds(100))
        #expect(try await isRead(by: pool))

        await settle { worker.processes.isEmpty }

        #expect(try await isRead(by: pool))
        await settle { worker.processes.isEmpty }
    }

    @Test func `a process that hangs is replaced, and its photo refused in time`() async throws {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1, timeLimit: .seconds(40))
        #expect(try await isRead(by: pool))
        let hung = try #require(worker.processes.first)
        kill(hung, SIGSTOP)

        let start = ContinuousClock.now
        // More bytes than a socket holds: even sending them must not last.
        let large = photo + [UInt8](repeating: 0, count: 10_000_000)
        await #expect(throws: PhotoError.tooSlow) { try await pool.read(large, in: [.english]) }

        #expect(ContinuousClock.now - start < .seconds(60))
        #expect(!worker.processes.contains(hung))
        #expect(try await isRead(by: pool))
    }

    @Test func `a photo whose process is killed is read by another`() async throws {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1)
        #expect(try await isRead(by: pool))
        let killed = try #require(worker.processes.first)
        kill(killed, SIGSTOP)
        async let isRead = isRead(by: pool)
        await settle { await pool.isBusy }

        kill(killed, SIGKILL)

        #expect(try await isRead)
    }

    @Test func `processes that are killed while they wait are nobody's trouble`() async throws {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 3)
        async let first = isRead(by: pool)
        async let second = isRead(by: pool)
        async let third = isRead(by: pool)
        #expect(try await [first, second, third] == [true, true, true])

        for process in worker.processes { kill(process, SIGKILL) }

        #expect(try await isRead(by: pool))
    }

    @Test func `processes end with the pool that started them`() async throws {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        var pool: VisionPool? = VisionPool(program: worker.program)
        #expect(try await isRead(by: #require(pool)))
        #expect(!worker.processes.isEmpty)

        pool = nil

        await settle { worker.processes.isEmpty }
    }

    @Test func `a pool that is ended leaves no process`() async throws {
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program)
        #expect(try await isRead(by: pool))

        await pool.end()

        await settle { worker.processes.isEmpty }
    }

    /// Waits until something is so.
    private func settle(_ isSo: () async -> Bool) async {
        while await !isSo() { try? await Task.sleep(for: .milliseconds(5)) }
    }
}
