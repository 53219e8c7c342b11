import Logging
import MorselCatalog
import MorselDatabase
import ServiceLifecycle

/// Brings the catalogue to the knowledge of this server, beside answering: the dishes, and what is found in labels.
struct CatalogueUpkeep: Service {
    let catalogue: Catalogue
    let logger: Logger

    /// Does what there is to do, and waits for the end of the server.
    func run() async throws {
        // Nobody waits for it: what answers requests goes before.
        let work = Task(priority: .background) { await bringUpToDate() }
        try? await gracefulShutdown()
        work.cancel()
        await work.value
    }

    private func bringUpToDate() async {
        do {
            try await catalogue.refreshDishes()
            let count = try await FindingsRefresh(catalogue).run { Task.isCancelled }
            if count > 0 { logger.info("Labels were read again.", metadata: ["count": "\(count)"]) }
        } catch let error as StoreError {
            logger.error(
                "The catalogue was not brought up to date.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
        } catch {
            logger.error("The catalogue was not brought up to date.")
        }
    }
}
