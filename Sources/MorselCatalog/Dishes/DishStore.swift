import MorselDatabase
import Synchronization

/// The predefined dishes of a catalogue, and the changes of administrators.
package final class DishStore: Sendable {
    private struct Loaded {
        let version: UInt64?
        let collection: DishCollection
    }

    private let catalogue: Catalogue
    private let dataVersion: any DataVersion
    private let loaded = Mutex<Loaded?>(nil)

    /// Creates the store of a catalogue.
    package init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        dataVersion = catalogue.store.watchData()
    }

    // MARK: Reading

    /// Returns the current state of all dishes.
    ///
    /// It is read again only after the database has changed.
    /// - Throws: `StoreError`.
    package func current() async throws -> DishCollection {
        let version = dataVersion.current
        let known = loaded.withLock { $0 }
        if let known, version != nil, known.version == version { return known.collection }
        let last = known?.collection ?? DishCollection(catalogue.knowledge)
        let revision = try await catalogue.store.first(DishQueries.revision) { (row) throws(StoreError) in
            try row.integer(0)
        }
        let collection =
            revision == last.revision
            ? last
            : try await catalogue.store.read { session in last.with(try Self.lastChanges(session)) }
        loaded.withLock { $0 = Loaded(version: version, collection: collection) }
        return collection
    }

    /// Returns the last change of each changed dish.
    static func lastChanges(_ session: any Session) throws(StoreError) -> [DishChange] {
        try session.rows(DishQueries.current) { (row) throws(StoreError) in try DishChange(row) }
    }

    /// Returns the changes of all dishes before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(before id: Int64 = .max, atMost count: Int) async throws -> [DishChange] {
        try await catalogue.store.read { session in
            try session.rows(DishQueries.latest, id, count) { (row) throws(StoreError) in
                try DishChange(row)
            }
        }
    }

    /// Returns the changes of one dish before a number, the newest first.
    /// - Throws: `StoreError`.
    package func changes(
        of dish: String,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [DishChange] {
        try await catalogue.store.read { session in
            try session.rows(DishQueries.latestOfDish, dish, id, count) { (row) throws(StoreError) in
                try DishChange(row)
            }
        }
    }

    /// Returns a change, or `nil`.
    /// - Throws: `StoreError`.
    package func change(_ id: Int64) async throws -> DishChange? {
        try await catalogue.store.read { session in try Self.change(id, session) }
    }

    /// Returns a dish before a change, or `nil` if it did not exist.
    /// - Throws: `StoreError`.
    package func content(before change: DishChange) async throws -> CatalogueDish? {
        try await catalogue.store.read { session in
            let before = try Self.changeBefore(change, session)
            guard let before, !before.followsTables else { return change.original }
            return before.content
        }
    }

    private static func change(_ id: Int64, _ session: any Session) throws(StoreError) -> DishChange? {
        try session.first(DishQueries.change, id) { (row) throws(StoreError) in try DishChange(row) }
    }

    /// The change of the same dish before a change, or `nil`.
    private static func changeBefore(
        _ change: DishChange,
        _ session: any Session
    ) throws(StoreError) -> DishChange? {
        try session.first(DishQueries.before, change.dish, change.id) { (row) throws(StoreError) in
            try DishChange(row)
        }
    }

    // MARK: Changing

    /// Stores a dish.
    /// - Parameters:
    ///   - dish: the new content. If it equals the dish of the tables, the dish follows them from now on.
    ///   - version: the number of the last change of the dish that its author knows; 0 without changes.
    ///   - author: who changes it.
    /// - Throws: `DishChange.Failure.conflict`, `StoreError`.
    /// - Returns: the number of the change.
    @discardableResult
    package func save(
        _ dish: CatalogueDish,
        after version: Int64,
        by author: DishChange.Author
    ) async throws -> Int64 {
        try await write(dish.code, dish, after: version, by: author)
    }

    /// Withdraws a dish.
    /// - Throws: as ``save(_:after:by:)``.
    /// - Returns: the number of the change.
    @discardableResult
    package func withdraw(
        _ code: String,
        after version: Int64,
        by author: DishChange.Author
    ) async throws -> Int64 {
        try await write(code, nil, after: version, by: author)
    }

    /// Takes back a change: the dish gets its content from before.
    ///
    /// Later changes that were taken back do not count, so several changes of a dish can be taken back one after the other.
    /// - Throws: `DishChange.Failure.notLast` if the dish was changed again, `.unknownChange`, `StoreError`.
    /// - Returns: the number of the new change.
    @discardableResult
    package func undo(_ id: Int64, by author: DishChange.Author) async throws -> Int64 {
        try await change(by: author) { session, tables in
            guard let change = try Self.change(id, session) else { throw DishChange.Failure.unknownChange }
            let last = try Self.lastChange(of: change.dish, session)
            guard try last == id || Self.effectiveChange(last, session) == id else {
                throw DishChange.Failure.notLast
            }
            let now = tables.inTables(change.dish)
            let before = try Self.changeBefore(change, session)
            // Before the first change, and after a change that follows the tables, the content is that of the tables.
            guard let before, !before.followsTables else { return (change.dish, now, now, id) }
            return (change.dish, before.content, before.original, id)
        }
    }

    /// The number of the change whose content a dish has after its last change: for one that takes back another, the content
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
        of dish: String,
        _ session: any Session
    ) throws(StoreError) -> Int64 {
        try session.first(DishQueries.lastOfDish, dish) { (row) throws(StoreError) in try row.integer(0) }
            ?? 0
    }

    private func write(
        _ code: String,
        _ content: CatalogueDish?,
        after version: Int64,
        by author: DishChange.Author
    ) async throws -> Int64 {
        try await change(by: author) { session, tables in
            guard try Self.lastChange(of: code, session) == version else {
                throw DishChange.Failure.conflict
            }
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

    /// A change to store: the dish, its content, the dish of the tables, and the change that it takes back.
    private typealias Prepared = (
        dish: String, content: CatalogueDish?, original: CatalogueDish?, undoes: Int64?
    )

    /// Stores a change and the foods that it makes, in one transaction.
    private func change(
        by author: DishChange.Author,
        _ prepare: @escaping @Sendable (any Session, DishCollection) throws -> Prepared
    ) async throws -> Int64 {
        let tables = try await current()
        let foods = try await DishFoods(catalogue)
        defer { readAgain() }
        return try await catalogue.store.write { session in
            try WriteLock.acquire(session)
            let change = try prepare(session, tables)
            try session.run(
                DishQueries.insert,
                change.dish,
                try change.content?.json(),
                try change.original?.json(),
                author.account,
                author.now,
                change.undoes
            )
            let dishes = tables.with(try Self.lastChanges(session))
            try foods.write(dishes, after: change.dish, session)
            return dishes.version(of: change.dish)
        }
    }
}
