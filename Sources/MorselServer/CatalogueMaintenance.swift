import Foundation
import Logging
import MorselCatalog
import MorselDatabase
import ServiceLifecycle

/// Updates the dishes and findings of the catalogue to the server's knowledge, in the background.
///
/// Of several servers with one database, one does it. The others wait, and continue if that server stops before the
/// end. Each looks again every few minutes: a server of an older release may have written products, with what it
/// knows.
struct CatalogueMaintenance: Service {
    let catalogue: Catalogue
    let logger: Logger
    /// Whether an empty catalogue gets the example products.
    var addsExamples = false
    /// The time until the next attempt, if another server updates the catalogue or the database fails.
    var interval = Duration.seconds(5)
    /// The clock for what it waits for.
    var clock: any Clock<Duration> = ContinuousClock()

    /// The time until it looks again whether the catalogue is up to date, which reads two rows if it is.
    static let pause = Duration.seconds(300)

    /// Updates the catalogue until the server shuts down.
    func run() async throws {
        // Requests have priority, because no client waits for this task.
        let task = Task(priority: .background) { await keepUpToDate() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }

    /// Updates the catalogue again and again, until the task is cancelled or an error that will not pass.
    func keepUpToDate() async {
        var isFirst = true
        while await updateUntilDone(addsExamples: addsExamples && isFirst) {
            isFirst = false
            try? await clock.sleep(for: Self.pause)
        }
    }

    /// Updates the catalogue, if necessary after other servers have.
    /// - Returns: whether it is up to date; `false` also if the task was cancelled.
    private func updateUntilDone(addsExamples: Bool) async -> Bool {
        while !Task.isCancelled {
            do {
                try await catalogue.store.withLock(.maintaining) {
                    try await update(addsExamples: addsExamples)
                }
                return true
            } catch let error as StoreError where error == ProcessLock.maintaining.isTaken {
                logger.debug("Another server updates the catalogue.")
            } catch let error as StoreError {
                // A server that shuts down has not failed.
                if Task.isCancelled { return false }
                logger.error(
                    "Updating the catalogue failed.",
                    metadata: ["kind": "\(error.kind.rawValue)"]
                )
                guard error.isTemporary else { return false }
            } catch {
                logger.error("Updating the catalogue failed.")
                return false
            }
            try? await clock.sleep(for: interval)
        }
        return false
    }

    private func update(addsExamples: Bool) async throws {
        if addsExamples {
            let count = try await catalogue.addExamples(now: Int64(Date.now.timeIntervalSince1970 * 1_000))
            if count > 0 { logger.info("The catalogue is empty. Example products were added.") }
        }
        try await catalogue.refreshDishes()
        let count = try await FindingsRefresh(catalogue).run { Task.isCancelled }
        if count > 0 { logger.info("Findings were updated.", metadata: ["count": "\(count)"]) }
        logger.debug("The catalogue is up to date.")
    }
}
