import MorselAccounts
import MorselCore
import MorselWeb

/// The JSON of households in the HTTP API.
enum HouseholdJSON {
    /// The households of an account.
    static func list(_ memberships: [Membership]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("households")
            json.array { json in
                for membership in memberships { json.object { write(membership, to: &$0) } }
            }
        }
        return json.bytes
    }

    /// A household.
    static func household(_ membership: Membership) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(membership, to: &$0) }
        return json.bytes
    }

    private static func write(_ membership: Membership, to json: inout JSONWriter) {
        let household = membership.household
        json.key("id")
        json.string(household.id)
        json.key("epoch")
        json.number(household.epoch)
        json.key("revision")
        json.number(household.revision)
        json.key("activity")
        json.number(household.activity)
        json.key("sequence")
        json.number(household.sequence)
        json.key("mustRotate")
        json.boolean(household.mustRotate)
        json.key("member")
        json.string(membership.member)
        json.key("role")
        json.string(membership.role.rawValue)
        json.key("members")
        json.array { json in
            for member in household.members { json.object { write(member, to: &$0) } }
        }
    }

    private static func write(_ member: StoredHousehold.Member, to json: inout JSONWriter) {
        json.key("id")
        json.string(member.id)
        json.key("role")
        json.string(member.role.rawValue)
        json.key("publicKey")
        json.string(Base64URL.text(member.publicKey))
        json.key("joined")
        json.time(member.joinedAt)
    }

    /// What was encrypted for an account.
    static func handovers(_ handovers: [Handover]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("handovers")
            json.array { json in
                for handover in handovers {
                    json.object { json in
                        json.key("revision")
                        json.number(handover.revision)
                        json.key("epoch")
                        json.number(handover.epoch)
                        json.key("sender")
                        json.string(handover.sender)
                        json.key("sealed")
                        json.string(Base64URL.text(handover.sealed))
                    }
                }
            }
        }
        return json.bytes
    }

    // MARK: Invitations

    /// The invitations of an account.
    static func invitations(_ invitations: [HouseholdInvitation]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("invitations")
            json.array { json in
                for invitation in invitations { json.object { write(invitation, to: &$0) } }
            }
        }
        return json.bytes
    }

    /// An invitation for who invites.
    static func invitation(_ invitation: HouseholdInvitation) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(invitation, to: &$0) }
        return json.bytes
    }

    private static func write(_ invitation: HouseholdInvitation, to json: inout JSONWriter) {
        json.key("id")
        json.string(invitation.id)
        json.key("role")
        json.string(invitation.role.rawValue)
        json.key("stage")
        json.string(invitation.stage.rawValue)
        json.key("created")
        json.time(invitation.createdAt)
        json.key("expires")
        json.time(invitation.expiresAt)
        guard let request = invitation.request else { return }
        json.key("request")
        json.string(Base64URL.text(request))
    }

    /// An invitation for who has its link.
    static func offered(_ invitation: HouseholdInvitation) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("role")
            json.string(invitation.role.rawValue)
            json.key("stage")
            json.string(invitation.stage.rawValue)
            json.key("expires")
            json.time(invitation.expiresAt)
            json.key("sealed")
            json.string(Base64URL.text(invitation.sealed))
            guard let reveal = invitation.reveal else { return }
            json.key("reveal")
            json.string(Base64URL.text(reveal))
        }
        return json.bytes
    }
}
