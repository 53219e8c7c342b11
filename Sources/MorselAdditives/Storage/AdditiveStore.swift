import Foundation
package import MorselCore
package import MorselDatabase
import Synchronization

/// The additives, classes, categories and conditions: the program's tables with the changes in the database.
package final class AdditiveStore: Sendable {
    /// Why a change is not made.
    package enum ChangeError: Error, Equatable {
        /// The server has no database, so nothing can be changed.
        case noDatabase
        /// Another change was made in between.
        case conflict
        /// No change has this number.
        case unknownChange
        /// A later change of the same record would be lost.
        case notLast
    }

    struct Loaded {
        var version: UInt64?
        var collection: AdditiveCollection
        /// Whether the index of all words is made in the background (``prepareSearch()``).
        var preparesSearch = false
    }

    private let reference: ReferenceRecords
    let store: (any Store)?
    private let dataVersion: (any DataVersion)?
    let loaded: Mutex<Loaded>

    /// Reads the program's tables.
    /// - Parameters:
    ///   - knowledge: has the names of additives.
    ///   - store: the database of the catalogue, or `nil` for a server that only reads the tables.
    package init(knowledge: Knowledge, store: (any Store)?) {
        reference = ReferenceRecords(knowledge)
        self.store = store
        dataVersion = store?.watchData()
        loaded = Mutex(Loaded(version: nil, collection: AdditiveCollection(reference)))
    }

    // MARK: Reading

    /// Returns the current state of all records.
    ///
    /// It is read again only after the database has changed.
    /// - Throws: `StoreError`.
    package func current() async throws -> AdditiveCollection {
        guard let store else { return loaded.withLock { $0.collection } }
        let version = dataVersion?.current
        let known = loaded.withLock { $0 }
        if version != nil, known.version == version { return known.collection }
        let revision = try await store.first(AdditiveQueries.revision) { (row) throws(StoreError) in
            try row.integer(0)
        }
        let collection =
            revision == known.collection.revision
            ? known.collection : try await store.read { try self.load(after: known.collection, $0) }
        return loaded.withLock { loaded in
            // Another request read the database meanwhile. Its state may be newer than this one.
            guard loaded.collection === known.collection else { return collection }
            loaded.version = version
            guard loaded.collection !== collection else { return collection }
            if loaded.preparesSearch { collection.searchMeanwhile(as: loaded.collection) }
            loaded.collection = collection
            return collection
        }
    }

    /// Reads the changes after those of a known state, or all if the database no longer has the last one of these.
    /// - Returns: the known state if nothing was changed since.
    private func load(
        after known: AdditiveCollection,
        _ session: any Session
    ) throws(StoreError) -> AdditiveCollection {
        if let last = known.changes.last {
            let rows = try session.rows(AdditiveQueries.since, last.id) { (row) throws(StoreError) in
                try Self.change(row)
            }
            let later = rows.compactMap { $0 }
            if later.first == last {
                guard later.count > 1 else { return known }
                var changes = known.changes
                for change in later.dropFirst() { changes.add(change) }
                return AdditiveCollection(reference, changes: changes)
            }
        }
        let rows = try session.rows(AdditiveQueries.current) { (row) throws(StoreError) in
            try Self.change(row)
        }
        var changes = RecordChanges()
        for change in rows.compactMap({ $0 }) { changes.add(change) }
        guard changes.revision > 0 || known.revision > 0 else { return known }
        return AdditiveCollection(reference, changes: changes)
    }

    /// Returns the additives that administrators added or changed, each with its state in the program's tables, or `nil`.
    package func changedAdditives(
        in collection: AdditiveCollection
    ) -> [(before: FoodAdditive?, after: FoodAdditive)] {
        let before = Dictionary(uniqueKeysWithValues: reference.additives.map { ($0.id, $0) })
        return collection.additives.filter { collection.version(of: $0) > 0 && before[$0.id] != $0 }
            .map { (before[$0.id], $0) }
    }

    /// Returns the changes before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(before id: Int64 = .max, atMost count: Int) async throws -> [AdditiveChange] {
        guard let store else { return [] }
        return try await store.read { session in
            try session.rows(AdditiveQueries.latest, id, count) { (row) throws(StoreError) in
                try Self.change(row)
            }
            .compactMap { $0 }
        }
    }

    /// Returns a change, or `nil`.
    /// - Throws: `StoreError`.
    package func change(_ id: Int64) async throws -> AdditiveChange? {
        guard let store else { return nil }
        return try await store.read { session in try Self.change(id, session) }
    }

    private static func change(_ id: Int64, _ session: any Session) throws(StoreError) -> AdditiveChange? {
        try session.first(AdditiveQueries.change, id) { (row) throws(StoreError) in try change(row) } ?? nil
    }

    /// Reads a row, or `nil` if its kind is of a later version of the program.
    static func change(_ row: Row) throws(StoreError) -> AdditiveChange? {
        guard let kind = RecordKind(rawValue: try row.text(1)) else { return nil }
        return AdditiveChange(
            id: try row.integer(0),
            kind: kind,
            record: try row.integer(2),
            content: try row.optional(3) { (row, column) throws(StoreError) in try row.text(column) },
            account: try row.text(4),
            changedAt: try row.integer(5),
            undoes: try row.optional(6) { (row, column) throws(StoreError) in try row.integer(column) }
        )
    }

    // MARK: Changing

    /// Who changes a record, when, and which state they know.
    package struct Author: Sendable {
        /// The account of the administrator.
        package let account: String
        /// The time in milliseconds since 1970.
        package let now: Int64

        /// Creates an author.
        package init(account: String, now: Int64) { (self.account, self.now) = (account, now) }
    }

    /// Stores a record.
    /// - Parameters:
    ///   - record: the new content.
    ///   - version: the number of the last change of the record that its author knows, or `nil` if that does not matter.
    ///   - author: who changes it.
    /// - Throws: `ChangeError`, `StoreError`.
    /// - Returns: the number of the change.
    @discardableResult
    package func save(_ record: some Record, after version: Int64?, by author: Author) async throws -> Int64 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = String(decoding: try encoder.encode(record), as: UTF8.self)
        return try await write(type(of: record).kind, record.id, content, after: version, by: author)
    }

    /// Verifies that a record can get a content before it is stored.
    ///
    /// `content` is the record as JSON, or `nil` if it is deleted. The collection has the changes of everybody until then, also of other
    /// servers. What it throws is thrown to the author.
    package typealias Check =
        @Sendable (_ record: RecordReference, _ content: String?, AdditiveCollection) throws -> Void

    /// Deletes a record.
    /// - Throws: `ChangeError`, `StoreError`, and the errors of `check`.
    /// - Returns: the number of the change.
    @discardableResult
    package func delete(
        _ record: some Record,
        after version: Int64?,
        by author: Author,
        check: Check? = nil
    ) async throws -> Int64 {
        try await write(type(of: record).kind, record.id, nil, after: version, by: author, check: check)
    }

    /// Returns an identifier for a new record of a kind.
    /// - Throws: `ChangeError`, `StoreError`.
    package func newID(_ kind: RecordKind) async throws -> Int64 {
        guard let store else { throw ChangeError.noDatabase }
        let last = try await store.read { session in
            try session.first(AdditiveQueries.lastID, kind.rawValue, RecordLimits.firstOwnID) {
                (row) throws(StoreError) in try row.integer(0)
            }
        }
        return max(last ?? 0, RecordLimits.firstOwnID) + 1
    }

    /// Takes back a change: the record gets its content from before.
    ///
    /// Later changes that were taken back do not count, so several changes of a record can be taken back one after the other.
    /// - Throws: `ChangeError.notLast` if the record was changed again, the errors of ``save(_:after:by:)``, and those of `check`.
    /// - Returns: the number of the new change.
    @discardableResult
    package func undo(_ id: Int64, by author: Author, check: Check? = nil) async throws -> Int64 {
        guard let store else { throw ChangeError.noDatabase }
        defer { readAgain() }
        return try await store.write { session in
            try Self.lock(session)
            guard let change = try Self.change(id, session) else { throw ChangeError.unknownChange }
            let last = try Self.lastChange(change.kind, change.record, session)
            guard try last == id || Self.effectiveChange(last, session) == id else {
                throw ChangeError.notLast
            }
            let content = try self.content(before: change, session)
            let reference = RecordReference(kind: change.kind, id: change.record)
            try check?(reference, content, try self.collection(session))
            return try Self.insert(change.kind, change.record, content, author, undoes: id, session)
        }
    }

    /// Stores an earlier content of a record again.
    /// - Parameters:
    ///   - kind: the kind of the record.
    ///   - record: its identifier.
    ///   - content: the record as JSON, as an earlier change or the program's tables have it.
    ///   - version: the number of the last change that the author knows; `nil` to replace any state.
    ///   - author: the administrator.
    ///   - check: verifies that the record can have the content.
    /// - Throws: `ChangeError.conflict` if the record has another version; `StoreError`; the errors of `check`.
    /// - Returns: the number of the new change.
    @discardableResult
    package func restore(
        _ kind: RecordKind,
        _ record: Int64,
        to content: String,
        after version: Int64?,
        by author: Author,
        check: Check? = nil
    ) async throws -> Int64 {
        try await write(kind, record, content, after: version, by: author, check: check)
    }

    /// The change of the same record before a change, or `nil`.
    private static func changeBefore(
        _ change: AdditiveChange,
        _ session: any Session
    ) throws(StoreError) -> AdditiveChange? {
        try session.first(AdditiveQueries.before, change.kind.rawValue, change.record, change.id) {
            (row) throws(StoreError) in try Self.change(row)
        } ?? nil
    }

    /// The number of the change whose content a record has after its last change: for one that takes back another, the content
    /// from before that one; 0 for the content of the program's tables.
    private static func effectiveChange(_ last: Int64, _ session: any Session) throws(StoreError) -> Int64 {
        var number = last
        while let change = try Self.change(number, session) {
            guard let undone = change.undoes, let original = try Self.change(undone, session) else {
                return number
            }
            number = try changeBefore(original, session)?.id ?? 0
        }
        return 0
    }

    /// The content of a record before a change, or `nil` if it did not exist.
    func content(before change: AdditiveChange, _ session: any Session) throws -> String? {
        if let before = try Self.changeBefore(change, session) { return before.content }
        return try original(change.kind, change.record)
    }

    /// The content of a record in the program's tables, or `nil` if they do not have it.
    func original(_ kind: RecordKind, _ id: Int64) throws -> String? {
        switch kind {
        case .additive: try Self.content(of: reference.additives.first { $0.id == id })
        case .additiveClass: try Self.content(of: reference.classes.first { $0.id == id })
        case .category: try Self.content(of: reference.categories.first { $0.id == id })
        case .condition: try Self.content(of: reference.conditions.first { $0.id == id })
        case .group: try Self.content(of: reference.groups.first { $0.id == id })
        case .warning: try Self.content(of: reference.warnings.first { $0.id == id })
        case .groupLevel: try Self.content(of: reference.groupLevels.first { $0.id == id })
        case .preparation: try Self.content(of: reference.preparations.first { $0.id == id })
        }
    }

    private static func content(of record: (some Record)?) throws -> String? {
        try record.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    }

    private func write(
        _ kind: RecordKind,
        _ record: Int64,
        _ content: String?,
        after version: Int64?,
        by author: Author,
        check: Check? = nil
    ) async throws -> Int64 {
        guard let store else { throw ChangeError.noDatabase }
        defer { readAgain() }
        return try await store.write { session in
            try Self.lock(session)
            let last = try Self.lastChange(kind, record, session)
            guard version == nil || version == last else { throw ChangeError.conflict }
            try check?(RecordReference(kind: kind, id: record), content, try self.collection(session))
            return try Self.insert(kind, record, content, author, undoes: nil, session)
        }
    }

    /// The state of all records in a transaction, in which other writers are locked out.
    private func collection(_ session: any Session) throws(StoreError) -> AdditiveCollection {
        try load(after: loaded.withLock { $0.collection }, session)
    }

    /// Makes the next reader look for changes, because a notification of the database may arrive after its answer.
    private func readAgain() { loaded.withLock { $0.version = nil } }

    /// Locks out other writers of PostgreSQL until the end of the transaction; SQLite has only one.
    private static func lock(_ session: any Session) throws(StoreError) {
        guard session.dialect == .postgresql else { return }
        try session.runScript("SELECT pg_advisory_xact_lock(1633969270)")
    }

    private static func lastChange(
        _ kind: RecordKind,
        _ record: Int64,
        _ session: any Session
    ) throws(StoreError) -> Int64 {
        let last = try session.first(AdditiveQueries.lastOfRecord, kind.rawValue, record) {
            (row) throws(StoreError) in
            try row.optional(0) { (row, column) throws(StoreError) in try row.integer(column) }
        }
        return (last ?? nil) ?? 0
    }

    private static func insert(
        _ kind: RecordKind,
        _ record: Int64,
        _ content: String?,
        _ author: Author,
        undoes: Int64?,
        _ session: any Session
    ) throws(StoreError) -> Int64 {
        try session.run(
            AdditiveQueries.insert,
            kind.rawValue,
            record,
            content,
            author.account,
            author.now,
            undoes
        )
        return try lastChange(kind, record, session)
    }
}
