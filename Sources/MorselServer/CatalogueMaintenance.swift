import Foundation
import Logging
import MorselCatalog
import MorselDatabase
import ServiceLifecycle

/// Updates the dishes and findings of the catalogue to the server's knowledge, in the background.
struct CatalogueMaintenance: Service {
    let catalogue: Catalogue
    let logger: Logger
    /// Whether an empty catalogue gets the example products.
    var addsExamples = false

    /// Updates the catalogue once, then waits until the server shuts down.
    func run() async throws {
        // Requests have priority, because no client waits for this task.
        let task = Task(priority: .background) { await update() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }

    private func update() async {
        do {
            if addsExamples {
                let count = try await catalogue.addExamples(
                    now: Int64(Date.now.timeIntervalSince1970 * 1_000)
                )
                if count > 0 { logger.info("The catalogue is empty. Example products were added.") }
            }
            try await catalogue.refreshDishes()
            let count = try await FindingsRefresh(catalogue).run { Task.isCancelled }
            if count > 0 { logger.info("Findings were updated.", metadata: ["count": "\(count)"]) }
            logger.debug("The catalogue is up to date.")
        } catch let error as StoreError {
            logger.error("Updating the catalogue failed.", metadata: ["kind": "\(error.kind.rawValue)"])
        } catch {
            logger.error("Updating the catalogue failed.")
        }
    }
}
