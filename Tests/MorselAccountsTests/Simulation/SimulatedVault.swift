import MorselCore

/// The vault of one account on a server, as a simulation uses it.
protocol SimulatedVault {
    /// Stores the records of a batch whose versions follow the stored ones.
    mutating func push(_ batch: VaultReplica.Batch, from device: Int) async throws -> [VaultAnswer]
    /// Returns the records that changed after a sequence number, the earliest change first.
    mutating func changes(since cursor: Int64, limit: Int, for device: Int) async throws -> VaultPage
    /// Whether records changed after a sequence number.
    func hasChanges(since cursor: Int64) -> Bool
    /// All records that are stored at the end.
    func records() async throws -> [VaultRecord]
}

/// What is left out of a server, so that a test shows that the simulation finds it.
enum ServerFlaw: CaseIterable {
    /// Every record is stored, whichever version it follows.
    case acceptsEveryVersion
    /// A repeated request is processed again.
    case forgetsAnswers
    /// A deleted record leaves nothing.
    case removesDeletedRecords
    /// Earlier versions are returned, as by an attacker.
    case rollsBack

    /// What the simulation finds.
    var problem: String {
        switch self {
        case .acceptsEveryVersion: "an edit of a field was lost"
        case .forgetsAnswers: "a repeated request had another answer"
        case .removesDeletedRecords: "the devices have different records"
        case .rollsBack: "the server returned an earlier version"
        }
    }
}

/// A record that a server returned.
struct VaultVersion {
    let item: VaultReplica.Item
    /// The first eight bytes of its hash.
    let digest: UInt64
}

/// A page of changes.
struct VaultPage {
    let records: [VaultVersion]
    let next: Int64
    let hasMore: Bool
}

/// The answer to a record of a batch.
enum VaultAnswer {
    case accepted(digest: UInt64)
    case conflict(VaultVersion)
    case missing

    var acceptedDigest: UInt64? { if case .accepted(let digest) = self { digest } else { nil } }
}
