package import MorselDatabase
import Synchronization

/// The records of one kind in a catalogue, and the changes of administrators.
package final class AdministeredStore<Record: AdministeredRecord>: Sendable {
    /// All records.
    package typealias Collection = AdministeredCollection<Record>
    /// A change of one of them.
    package typealias Change = AdministeredChange<Record>
    /// Writes what depends on the records, in the transaction of the change of the one with this code.
    typealias DependentWriter = @Sendable (Collection, _ code: String, any Session) throws -> Void

    private struct Loaded {
        let version: UInt64?
        let collection: Collection
    }

    private let store: any Store
    private let tables: Record.Tables
    private let makeDependentWriter: @Sendable () async throws -> DependentWriter
    private let dataVersion: any DataVersion
    private let loaded = Mutex<Loaded?>(nil)

    /// Creates the store.
    /// - Parameters:
    ///   - store: the database of the catalogue.
    ///   - tables: what the records of the program are read from.
    ///   - makeDependentWriter: called before each change. Changes throw its errors.
    init(
        _ store: any Store,
        _ tables: Record.Tables,
        writingWith makeDependentWriter: @escaping @Sendable () async throws -> DependentWriter = {
            { _, _, _ in }
        }
    ) {
        (self.store, self.tables, self.makeDependentWriter) = (store, tables, makeDependentWriter)
        dataVersion = store.watchData()
    }

    // MARK: Reading

    /// Returns the current state of all records.
    ///
    /// It is read again only after the database has changed.
    /// - Throws: `StoreError`.
    package func current() async throws -> Collection {
        let version = dataVersion.current
        let known = loaded.withLock { $0 }
        if let known, version != nil, known.version == version { return known.collection }
        let last = known?.collection ?? Collection(tables)
        let revision = try await store.first(Record.statements.revision) { (row) throws(StoreError) in
            try row.integer(0)
        }
        let collection =
            revision == last.revision
            ? last : try await store.read { session in last.with(try Self.lastChanges(session)) }
        loaded.withLock { $0 = Loaded(version: version, collection: collection) }
        return collection
    }

    /// Returns the last change of each changed record.
    static func lastChanges(_ session: any Session) throws(StoreError) -> [Change] {
        try session.rows(Record.statements.current) { (row) throws(StoreError) in try Change(row) }
    }

    /// Returns the changes of all records before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(before id: Int64 = .max, atMost count: Int) async throws -> [Change] {
        try await store.read { session in
            try session.rows(Record.statements.latest, id, count) { (row) throws(StoreError) in
                try Change(row)
            }
        }
    }

    /// Returns the changes of one record before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(
        of code: String,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [Change] {
        try await store.read { session in
            try session.rows(Record.statements.latestOfRecord, code, id, count) { (row) throws(StoreError) in
                try Change(row)
            }
        }
    }

    /// Returns a change, or `nil`.
    /// - Throws: `StoreError`.
    package func change(_ id: Int64) async throws -> Change? {
        try await store.read { session in try Self.change(id, session) }
    }

    /// Returns a record before a change, or `nil` if it did not exist.
    /// - Throws: `StoreError`.
    package func content(before change: Change) async throws -> Record? {
        try await store.read { session in
            let before = try Self.changeBefore(change, session)
            guard let before, !before.followsTables else { return change.original }
            return before.content
        }
    }

    private static func change(_ id: Int64, _ session: any Session) throws(StoreError) -> Change? {
        try session.first(Record.statements.change, id) { (row) throws(StoreError) in try Change(row) }
    }

    /// The change of the same record before a change, or `nil`.
    private static func changeBefore(
        _ change: Change,
        _ session: any Session
    ) throws(StoreError) -> Change? {
        try session.first(Record.statements.before, change.code, change.id) { (row) throws(StoreError) in
            try Change(row)
        }
    }

    // MARK: Changing

    /// Stores a record.
    /// - Parameters:
    ///   - record: the new content. If it equals the record of the tables, the record follows them from now on.
    ///   - version: the number of the last change of the record that its author knows; 0 without changes.
    ///   - author: who changes it.
    /// - Throws: `ChangeFailure.conflict`, `StoreError`.
    /// - Returns: the number of the change.
    @discardableResult
    package func save(
        _ record: Record,
        after version: Int64,
        by author: ChangeAuthor
    ) async throws -> Int64 {
        try await write(record.code, record, after: version, by: author)
    }

    /// Removes a record.
    /// - Throws: as ``save(_:after:by:)``.
    /// - Returns: the number of the change.
    @discardableResult
    package func remove(
        _ record: Record,
        after version: Int64,
        by author: ChangeAuthor
    ) async throws -> Int64 {
        try await write(record.code, record.removed, after: version, by: author)
    }

    /// Takes back a change: the record gets its content from before.
    ///
    /// Later changes that were taken back do not count, so several changes of a record can be taken back one after the other.
    /// - Throws: `ChangeFailure.notLast` if the record was changed again, `.unknownChange`, `StoreError`.
    /// - Returns: the number of the new change.
    @discardableResult
    package func undo(_ id: Int64, by author: ChangeAuthor) async throws -> Int64 {
        try await change(by: author) { session, tables in
            guard let change = try Self.change(id, session) else { throw ChangeFailure.unknownChange }
            let last = try Self.lastChange(of: change.code, session)
            guard try last == id || Self.effectiveChange(last, session) == id else {
                throw ChangeFailure.notLast
            }
            let before = try Self.changeBefore(change, session)
            if let before, !before.followsTables {
                return (change.code, before.content, before.original, id)
            }
            // Before the first change, and after a change that follows the tables, the content is that of the tables.
            let now = tables.inTables(change.code)
            return (change.code, now ?? change.content?.removed, now, id)
        }
    }

    /// The number of the change whose content a record has after its last change: for one that takes back another, the content
    /// from before that one; 0 for the content of the tables.
    private static func effectiveChange(_ last: Int64, _ session: any Session) throws(StoreError) -> Int64 {
        var number = last
        while let change = try change(number, session) {
            guard let undone = change.undoes, let original = try Self.change(undone, session) else {
                return number
            }
            number = try changeBefore(original, session)?.id ?? 0
        }
        return 0
    }

    private static func lastChange(
        of code: String,
        _ session: any Session
    ) throws(StoreError) -> Int64 {
        try session.first(Record.statements.lastOfRecord, code) { (row) throws(StoreError) in
            try row.integer(0)
        } ?? 0
    }

    private func write(
        _ code: String,
        _ content: Record?,
        after version: Int64,
        by author: ChangeAuthor
    ) async throws -> Int64 {
        try await change(by: author) { session, tables in
            guard try Self.lastChange(of: code, session) == version else { throw ChangeFailure.conflict }
            return (code, content, tables.inTables(code), nil)
        }
    }

    /// Makes the next reader look for changes, because a notification of the database may arrive after its answer.
    private func readAgain() {
        loaded.withLock { loaded in
            guard let known = loaded else { return }
            loaded = Loaded(version: nil, collection: known.collection)
        }
    }

    /// A change to store: the record, its content, the record of the tables, and the change that it takes back.
    private typealias Prepared = (code: String, content: Record?, original: Record?, undoes: Int64?)

    /// Stores a change and what depends on it, in one transaction, and returns its number.
    private func change(
        by author: ChangeAuthor,
        _ prepare: @escaping @Sendable (any Session, Collection) throws -> Prepared
    ) async throws -> Int64 {
        let tables = try await current()
        let writeDependents = try await makeDependentWriter()
        defer { readAgain() }
        return try await store.write { session in
            try WriteLock.acquire(session)
            let change = try prepare(session, tables)
            var values: [any DatabaseBindable] = [
                change.code,
                try change.content?.storedText(),
                try change.original?.storedText(),
                author.account,
                author.now,
                change.undoes,
            ]
            if Record.statements.keepsRemoved { values.append(change.content?.isOffered != true) }
            try session.run(Record.statements.insert, values)
            let records = tables.with(try Self.lastChanges(session))
            try writeDependents(records, change.code, session)
            return records.version(of: change.code)
        }
    }
}

// The administrators who made changes.
extension AdministeredStore {
    /// Removes an account from its changes, which stay.
    /// - Throws: `StoreError`.
    package static func removeAuthor(_ account: String, in store: any Store) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(Record.statements.removeAuthor, account) }
    }
}
