import Foundation
import Logging
import MorselCatalog
import ServiceLifecycle

/// Deletes old reports every hour.
struct ReportRetention: Service {
    let catalogue: Catalogue
    /// The days after which a report is deleted.
    let days: Int
    let logger: Logger
    var interval = Duration.seconds(3_600)
    /// Returns the current time in milliseconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970 * 1_000) }

    private static let millisecondsPerDay: Int64 = 86_400_000

    func run() async throws {
        let retention = self
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await retention.deleteOldReports()
                try? await Task.sleep(for: retention.interval)
            }
        }
    }

    /// Deletes the reports that are too old now.
    ///
    /// After an error the next hour tries again.
    func deleteOldReports() async {
        do {
            let deleted = try await catalogue.deleteReports(
                before: now() - Int64(days) * Self.millisecondsPerDay
            )
            guard deleted.reports + deleted.words > 0 else { return }
            logger.info(
                "Old reports were deleted.",
                metadata: ["reports": "\(deleted.reports)", "words": "\(deleted.words)"]
            )
        } catch is CancellationError {
            return
        } catch {
            logger.warning("Old reports were not deleted.")
        }
    }
}
