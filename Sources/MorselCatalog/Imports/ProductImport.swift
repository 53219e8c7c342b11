import MorselCore
import MorselDatabase

/// Imports a file of products: in constant memory, on every core, and from where an earlier run was broken off.
///
/// Blocks of some thousand records are read and analysed while the block before them is written. How far it came is kept
/// in the transaction of each block, so that whatever ends a run, the next one goes on where it ended.
package struct ProductImport: Sendable {
    /// Who watches an import.
    package struct Observer: Sendable {
        /// Is told of what is the matter with records, in their order, once their block is kept.
        package var issues: @Sendable ([ImportIssue]) -> Void
        /// Is told how far it is after every block.
        package var progress: @Sendable (ImportSummary) -> Void
        /// Says whether to end after this block.
        package var isStopped: @Sendable () -> Bool

        /// Creates an observer; by default nobody watches.
        package init(
            issues: @escaping @Sendable ([ImportIssue]) -> Void = { _ in },
            progress: @escaping @Sendable (ImportSummary) -> Void = { _ in },
            isStopped: @escaping @Sendable () -> Bool = { false }
        ) {
            (self.issues, self.progress, self.isStopped) = (issues, progress, isStopped)
        }
    }

    private let catalogue: Catalogue
    private let isDryRun: Bool
    private let now: Int64
    private let observer: Observer

    /// Creates an import.
    /// - Parameters:
    ///   - catalogue: what is imported into.
    ///   - isDryRun: whether only to say what would change.
    ///   - now: when that is, in milliseconds since 1970.
    ///   - observer: who watches.
    package init(_ catalogue: Catalogue, isDryRun: Bool = false, now: Int64, observer: Observer = .init()) {
        self.catalogue = catalogue
        self.isDryRun = isDryRun
        self.now = now
        self.observer = observer
    }

    /// Imports a file; `-` is standard input.
    /// - Throws: ``ImportError`` when it is no file of products, `StoreError`.
    package func run(_ path: String) async throws -> ImportSummary {
        var source = try ImportSource(path)
        let begun = try await position(of: source.file)
        if let begun { try source.goOn(from: begun) }
        let surroundings = try await surroundings()
        let reader = OpenFoodFactsReader(
            knowledge: catalogue.knowledge,
            categories: surroundings.categories,
            modifiedAt: source.file.modifiedAt
        )
        let parser = ProductParser(format: source.format, reader: reader)
        var ledger = ImportLedger(file: source.file, begun: begun)
        try await importBlocks(of: &source, parser, surroundings, &ledger)
        return try await finish(&ledger, source.file)
    }

    /// Reads a block while the one before it is written.
    private func importBlocks(
        of source: inout ImportSource,
        _ parser: ProductParser,
        _ surroundings: ProductWriter.Surroundings,
        _ ledger: inout ImportLedger
    ) async throws {
        var surroundings = surroundings
        var writing: Task<WrittenBatch, any Error>?
        do {
            while !observer.isStopped(), let block = try source.next() {
                ledger.summary.bytesRead = source.file.taken
                let batch = try await catalogue.batch(of: block, parser, surroundings)
                if let writing { surroundings.spelled.remember(take(try await writing.value, into: &ledger)) }
                writing = write(batch, ledger, surroundings)
            }
        } catch {
            // What is being written is kept whole or not at all, before anybody hears of the failure.
            _ = try? await writing?.value
            throw error
        }
        if let writing { _ = take(try await writing.value, into: &ledger) }
    }

    // MARK: Steps

    /// Where an earlier run of the same import ended; nil where this one begins at the beginning.
    private func position(of file: ImportedFile) async throws -> ImportPosition? {
        guard let identity = file.identity, !isDryRun else { return nil }
        let known = try await catalogue.store.read { session in try ImportPosition.of(identity, session) }
        return known.flatMap { $0.isFinished || $0.position == 0 ? nil : $0 }
    }

    private func surroundings() async throws -> ProductWriter.Surroundings {
        if isDryRun {
            return ProductWriter.Surroundings(
                categories: CategoryTree(knowledge: catalogue.knowledge),
                categoryNumbers: [:],
                knowledge: catalogue.knowledge,
                findings: LabelFindings(knowledge: catalogue.knowledge)
            )
        }
        try await catalogue.store.maintain { session in
            // Keys come in no order: pages that are read and changed again and again stay in memory (192 MiB), and are
            // written to their place once for many batches (a journal of 256 MiB).
            if session.dialect == .sqlite {
                try session.runScript("PRAGMA cache_size = -196608; PRAGMA wal_autocheckpoint = 65536")
            }
        }
        return try await catalogue.surroundings(for: [.openFoodFacts])
    }

    /// Begins to write a batch, while the next one is read.
    private func write(
        _ batch: ImportBatch,
        _ ledger: ImportLedger,
        _ surroundings: ProductWriter.Surroundings
    ) -> Task<WrittenBatch, any Error> {
        let store = catalogue.store
        let (isDryRun, now) = (isDryRun, now)
        return Task {
            if isDryRun {
                let known = batch.products.map { $0.gtin.number }
                let versions = try await store.read { session in
                    try ProductQueries.versions(of: known, session)
                }
                return WrittenBatch(
                    batch: batch,
                    counts: ledger.rehearsal.counts(of: batch.products, known: versions)
                )
            }
            return try await store.write(isRepeatable: true) { session in
                var writer = try ProductWriter(session, surroundings, now: now)
                let counts = try writer.write(batch.products)
                try ledger.position(after: batch, counts)?.keep(session, now: now)
                return WrittenBatch(batch: batch, counts: counts, spelled: writer.newlySpelled)
            }
        }
    }

    /// Takes in what was written; gives back the words whose spelling was.
    private func take(_ written: WrittenBatch, into ledger: inout ImportLedger) -> Set<String> {
        ledger.take(written)
        observer.issues(written.batch.issues)
        observer.progress(ledger.summary)
        return written.spelled
    }

    private func finish(_ ledger: inout ImportLedger, _ file: ImportedFile) async throws -> ImportSummary {
        ledger.summary.isBrokenOff = file.isBrokenOff
        ledger.summary.isStopped = observer.isStopped()
        if !isDryRun, !ledger.summary.isStopped, var position = ledger.position {
            position.isFinished = true
            let last = position
            try await catalogue.store.write(isRepeatable: true) { session in try last.keep(session, now: now)
            }
        }
        return ledger.summary
    }
}
