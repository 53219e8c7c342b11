import MorselAdditives
import MorselCore
import MorselWeb

/// An earlier state of a record that becomes its content again.
struct RecordRestoration: Sendable {
    /// Which content of a change is meant.
    enum State: String, CaseIterable, Decodable, Sendable {
        /// The content before the change, which may be that of the program's tables.
        case before
        /// The content that the change stored.
        case after
    }

    /// The number of the change.
    let change: Int64
    let state: State

    /// The content of a change before or after it; `nil` if the record did not exist.
    func content(of change: AdditiveChange, _ store: AdditiveStore) async throws -> String? {
        switch state {
        case .before: try await store.content(before: change)
        case .after: change.content
        }
    }

    /// Stores the state as a new change.
    /// - Parameters:
    ///   - kinds: verify what the state refers to.
    ///   - author: the administrator.
    ///   - service: has the records.
    ///   - verify: throws if the author does not know the version of the record; returns the known one, or `nil`.
    /// - Throws: `Problem.unknownAdditiveChange`, `.stateNotRestorable`, `.recordTaken`, `.recordChanged`, and the errors of `verify`.
    /// - Returns: the number of the new change, and the change whose state it stores.
    func perform(
        _ kinds: [any RecordAdministration],
        by author: AdditiveStore.Author,
        _ service: AdditivesService,
        verify: (_ version: Int64) throws -> Int64?
    ) async throws -> (number: Int64, change: AdditiveChange) {
        let collection = try await service.store.current()
        guard let change = try await service.store.change(change),
            kinds.contains(where: { $0.kind == change.kind })
        else { throw Problem.unknownAdditiveChange }
        let version = try verify(collection.version(of: change.kind, change.record))
        guard let content = try await content(of: change, service.store) else {
            throw Problem.stateNotRestorable
        }
        let check = RecordCheck(kinds: kinds)
        let number = try await service.store.restore(
            change.kind,
            change.record,
            to: content,
            after: version,
            by: author,
            check: { try check.verify($0, $1, $2) }
        )
        return (number, change)
    }
}

/// The body of a request that restores a state.
struct RestorationBody: RecordBody {
    static let members: Set<String> = ["state"]

    var state: RecordRestoration.State
}

/// What a record refers to, which another change may have deleted meanwhile.
protocol RestorableRecord: Record {
    /// Verifies that the record can be in a collection.
    /// - Throws: `Problem.recordTaken` or `.stateNotRestorable` with the name of the member.
    func verifyReferences(in collection: AdditiveCollection) throws(Problem)
}

extension FoodAdditive: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        if let other = collection.additive(identified: identifier), other.id != id {
            throw .recordTaken.naming("ecode")
        }
        guard classes.allSatisfy({ collection.additiveClass($0) != nil }) else {
            throw .stateNotRestorable.naming("classes")
        }
    }
}

extension AdditiveClass: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        if let other = collection.additiveClass(named: key), other.id != id {
            throw .recordTaken.naming("key")
        }
        guard within.allSatisfy({ $0 != id && collection.additiveClass($0) != nil }) else {
            throw .stateNotRestorable.naming("within")
        }
    }
}

extension FoodCategory: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        if let other = collection.category(number, in: scheme), other.id != id {
            throw .recordTaken.naming("number")
        }
        guard parent.isEmpty || collection.category(parent, in: scheme) != nil else {
            throw .stateNotRestorable.naming("parent")
        }
    }
}

extension AdditiveGroup: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        guard !collection.groups.contains(where: { $0.id != id && $0.key == key }) else {
            throw .recordTaken.naming("key")
        }
        guard members.allSatisfy({ collection.additive($0) != nil }) else {
            throw .stateNotRestorable.naming("additives")
        }
    }
}

extension LabelWarning: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        guard !collection.warnings.contains(where: { $0.id != id && $0.key == key }) else {
            throw .recordTaken.naming("key")
        }
        guard additives.allSatisfy({ collection.additive($0) != nil }) else {
            throw .stateNotRestorable.naming("additives")
        }
    }
}

extension GroupLevel: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        if let other = collection.groupLevel(ofAdditive: additive), other.id != id {
            throw .recordTaken.naming("additive")
        }
        guard collection.additive(additive) != nil else { throw .stateNotRestorable.naming("additive") }
    }
}

extension AdditivePreparation: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        guard additives.allSatisfy({ collection.additive($0) != nil }) else {
            throw .stateNotRestorable.naming("additives")
        }
    }
}

extension ConditionOfUse: RestorableRecord {
    func verifyReferences(in collection: AdditiveCollection) throws(Problem) {
        guard collection.category(category) != nil else {
            throw .stateNotRestorable.naming("foodcategory")
        }
        switch subject {
        case .additive(let id):
            guard collection.additive(id) != nil else { throw .stateNotRestorable.naming("additive") }
        case .group(let id):
            guard collection.group(id) != nil else { throw .stateNotRestorable.naming("group") }
        }
    }
}
