import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselAccounts

/// Passkeys: what is stored, and which answers of authenticators are refused (Web Authentication, sections 7.1 and 7.2).
@Suite struct PasskeyTests {
    private static let wrapped: [UInt8] = [1, 2, 3]

    /// Adds the passkey of an authenticator to an account.
    @discardableResult
    private static func add(
        _ authenticator: TestAuthenticator,
        to account: Account,
        _ test: TestAccounts,
        keys: (wrapped: [UInt8], version: Int64)? = nil,
        _ lies: TestAuthenticator.Lies = TestAuthenticator.Lies()
    ) async throws -> Passkey {
        let passkeys = try test.passkeys()
        let (challenge, _) = try await passkeys.beginAdding(to: account.id)
        let new = try authenticator.register(challenge, keys: keys, lies)
        return try await passkeys.add(new, to: account.id, client: "Firefox")
    }

    // MARK: Logging in

    @Test(arguments: TestDatabase.engines, TestAuthenticator.Kind.allCases)
    func `a passkey of each kind logs in`(
        engine: TestDatabase.Engine,
        kind: TestAuthenticator.Kind
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let authenticator = try TestAuthenticator(kind)
            try await Self.add(authenticator, to: ana, test)
            test.time.advance(milliseconds: 5)
            let challenge = try await test.passkeys().beginLogIn()
            let (account, keys) = try await test.passkeys().logIn(try authenticator.sign(challenge))

            #expect(account.id == ana.id && keys == nil)
            let list = try await test.accounts.passkeys(of: ana.id)
            #expect(list.map { $0.name } == ["Phone"])
            #expect(list[0].usedAt == test.time.now && !list[0].opensVault)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a challenge is used once, ends after ten minutes, and is for one thing`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let authenticator = try TestAuthenticator()
            try await Self.add(authenticator, to: ana, test)
            let passkeys = try test.passkeys()
            func isRefused(_ challenge: [UInt8]) async throws -> Bool {
                let answer = try authenticator.sign(challenge)
                do { _ = try await passkeys.logIn(answer) } catch PasskeyError.wrongChallenge { return true }
                return false
            }
            let used = try await passkeys.beginLogIn()
            #expect(try await !isRefused(used))
            #expect(try await isRefused(used))
            let late = try await passkeys.beginLogIn()
            test.time.advance(milliseconds: 600_000)
            #expect(try await isRefused(late))
            #expect(try await isRefused([UInt8](repeating: 1, count: 32)))
            #expect(try await isRefused(passkeys.beginAdding(to: ana.id).challenge))

            // The challenge of another account.
            let other = try TestAuthenticator(id: 8).register(
                try await passkeys.beginAdding(to: rui.id).challenge
            )
            await #expect(throws: PasskeyError.wrongChallenge) {
                try await passkeys.add(other, to: ana.id, client: "")
            }
        }
    }

    private static let lies: [String: (lies: TestAuthenticator.Lies, error: PasskeyError)] = [
        "another type": (.init(type: "webauthn.create"), .malformed),
        "another origin": (.init(origin: "https://morsel.example.evil"), .wrongOrigin),
        "no encryption": (.init(origin: "http://morsel.example"), .wrongOrigin),
        "a frame": (.init(crossOrigin: true), .wrongOrigin),
        "another site": (.init(site: "evil.example"), .wrongSite),
        "nobody there": (.init(flags: 0b100), .notVerified),
        "nobody verified": (.init(flags: 0b001), .notVerified),
        "a copy of what cannot be copied": (.init(flags: 0b1_0101), .malformed),
    ]

    @Test(arguments: lies.keys.sorted())
    func `a log-in that is not as it should be is refused`(name: String) async throws {
        let (lies, error) = try #require(Self.lies[name])
        try await TestAccounts.with(.sqlite) { test in
            let ana = try await test.register("ana")
            let authenticator = try TestAuthenticator()
            try await Self.add(authenticator, to: ana, test)
            let challenge = try await test.passkeys().beginLogIn()
            let answer = try authenticator.sign(challenge, lies)

            await #expect(throws: error) { try await test.passkeys().logIn(answer) }
        }
    }

    @Test func `a signature of another key, of other data or of another passkey is refused`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let ana = try await test.register("ana")
            let (own, other) = (try TestAuthenticator(), try TestAuthenticator())
            try await Self.add(own, to: ana, test)
            func error(_ change: (inout PasskeyAssertion) throws -> Void) async throws -> PasskeyError? {
                var answer = try own.sign(try await test.passkeys().beginLogIn())
                try change(&answer)
                do { _ = try await test.passkeys().logIn(answer) } catch let error as PasskeyError {
                    return error
                }
                return nil
            }
            #expect(try await error { _ in } == nil)
            // The same credential ID with another key.
            let challenge = try await test.passkeys().beginLogIn()
            let forged = try other.sign(challenge)
            await #expect(throws: PasskeyError.wrongSignature) { try await test.passkeys().logIn(forged) }
            #expect(try await error { $0.signature[9] ^= 1 } == .wrongSignature)
            #expect(try await error { $0.signature = [] } == .wrongSignature)
            #expect(try await error { $0.authenticatorData[36] ^= 1 } == .wrongSignature)
            #expect(try await error { $0.clientData.insert(0x20, at: 1) } == .wrongSignature)
            #expect(try await error { $0.authenticatorData.append(0) } == .malformed)
            #expect(try await error { $0.authenticatorData.removeLast() } == .malformed)
            #expect(try await error { $0.id = Base64URL.text([1]) } == .unknownPasskey)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a counter that does not grow is refused, unless the authenticator does not count`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let authenticator = try TestAuthenticator()
            try await Self.add(authenticator, to: ana, test, .init(signCount: 5))
            func logIn(_ count: UInt32) async throws -> Bool {
                let challenge = try await test.passkeys().beginLogIn()
                let answer = try authenticator.sign(challenge, .init(signCount: count))
                do { _ = try await test.passkeys().logIn(answer) } catch PasskeyError.counterWentBack {
                    return false
                }
                return true
            }
            #expect(try await !logIn(0))
            #expect(try await !logIn(5))
            #expect(try await logIn(6))
            #expect(try await !logIn(6))
            #expect(try await logIn(.max))
        }
    }

    // MARK: Adding

    @Test(arguments: lies.keys.sorted().filter { $0 != "another type" })
    func `a new passkey that is not as it should be is refused`(name: String) async throws {
        let (lies, error) = try #require(Self.lies[name])
        try await TestAccounts.with(.sqlite) { test in
            let ana = try await test.register("ana")
            let authenticator = try TestAuthenticator()

            await #expect(throws: error) { try await Self.add(authenticator, to: ana, test, lies) }
            let list = try await test.accounts.passkeys(of: ana.id)
            #expect(list.isEmpty)
        }
    }

    @Test func `outputs of extensions are skipped, and other bytes are refused`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let ana = try await test.register("ana")
            // {"hmac-secret": true}
            let output = [0xA1] + TestAuthenticator.cbor(3, Array("hmac-secret".utf8)) + [0xF5]
            try await Self.add(try TestAuthenticator(), to: ana, test, .init(extensions: output))
            let other = try TestAuthenticator(id: 8)
            await #expect(throws: PasskeyError.malformed) {
                try await Self.add(other, to: ana, test, .init(extensions: output + [0]))
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an account has each passkey once, and at most twenty`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            for number in 1...20 as ClosedRange<UInt8> {
                try await Self.add(try TestAuthenticator(id: number), to: ana, test)
            }
            let again = try TestAuthenticator(id: 1)
            await #expect(throws: PasskeyError.taken) { try await Self.add(again, to: rui, test) }
            let more = try TestAuthenticator(id: 21)
            await #expect(throws: PasskeyError.tooMany) { try await Self.add(more, to: ana, test) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a passkey is named and removed by its account only, and both are events`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let authenticator = try TestAuthenticator()
            let id = try await Self.add(authenticator, to: ana, test).id
            let accounts = test.accounts
            #expect(try await !accounts.renamePasskey(id, of: rui.id, to: "x"))
            #expect(try await !accounts.removePasskey(id, of: rui.id, client: ""))
            #expect(try await accounts.renamePasskey(id, of: ana.id, to: "Key ring"))
            #expect(try await accounts.passkeys(of: ana.id).map { $0.name } == ["Key ring"])
            test.time.advance(milliseconds: 1)
            #expect(try await accounts.removePasskey(id, of: ana.id, client: ""))

            let challenge = try await test.passkeys().beginLogIn()
            let answer = try authenticator.sign(challenge)
            await #expect(throws: PasskeyError.unknownPasskey) { try await test.passkeys().logIn(answer) }
            let kinds = try await accounts.events(of: ana.id).map { $0.kind }
            #expect(kinds.prefix(2) == [.passkeyRemoved, .passkeyAdded])
        }
    }

    // MARK: The vault

    @Test(arguments: TestDatabase.engines)
    func `a passkey opens the vault until its keys are replaced`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            var keys = WrappedKeys(version: 1)
            (keys.password, keys.recovery, keys.recoveryKey) = ([1], [2], TestAccounts.key(2))
            let ana = try await test.register("ana", keys: keys)
            let authenticator = try TestAuthenticator()
            await #expect(throws: AccountError.wrongKeysVersion) {
                try await Self.add(authenticator, to: ana, test, keys: (Self.wrapped, 2))
            }
            try await Self.add(authenticator, to: ana, test, keys: (Self.wrapped, 1))
            func opened() async throws -> [UInt8]? {
                let challenge = try await test.passkeys().beginLogIn()
                return try await test.passkeys().logIn(try authenticator.sign(challenge)).keys
            }
            #expect(try await opened() == Self.wrapped)
            // Another password or another recovery code: the keys are the same.
            try await test.vaults.replaceKeys(WrappedKeys(version: 2, password: [3]), of: ana.id)
            (keys.version, keys.password) = (3, nil)
            try await test.vaults.replaceKeys(keys, of: ana.id)
            #expect(try await opened() == Self.wrapped)
            // New keys.
            (keys.version, keys.password) = (4, [4])
            try await test.vaults.replaceKeys(keys, of: ana.id)
            #expect(try await opened() == nil)
        }
    }

    // MARK: Sites

    @Test(arguments: ["https://morsel.example", "https://a.morsel.example:8443", "http://localhost:8080"])
    func `a site has a name and secure pages`(origin: String) {
        #expect(RelyingParty(origin: origin)?.origin == origin)
    }

    @Test(arguments: ["http://morsel.example", "https://127.0.0.1", "https://[::1]", "", "morsel.example"])
    func `other sites have no passkeys`(origin: String) {
        #expect(RelyingParty(origin: origin) == nil)
    }

    // MARK: Routes

    @Test func `a passkey is added with the password, and logs in with a cookie`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let site = TestSite(test, site: try test.passkeys().site)
            let token = try await site.token(try await test.register("ana"))
            let options = try TestSite.object(
                try await site.ask(.post, "/v1/passkeys/options", token: token, "{}")
            )
            #expect(options["site"] as? String == "morsel.example")
            let challenge = try #require((options["challenge"] as? String).flatMap { Base64URL.bytes($0) })
            let authenticator = try TestAuthenticator()
            let new = try authenticator.register(challenge)
            func add(_ password: String) async throws -> TestResponder.Answer {
                try await site.ask(
                    .post,
                    "/v1/passkeys",
                    token: token,
                    """
                    {"name":"Phone","clientData":"\(Base64URL.text(new.clientData))",\
                    "attestation":"\(Base64URL.text(new.attestation))","password":"\(password)"}
                    """
                )
            }
            #expect(try await add(Base64URL.text(TestAccounts.key(2))).code == "wrong-credentials")
            #expect(try await add(TestSite.key).status == 201)

            let started = try TestSite.object(try await site.ask(.post, "/v1/passkeys/challenge", "{}"))
            let signed = try #require((started["challenge"] as? String).flatMap { Base64URL.bytes($0) })
            let answer = try authenticator.sign(signed)
            let body = """
                {"id":"\(answer.id)","clientData":"\(Base64URL.text(answer.clientData))",\
                "authenticatorData":"\(Base64URL.text(answer.authenticatorData))",\
                "signature":"\(Base64URL.text(answer.signature))","session":"cookie"}
                """
            let loggedIn = try await site.ask(.post, "/v1/passkeys/login", body)
            #expect(loggedIn.status == 200)
            #expect(try TestSite.object(loggedIn)["username"] as? String == "ana@example.org")
            #expect(loggedIn.fields[.setCookie]?.contains("HttpOnly") == true)
            let again = try await site.ask(.post, "/v1/passkeys/login", body)
            #expect(again.status == 401 && again.code == "wrong-passkey")
        }
    }

    // MARK: Parsing

    @Test func `random bytes are never a passkey, and never stop the program`() {
        var generator = SystemRandomNumberGenerator()
        for length in 0..<2_000 {
            let bytes = (0..<(length % 200)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            _ = AuthenticatorData(bytes)
            _ = AuthenticatorData([UInt8](repeating: 0, count: 32) + [0xC5, 0, 0, 0, 0] + bytes)
            #expect(COSEKey(bytes) == nil)
            _ = try? CBORReader.value(bytes)
        }
        // A list in a list, without end; a list that says that it is longer than the memory.
        #expect((try? CBORReader.value([UInt8](repeating: 0x81, count: 10_000))) == nil)
        #expect((try? CBORReader.value([0x9B] + [UInt8](repeating: 0xFF, count: 8))) == nil)
        #expect((try? CBORReader.value([0xA2, 0x01, 0x01, 0x01, 0x02])) == nil)
    }

    /// Examples of RFC 8949, appendix A.
    @Test func `values of CBOR are read as in the standard`() throws {
        #expect(
            try CBORReader.value([0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0]) == .integer(1_000_000_000_000)
        )
        #expect(try CBORReader.value([0x39, 0x03, 0xE7]) == .integer(-1_000))
        #expect(try CBORReader.value([0x44, 1, 2, 3, 4]) == .bytes([1, 2, 3, 4]))
        #expect(try CBORReader.value([0x62, 0xC3, 0xBC]) == .text("ü"))
        #expect(try CBORReader.value([0x82, 0x01, 0xF5]) == .array([.integer(1), .simple(21)]))
        #expect(try CBORReader.value([0xA1, 0x61, 0x61, 0x01]) == .map([.text("a"): .integer(1)]))
    }
}
