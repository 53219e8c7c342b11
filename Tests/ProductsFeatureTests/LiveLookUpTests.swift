import Logging
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@testable import ProductsFeature

/// Looking up products in another database.
@Suite struct LiveLookUpTests {
    /// A source whose answers a test decides, one after the other.
    private final class StubSource: RemoteProductSource {
        typealias Answer = Result<ImportedProduct?, RemoteSourceError>

        private struct State {
            var asked: [GTIN] = []
            var pending: [CheckedContinuation<Answer, Never>] = []
            var answers: [Answer] = []
            var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        }

        private let state = Mutex(State())

        var asked: [GTIN] { state.withLock { $0.asked } }

        /// Answers the next request, or the one that waits.
        func answer(_ answer: Answer) {
            let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
                guard state.pending.isEmpty else { return state.pending.removeFirst() }
                state.answers.append(answer)
                return nil
            }
            waiting?.resume(returning: answer)
        }

        func waitForRequests(_ count: Int) async {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    if state.asked.count >= count { return true }
                    state.observers.append((count, continuation))
                    return false
                }
                if isThere { continuation.resume() }
            }
        }

        func product(_ gtin: GTIN) async throws(RemoteSourceError) -> ImportedProduct? {
            let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
                let (ready, due) = state.withLock { state in
                    state.asked.append(gtin)
                    let count = state.asked.count
                    let due = state.observers.filter { $0.count <= count }
                    state.observers.removeAll { $0.count <= count }
                    guard !state.answers.isEmpty else {
                        state.pending.append(continuation)
                        return (Answer?.none, due)
                    }
                    return (state.answers.removeFirst(), due)
                }
                for observer in due { observer.continuation.resume() }
                if let ready { continuation.resume(returning: ready) }
            }
            return try answer.get()
        }
    }

    /// A time that a test advances.
    private final class Time: Sendable {
        private let instant = Mutex(ContinuousClock.now)

        var now: ContinuousClock.Instant { instant.withLock { $0 } }

        func advance(by duration: Duration) { instant.withLock { $0 += duration } }
    }

    private let source = StubSource()
    private let clock = ManualClock()
    private let time = Time()
    private let limits: LiveLookUp.Limits = {
        var limits = LiveLookUp.Limits()
        limits.retryDelay = { .zero }
        return limits
    }()

    /// Runs a test with the look-up of an empty catalogue.
    private func withLookUp(_ body: (LiveLookUp, Catalogue) async throws -> Void) async throws {
        try await TestDatabase.with(.sqlite) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try Sample.knowledge())
            let lookUp = LiveLookUp(
                source,
                catalogue: catalogue,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                limits: limits,
                clock: clock,
                now: { [time] in time.now }
            )
            try await body(lookUp, catalogue)
        }
    }

    /// A number whose prefix is that of an organisation.
    private static func gtin(_ number: Int64) -> GTIN {
        for digit in 0...9 {
            if let gtin = GTIN(number: 4_000_000_000_000 + number * 10 + Int64(digit)) { return gtin }
        }
        preconditionFailure("every number has a check digit")
    }

    private static func product(_ gtin: GTIN) -> ImportedProduct {
        var content = ProductContent()
        content.name = "Hazelnut spread"
        content.languages = ["en"]
        content.texts = [.init("en", "Ingredients: sugar, hazelnuts, milk")]
        return ImportedProduct(
            gtin: gtin,
            content: content,
            source: DataSource.openFoodFacts.id,
            retrievedAt: 1_750_000_000_000
        )
    }

    // MARK: Answers

    @Test func `a product that the source has is stored`() async throws {
        try await withLookUp { lookUp, catalogue in
            let gtin = Self.gtin(1)
            source.answer(.success(Self.product(gtin)))

            #expect(await lookUp.lookUp(gtin) == .stored)
            let product = try await catalogue.product(gtin)
            #expect(product != nil)
        }
    }

    @Test func `requests for one product make one request of the source`() async throws {
        try await withLookUp { lookUp, _ in
            let gtin = Self.gtin(1)

            async let first = lookUp.lookUp(gtin)
            await source.waitForRequests(1)
            async let second = lookUp.lookUp(gtin)
            // Both wait: each has a timer of its own.
            await clock.waitForSleepers(2, for: limits.patience)
            source.answer(.success(Self.product(gtin)))

            #expect(await [first, second] == [.stored, .stored])
            #expect(source.asked == [gtin])
        }
    }

    @Test func `an answer that comes too late is stored for the next request`() async throws {
        try await withLookUp { lookUp, catalogue in
            let gtin = Self.gtin(1)

            async let result = lookUp.lookUp(gtin)
            await clock.waitForSleeper(for: limits.patience)
            clock.advance(by: limits.patience)
            #expect(await result == .unanswered)

            async let second = lookUp.lookUp(gtin)
            await clock.waitForSleeper(for: limits.patience)
            source.answer(.success(Self.product(gtin)))
            #expect(await second == .stored)
            let product = try await catalogue.product(gtin)
            #expect(product != nil)
            #expect(source.asked == [gtin])
        }
    }

    // MARK: Limits

    @Test func `a product that the source does not have is asked for again only after hours`() async throws {
        try await withLookUp { lookUp, _ in
            let gtin = Self.gtin(1)
            source.answer(.success(nil))
            #expect(await lookUp.lookUp(gtin) == .unknown)
            #expect(await lookUp.lookUp(gtin) == .unknown)
            #expect(source.asked.count == 1)

            time.advance(by: limits.memoryOfUnknown)
            source.answer(.success(nil))
            #expect(await lookUp.lookUp(gtin) == .unknown)
            #expect(source.asked.count == 2)
        }
    }

    @Test func `a source that fails is asked once more, and after several failures not for a while`()
        async throws
    {
        try await withLookUp { lookUp, _ in
            for number in 1...Int64(limits.failures) {
                source.answer(.failure(.noAnswer))
                source.answer(.failure(.failure))
                #expect(await lookUp.lookUp(Self.gtin(number)) == .unanswered)
            }
            #expect(source.asked.count == 2 * limits.failures)
            #expect(await lookUp.lookUp(Self.gtin(50)) == .unanswered)
            #expect(source.asked.count == 2 * limits.failures)

            time.advance(by: limits.pause)
            source.answer(.failure(.invalidAnswer))
            #expect(await lookUp.lookUp(Self.gtin(51)) == .unanswered)
            #expect(await lookUp.lookUp(Self.gtin(52)) == .unanswered)
            #expect(source.asked.count == 2 * limits.failures + 1)

            time.advance(by: limits.pause)
            source.answer(.success(nil))
            source.answer(.success(nil))
            #expect(await lookUp.lookUp(Self.gtin(53)) == .unknown)
            #expect(await lookUp.lookUp(Self.gtin(54)) == .unknown)
        }
    }

    @Test func `a source that asks for fewer requests gets none for the time that it says`() async throws {
        try await withLookUp { lookUp, _ in
            source.answer(.failure(.tooManyRequests(retryAfter: .seconds(300))))
            #expect(await lookUp.lookUp(Self.gtin(1)) == .unanswered)

            time.advance(by: .seconds(299))
            #expect(await lookUp.lookUp(Self.gtin(1)) == .unanswered)
            #expect(source.asked.count == 1)

            time.advance(by: .seconds(1))
            source.answer(.success(nil))
            #expect(await lookUp.lookUp(Self.gtin(1)) == .unknown)
        }
    }

    @Test func `the source gets no more requests in a minute than its terms allow`() async throws {
        try await withLookUp { lookUp, _ in
            for number in 1...Int64(limits.requestsPerMinute) {
                source.answer(.success(nil))
                #expect(await lookUp.lookUp(Self.gtin(number)) == .unknown)
            }
            #expect(await lookUp.lookUp(Self.gtin(50)) == .unanswered)
            #expect(source.asked.count == limits.requestsPerMinute)

            time.advance(by: .seconds(60) / limits.requestsPerMinute)
            source.answer(.success(nil))
            #expect(await lookUp.lookUp(Self.gtin(50)) == .unknown)
        }
    }

    @Test(arguments: [
        "2000000000008", "0200000000004", "0400000000008", "9520000000998", "9800000000007", "9900000000004",
        "20000004",
    ])
    func `numbers that do not mean one product everywhere are not asked for`(number: String) async throws {
        try await withLookUp { lookUp, _ in
            let gtin = try GTIN(number)
            #expect(await lookUp.lookUp(gtin) == .unknown)
            #expect(source.asked.isEmpty)
        }
    }
}
