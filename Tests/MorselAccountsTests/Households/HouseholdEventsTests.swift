import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// The streams that tell members about changes of their households.
@Suite struct HouseholdEventsTests {
    /// The next part of a stream that is about a household.
    private static func next(_ parts: inout AsyncStream<String>.Iterator) async -> String? {
        while let part = await parts.next() {
            if part.hasPrefix("event: household\n") { return part }
            if part.hasPrefix("event: alive") { return nil }
        }
        return nil
    }

    private static func event(_ sequence: Int, _ activity: Int) -> String {
        let data = #"{"household":"\#(TestAccounts.id(1))","sequence":\#(sequence),"activity":\#(activity)}"#
        return "event: household\ndata: \(data)\n\n"
    }

    @Test(arguments: TestDatabase.engines)
    func `members hear of records and of each other, and others of nothing`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let ana = try await test.register("ana")
            let rui = try await test.register("rui")
            let eva = try await test.register("eva")
            try await test.found(1, 1, by: ana)
            try await test.join(2, rui, to: 1, by: ana)
            let start = try await test.households.membership(TestAccounts.id(1), of: ana.id).household
            var streams: [AsyncStream<String>.Iterator] = []
            for account in [ana, rui, eva] {
                let fields: HTTPFields = [.authorization: "Bearer \(try await site.token(account))"]
                let stream = try await site.responder.stream("/v1/vault/events", fields: fields)
                streams.append(stream.parts.makeAsyncIterator())
            }
            let activity = Int(start.activity)
            // A new stream begins with the numbers of now.
            #expect(await Self.next(&streams[0]) == Self.event(0, activity))
            #expect(await Self.next(&streams[1]) == Self.event(0, activity))

            _ = try await test.share([TestAccounts.shared(1)], in: 1, rui, key: "a")
            #expect(await Self.next(&streams[0]) == Self.event(1, activity))
            #expect(await Self.next(&streams[1]) == Self.event(1, activity))

            // The device of who is removed hears of it, too.
            try await test.households.remove(TestAccounts.id(2), of: TestAccounts.id(1), by: ana.id)
            #expect(await Self.next(&streams[0]) == Self.event(1, activity + 1))
            #expect(await Self.next(&streams[1]) == Self.event(1, activity + 1))
            try await test.rotate(1, by: ana)
            #expect(await Self.next(&streams[0]) == Self.event(1, activity + 2))
            site.broadcaster.beat()
            #expect(await Self.next(&streams[1]) == nil)
            #expect(await Self.next(&streams[2]) == nil)
        }
    }
}
