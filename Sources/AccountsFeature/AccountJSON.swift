import MorselAccounts
import MorselCore
import MorselVault

/// The JSON of accounts in the HTTP API.
enum AccountJSON {
    /// An account.
    static func account(_ account: Account) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(account, to: &$0) }
        return json.bytes
    }

    static func write(_ account: Account, to json: inout JSONWriter) {
        json.key("account")
        json.string(account.id)
        json.key("username")
        json.string(account.email)
        json.key("name")
        json.string(account.name)
        json.key("country")
        json.string(account.country)
        json.key("roles")
        json.array { json in for role in account.roles { json.string(role.rawValue) } }
        json.key("created")
        json.time(account.createdAt)
        json.key("confirmed")
        json.boolean(account.confirmedAt != nil)
    }

    /// What became of a link that confirms a new e-mail.
    static func emailChange(isChanged: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("changed")
            json.boolean(isChanged)
        }
        return json.bytes
    }

    /// What happened to an account.
    static func events(_ events: [AccountEvent], sendsMail: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("events")
            json.array { json in
                for event in events {
                    json.object { json in
                        json.key("kind")
                        json.string(event.kind.rawValue)
                        json.key("client")
                        json.string(event.client)
                        json.key("time")
                        json.time(event.occurredAt)
                    }
                }
            }
            json.key("sendsMail")
            json.boolean(sendsMail)
        }
        return json.bytes
    }

    /// A list of accounts; `next` is the cursor of the next part.
    static func accounts(_ accounts: [Account], next: String?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("users")
            json.array { json in for account in accounts { json.object { write(account, to: &$0) } } }
            if let next {
                json.key("next")
                json.string(next)
            }
        }
        return json.bytes
    }

    /// How a device makes the key of a password.
    static func parameters(_ parameters: DerivationParameters) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("derivation")
            json.number(Int64(parameters.version))
            json.key("salt")
            json.string(Base64URL.text(parameters.salt))
            json.key("rounds")
            json.number(Int64(parameters.rounds))
        }
        return json.bytes
    }

    /// The answer to a log-in: a token for programs, or the page's token for pages.
    static func logIn(
        _ account: Account,
        _ session: AccountSession,
        ends: Int64,
        token: SessionToken,
        isCookie: Bool,
        passkeyKeys: [UInt8]?
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            write(account, to: &json)
            json.key("session")
            json.string(session.id)
            json.key("expires")
            json.time(ends)
            json.key(isCookie ? "pageToken" : "token")
            json.string(isCookie ? token.pageToken : token.text)
            if let passkeyKeys {
                json.key("passkeyKeys")
                json.string(Base64URL.text(passkeyKeys))
            }
        }
        return json.bytes
    }

    /// The sessions of an account.
    static func sessions(
        _ sessions: [AccountSession],
        of account: Account,
        current: String,
        _ lifetime: SessionLifetime,
        pageToken: String?
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("username")
            json.string(account.email)
            json.key("sessions")
            json.array { json in
                for session in sessions {
                    json.object { json in
                        json.key("id")
                        json.string(session.id)
                        json.key("client")
                        json.string(session.client)
                        json.key("created")
                        json.time(session.createdAt)
                        json.key("seen")
                        json.time(session.seenAt)
                        json.key("expires")
                        json.time(lifetime.end(createdAt: session.createdAt, seenAt: session.seenAt))
                        json.key("current")
                        json.boolean(session.id == current)
                    }
                }
            }
            if let pageToken {
                json.key("pageToken")
                json.string(pageToken)
            }
        }
        return json.bytes
    }

    /// A role of an account.
    static func grant(_ grant: Accounts.Grant) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(grant, to: &$0) }
        return json.bytes
    }

    private static func write(_ grant: Accounts.Grant, to json: inout JSONWriter) {
        json.key("id")
        json.number(grant.id)
        json.key("username")
        json.string(grant.email)
        json.key("role")
        json.string(grant.role.rawValue)
        json.key("granted")
        json.time(grant.grantedAt)
    }

    /// A list of roles; `next` is the cursor of the next part.
    static func grants(_ grants: [Accounts.Grant], next: Int64?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("userroles")
            json.array { json in for grant in grants { json.object { write(grant, to: &$0) } } }
            if let next {
                json.key("next")
                json.number(next)
            }
        }
        return json.bytes
    }
}
