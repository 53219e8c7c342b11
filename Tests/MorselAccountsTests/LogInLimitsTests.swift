import Foundation
import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselVault
import MorselWebTestSupport
import NIOCore
import Synchronization
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// How often somebody may try to log in.
@Suite struct LogInLimitsTests {
    // MARK: Limits

    /// A clock that stands still.
    private static let instant = ContinuousClock.now

    private static func client(_ number: Int) -> ClientAddress {
        IPAddress("198.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)").map { ClientAddress($0) }
            ?? .unknown
    }

    @Test func `of 10,000 attempts from one address few are answered, and others are let in`() throws {
        let limits = LogInLimits { Self.instant }
        let email = try TestAccounts.email("ana")
        var answered = 0
        for _ in 0..<10_000 where (try? limits.begin(email, Self.client(1))) != nil { answered += 1 }

        #expect(answered == 10)
        try limits.begin(email, Self.client(2))
        // The address has a limit for all accounts together.
        var others = 0
        for number in 0..<10_000 {
            if (try? limits.begin(try TestAccounts.email("x\(number)"), Self.client(1))) != nil {
                others += 1
            }
        }
        #expect(others < 60)
    }

    @Test func `an attempt too many is told when the next one may be`() throws {
        let limits = LogInLimits { Self.instant }
        let email = try TestAccounts.email("ana")
        for _ in 0..<10 { try limits.begin(email, Self.client(1)) }
        let problem = #expect(throws: Problem.self) { try limits.begin(email, Self.client(1)) }
        #expect(problem?.fields[.retryAfter] == "30")
    }

    @Test func `10,000 addresses cannot lock anybody out, and each tries once`() throws {
        let limits = LogInLimits { Self.instant }
        let email = try TestAccounts.email("ana")
        var answered = 0
        for round in 0..<2 {
            for number in 0..<10_000 where (try? limits.begin(email, Self.client(number))) != nil {
                answered += 1
            }
            #expect(round == 1 || answered == 10_000)
        }

        #expect(answered == 10_050)
        try limits.begin(email, Self.client(20_000))
    }

    @Test func `a log-in that succeeded does not count`() throws {
        let limits = LogInLimits { Self.instant }
        let email = try TestAccounts.email("ana")
        for _ in 0..<40 {
            try limits.begin(email, Self.client(1))
            limits.forget(email, Self.client(1))
        }
    }

    @Test func `10,000 attempts over HTTP verify few passwords`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let site = TestSite(test, limits: LogInLimits { Self.instant })
            try await test.register("ana")
            var statuses: [Int: Int] = [:]
            for number in 0..<10_000 {
                let wrong = Base64URL.text(TestAccounts.key(UInt8(2 + number % 200)))
                let body = #"{"username":"ana@example.org","password":"\#(wrong)"}"#
                statuses[try await site.ask(.post, "/v1/users/login", body).status, default: 0] += 1
            }

            #expect(statuses == [401: 10, 429: 9_990])
            #expect(test.hasher.verified == 10)
        }
    }

    @Test(arguments: ["password", "email"])
    func `who is logged in cannot guess the password`(what: String) async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let site = TestSite(test, limits: LogInLimits { Self.instant })
            let ana = try await test.register("ana")
            let token = try await site.token(ana)
            func change(_ key: UInt8) async throws -> Int {
                let (right, new) = (
                    Base64URL.text(TestAccounts.key(key)), Base64URL.text(TestAccounts.key(3))
                )
                let salt = Base64URL.text([UInt8](repeating: 1, count: 16))
                let body =
                    what == "email"
                    ? #"{"password":"\#(right)","newUsername":"rui@example.org"}"#
                    : #"{"password":"\#(right)","newPassword":"\#(new)","derivation":1,"salt":"\#(salt)","rounds":600000}"#
                return try await site.ask(.put, "/v1/users/ana@example.org/\(what)", token: token, body)
                    .status
            }
            var statuses: [Int: Int] = [:]
            for _ in 0..<30 { statuses[try await change(2), default: 0] += 1 }
            #expect(statuses == [401: 10, 429: 20])
            #expect(test.hasher.verified == 10)
            // Then even the right password has to wait.
            #expect(try await change(1) == 429)
        }
    }

    @Test func `a request that this server cannot do does not count, however often it is sent`() async throws
    {
        try await TestAccounts.with(.sqlite) { test in
            let site = TestSite(test, limits: LogInLimits { Self.instant })
            let token = try await site.token(try await test.register("ana"))
            let right = Base64URL.text(TestAccounts.key(1))
            let body = #"{"password":"\#(right)","newUsername":"rui@example.org"}"#
            for _ in 0..<30 {
                let answer = try await site.ask(.put, "/v1/users/ana@example.org/email", token: token, body)
                #expect(answer.status == 409)
                #expect(answer.text.contains("no-mail"))
            }
        }
    }

    @Test func `a request without the keys of the vault does not count, and a wrong password does`()
        async throws
    {
        try await TestAccounts.with(.sqlite) { test in
            let site = TestSite(test, limits: LogInLimits { Self.instant })
            let ana = try await test.register(
                "ana",
                keys: WrappedKeys(version: 1, password: [1], recovery: [2])
            )
            let token = try await site.token(ana)
            func statuses(_ key: UInt8) async throws -> [Int: Int] {
                let (password, new) = (
                    Base64URL.text(TestAccounts.key(key)), Base64URL.text(TestAccounts.key(3))
                )
                let salt = Base64URL.text([UInt8](repeating: 1, count: 16))
                let body =
                    #"{"password":"\#(password)","newPassword":"\#(new)","derivation":1,"salt":"\#(salt)","rounds":600000}"#
                var statuses: [Int: Int] = [:]
                for _ in 0..<30 {
                    let path = "/v1/users/ana@example.org/password"
                    let status = try await site.ask(.put, path, token: token, body).status
                    statuses[status, default: 0] += 1
                }
                return statuses
            }

            // Without the keys of the vault the right password is not replaced.
            #expect(try await statuses(1) == [400: 30])
            #expect(try await statuses(2) == [401: 10, 429: 20])
        }
    }

    @Test func `an attempt that ended before its answer counts`() async throws {
        let limits = LogInLimits { Self.instant }
        let email = try TestAccounts.email("ana")
        func attempt(_ error: any Error) async throws {
            try await limits.whileChecking(email, Self.client(1)) { throw error }
        }
        for _ in 0..<30 {
            await #expect(throws: (any Error).self) { try await attempt(StoreError(.busy, "test")) }
        }
        for _ in 0..<10 {
            await #expect(throws: CancellationError.self) { try await attempt(CancellationError()) }
        }

        let problem = await #expect(throws: Problem.self) { try await attempt(CancellationError()) }
        #expect(problem?.status == .tooManyRequests)
    }
}
