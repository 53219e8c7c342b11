import MorselCore
import Synchronization

/// The progress of an import.
struct ImportProgress: Sendable {
    var summary: ImportSummary
    /// Where a later run resumes, or `nil` if the input cannot be identified again.
    private(set) var position: ImportPosition?
    /// Counts the products of a dry run.
    let dryRunCounter = DryRunCounter()

    init(file: ImportFile, resumePoint: ImportPosition?) {
        summary = ImportSummary()
        summary.bytes = file.size
        position = resumePoint ?? file.identity.map { ImportPosition(file: $0) }
        guard let resumePoint else { return }
        summary.counts = resumePoint.counts
        summary.refused = resumePoint.refused
        summary.records =
            resumePoint.counts.added + resumePoint.counts.changed + resumePoint.counts.unchanged
            + resumePoint.refused
        summary.resumedAfterLine = resumePoint.line
    }

    /// Returns the position after a batch has been written.
    func position(after batch: ImportBatch, _ counts: ProductCounts) -> ImportPosition? {
        guard var position else { return nil }
        var summary = summary
        summary.count(batch.issues)
        position.counts += counts
        position.refused = summary.refused
        (position.position, position.line) = (batch.position, batch.line)
        return position
    }

    /// Adds a written batch.
    mutating func add(_ written: WrittenBatch) {
        position = position(after: written.batch, written.counts)
        summary.count(written.batch.issues)
        summary.counts += written.counts
        summary.records += written.batch.records
        summary.recordsOfRun += written.batch.records
        summary.restricted += written.batch.restricted
    }
}

/// A batch that was written, or counted in a dry run.
struct WrittenBatch: Sendable {
    let batch: ImportBatch
    let counts: ProductCounts
    /// Words whose spelling keys were written.
    var spelled: Set<String> = []
}

/// Counts what a dry run would write.
///
/// A product that occurs twice is new only once.
final class DryRunCounter: Sendable {
    private struct Seen {
        var versions: Set<ProductQueries.VersionKey> = []
        var gtins: Set<Int64> = []
    }

    private let seen = Mutex(Seen())

    /// Counts new products, new versions and unchanged versions among stored and previously seen products.
    func counts(
        of products: [PreparedProduct],
        known: Set<ProductQueries.VersionKey>
    ) -> ProductCounts {
        let knownProducts = Set(known.map { $0.gtin })
        var counts = ProductCounts()
        seen.withLock { seen in
            for product in products {
                let key = ProductQueries.VersionKey(gtin: product.number.stored, identity: product.identity)
                let isNewVersion = seen.versions.insert(key).inserted && !known.contains(key)
                let isNewProduct =
                    seen.gtins.insert(key.gtin).inserted && !knownProducts.contains(key.gtin)
                counts.count(isNewProduct ? .newProduct : isNewVersion ? .newVersion : .unchanged)
            }
        }
        return counts
    }
}

extension Set<String> {
    /// The maximum number of remembered words.
    ///
    /// Real files have fewer. The limit protects against hostile files.
    private static var maxCount: Int { 200_000 }

    /// Adds words.
    ///
    /// Removes all earlier words when the set gets too large.
    mutating func remember(_ words: Set<String>) {
        if count + words.count > Self.maxCount { self = [] }
        formUnion(words)
    }
}
