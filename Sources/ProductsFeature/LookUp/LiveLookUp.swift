package import Logging
package import MorselCatalog
package import MorselCore
import MorselDatabase
import MorselWeb

/// Asks another database for products that the catalogue does not have, and stores what it answers.
///
/// A request waits for a short time only. Requests for one product make one request of the source, which is stored for the next
/// request even if no request waits for it. Only the number of the product is sent, and nothing about the person who asked.
package actor LiveLookUp {
    /// What became of a product that the catalogue does not have.
    package enum Result: Sendable {
        /// The source has it, and the catalogue has it now.
        case stored
        /// The source does not have it.
        case unknown
        /// The source was not asked, or did not answer in time.
        case unanswered
    }

    /// The limits of a look-up.
    package struct Limits: Sendable {
        /// The time for which a request waits.
        package var patience = Duration.seconds(2)
        /// The requests in a minute, at most as many as the terms of Open Food Facts allow for products: 15.
        ///
        /// https://openfoodfacts.github.io/openfoodfacts-server/api/, as of November 2026.
        package var requestsPerMinute = 15
        /// The failures in sequence after which the source is not asked for a while.
        package var failures = 3
        /// The time for which a source that fails is not asked.
        package var pause = Duration.seconds(60)
        /// The time for which a product that the source does not have is not asked again.
        package var memoryOfUnknown = Duration.seconds(6 * 60 * 60)

        /// The time before the second attempt.
        ///
        /// It is random so that servers that failed together do not return together.
        package var retryDelay: @Sendable () -> Duration = { .milliseconds(Int.random(in: 100...400)) }

        /// Creates the usual limits.
        package init() {}
    }

    private typealias Waiter = CheckedContinuation<Result, Never>

    private let source: any RemoteProductSource
    private let catalogue: Catalogue
    private let logger: Logger
    private let limits: Limits
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> ContinuousClock.Instant

    private var breaker: CircuitBreaker
    private var unknown: UnknownProducts
    private let rate: RateLimiter<Int>
    /// Those who wait for a product that the source is asked for.
    private var waiters: [GTIN: [Int: Waiter]] = [:]
    private var lastWaiter = 0

    /// The longest pause that a source can ask for.
    private static let maxPause = Duration.seconds(10 * 60)
    /// The most products that are remembered as unknown.
    private static let maxUnknown = 10_000

    /// Creates a look-up.
    /// - Parameters:
    ///   - source: the other database.
    ///   - catalogue: the catalogue that products are stored in.
    ///   - logger: is told when the source fails, without the numbers of products.
    ///   - limits: the limits.
    ///   - clock: the clock that waiting is measured with.
    ///   - now: the time of this clock.
    package init(
        _ source: any RemoteProductSource,
        catalogue: Catalogue,
        logger: Logger,
        limits: Limits = Limits(),
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.source, self.catalogue, self.logger, self.limits) = (source, catalogue, logger, limits)
        (self.clock, self.now) = (clock, now)
        breaker = CircuitBreaker(threshold: limits.failures, pause: limits.pause)
        unknown = UnknownProducts(lifetime: limits.memoryOfUnknown, limit: Self.maxUnknown)
        rate = RateLimiter(
            "look-ups",
            burst: limits.requestsPerMinute,
            interval: .seconds(60) / limits.requestsPerMinute,
            now: now
        )
    }

    /// Looks up a product that the catalogue does not have, and returns as soon as the answer is known or nobody wants to wait any
    /// more.
    package func lookUp(_ gtin: GTIN) async -> Result {
        guard Self.isWorldwide(gtin) else { return .unknown }
        guard !unknown.contains(gtin, at: now()) else { return .unknown }
        if waiters[gtin] == nil {
            guard mayAsk() else { return .unanswered }
            waiters[gtin] = [:]
            Task { await ask(gtin) }
        }
        lastWaiter += 1
        let waiter = lastWaiter
        return await withCheckedContinuation { continuation in
            waiters[gtin]?[waiter] = continuation
            Task { [clock, limits] in
                try? await clock.sleep(for: limits.patience)
                stopWaiting(waiter, for: gtin)
            }
        }
    }

    /// Looks up products at the same time, and returns whether one of them was stored.
    package nonisolated func stores(oneOf gtins: Set<GTIN>) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            for gtin in gtins {
                group.addTask { await self.lookUp(gtin) == .stored }
            }
            return await group.reduce(into: false) { isFound, isStored in isFound = isFound || isStored }
        }
    }

    /// Whether a number means the same product everywhere, so that another database can know it.
    static func isWorldwide(_ gtin: GTIN) -> Bool {
        guard !gtin.isRestricted, !gtin.isExample else { return false }
        return switch GS1Prefix(gtin)?.use {
        case .company, .region, .refund, .coupon, .example, .epc, .unassigned: false
        case .organisation, .gtin8, .issn, .isbn, .ismn, nil: true
        }
    }

    // MARK: Waiting

    private func stopWaiting(_ waiter: Int, for gtin: GTIN) {
        waiters[gtin]?.removeValue(forKey: waiter)?.resume(returning: .unanswered)
    }

    // MARK: Asking

    /// Whether the source may be asked once more; counts the request.
    private func mayAsk() -> Bool {
        guard (try? rate.take(0)) != nil else { return false }
        return breaker.begin(at: now())
    }

    private func ask(_ gtin: GTIN) async {
        let result = await answer(gtin)
        for waiter in waiters.removeValue(forKey: gtin)?.values ?? [:].values {
            waiter.resume(returning: result)
        }
    }

    private func answer(_ gtin: GTIN) async -> Result {
        let found: ImportedProduct?
        do throws(RemoteSourceError) {
            found = try await askTwice(gtin)
        } catch {
            fail(error)
            return .unanswered
        }
        breaker.succeed()
        guard let found else {
            unknown.insert(gtin, at: now())
            return .unknown
        }
        do {
            _ = try await catalogue.write([found], now: ReportService.now)
            return .stored
        } catch {
            logger.warning("A product that was looked up could not be stored.")
            return .unanswered
        }
    }

    /// Asks the source, and once more after a short time if it fails.
    private func askTwice(_ gtin: GTIN) async throws(RemoteSourceError) -> ImportedProduct? {
        do throws(RemoteSourceError) {
            return try await source.product(gtin)
        } catch {
            guard error.isTransient, (try? rate.take(0)) != nil else { throw error }
            try? await clock.sleep(for: limits.retryDelay())
            return try await source.product(gtin)
        }
    }

    private func fail(_ error: RemoteSourceError) {
        var pause: Duration?
        if case .tooManyRequests(let required) = error {
            pause = min(required ?? limits.pause, Self.maxPause)
        }
        guard breaker.fail(at: now(), pause: pause) else { return }
        logger.warning(
            "Products are not looked up for a while, because the source fails.",
            metadata: ["reason": "\(error.name)"]
        )
    }
}

extension RemoteSourceError {
    /// The name in the log.
    fileprivate var name: StaticString {
        switch self {
        case .noAnswer: "no-answer"
        case .failure: "failure"
        case .tooManyRequests: "too-many-requests"
        case .invalidAnswer: "invalid-answer"
        }
    }
}
