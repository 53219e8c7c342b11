import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Waking devices through push services.
@Suite struct PushTests {
    private static let endpoint = "https://push.example.net/send/abc"

    /// An account with two devices, of which the second is woken.
    private struct Devices {
        let account: Account
        let sender: AccountSession
        let woken: AccountSession

        init(_ test: TestAccounts) async throws {
            account = try await test.register("ana")
            sender = try await test.accounts.begin(account, client: "phone").session
            woken = try await test.accounts.begin(account, client: "tablet").session
            try await test.pushes.subscribe(woken.id, of: account.id, endpoint: PushTests.endpoint)
        }

        /// Stores a record, as the first device does.
        func change(_ number: UInt8, _ test: TestAccounts, by session: AccountSession? = nil) async throws {
            let request = IdempotentRequest(
                scope: Vaults.scope(of: account.id),
                key: UUID().uuidString,
                digest: UInt64(number),
                receivedAt: test.time.now
            )
            _ = try await test.vaults.store(
                [TestAccounts.record(number)],
                of: account.id,
                request,
                sender: (session ?? sender).id
            )
        }
    }

    // MARK: When a device is woken

    @Test(arguments: TestDatabase.engines)
    func `a change wakes the other devices once, a second later`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await test.pushes.subscribe(
                devices.sender.id,
                of: devices.account.id,
                endpoint: Self.endpoint + "d"
            )
            try await devices.change(1, test)
            try await devices.change(2, test)
            #expect(try await test.pushes.nextDue() == nil)
            test.time.advance(milliseconds: 1_000)

            let due = try #require(try await test.pushes.nextDue())
            #expect(due.session == devices.woken.id && due.endpoint == Self.endpoint && due.attempts == 1)
            #expect(try await test.pushes.nextDue() == nil)
            try await test.pushes.finish(due)
            test.time.advance(days: 1)
            #expect(try await test.pushes.nextDue() == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a refused batch wakes nobody`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await devices.change(1, test)
            test.time.advance(milliseconds: 1_000)
            let due = try #require(try await test.pushes.nextDue())
            try await test.pushes.finish(due)
            // The record has version 1 already.
            try await devices.change(1, test)
            test.time.advance(days: 1)

            #expect(try await test.pushes.nextDue() == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a device is woken at most once a minute, and no change is forgotten`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await devices.change(1, test)
            test.time.advance(milliseconds: 1_000)
            let first = try #require(try await test.pushes.nextDue())
            // The push service has not answered yet.
            try await devices.change(2, test)
            try await test.pushes.finish(first)
            test.time.advance(milliseconds: 59_999)
            #expect(try await test.pushes.nextDue() == nil)
            test.time.advance(milliseconds: 1)

            #expect(try await test.pushes.nextDue()?.attempts == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `failed attempts are repeated after longer times, and five end a wake-up`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await devices.change(1, test)
            test.time.advance(milliseconds: 1_000)
            for minutes in [1, 2, 4, 8] as [Int64] {
                let due = try #require(try await test.pushes.nextDue())
                try await test.pushes.postpone(due, seconds: nil)
                test.time.advance(milliseconds: minutes * 60_000 - 1)
                #expect(try await test.pushes.nextDue() == nil)
                test.time.advance(milliseconds: 1)
            }
            let last = try #require(try await test.pushes.nextDue())
            #expect(last.attempts == 5)
            try await test.pushes.postpone(last, seconds: nil)
            test.time.advance(days: 1)
            #expect(try await test.pushes.nextDue() == nil)
            #expect(try await test.pushes.isSubscribed(devices.woken.id))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a push service may ask for more time, up to a day`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await devices.change(1, test)
            test.time.advance(milliseconds: 1_000)
            let first = try #require(try await test.pushes.nextDue())
            try await test.pushes.postpone(first, seconds: 600)
            test.time.advance(milliseconds: 599_999)
            #expect(try await test.pushes.nextDue() == nil)
            test.time.advance(milliseconds: 1)
            let second = try #require(try await test.pushes.nextDue())
            try await test.pushes.postpone(second, seconds: .max)
            test.time.advance(days: 1)
            #expect(try await test.pushes.nextDue() != nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an address ends with its session, and an unknown one is removed`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let devices = try await Devices(test)
            try await devices.change(1, test)
            test.time.advance(milliseconds: 1_000)
            let due = try #require(try await test.pushes.nextDue())
            // The device has another address meanwhile.
            try await test.pushes.subscribe(
                due.session,
                of: devices.account.id,
                endpoint: Self.endpoint + "2"
            )
            try await test.pushes.remove(due)
            #expect(try await test.pushes.isSubscribed(due.session))
            _ = try await test.accounts.end(due.session, of: devices.account.id)
            #expect(try await !test.pushes.isSubscribed(due.session))
        }
    }

    // MARK: Addresses

    private static let services = PushServices("push.example.net, *.push.example.com, 127.0.0.1:8443")

    @Test(arguments: [
        "https://push.example.net/a?b=c", "https://PUSH.example.net/a", "https://push.example.net:443/a",
        "https://w.push.example.com/a", "https://a.b.push.example.com/a", "https://127.0.0.1:8443/a",
        "http://127.0.0.1:8443/a",
    ])
    func `an address of a listed service is accepted`(text: String) throws {
        #expect(try #require(Self.services).endpoint(text) != nil)
    }

    @Test(arguments: [
        "http://push.example.net/a", "https://push.example.org/a", "https://push.example.com/a",
        "https://push.example.net:8443/a", "https://127.0.0.1/a", "https://localhost/a", "https://10.0.0.1/a",
        "https://push.example.net@10.0.0.1/a", "https://ana@push.example.net/a",
        "https://push.example.net/a#b",
        "https://push.example.net.evil.example/a", "https://xpush.example.com/a", "https://[::1]/a", "//a",
        "",
        "https://push.example.net/ a", "file:///etc/passwd", "https://push.example.net\\@10.0.0.1/",
        "https://push.example.net/" + String(repeating: "a", count: 2_048),
    ])
    func `any other address is refused`(text: String) throws {
        #expect(try #require(Self.services).endpoint(text) == nil)
    }

    @Test func `a list of services has names and addresses only`() {
        #expect(PushServices(PushServices.known) != nil)
        for text in [
            "", ",", "https://a.example", "a.example/b", "*", "*.", "*.com", "*.127.0.0.1", "a b@c.d",
        ] {
            #expect(PushServices(text) == nil, "\(text)")
        }
    }

    @Test func `a name that leads to a private network is not asked`() async throws {
        let services = try #require(PushServices("localhost,127.0.0.1:1"))
        let name = try #require(services.endpoint("https://localhost/a"))
        let listed = try #require(services.endpoint("https://127.0.0.1:1/a"))
        let isNamePublic = await name.isPublic()
        let isListedPublic = await listed.isPublic()

        #expect(!isNamePublic)
        // The operator listed the address itself.
        #expect(isListedPublic)
    }

    // MARK: Routes

    @Test func `a session switches its wake-ups on and off`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let key = VAPIDKey()
            let site = TestSite(test, push: PushOffer(key: key, services: try #require(Self.services)))
            let token = try await site.token(try await test.register("ana"))
            let body = #"{"endpoint":"\#(Self.endpoint)"}"#

            func state() async throws -> Bool? {
                let answer = try await site.ask(.get, "/v1/push", token: token)
                #expect(try TestSite.object(answer)["key"] as? String == key.publicText)
                return try TestSite.object(answer)["subscribed"] as? Bool
            }
            #expect(try await state() == false)
            #expect(try await site.ask(.put, "/v1/push/subscription", token: token, body).status == 204)
            #expect(try await state() == true)
            #expect(try await site.ask(.delete, "/v1/push/subscription", token: token).status == 204)
            #expect(try await state() == false)
            let other = try await site.ask(
                .put,
                "/v1/push/subscription",
                token: token,
                #"{"endpoint":"https://10.0.0.1/a"}"#
            )
            #expect(other.status == 400 && other.code == "unknown-push-service")
            #expect(!other.text.contains("10.0.0.1"))
        }
    }
}

extension TestAccounts {
    var pushes: PushSubscriptions { PushSubscriptions(of: accounts) }
}
