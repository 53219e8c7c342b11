import MorselCore
import MorselDatabase

/// Updates what depends on the knowledge after a new version of the knowledge file: findings, the meanings of tags, search
/// terms and categories of products.
///
/// Each transaction updates some hundred products. A run continues where an earlier one ended, and reads one row if there
/// is nothing to do. Until then products have their old findings. Versions keep their numbers.
package struct FindingsRefresh: Sendable {
    private let catalogue: Catalogue
    private let batch: Int

    /// Creates a refresh.
    /// - Parameters:
    ///   - catalogue: the catalogue to update.
    ///   - batch: the number of products in one transaction.
    package init(_ catalogue: Catalogue, batch: Int = 512) {
        self.catalogue = catalogue
        self.batch = batch
    }

    /// Updates all products.
    /// - Parameter isStopped: returns whether to stop after the current batch.
    /// - Throws: `StoreError`.
    /// - Returns: the number of versions with new findings.
    package func run(isStopped: @Sendable () -> Bool = { false }) async throws -> Int {
        let version = catalogue.knowledge.versionName
        guard var last = try await catalogue.store.read({ session in try Self.begin(version, session) })
        else {
            return 0
        }
        let context = try await catalogue.context(for: [])
        var count = 0
        while !isStopped(), !Task.isCancelled {
            let products = try await products(after: last)
            guard let end = products.last?.number else {
                try await catalogue.store.write(isRepeatable: true) { session in
                    try Setting.set(Setting.findingsKnowledge, version, session)
                }
                return count
            }
            let changes = await changes(of: products, context)
            guard try await keep(changes, of: products, after: last, context) else {
                // Another process changed or moved products and set the position: continue there.
                let begun = try await catalogue.store.read { session in try Self.begin(version, session) }
                guard let begun else { return count }
                last = begun
                continue
            }
            (last, count) = (end, count + changes.reduce(0) { $0 + $1.findings.count })
        }
        return count
    }

    /// The row number of the last updated product, or `nil` if there is nothing to do.
    private static func begin(_ knowledge: String, _ session: any Session) throws(StoreError) -> Int64? {
        if try Setting.value(Setting.findingsKnowledge, session) == knowledge { return nil }
        let position = try Setting.value(Setting.findingsPosition, session)?.split(separator: " ") ?? []
        guard position.count == 2, position[0] == knowledge else { return 0 }
        return Int64(position[1]) ?? 0
    }

    /// Prepares the position before products are written with a knowledge, in the same transaction.
    ///
    /// An empty catalogue then needs no update, and an unfinished update to another version of the knowledge starts again.
    static func note(
        writingWith knowledge: Knowledge,
        isEmpty: Bool,
        _ session: any Session
    ) throws(StoreError) {
        let version = knowledge.versionName
        if isEmpty { return try Setting.set(Setting.findingsKnowledge, version, session) }
        if let whole = try Setting.value(Setting.findingsKnowledge, session), whole != version {
            try Setting.remove(Setting.findingsKnowledge, session)
        }
        if let place = try Setting.value(Setting.findingsPosition, session), !place.hasPrefix("\(version) ") {
            try Setting.remove(Setting.findingsPosition, session)
        }
    }

    /// Restarts an unfinished update, in a transaction that gives a product another row number.
    ///
    /// The product may then be among those that were updated already.
    static func noteMovedProduct(_ session: any Session) throws(StoreError) {
        try Setting.remove(Setting.findingsPosition, session)
    }

    private func products(after last: Int64) async throws -> [ProductToRefresh] {
        try await catalogue.store.read { [batch] session in
            try ProductToRefresh.all(after: last, atMost: batch, session)
        }
    }

    /// Computes the changes of products on all cores.
    private func changes(
        of products: [ProductToRefresh],
        _ context: ProductWriter.Context
    ) async -> [RefreshedProduct] {
        let refresher = ProductRefresher(context)
        return await withTaskGroup(of: [RefreshedProduct].self) { group in
            for start in stride(from: 0, to: products.count, by: 64) {
                let part = products[start..<min(start + 64, products.count)]
                group.addTask { part.map { refresher.refreshed($0) } }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// Stores the changes, unless another process has changed the products meanwhile.
    private func keep(
        _ changes: [RefreshedProduct],
        of products: [ProductToRefresh],
        after last: Int64,
        _ context: ProductWriter.Context
    ) async throws -> Bool {
        let version = catalogue.knowledge.versionName
        let end = products.last?.number ?? last
        return try await catalogue.store.write(isRepeatable: true) { [batch] session in
            try ProductWriter.takePlace(session)
            guard try Self.begin(version, session) == last,
                try ProductToRefresh.all(after: last, atMost: batch, session) == products
            else {
                return false
            }
            var writer = RefreshWriter(session, context)
            for change in changes { try writer.write(change) }
            try writer.flush()
            try Setting.set(Setting.findingsPosition, "\(version) \(end)", session)
            return true
        }
    }
}
