extension AdditiveImport {
    /// Imports the entries of Annex II, Parts B to D: names first, so that groups can name new additives.
    func importUnionList(
        _ file: ImportedFile,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        let entries = file.records.compactMap { record -> (line: Int, entry: UnionListEntry)? in
            guard case .unionList(let entry) = record.content else { return nil }
            return (record.line, entry)
        }
        guard !entries.isEmpty else { return }
        let comparison = UnionListComparison(records: try await ServerUnionList(server), source: source)
        for (line, entry) in entries where !isStopped() {
            let result: UnionListComparison.Result
            do throws(ImportRejection) {
                result = try comparison.result(of: entry, line: line)
            } catch {
                try await report(ImportOutcome(error))
                continue
            }
            let planned = ImportOutcome(line, result.subject, result.details, result.change)
            try await make(result.change, planned, report)
        }
    }
}
