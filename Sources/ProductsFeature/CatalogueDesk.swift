import Hummingbird
import Logging
import MorselCatalog
import MorselDatabase
import MorselWeb

/// Asks the catalogue for a route, and says in problems why it does not answer.
struct CatalogueDesk: Sendable {
    /// The catalogue; nil on a server that has none.
    let catalogue: Catalogue?

    /// What is read from the catalogue.
    /// - Throws: `Problem`, where there is no catalogue or it cannot be read now; what `work` throws otherwise.
    func ask<Value>(
        _ context: WebContext,
        _ work: (Catalogue) async throws -> Value
    ) async throws -> Value {
        guard let catalogue else { throw Problem.noCatalogue }
        do { return try await work(catalogue) } catch let error as StoreError {
            // Its kind only: what a database says may hold what was asked.
            context.logger.error("The database failed.", metadata: ["kind": "\(error.kind.rawValue)"])
            throw error.isTransient ? Problem.catalogueUnavailable : Problem.internalError
        }
    }
}
