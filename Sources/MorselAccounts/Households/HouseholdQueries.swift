import MorselDatabase

enum HouseholdQueries {
    // MARK: Households

    static let insert = """
        INSERT INTO household (id, epoch, revision, activity, must_rotate, sequence, record_count, byte_count)
        VALUES ($1, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING
        """
    static let find =
        "SELECT id, epoch, revision, activity, must_rotate, sequence FROM household WHERE id = $1"
    static let update =
        "UPDATE household SET epoch = $1, revision = $2, activity = activity + 1 WHERE id = $3"
    static let countActivity = "UPDATE household SET activity = activity + 1 WHERE id = $1"
    static let requireRotation =
        "UPDATE household SET must_rotate = 1, activity = activity + 1 WHERE id = $1"
    static let endRotation = "UPDATE household SET must_rotate = 0 WHERE id = $1"
    static let delete = "DELETE FROM household WHERE id = $1"
    static let ofAccount = """
        SELECT household FROM household_member WHERE account = $1 ORDER BY joined_at, household LIMIT 1000
        """
    static let countOfAccount = "SELECT count(*) FROM household_member WHERE account = $1"
    static func numbers(_ list: String) -> String {
        """
        SELECT m.account, h.id, h.sequence, h.activity
        FROM household_member m JOIN household h ON h.id = m.household WHERE m.account IN (\(list))
        """
    }

    // MARK: Members

    static let insertMember = """
        INSERT INTO household_member (household, member, account, role, public_key, joined_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
        """
    static let own = "SELECT member, role FROM household_member WHERE household = $1 AND account = $2"
    static let members = """
        SELECT member, role, public_key, joined_at FROM household_member
        WHERE household = $1 ORDER BY joined_at, member LIMIT 1000
        """
    static let accounts = "SELECT account FROM household_member WHERE household = $1 LIMIT 1000"
    static let changeRole =
        "UPDATE household_member SET role = $1 WHERE household = $2 AND member = $3"
    static let deleteMember = "DELETE FROM household_member WHERE household = $1 AND member = $2"

    // MARK: Handovers

    static let insertHandover = """
        INSERT INTO household_handover (household, member, revision, epoch, sender, sealed)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
    static let handovers = """
        SELECT revision, epoch, sender, sealed FROM household_handover
        WHERE household = $1 AND member = $2 AND revision > $3 ORDER BY revision LIMIT 100
        """
    static let deleteOldHandovers = """
        DELETE FROM household_handover WHERE household = $1 AND member = $2 AND revision <= (
            SELECT revision FROM household_handover WHERE household = $1 AND member = $2
            ORDER BY revision DESC LIMIT 1 OFFSET $3
        )
        """

    // MARK: Invitations

    private static let invitationColumns = "id, role, sealed, created_at, expires_at, request, reveal"
    static let insertInvitation = """
        INSERT INTO household_invitation (id, household, account, role, sealed, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
        """
    static let invitation = """
        SELECT \(invitationColumns), household, account, requester FROM household_invitation
        WHERE id = $1 AND expires_at > $2
        """
    static let invitations = """
        SELECT \(invitationColumns) FROM household_invitation
        WHERE household = $1 AND account = $2 AND expires_at > $3 ORDER BY created_at DESC, id LIMIT 1000
        """
    static let countInvitations = "SELECT count(*) FROM household_invitation WHERE household = $1"
    static let requesters = """
        SELECT requester FROM household_invitation WHERE household = $1 AND requester IS NOT NULL LIMIT 1000
        """
    static let answer = "UPDATE household_invitation SET requester = $1, request = $2 WHERE id = $3"
    static let reveal = "UPDATE household_invitation SET reveal = $1 WHERE id = $2"
    static let deleteInvitation = "DELETE FROM household_invitation WHERE id = $1"
    static let deleteExpiredInvitations = "DELETE FROM household_invitation WHERE expires_at <= $1"
    /// The account of a member is known only before the member is deleted.
    static let deleteInvitationsOf = """
        DELETE FROM household_invitation WHERE household = $1 AND account = (
            SELECT account FROM household_member WHERE household = $1 AND member = $2
        )
        """
}

extension StoredHousehold {
    static func read(_ row: Row) throws(StoreError) -> StoredHousehold {
        StoredHousehold(
            id: try row.text(0),
            epoch: try row.integer(1),
            revision: try row.integer(2),
            activity: try row.integer(3),
            mustRotate: try row.integer(4) == 1,
            sequence: try row.integer(5)
        )
    }
}

extension StoredHousehold.Member {
    /// A role of a later version can do the least.
    static func read(_ row: Row) throws(StoreError) -> StoredHousehold.Member {
        StoredHousehold.Member(
            id: try row.text(0),
            role: HouseholdRole(rawValue: try row.text(1)) ?? .read,
            publicKey: try row.bytes(2),
            joinedAt: try row.integer(3)
        )
    }
}

extension Handover {
    static func read(_ row: Row) throws(StoreError) -> Handover {
        Handover(
            revision: try row.integer(0),
            epoch: try row.integer(1),
            sender: try row.text(2),
            sealed: try row.bytes(3)
        )
    }
}

extension HouseholdInvitation {
    static func read(_ row: Row) throws(StoreError) -> HouseholdInvitation {
        HouseholdInvitation(
            id: try row.text(0),
            role: HouseholdRole(rawValue: try row.text(1)) ?? .read,
            sealed: try row.bytes(2),
            createdAt: try row.integer(3),
            expiresAt: try row.integer(4),
            request: row.isNull(5) ? nil : try row.bytes(5),
            reveal: row.isNull(6) ? nil : try row.bytes(6)
        )
    }
}
