import MorselAccounts
import MorselCore
import MorselTestSupport
import MorselVault

/// What is outside of the devices of a simulation: the vaults of accounts, what people tell each other, and what is observed.
struct HouseholdWorld {
    var random: SplitMix64
    /// What is left out of the devices, so that a test shows that the simulation finds it.
    let flaw: HouseholdFlaw?
    let household: HouseholdID
    let keyPairs: [HouseholdKeyPair]
    /// The key of the locators, which never changes.
    var locatorKey: [UInt8]? { books[0].membership?.state.locatorKey }
    /// The vault of each account.
    var books: [HouseholdBook]
    /// The links that each account has got.
    var links: [[InvitationSecret]]
    /// The digits that invited people see.
    var digits: [MemberID: String] = [:]
    var log = HouseholdEditLog()
    var problems: Set<String> = []
    var time = 0
    private var count = 0

    init(seed: UInt64, accounts: Int, flaw: HouseholdFlaw?) throws {
        var random = SplitMix64(seed: seed)
        func bytes(_ length: Int) -> [UInt8] {
            (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        guard let household = HouseholdID(bytes(16)) else { throw HouseholdSimulationError.invalidParts }
        self.household = household
        keyPairs = try (0..<accounts).map { _ in try HouseholdKeyPair(privateKey: bytes(32)) }
        books = Array(repeating: HouseholdBook(), count: accounts)
        links = Array(repeating: [], count: accounts)
        guard let id = MemberID(bytes(16)),
            let founder = HouseholdMember(id: id, publicKey: keyPairs[0].publicBytes, name: "0"),
            let state = HouseholdState.founded(by: founder, locatorKey: bytes(32), key: bytes(32))
        else { throw HouseholdSimulationError.invalidParts }
        let address = HandoverAddress(
            household: household,
            revision: 1,
            epoch: 1,
            sender: (id, founder.publicKey),
            recipient: (id, founder.publicKey)
        )
        var membership = HouseholdBook.Membership(own: founder, began: 1, state: state)
        membership.founding = try keyPairs[0].handOver(state, to: address)
        books[0].membership = membership
        self.flaw = flaw
        self.random = random
    }

    /// The address of the household.
    var path: String { "/v1/households/" + Base64URL.text(household.bytes) }

    mutating func bytes(_ length: Int) -> [UInt8] {
        (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// A number that was not used before.
    mutating func next() -> Int {
        count += 1
        return count
    }
}

/// What is left out of a device or the server.
enum HouseholdFlaw: CaseIterable {
    /// The server stores every record, whichever version it follows.
    case acceptsEveryVersion
    /// The server processes a repeated request again.
    case forgetsAnswers
    /// A device begins an epoch with the key of the one before.
    case keepsKey
    /// A device keeps a new state before the server has stored it.
    case keepsStateAtOnce
    /// Devices do not seal records again.
    case sealsNothingAgain
    /// The server accepts records after somebody was removed, before there is a new key.
    case forgetsRemoval

    /// The seed of a run that finds it, at which the search begins.
    var firstSeed: UInt64 {
        switch self {
        case .acceptsEveryVersion: 18
        case .keepsStateAtOnce, .sealsNothingAgain, .forgetsRemoval: 4
        case .forgetsAnswers, .keepsKey: 0
        }
    }

    /// What the simulation finds.
    var problem: String {
        switch self {
        case .acceptsEveryVersion: "a stored edit was lost"
        case .forgetsAnswers: "a repeated request had another answer"
        case .keepsKey, .forgetsRemoval: "a former member can open what was stored after it had left"
        case .keepsStateAtOnce: "a device takes the server for one that went back"
        case .sealsNothingAgain: "a record is sealed with an earlier key"
        }
    }
}
