import MorselAccounts
import MorselDatabase

/// Households whose encrypted contents are made up: the server cannot read them.
extension TestAccounts {
    /// 16 equal bytes in base64url.
    static func id(_ number: UInt8) -> String { Base64URL.text([UInt8](repeating: number, count: 16)) }

    /// A made-up handover.
    static func sealedHandover(_ number: UInt8 = 0) -> [UInt8] {
        [1] + [UInt8](repeating: number, count: 200)
    }

    /// The answer to an invitation, with a public key of 32 equal bytes.
    static func answer(_ number: UInt8) -> [UInt8] {
        [2] + [UInt8](repeating: number, count: 32) + [UInt8](repeating: 0, count: 157)
    }

    /// A change for some members.
    static func change(_ after: Int64, _ members: [String], content: UInt8 = 0) -> HouseholdChange {
        HouseholdChange(
            after: after,
            revision: after + 1,
            handovers: Dictionary(uniqueKeysWithValues: members.map { ($0, sealedHandover(content)) })
        )
    }

    /// A record of the smallest size class, sealed with the key of an epoch.
    static func shared(_ number: UInt8, version: Int64 = 1, epoch: UInt8 = 1, content: UInt8 = 0)
        -> StoredVaultRecord
    {
        var record = record(number, version: version, content: content)
        record.sealed.replaceSubrange(0..<5, with: [1, 0, 0, 0, epoch])
        return record
    }

    /// Makes a household; its member is the one of the number.
    @discardableResult
    func found(_ household: UInt8, _ member: UInt8, by account: Account) async throws -> Membership {
        try await households.add(
            NewHousehold(
                id: Self.id(household),
                member: Self.id(member),
                publicKey: [UInt8](repeating: member, count: 32),
                handover: Self.sealedHandover()
            ),
            of: account.id
        )
    }

    /// Invites an account, which answers.
    func invite(
        _ member: UInt8,
        _ account: Account,
        to household: UInt8,
        by inviter: Account,
        role: HouseholdRole = .edit
    ) async throws {
        let invitation = NewInvitation(
            id: Self.id(member),
            role: role,
            sealed: [UInt8](repeating: member, count: 1_053),
            hours: 24
        )
        _ = try await households.invite(invitation, to: Self.id(household), by: inviter.id)
        _ = try await households.answer(Self.id(member), Self.answer(member), by: account.id)
        try await households.reveal(
            [UInt8](repeating: member, count: 32),
            of: Self.id(member),
            to: Self.id(household),
            by: inviter.id
        )
    }

    /// Makes an account a member.
    func join(
        _ member: UInt8,
        _ account: Account,
        to household: UInt8,
        by inviter: Account,
        role: HouseholdRole = .edit
    ) async throws {
        try await invite(member, account, to: household, by: inviter, role: role)
        let now = try await households.membership(Self.id(household), of: inviter.id).household
        _ = try await households.admit(
            Self.id(member),
            Self.change(now.revision, now.members.map { $0.id } + [Self.id(member)], content: member),
            to: Self.id(household),
            by: inviter.id
        )
    }

    /// Stores a new key.
    func rotate(_ household: UInt8, by account: Account) async throws {
        let now = try await households.membership(Self.id(household), of: account.id).household
        _ = try await households.rotate(
            to: now.epoch + 1,
            Self.change(now.revision, now.members.map { $0.id }),
            of: Self.id(household),
            by: account.id
        )
    }

    /// Sends records of a household.
    func share(
        _ records: [StoredVaultRecord],
        in household: UInt8,
        _ account: Account,
        key: String
    ) async throws -> [Vaults.Outcome] {
        try await households.store(
            records,
            in: Self.id(household),
            of: account.id,
            IdempotentRequest(
                scope: Households.scope(of: account.id),
                key: key,
                digest: UInt64(bitPattern: Int64(records.hashValue)),
                receivedAt: time.now
            )
        )
    }
}
