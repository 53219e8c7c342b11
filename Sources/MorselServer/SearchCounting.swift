import Logging
import MorselAdditives
import MorselDatabase
import ServiceLifecycle

/// Stores the counts of searched additives every few minutes, and when the server shuts down.
struct SearchCounting: Service {
    let counts: SearchCounts
    let logger: Logger

    private static let interval: Duration = .seconds(300)

    func run() async throws {
        let (counts, logger) = (counts, logger)
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)
                await Self.save(counts, logger)
            }
        }
        await Self.save(counts, logger)
    }

    private static func save(_ counts: SearchCounts, _ logger: Logger) async {
        // Not cancelled with the server: what was counted until then is stored.
        await Task.detached {
            do { try await counts.save() } catch {
                logger.error("The counts of searched additives were not stored.")
            }
        }
        .value
    }
}
