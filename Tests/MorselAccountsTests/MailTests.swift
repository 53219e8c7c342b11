import Foundation
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

@testable import AccountsFeature

/// The events of accounts, and the mails about them.
@Suite struct MailTests {
    private func mails(_ test: TestAccounts) async throws -> [OutgoingMail] {
        var mails: [OutgoingMail] = []
        while let mail = try await test.accounts.nextMail() {
            mails.append(mail)
            try await test.accounts.finish(mail)
        }
        return mails
    }

    @Test(arguments: TestDatabase.engines)
    func `the owner gets a mail about a log-in on a new device`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let ana = try await test.register("ana")
            let (laptop, phone) = (SessionToken(), SessionToken())
            for (client, device) in [("Firefox 1", laptop), ("Firefox 2", laptop), ("Firefox 2", phone)] {
                test.time.advance(milliseconds: 1)
                _ = try await test.accounts.begin(ana, client: client, device: device)
            }

            let kinds = try await test.accounts.events(of: ana.id).map { $0.kind }
            #expect(kinds == [.newDevice, .loggedIn, .newDevice, .registered])
            let sent = try await mails(test).map { $0.kind }
            #expect(sent == [.event(.registered), .event(.newDevice), .event(.newDevice)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `without a mail system events are stored and nothing is put into the outbox`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("ana")))

            #expect(try await test.accounts.events(of: ana.id).count == 1)
            #expect(try await test.accounts.nextMail() == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `changes of keys are events, and only the last hundred are stored`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            var keys = WrappedKeys(version: 1)
            (keys.password, keys.recovery, keys.recoveryKey) = ([1], [2], TestAccounts.key(2))
            let ana = try await test.register("ana", keys: keys)
            keys.version = 2
            try await test.vaults.replaceKeys(keys, of: ana.id)
            let (session, _) = try await test.accounts.begin(ana, client: "Firefox", isRecovery: true)
            try await test.accounts.changePassword(
                of: ana.id,
                current: .password(TestAccounts.key(1)),
                to: TestAccounts.passwordKey(3),
                keys: {
                    var keys = WrappedKeys(version: 3); keys.password = [3]; return keys
                }(),
                session: session.id
            )

            let sent = Set(try await mails(test).map { $0.kind.code })
            #expect(sent == ["registered", "recovery-changed", "recovery-used", "password-changed"])

            let device = SessionToken()
            for _ in 0..<111 { _ = try await test.accounts.begin(ana, client: "Firefox", device: device) }
            let events = try await test.accounts.events(of: ana.id)
            #expect(events.count == 100)
            #expect(events.allSatisfy { $0.kind == .loggedIn })
        }
    }

    // MARK: The outbox

    @Test(arguments: TestDatabase.engines)
    func `a mail is sent by one process, and again later after a failure`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            try await test.register("ana")
            let mail = try #require(try await test.accounts.nextMail())
            #expect(try await test.accounts.nextMail() == nil)

            try await test.accounts.postpone(mail)
            test.time.advance(milliseconds: 59_999)
            #expect(try await test.accounts.nextMail() == nil)
            test.time.advance(milliseconds: 1)
            let again = try #require(try await test.accounts.nextMail())
            #expect(again.token == mail.token)

            try await test.accounts.postpone(again)
            test.time.advance(milliseconds: 60_000)
            #expect(try await test.accounts.nextMail() == nil)
            test.time.advance(milliseconds: 60_000)
            // A process that stopped while it sent the mail does not keep it.
            _ = try #require(try await test.accounts.nextMail())
            test.time.advance(milliseconds: 600_000)
            #expect(try await test.accounts.nextMail() != nil)
        }
    }

    @Test func `a mail is given up after five days`() async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            let start = test.time.now
            var attempts = 0
            for _ in 0..<30 {
                test.time.advance(milliseconds: 43_200_000)
                guard let mail = try await test.accounts.nextMail() else { break }
                attempts += 1
                try await test.accounts.postpone(mail)
            }

            #expect(attempts == 15)
            #expect(test.time.now - start > 5 * 86_400_000)
        }
    }

    // MARK: Links

    @Test(arguments: TestDatabase.engines)
    func `a link confirms the e-mail once`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let ana = try await test.register("ana")
            let mail = try #require(try await mails(test).first)
            let token = try #require(SessionToken(mail.token))

            #expect(try await test.accounts.deleteAccount(token) == false)
            #expect(try await test.accounts.confirmEmail(SessionToken()) == false)
            #expect(try await test.accounts.confirmEmail(token))
            #expect(try await test.accounts.confirmEmail(token) == false)

            #expect(try await test.accounts.account(withID: ana.id)?.confirmedAt == test.time.now)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a link deletes an account within an hour`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let ana = try await test.register("ana")
            _ = try await mails(test)
            var tokens: [SessionToken] = []
            for _ in 0..<2 {
                #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("ana")))
                let mail = try #require(try await mails(test).first)
                #expect(mail.kind == .deletion)
                tokens.append(try #require(SessionToken(mail.token)))
                test.time.advance(milliseconds: 3_599_999)
            }

            #expect(try await test.accounts.deleteAccount(tokens[0]) == false)
            #expect(try await test.accounts.deleteAccount(tokens[1]))
            #expect(try await test.accounts.account(withID: ana.id) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an e-mail changes after both addresses have confirmed it`(engine: TestDatabase.Engine) async throws
    {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let ana = try await test.register("ana")
            try await test.register("rui")
            _ = try await mails(test)
            let new = try TestAccounts.email("nova")
            await #expect(throws: AccountError.wrongPassword) {
                try await test.accounts.changeEmail(
                    of: ana.id,
                    current: .password(TestAccounts.key(9)),
                    to: new
                )
            }
            await #expect(throws: AccountError.emailTaken) {
                try await test.accounts.changeEmail(
                    of: ana.id,
                    current: .password(TestAccounts.key(1)),
                    to: TestAccounts.email("rui")
                )
            }
            var replaced: [OutgoingMail] = []
            for _ in 0..<2 {
                try await test.accounts.changeEmail(
                    of: ana.id,
                    current: .password(TestAccounts.key(1)),
                    to: new
                )
                let sent = try await mails(test)
                #expect(Set(sent.map { $0.recipient }) == ["ana@example.org", "nova@example.org"])
                for earlier in replaced {
                    let token = try #require(SessionToken(earlier.token))
                    #expect(try await test.accounts.confirmEmailChange(token) == nil)
                }
                replaced = sent
            }

            let tokens = try replaced.map { try #require(SessionToken($0.token)) }
            #expect(try await test.accounts.confirmEmailChange(tokens[0]) == false)
            #expect(try await test.accounts.confirmEmailChange(tokens[0]) == nil)
            #expect(try await test.accounts.account(withID: ana.id)?.email == "ana@example.org")
            #expect(try await test.accounts.confirmEmailChange(tokens[1]) == true)

            let changed = try #require(try await test.accounts.account(withID: ana.id))
            #expect(changed.email == "nova@example.org")
            #expect(changed.confirmedAt == test.time.now)
            #expect(try await mails(test).map { $0.recipient } == ["nova@example.org"])
            #expect(try await test.accounts.account(new, with: .password(TestAccounts.key(1)))?.id == ana.id)
        }
    }

    // MARK: Messages

    private func message(_ kind: OutgoingMail.Kind, language: String) async throws -> String {
        var message = ""
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            var registration = Registration(
                id: "ABEiM0RVZneImaq7zN3u_w",
                email: try TestAccounts.email("ana"),
                name: "Ana",
                country: "PT",
                role: .consumer,
                password: try TestAccounts.passwordKey(1)
            )
            registration.language = language
            let ana = try await test.accounts.register(registration)
            switch kind {
            case .deletion:
                #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("ana")))
            case .event(.newDevice): _ = try await test.accounts.begin(ana, client: "Firefox <3>")
            case .leaveEmail, .newEmail:
                try await test.accounts.changeEmail(
                    of: ana.id,
                    current: .password(TestAccounts.key(1)),
                    to: TestAccounts.email("nova")
                )
            case .event: break
            }
            let mail = try #require(try await mails(test).first { $0.kind == kind })
            let made = MailMessage(sender: "morsel@example.org", mail: mail, origin: "https://morsel.example")
            message = made.text(now: Date(timeIntervalSince1970: 1_800_000_000), identifier: "1")
            #expect(made.htmlText.contains("lang=\"\(language)\""))
            if kind == .event(.newDevice) {
                #expect(made.plainText.contains("Firefox <3>"))
                #expect(made.htmlText.contains("Firefox &lt;3&gt;"))
            }
            if kind == .event(.registered) {
                #expect(
                    made.plainText.contains(
                        "https://morsel.example/\(language)/account#confirm=\(mail.token)"
                    )
                )
            }
        }
        return message
    }

    @Test(arguments: ["en", "es", "pt"])
    func `a mail has a text and a page in the receiver's language`(language: String) async throws {
        for kind in [
            OutgoingMail.Kind.event(.registered), .event(.newDevice), .deletion, .leaveEmail, .newEmail,
        ] {
            let lines = try await message(kind, language: language).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )

            #expect(lines[0] == "From: Morsel <morsel@example.org>")
            #expect(lines[1] == (kind == .newEmail ? "To: <nova@example.org>" : "To: <ana@example.org>"))
            #expect(lines.contains("Date: Fri, 15 Jan 2027 08:00:00 +0000"))
            #expect(lines.contains("Content-Language: \(language)"))
            #expect(lines.count { $0 == "--morsel-1" } == 2)
            #expect(lines.contains("--morsel-1--"))
            #expect(lines.allSatisfy { $0.utf8.count <= 78 && $0.allSatisfy(\.isASCII) })
        }
    }
}
