import Foundation
import Logging
import MorselCatalog
import MorselDatabase
import ServiceLifecycle

/// Updates the dishes and findings of the catalogue to the server's knowledge, in the background.
///
/// Of several servers with one database, one does it. The others wait, and continue if that server stops before the end.
struct CatalogueMaintenance: Service {
    let catalogue: Catalogue
    let logger: Logger
    /// Whether an empty catalogue gets the example products.
    var addsExamples = false
    /// The time until the next attempt, if another server updates the catalogue or the database fails.
    var interval = Duration.seconds(5)

    /// Updates the catalogue once, then waits until the server shuts down.
    func run() async throws {
        // Requests have priority, because no client waits for this task.
        let task = Task(priority: .background) { await updateUntilDone() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }

    private func updateUntilDone() async {
        while !Task.isCancelled {
            do {
                try await catalogue.store.withLock(.maintaining) { try await update() }
                return
            } catch let error as StoreError where error == ProcessLock.maintaining.isTaken {
                logger.debug("Another server updates the catalogue.")
            } catch let error as StoreError {
                // A server that shuts down has not failed.
                if Task.isCancelled { return }
                logger.error(
                    "Updating the catalogue failed.",
                    metadata: ["kind": "\(error.kind.rawValue)"]
                )
                guard error.isTemporary else { return }
            } catch {
                logger.error("Updating the catalogue failed.")
                return
            }
            try? await Task.sleep(for: interval)
        }
    }

    private func update() async throws {
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
