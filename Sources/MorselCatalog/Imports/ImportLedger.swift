import MorselCore
import Synchronization

/// What an import has done so far.
struct ImportLedger: Sendable {
    var summary: ImportSummary
    /// Where it goes on; nil where nobody could tell the file again.
    private(set) var position: ImportPosition?
    /// What a dry run would have written.
    let rehearsal = ImportRehearsal()

    init(file: ImportedFile, begun: ImportPosition?) {
        summary = ImportSummary()
        summary.bytes = file.size
        position = begun ?? file.identity.map { ImportPosition(file: $0) }
        guard let begun else { return }
        summary.counts = begun.counts
        summary.refused = begun.refused
        summary.records = begun.counts.added + begun.counts.changed + begun.counts.unchanged + begun.refused
        summary.resumedAfterLine = begun.line
    }

    /// Where the import goes on when a batch is written.
    func position(after batch: ImportBatch, _ counts: ProductCounts) -> ImportPosition? {
        guard var position else { return nil }
        var summary = summary
        summary.count(batch.issues)
        position.counts += counts
        position.refused = summary.refused
        (position.position, position.line) = (batch.position, batch.line)
        return position
    }

    /// Takes in a batch that was written.
    mutating func take(_ written: WrittenBatch) {
        position = position(after: written.batch, written.counts)
        summary.count(written.batch.issues)
        summary.counts += written.counts
        summary.records += written.batch.records
        summary.recordsOfRun += written.batch.records
        summary.restricted += written.batch.restricted
    }
}

/// A batch that was written, or would have been.
struct WrittenBatch: Sendable {
    let batch: ImportBatch
    let counts: ProductCounts
    /// Words whose spelling was kept.
    var spelled: Set<String> = []
}

/// What a dry run would have written, so that a product that comes twice is new once.
final class ImportRehearsal: Sendable {
    private struct Foreseen {
        var versions: Set<ProductQueries.VersionKey> = []
        var gtins: Set<Int64> = []
    }

    private let foreseen = Mutex(Foreseen())

    /// What records would be to the products that are there and those that came before.
    func counts(
        of products: [PreparedProduct],
        known: Set<ProductQueries.VersionKey>
    ) -> ProductCounts {
        let knownProducts = Set(known.map { $0.gtin })
        var counts = ProductCounts()
        foreseen.withLock { foreseen in
            for product in products {
                let key = ProductQueries.VersionKey(gtin: product.gtin.number, identity: product.identity)
                let isNewVersion = foreseen.versions.insert(key).inserted && !known.contains(key)
                let isNewProduct =
                    foreseen.gtins.insert(key.gtin).inserted && !knownProducts.contains(key.gtin)
                counts.count(isNewProduct ? .newProduct : isNewVersion ? .newVersion : .unchanged)
            }
        }
        return counts
    }
}

extension Set<String> {
    /// Words that were seen are few, but for those of hostile files.
    private static var most: Int { 200_000 }

    /// Takes in words, and forgets all when they are too many.
    mutating func remember(_ words: Set<String>) {
        if count + words.count > Self.most { self = [] }
        formUnion(words)
    }
}
