import MorselDatabase

/// The earlier contents of records.
extension AdditiveStore {
    /// Returns the changes of one record before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(
        of kind: RecordKind,
        _ record: Int64,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [AdditiveChange] {
        guard let store else { return [] }
        return try await store.read { session in
            try session.rows(AdditiveQueries.latestOfRecord, kind.rawValue, record, id, count) {
                (row) throws(StoreError) in try Self.change(row)
            }
            .compactMap { $0 }
        }
    }

    /// Returns the content of a record as JSON before a change, or `nil` if it did not exist.
    /// - Throws: `StoreError`, and the errors of encoding a record.
    package func content(before change: AdditiveChange) async throws -> String? {
        guard let store else { return nil }
        return try await store.read { session in try self.content(before: change, session) }
    }

    /// Returns the content of a record as JSON at a version, or `nil` if it did not exist.
    /// - Parameters:
    ///   - kind: the kind of the record.
    ///   - record: its identifier.
    ///   - version: the number of a change of it; 0 stands for the program's tables.
    /// - Throws: `StoreError`, and the errors of encoding a record.
    /// - Returns: the content.
    package func content(of kind: RecordKind, _ record: Int64, at version: Int64) async throws -> String? {
        guard version > 0 else { return try original(kind, record) }
        let found = try await change(version)
        return found.flatMap { $0.kind == kind && $0.record == record ? $0.content : nil }
    }
}
