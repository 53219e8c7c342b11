import Foundation
import HTTPTypes
import Hummingbird
package import Logging
package import MorselAccounts
import MorselCore
package import MorselWeb

/// The streams that tell the devices of an account that another one has changed something (`docs/vault-protocol.md`), also in its
/// households (`docs/household-protocol.md`).
package final class VaultEvents: Sendable {
    private let accounts: Accounts
    private let vaults: Vaults
    private let households: Households
    private let broadcaster: Broadcaster
    private let checks: AsyncStream<Check>
    private let requestCheck: AsyncStream<Check>.Continuation

    /// Which streams may need an event or have to end.
    private enum Check {
        case account(String)
        case everything
    }

    /// The checks that wait at most; what a dropped one would have found is found with the next heartbeat.
    private static let maxChecks = 256
    /// The time between two heartbeats, after which proxies and clients would begin to doubt a connection.
    package static let heartbeatInterval = Duration.seconds(25)

    /// Creates the events of accounts, which begin with ``run(every:clock:logger:)``.
    package init(accounts: Accounts, vaults: Vaults, broadcaster: Broadcaster) {
        (self.accounts, self.vaults, self.broadcaster) = (accounts, vaults, broadcaster)
        households = Households(of: accounts)
        (checks, requestCheck) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.maxChecks))
        accounts.signals.addReceiver { [weak self] in self?.receive($0) }
    }

    // MARK: Streams

    /// Opens a stream for a session.
    /// - Parameters:
    ///   - identity: the account and its session.
    ///   - client: who opens it.
    ///   - last: the number of the last event that the client has, or `nil`; without one it is sent the newest number.
    /// - Throws: `Problem`, `StoreError`.
    /// - Returns: the stream.
    func open(
        _ identity: Identity,
        client: ClientAddress,
        after last: Int64?
    ) async throws -> Broadcaster.Stream {
        let account = identity.account.rawValue
        // From here on it receives events, and it ends with its session. What happened before is read now.
        let stream = try broadcaster.open(account, tag: identity.session, client: client)
        guard let sequence = try await vaults.sequences(of: [account])[account],
            try await accounts.running([identity.session]).contains(identity.session)
        else { throw Problem.signInRequired }
        if last == sequence { stream.skip(upTo: sequence) } else { stream.send(Self.change(sequence)) }
        for numbers in try await households.numbers(of: [account])[account] ?? [] {
            stream.send(Self.change(numbers))
        }
        return stream
    }

    /// An event with the newest sequence number of an account, and nothing else.
    private static func change(_ sequence: Int64) -> EventStream.Event {
        var json = JSONWriter()
        json.object { json in
            json.key("sequence")
            json.number(sequence)
        }
        return EventStream.Event("change", json.bytes, id: sequence)
    }

    /// An event with the newest numbers of a household, of which both only grow.
    private static func change(_ numbers: Households.Numbers) -> EventStream.Event {
        var json = JSONWriter()
        json.object { json in
            json.key("household")
            json.string(numbers.household)
            json.key("sequence")
            json.number(numbers.sequence)
            json.key("activity")
            json.number(numbers.activity)
        }
        return EventStream.Event(
            "household",
            json.bytes,
            about: numbers.household,
            order: numbers.sequence + numbers.activity
        )
    }

    // MARK: Signals

    private func receive(_ signal: AccountSignal) {
        switch signal {
        case .recordsChanged(let account, let sequence, let session):
            broadcaster.send(Self.change(sequence), to: account, except: session)
        case .householdChanged(let accounts, let numbers, let session):
            let event = Self.change(numbers)
            for account in accounts { broadcaster.send(event, to: account, except: session) }
        case .sessionsEnded(let account):
            if !broadcaster.tags(of: account).isEmpty { requestCheck.yield(.account(account)) }
        case .mayBeMissing:
            requestCheck.yield(.everything)
        }
    }

    /// Sends heartbeats and handles signals until the task is cancelled.
    ///
    /// With each heartbeat, everything that signals would have told is also read from the database, for all accounts at once.
    /// - Parameters:
    ///   - interval: the time between two heartbeats.
    ///   - clock: measures it.
    ///   - logger: receives failures, without accounts.
    package func run(
        every interval: Duration = heartbeatInterval,
        clock: some Clock<Duration> = .continuous,
        logger: Logger
    ) async {
        await withTaskGroup { group in
            group.addTask { await self.accounts.signals.run(clock: clock) }
            group.addTask {
                while (try? await clock.sleep(for: interval)) != nil {
                    self.broadcaster.beat()
                    self.requestCheck.yield(.everything)
                }
            }
            group.addTask {
                for await check in self.checks {
                    do { try await self.perform(check) } catch {
                        logger.error("The streams of vaults could not be compared with the database.")
                    }
                }
            }
        }
    }

    /// Ends the streams of ended sessions, and sends the newest numbers.
    private func perform(_ check: Check) async throws {
        let open: [String: Set<String>]
        switch check {
        case .account(let account): open = [account: broadcaster.tags(of: account)]
        case .everything: open = broadcaster.tags
        }
        let sessions = open.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard !sessions.isEmpty else { return }
        let running = try await accounts.running(sessions)
        for (account, tags) in open {
            let ended = tags.subtracting(running)
            if !ended.isEmpty { broadcaster.close(account, tags: ended) }
        }
        for (account, sequence) in try await vaults.sequences(of: Set(open.keys)) {
            broadcaster.send(Self.change(sequence), to: account)
        }
        for (account, numbers) in try await households.numbers(of: Set(open.keys)) {
            for household in numbers { broadcaster.send(Self.change(household), to: account) }
        }
    }
}
