import MorselCore

/// The parsed products of one block of a file, ready to be written.
struct ImportBatch: Sendable {
    var products: [PreparedProduct] = []
    var issues: [ImportIssue] = []
    /// The number of records, including skipped ones.
    var records: Int64 = 0
    /// The number of records with a GTIN for in-store use.
    var restricted: Int64 = 0
    /// The position after the block: bytes and lines of the uncompressed file.
    var position: Int64 = 0
    var line: Int64 = 0

    static func += (left: inout ImportBatch, right: ImportBatch) {
        left.products += right.products
        left.issues += right.issues
        left.restricted += right.restricted
    }
}

extension Catalogue {
    /// Parses a block on all cores.
    func batch(
        of block: RecordBlock,
        _ parser: ProductParser,
        _ context: ProductWriter.Context
    ) async throws -> ImportBatch {
        let size = 256
        let starts = Array(stride(from: 0, to: block.records.count, by: size))
        let parts = try await withThrowingTaskGroup(of: (Int, ImportBatch).self) { group in
            for start in starts {
                let records = block.records[start..<min(start + size, block.records.count)]
                group.addTask { (start, try await part(records, of: block, parser, context)) }
            }
            var parts: [Int: ImportBatch] = [:]
            for try await (start, part) in group { parts[start] = part }
            return parts
        }
        var batch = starts.compactMap { parts[$0] }.reduce(into: ImportBatch()) { $0 += $1 }
        batch.records = Int64(block.records.count + block.tooLong.count)
        batch.issues += block.tooLong.map { gap in
            let limit = RecordSplitter.maxRecordLength >> 20
            let detail = "the record has \(gap.length) bytes; the limit is \(limit) MiB"
            return ImportIssue(line: gap.line, reason: .tooLong, detail: detail)
        }
        if let line = block.truncatedLine {
            batch.records += 1
            batch.issues.append(
                .init(
                    line: line,
                    reason: .truncated,
                    detail: "the file is truncated here; the records before were imported"
                )
            )
        }
        (batch.position, batch.line) = (block.position, block.line)
        return batch
    }

    private func part(
        _ records: ArraySlice<RecordBlock.Record>,
        of block: RecordBlock,
        _ parser: ProductParser,
        _ context: ProductWriter.Context
    ) async throws -> ImportBatch {
        var batch = ImportBatch()
        var parsed: [ImportedProduct] = []
        var lines: [Int64] = []
        block.bytes.withUnsafeBufferPointer { bytes in
            for record in records {
                let text = UnsafeBufferPointer(rebasing: bytes[record.bytes])
                if let product = parser.record(text, line: record.line, issues: &batch.issues) {
                    parsed.append(product)
                    lines.append(record.line)
                }
            }
        }
        batch.restricted = Int64(parsed.count { $0.number.gtin?.isRestricted == true })
        batch.products = try await prepare(parsed, context)
        let issues = batch.products.issues(at: lines)
        if !issues.isEmpty {
            batch.issues += issues
            batch.issues.sort { $0.line < $1.line }
        }
        return batch
    }
}
