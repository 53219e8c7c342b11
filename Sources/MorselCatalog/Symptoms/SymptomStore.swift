package import MorselCore
package import MorselDatabase
import Synchronization

/// The predefined symptoms of a catalogue, and the changes of administrators.
package final class SymptomStore: Sendable {
    private struct Loaded {
        let version: UInt64?
        let collection: SymptomCollection
    }

    private let store: any Store
    private let dataVersion: any DataVersion
    private let loaded = Mutex<Loaded?>(nil)

    /// Creates the store of a catalogue.
    package init(_ store: any Store) {
        self.store = store
        dataVersion = store.watchData()
    }

    // MARK: Reading

    /// Returns the current state of all symptoms.
    ///
    /// It is read again only after the database has changed.
    /// - Throws: `StoreError`.
    package func current() async throws -> SymptomCollection {
        let version = dataVersion.current
        let known = loaded.withLock { $0 }
        if let known, version != nil, known.version == version { return known.collection }
        let last = known?.collection ?? SymptomCollection()
        let revision = try await store.first(SymptomQueries.revision) { (row) throws(StoreError) in
            try row.integer(0)
        }
        let collection =
            revision == last.revision
            ? last : try await store.read { session in SymptomCollection(try Self.lastChanges(session)) }
        loaded.withLock { $0 = Loaded(version: version, collection: collection) }
        return collection
    }

    private static func lastChanges(_ session: any Session) throws(StoreError) -> [SymptomChange] {
        try session.rows(SymptomQueries.current) { (row) throws(StoreError) in try SymptomChange(row) }
    }

    /// Returns the changes of all symptoms before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(before id: Int64 = .max, atMost count: Int) async throws -> [SymptomChange] {
        try await store.read { session in
            try session.rows(SymptomQueries.latest, id, count) { (row) throws(StoreError) in
                try SymptomChange(row)
            }
        }
    }

    /// Returns the changes of one symptom before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(
        of symptom: String,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [SymptomChange] {
        try await store.read { session in
            try session.rows(SymptomQueries.latestOfSymptom, symptom, id, count) { (row) throws(StoreError) in
                try SymptomChange(row)
            }
        }
    }

    /// Returns a change, or `nil`.
    /// - Throws: `StoreError`.
    package func change(_ id: Int64) async throws -> SymptomChange? {
        try await store.read { session in try Self.change(id, session) }
    }

    /// Returns a symptom before a change, or `nil` if it did not exist.
    /// - Throws: `StoreError`.
    package func content(before change: SymptomChange) async throws -> PredefinedSymptom? {
        try await store.read { session in
            let before = try Self.changeBefore(change, session)
            guard let before, !before.followsProgram else { return change.original }
            return before.content
        }
    }

    private static func change(_ id: Int64, _ session: any Session) throws(StoreError) -> SymptomChange? {
        try session.first(SymptomQueries.change, id) { (row) throws(StoreError) in try SymptomChange(row) }
    }

    /// The change of the same symptom before a change, or `nil`.
    private static func changeBefore(
        _ change: SymptomChange,
        _ session: any Session
    ) throws(StoreError) -> SymptomChange? {
        try session.first(SymptomQueries.before, change.symptom, change.id) { (row) throws(StoreError) in
            try SymptomChange(row)
        }
    }

    // MARK: Changing

    /// Stores a symptom.
    /// - Parameters:
    ///   - symptom: the new content, which is not offered if it is removed. If it equals the symptom of the program, it follows
    ///     the program from now on.
    ///   - version: the number of the last change of the symptom that its author knows; 0 without changes.
    ///   - author: who changes it.
    /// - Throws: `SymptomChange.Failure.conflict`, `StoreError`.
    /// - Returns: the number of the change.
    @discardableResult
    package func save(
        _ symptom: PredefinedSymptom,
        after version: Int64,
        by author: SymptomChange.Author
    ) async throws -> Int64 {
        try await change(by: author) { session in
            guard try Self.lastChange(of: symptom.code, session) == version else {
                throw SymptomChange.Failure.conflict
            }
            return (symptom, SymptomCollection.inProgram(symptom.code), nil)
        }
    }

    /// Removes a symptom from the lists.
    ///
    /// Diaries still have its names.
    /// - Throws: as ``save(_:after:by:)``.
    /// - Returns: the number of the change.
    @discardableResult
    package func remove(
        _ symptom: PredefinedSymptom,
        after version: Int64,
        by author: SymptomChange.Author
    ) async throws -> Int64 {
        var removed = symptom
        removed.isOffered = false
        return try await save(removed, after: version, by: author)
    }

    /// Takes back a change: the symptom gets its content from before.
    ///
    /// Later changes that were taken back do not count, so several changes of a symptom can be taken back one after the other.
    /// - Throws: `SymptomChange.Failure.notLast` if the symptom was changed again, `.unknownChange`, `StoreError`.
    /// - Returns: the number of the new change.
    @discardableResult
    package func undo(_ id: Int64, by author: SymptomChange.Author) async throws -> Int64 {
        try await change(by: author) { session in
            guard let change = try Self.change(id, session) else {
                throw SymptomChange.Failure.unknownChange
            }
            let last = try Self.lastChange(of: change.symptom, session)
            guard try last == id || Self.effectiveChange(last, session) == id else {
                throw SymptomChange.Failure.notLast
            }
            let before = try Self.changeBefore(change, session)
            if let before, !before.followsProgram { return (before.content, before.original, id) }
            // Before the first change, and after one that follows the program, the content is that of the program.
            if let now = SymptomCollection.inProgram(change.symptom) { return (now, now, id) }
            // Diaries may have an added symptom, so its names stay.
            var removed = change.content
            removed.isOffered = false
            return (removed, nil, id)
        }
    }

    /// The number of the change whose content a symptom has after its last change: for one that takes back another, the content
    /// from before that one; 0 for the content of the program.
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
        of symptom: String,
        _ session: any Session
    ) throws(StoreError) -> Int64 {
        try session.first(SymptomQueries.lastOfSymptom, symptom) { (row) throws(StoreError) in
            try row.integer(0)
        } ?? 0
    }

    /// Makes the next reader look for changes, because a notification of the database may arrive after its answer.
    private func readAgain() {
        loaded.withLock { loaded in
            guard let known = loaded else { return }
            loaded = Loaded(version: nil, collection: known.collection)
        }
    }

    /// A change to store: the symptom, that of the program, and the change that it takes back.
    private typealias Prepared = (
        content: PredefinedSymptom, original: PredefinedSymptom?, undoes: Int64?
    )

    /// Stores a change in one transaction, and returns its number.
    private func change(
        by author: SymptomChange.Author,
        _ prepare: @escaping @Sendable (any Session) throws -> Prepared
    ) async throws -> Int64 {
        defer { readAgain() }
        return try await store.write { session in
            try WriteLock.acquire(session)
            let change = try prepare(session)
            try session.run(
                SymptomQueries.insert,
                change.content.code,
                try SymptomChange.text(change.content.names),
                change.content.isOffered ? 0 : 1,
                try change.original.map { try SymptomChange.text($0.names) },
                author.account,
                author.now,
                change.undoes
            )
            return try Self.lastChange(of: change.content.code, session)
        }
    }
}

// The administrators who made changes.
extension SymptomStore {
    /// Removes an account from its changes, which stay.
    /// - Throws: `StoreError`.
    package static func removeAuthor(_ account: String, in store: any Store) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(SymptomQueries.removeAuthor, account) }
    }
}
