import MorselCore
import MorselDatabase

/// Updates stored data that was computed with another version of the knowledge file.
///
/// This data is the findings in texts, the meanings of tags, the search words and the listings in categories.
///
/// A transaction updates some hundred products, and the next run resumes where the last one ended. If everything is up
/// to date, a run reads only one row. Products keep their old data until they are updated. No versions are added.
/// A server whose knowledge file is older than another one that was used with the database changes nothing
/// (``KnowledgeOrder``).
package struct FindingsRefresh: Sendable {
    private let catalogue: Catalogue
    private let batch: Int

    /// Creates a refresh.
    /// - Parameters:
    ///   - catalogue: the catalogue to refresh.
    ///   - batch: the number of products per transaction.
    package init(_ catalogue: Catalogue, batch: Int = 512) {
        self.catalogue = catalogue
        self.batch = batch
    }

    /// Refreshes all products.
    /// - Parameter isStopped: returns whether to stop before the next batch.
    /// - Throws: `StoreError`.
    /// - Returns: the number of versions with new findings.
    package func run(isStopped: @Sendable () -> Bool = { false }) async throws -> Int {
        let edition = catalogue.edition
        guard var last = try await catalogue.store.read({ session in try Self.begin(edition, session) })
        else {
            return 0
        }
        let isNewest = try await catalogue.store.write(isRepeatable: true) { session in
            try WriteLock.acquire(session)
            return try KnowledgeOrder.register(edition, session)
        }
        guard isNewest else { return 0 }
        let context = try await catalogue.context(for: [])
        var count = 0
        while !isStopped(), !Task.isCancelled {
            let products = try await products(after: last)
            guard let end = products.last?.number else {
                try await catalogue.store.write(isRepeatable: true) { session in
                    try Setting.set(Setting.findingsKnowledge, edition.version, session)
                }
                return count
            }
            let changes = await changes(of: products, context)
            guard try await write(changes, of: products, after: last, context) else {
                // Another writer changed or moved products: continue from the stored position.
                let start = try await catalogue.store.read { session in try Self.begin(edition, session) }
                guard let start else { return count }
                last = start
                continue
            }
            (last, count) = (end, count + changes.reduce(0) { $0 + $1.findings.count })
        }
        return count
    }

    /// Returns the row number of the last refreshed product, or `nil` if nothing is to be refreshed.
    private static func begin(_ edition: KnowledgeEdition, _ session: any Session) throws(StoreError)
        -> Int64?
    {
        if try Setting.value(Setting.findingsKnowledge, session) == edition.version { return nil }
        if try KnowledgeOrder.isOutdated(edition, session) { return nil }
        let position = try Setting.value(Setting.findingsPosition, session)?.split(separator: " ") ?? []
        guard position.count == 2, position[0] == edition.version else { return 0 }
        return Int64(position[1]) ?? 0
    }

    /// Updates the stored state in a transaction that writes products with a knowledge file.
    ///
    /// In an empty catalogue, all products will be up to date. Otherwise the state of another knowledge file is
    /// removed, because it no longer applies to all products.
    static func note(
        writingWith edition: KnowledgeEdition,
        isEmpty: Bool,
        _ session: any Session
    ) throws(StoreError) {
        let version = edition.version
        try KnowledgeOrder.register(edition, session)
        if isEmpty { return try Setting.set(Setting.findingsKnowledge, version, session) }
        if let whole = try Setting.value(Setting.findingsKnowledge, session), whole != version {
            try Setting.remove(Setting.findingsKnowledge, session)
        }
        if let place = try Setting.value(Setting.findingsPosition, session), !place.hasPrefix("\(version) ") {
            try Setting.remove(Setting.findingsPosition, session)
        }
    }

    /// Removes the stored position in a transaction that changes the row number of a product.
    ///
    /// The new row may be before that position, and a refresh would skip it.
    static func noteMovedProduct(_ session: any Session) throws(StoreError) {
        try Setting.remove(Setting.findingsPosition, session)
    }

    private func products(after last: Int64) async throws -> [ProductToRefresh] {
        try await catalogue.store.read { [batch] session in
            try ProductToRefresh.all(after: last, atMost: batch, session)
        }
    }

    /// Computes the changes on all cores.
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

    /// Writes the changes.
    ///
    /// Returns `false` if another writer changed the products in the meantime.
    private func write(
        _ changes: [RefreshedProduct],
        of products: [ProductToRefresh],
        after last: Int64,
        _ context: ProductWriter.Context
    ) async throws -> Bool {
        let edition = catalogue.edition
        let end = products.last?.number ?? last
        return try await catalogue.store.write(isRepeatable: true) { [batch] session in
            try WriteLock.acquire(session)
            guard try Self.begin(edition, session) == last,
                try ProductToRefresh.all(after: last, atMost: batch, session) == products
            else {
                return false
            }
            var writer = try RefreshWriter(session, context)
            for change in changes { try writer.write(change) }
            try writer.flush()
            try Setting.set(Setting.findingsPosition, "\(edition.version) \(end)", session)
            return true
        }
    }
}
