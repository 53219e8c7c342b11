import HTTPTypes
import Logging
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselAccounts
@testable import MorselWeb
@testable import VaultFeature

/// The streams that tell the devices of an account about changes, on each engine.
@Suite struct VaultEventsTests {
    private static let heartbeat = -1

    /// An open stream, without its beginning.
    private struct OpenStream {
        var parts: AsyncStream<String>.Iterator
        let task: Task<Void, any Error>

        init(_ site: TestSite, _ token: String, after last: String? = nil) async throws {
            var fields: HTTPFields = [.authorization: "Bearer \(token)"]
            fields[.lastEventID] = last
            let stream = try await site.responder.stream("/v1/vault/events", fields: fields)
            #expect(stream.status == 200)
            (parts, task) = (stream.parts.makeAsyncIterator(), stream.task)
            #expect(await parts.next() == "retry: 5000\n\n")
        }

        /// The number of the next event, `heartbeat`, or `nil` at the end.
        mutating func next() async -> Int? {
            guard let part = await parts.next() else { return nil }
            if part == "event: alive\ndata:\n\n" { return VaultEventsTests.heartbeat }
            let number = part.dropFirst(4).prefix { $0 != "\n" }
            #expect(part == "id: \(number)\nevent: change\ndata: {\"sequence\":\(number)}\n\n")
            return Int(number)
        }

        /// The number of the next event after heartbeats, or `nil` at the end.
        mutating func nextEvent() async -> Int? {
            while let number = await next() {
                if number != VaultEventsTests.heartbeat { return number }
            }
            return nil
        }

        /// Whether the stream still sends something: a heartbeat, or a change, which takes the place of one that waits.
        mutating func isAlive() async -> Bool { await next() != nil }

        /// Waits until the server has let go of the stream; changes and heartbeats before its end are skipped.
        mutating func waitForEnd() async {
            while await nextEvent() != nil {}
            // The end is sent a moment before.
            _ = await task.result
        }
    }

    /// A second server on the same database.
    private static func otherNode(_ site: TestSite) async throws -> TestSite {
        let test = site.test
        let accounts = try await Accounts(store: test.database.store, hasher: test.hasher) { test.time.now }
        return TestSite(
            TestAccounts(
                database: test.database,
                accounts: accounts,
                vaults: Vaults(of: accounts),
                hasher: test.hasher,
                time: test.time
            )
        )
    }

    /// Runs a test with the background work of some sites.
    private static func running(
        _ sites: [TestSite],
        clock: ManualClock = ManualClock(),
        _ work: () async throws -> Void
    ) async throws {
        let tasks = sites.map { site in
            Task { await site.events.run(clock: clock, logger: Logger(label: "test")) }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        for task in tasks {
            task.cancel()
            await task.value
        }
        try result.get()
    }

    /// The identifier of the session of a token.
    private static func session(_ text: String, _ test: TestAccounts) async throws -> String {
        let token = try #require(SessionToken(text))
        let found = try await test.accounts.session(token)
        return try #require(found).session.id
    }

    private static func push(_ number: Int, _ token: String, _ site: TestSite) async throws {
        let answer = try await site.ask(
            .post,
            "/v1/vault/records",
            token: token,
            TestSite.record().replacing(#""version":1"#, with: #""version":\#(number)"#),
            fields: [.idempotencyKey: "k\(number)"]
        )
        #expect(answer.text == #"{"records":[{"result":"accepted","version":\#(number)}]}"#)
    }

    @Test(arguments: TestDatabase.engines)
    func `the other sessions of the account are told of a change, and nobody else`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let (phone, laptop) = (try await site.token(ana), try await site.token(ana))
            var sender = try await OpenStream(site, phone)
            var receiver = try await OpenStream(site, laptop)
            var stranger = try await OpenStream(site, try await site.token(rui))
            #expect(await sender.next() == 0)
            #expect(await receiver.next() == 0)
            #expect(await stranger.next() == 0)

            try await Self.push(1, phone, site)
            #expect(await receiver.next() == 1)
            site.broadcaster.beat()
            #expect(await sender.next() == Self.heartbeat)
            #expect(await stranger.next() == Self.heartbeat)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a device that connects again is told only of what it missed`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let ana = try await test.register("ana")
            let (phone, laptop) = (try await site.token(ana), try await site.token(ana))
            try await Self.push(1, phone, site)
            try await Self.push(2, phone, site)

            var missed = try await OpenStream(site, laptop, after: "1")
            var current = try await OpenStream(site, laptop, after: "2")
            // The number of a database that was restored from a backup is lower.
            var ahead = try await OpenStream(site, laptop, after: "9")
            var unknown = try await OpenStream(site, laptop, after: "x")
            #expect(await missed.next() == 2)
            #expect(await ahead.next() == 2)
            #expect(await unknown.next() == 2)
            site.broadcaster.beat()
            #expect(await current.next() == Self.heartbeat)
            try await Self.push(3, phone, site)
            #expect(await current.next() == 3)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a stream ends with its session, and others stay`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let ana = try await test.register("ana")
            let (phone, laptop) = (try await site.token(ana), try await site.token(ana))
            try await Self.running([site]) {
                var ended = try await OpenStream(site, phone, after: "0")
                var kept = try await OpenStream(site, laptop, after: "0")
                let session = try await Self.session(phone, test)
                #expect(
                    try await site.ask(.delete, "/v1/sessions/\(session)", token: laptop).status == 204
                )
                #expect(await ended.nextEvent() == nil)
                await ended.waitForEnd()
                try await Self.push(1, laptop, site)
                site.broadcaster.beat()
                // The check for the ended session may run after the push, and then also tells the sender of it.
                #expect(await kept.isAlive())

                // A deleted account has no session.
                #expect(try await test.accounts.delete(ana.id))
                await kept.waitForEnd()
                #expect(site.broadcaster.count == 0)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a heartbeat finds what signals did not tell`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (site, clock) = (TestSite(test), ManualClock())
            let ana = try await test.register("ana")
            let (phone, laptop) = (try await site.token(ana), try await site.token(ana))
            try await Self.running([site], clock: clock) {
                var receiver = try await OpenStream(site, laptop, after: "0")
                // Another process, without a signal.
                _ = try await test.database.store.write { session in
                    try session.run("UPDATE vault SET sequence = 4 WHERE account = $1", ana.id)
                }
                await clock.waitForSleeper(for: VaultEvents.heartbeatInterval)
                clock.advance(by: VaultEvents.heartbeatInterval)
                #expect(await receiver.nextEvent() == 4)

                // Sessions also end by themselves.
                var idle = try await OpenStream(site, phone, after: "4")
                test.time.advance(days: 31)
                await clock.waitForSleeper(for: VaultEvents.heartbeatInterval)
                clock.advance(by: VaultEvents.heartbeatInterval)
                #expect(await receiver.nextEvent() == nil)
                #expect(await idle.nextEvent() == nil)
            }
        }
    }

    @Test(.enabled(if: TestDatabase.engines.contains(.postgresql)))
    func `changes and ended sessions reach the streams of other nodes`() async throws {
        try await TestAccounts.with(.postgresql) { test in
            let (first, second) = (TestSite(test), try await Self.otherNode(TestSite(test)))
            let ana = try await test.register("ana")
            let (phone, laptop) = (try await first.token(ana), try await first.token(ana))
            // The clocks stand still, so only notifications tell.
            try await Self.running([first, second]) {
                var receiver = try await OpenStream(second, laptop, after: "0")
                try await Self.push(1, phone, first)
                #expect(await receiver.nextEvent() == 1)

                let session = try await Self.session(laptop, test)
                #expect(try await test.accounts.end(session, of: ana.id))
                #expect(await receiver.nextEvent() == nil)
            }
        }
    }

    @Test func `a stream needs a log-in and a place`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let site = TestSite(test, streams: Broadcaster.Limits(total: 2, perClient: 1))
            let token = try await site.token(try await test.register("ana"))
            #expect(try await site.ask(.get, "/v1/vault/events").code == "sign-in-required")

            var stream = try await OpenStream(site, token)
            let second = try await site.ask(.get, "/v1/vault/events", token: token)
            #expect(second.code == "too-many-streams")
            #expect(second.fields[.retryAfter] == "60")
            stream.task.cancel()
            #expect(await stream.nextEvent() != 1)
            _ = await stream.task.result
            _ = try await OpenStream(site, token)
        }
    }

    @Test func `the text of a signal is read again, and another text may be any signal`() {
        let signals: [AccountSignal] = [
            .recordsChanged(account: "ana", sequence: 7, session: "s"),
            .recordsChanged(account: "ana", sequence: 7, session: ""), .sessionsEnded(account: "ana"),
            .householdChanged(
                accounts: ["ana", "rui"],
                Households.Numbers(household: "home", sequence: 7, activity: 8),
                session: "s"
            ),
            .householdChanged(
                accounts: ["ana"],
                Households.Numbers(household: "home", sequence: 0, activity: 0),
                session: ""
            ),
            .mayBeMissing,
        ]
        #expect(signals.map { AccountSignal(text: $0.text) } == signals)
        #expect(AccountSignal(text: "ana x s") == .mayBeMissing)
        #expect(AccountSignal(text: "household home x 1 s ana") == .mayBeMissing)
        #expect(AccountSignal(text: "ana 1 s later") == .mayBeMissing)
    }
}
