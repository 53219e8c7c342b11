import MorselCore
import MorselDatabase

/// Imports a product file in constant memory and on all cores.
///
/// An interrupted import can be resumed.
///
/// Each block of about two thousand records is parsed while the previous block is written. The position is stored in
/// the same transaction as the block, so the next run resumes after the last stored block.
package struct ProductImport: Sendable {
    /// Callbacks of an import.
    package struct Observer: Sendable {
        /// Receives the problems of a block in order, after the block was written.
        package var issues: @Sendable ([ImportIssue]) -> Void
        /// Receives the totals after every block.
        package var progress: @Sendable (ImportSummary) -> Void
        /// Returns whether to stop after the current block.
        package var isStopped: @Sendable () -> Bool

        /// Creates an observer.
        ///
        /// By default it does nothing.
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
    ///   - catalogue: the catalogue to import into.
    ///   - isDryRun: whether to count changes without writing them.
    ///   - now: the time of the import, in milliseconds since 1970.
    ///   - observer: receives problems and progress.
    package init(_ catalogue: Catalogue, isDryRun: Bool = false, now: Int64, observer: Observer = .init()) {
        self.catalogue = catalogue
        self.isDryRun = isDryRun
        self.now = now
        self.observer = observer
    }

    /// Imports a file.
    ///
    /// `-` is standard input.
    /// Only one process imports at a time.
    /// - Throws: ``ImportError`` if the file is not a product file, or `StoreError`.
    package func run(_ path: String) async throws -> ImportSummary {
        guard !isDryRun else { return try await read(path) }
        return try await catalogue.store.withLock(.importing) { try await read(path) }
    }

    private func read(_ path: String) async throws -> ImportSummary {
        var source = try ImportSource(path)
        let resumePoint = try await position(of: source.file)
        if let resumePoint { try source.resume(from: resumePoint) }
        let context = try await context()
        let reader = DraftReader(
            knowledge: catalogue.knowledge,
            categories: context.categories,
            modifiedAt: source.file.modifiedAt,
            now: now
        )
        let parser = ProductParser(format: source.format, reader: reader)
        var progress = ImportProgress(file: source.file, resumePoint: resumePoint)
        try await importBlocks(of: &source, parser, context, &progress)
        return try await finish(&progress, source.file)
    }

    /// Parses each block while the previous one is written.
    private func importBlocks(
        of source: inout ImportSource,
        _ parser: ProductParser,
        _ context: ProductWriter.Context,
        _ progress: inout ImportProgress
    ) async throws {
        var context = context
        var writing: Task<WrittenBatch, any Error>?
        do {
            while !observer.isStopped(), let block = try source.next() {
                progress.summary.bytesRead = source.file.bytesRead
                let batch = try await catalogue.batch(of: block, parser, context)
                if let writing {
                    context.spelled.remember(record(try await writing.value, in: &progress))
                }
                writing = write(batch, progress, context)
            }
        } catch {
            // Wait until the running transaction has ended before reporting the failure.
            _ = try? await writing?.value
            throw error
        }
        if let writing { _ = record(try await writing.value, in: &progress) }
    }

    // MARK: Steps

    /// Returns the position of an interrupted run of the same import, or `nil`.
    private func position(of file: ImportFile) async throws -> ImportPosition? {
        guard let identity = file.identity, !isDryRun else { return nil }
        let known = try await catalogue.store.read { session in try ImportPosition.of(identity, session) }
        return known.flatMap { $0.isFinished || $0.position == 0 ? nil : $0 }
    }

    private func context() async throws -> ProductWriter.Context {
        if isDryRun {
            return ProductWriter.Context(
                categories: CategoryTree(knowledge: catalogue.knowledge),
                categoryNumbers: [:],
                knowledge: catalogue.knowledge,
                edition: catalogue.edition,
                findings: LabelFindings(knowledge: catalogue.knowledge)
            )
        }
        try await catalogue.store.writeWithoutTransaction { session in
            // Keys come in random order. A large cache (192 MiB) keeps changed pages in memory, and a rare checkpoint
            // (after 256 MiB of log) writes each of them once for many batches.
            if session.dialect == .sqlite {
                try session.runScript("PRAGMA cache_size = -196608; PRAGMA wal_autocheckpoint = 65536")
            }
        }
        return try await catalogue.context(for: [.openFoodFacts])
    }

    /// Starts writing a batch.
    private func write(
        _ batch: ImportBatch,
        _ progress: ImportProgress,
        _ context: ProductWriter.Context
    ) -> Task<WrittenBatch, any Error> {
        let store = catalogue.store
        let (isDryRun, now) = (isDryRun, now)
        return Task {
            if isDryRun {
                let known = batch.products.map { $0.number.stored }
                let versions = try await store.read { session in
                    try ProductQueries.versions(of: known, session)
                }
                return WrittenBatch(
                    batch: batch,
                    counts: progress.dryRunCounter.counts(of: batch.products, known: versions)
                )
            }
            return try await store.write(isRepeatable: true) { session in
                var writer = try ProductWriter(session, context, now: now)
                let counts = try writer.write(batch.products)
                try progress.position(after: batch, counts)?.save(session, now: now)
                return WrittenBatch(batch: batch, counts: counts, spelled: writer.newlySpelled)
            }
        }
    }

    /// Records a written batch and returns the words whose spelling keys were written.
    private func record(_ written: WrittenBatch, in progress: inout ImportProgress) -> Set<String> {
        progress.add(written)
        observer.issues(written.batch.issues)
        observer.progress(progress.summary)
        return written.spelled
    }

    private func finish(_ progress: inout ImportProgress, _ file: ImportFile) async throws -> ImportSummary {
        progress.summary.isTruncated = file.isTruncated
        progress.summary.isStopped = observer.isStopped()
        if !isDryRun, !progress.summary.isStopped, var position = progress.position {
            position.isFinished = true
            let last = position
            try await catalogue.store.write(isRepeatable: true) { session in try last.save(session, now: now)
            }
        }
        return progress.summary
    }
}
