import MorselCore

/// A block of a file, read and made ready to be kept.
struct ImportBatch: Sendable {
    var products: [PreparedProduct] = []
    var issues: [ImportIssue] = []
    /// Records that there were, those that were left out among them.
    var records: Int64 = 0
    /// Records whose numbers shops give themselves.
    var restricted: Int64 = 0
    /// Where the file was read to.
    var position: Int64 = 0
    var line: Int64 = 0

    static func += (left: inout ImportBatch, right: ImportBatch) {
        left.products += right.products
        left.issues += right.issues
        left.restricted += right.restricted
    }
}

extension Catalogue {
    /// Reads a block on every core.
    func batch(
        of block: RecordBlock,
        _ parser: ProductParser,
        _ surroundings: ProductWriter.Surroundings
    ) async throws -> ImportBatch {
        let size = 256
        let starts = Array(stride(from: 0, to: block.records.count, by: size))
        let parts = try await withThrowingTaskGroup(of: (Int, ImportBatch).self) { group in
            for start in starts {
                let records = block.records[start..<min(start + size, block.records.count)]
                group.addTask { (start, try await part(records, of: block, parser, surroundings)) }
            }
            var parts: [Int: ImportBatch] = [:]
            for try await (start, part) in group { parts[start] = part }
            return parts
        }
        var batch = starts.compactMap { parts[$0] }.reduce(into: ImportBatch()) { $0 += $1 }
        batch.records = Int64(block.records.count + block.tooLong.count)
        batch.issues += block.tooLong.map { gap in
            let most = RecordCutter.longestRecord >> 20
            let detail = "\(gap.length) bytes; a record has at most \(most) MiB"
            return ImportIssue(line: gap.line, reason: .tooLong, detail: detail)
        }
        if let line = block.brokenLine {
            batch.records += 1
            batch.issues.append(
                .init(
                    line: line,
                    reason: .brokenOff,
                    detail: "the file breaks off here; what came before was read"
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
        _ surroundings: ProductWriter.Surroundings
    ) async throws -> ImportBatch {
        var batch = ImportBatch()
        var found: [ProductRecord] = []
        block.bytes.withUnsafeBufferPointer { bytes in
            for record in records {
                let text = UnsafeBufferPointer(rebasing: bytes[record.bytes])
                if let record = parser.record(text, line: record.line, issues: &batch.issues) {
                    found.append(record)
                }
            }
        }
        batch.restricted = Int64(found.count { $0.gtin.isRestricted })
        batch.products = try await prepare(found, surroundings)
        return batch
    }
}
