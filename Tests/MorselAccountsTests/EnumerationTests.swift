import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselVault
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// What somebody who tries many e-mails learns about which ones have accounts.
@Suite struct EnumerationTests {
    /// What an attempt to log in shows, with the work that it costs instead of its time.
    private struct Observation: Hashable {
        let status: Int
        let text: String
        let fields: [String]
        let verified: Int
    }

    @Test(arguments: TestDatabase.engines)
    func `of 400 attempts with wrong keys, those with known e-mails have the same answers and work`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            for number in 0..<20 { try await test.register("known\(number)") }
            let clock = TestTime()
            let start = ContinuousClock.now
            let limits = LogInLimits { start + .milliseconds(clock.now - 1_800_000_000_000) }
            let site = TestSite(test, limits: limits)
            var observed: [Bool: [Observation: Int]] = [:]
            var random = SplitMix64(seed: 18)
            for _ in 0..<400 {
                clock.advance(milliseconds: 3_600_000)
                let isKnown = random.oneIn(2)
                let name = "\(isKnown ? "known" : "other")\(random.below(20))@example.org"
                let kind = random.oneIn(2) ? "password" : "recovery"
                let key = Base64URL.text(TestAccounts.key(UInt8(2 + random.below(200))))
                let before = test.hasher.verified
                let answer = try await site.ask(
                    .post,
                    "/v1/users/login",
                    #"{"username":"\#(name)","\#(kind)":"\#(key)"}"#
                )
                let observation = Observation(
                    status: answer.status,
                    text: answer.text,
                    fields: answer.fields.map { "\($0.name): \($0.value)" },
                    verified: test.hasher.verified - before
                )
                observed[isKnown, default: [:]][observation, default: 0] += 1
            }

            let (known, other) = (try #require(observed[true]), try #require(observed[false]))
            #expect(Set(known.keys) == Set(other.keys))
            // One for the password, and one for the recovery code, which needs no slow hash.
            #expect(Set(known.keys.map { $0.verified }) == [0, 1])
            #expect(known.count == 2 && known.keys.allSatisfy { $0.status == 401 })
        }
    }

    @Test func `the salts for unknown e-mails have as many bits as random ones, and never change`()
        async throws
    {
        try await TestAccounts.with(.sqlite) { test in
            var (salts, bits): (Set<[UInt8]>, Int) = ([], 0)
            let count = 2_000
            for number in 0..<count {
                let email = try TestAccounts.email("other\(number)")
                let salt = try await test.accounts.parameters(of: email).salt
                #expect(try await test.accounts.parameters(of: email).salt == salt)
                bits += salt.reduce(0) { $0 + $1.nonzeroBitCount }
                salts.insert(salt)
            }

            #expect(salts.count == count)
            // Half of the bits, give or take seven standard deviations: of 10¹¹ runs with random salts, less than one fails.
            let total = Double(count * 128)
            #expect(abs(Double(bits) - total / 2) < 7 * (total / 4).squareRoot())
        }
    }
}
