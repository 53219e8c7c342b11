package import Foundation
package import Logging
package import MorselAccounts
import MorselClient
import MorselDatabase

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Wakes the devices of accounts through the push services of their browsers (RFC 8030), a few at a time.
///
/// A request has no body. So push services learn when a device is woken, and nothing else, and no key for a content is needed.
package struct PushService: Sendable {
    private let accounts: Accounts
    private let subscriptions: PushSubscriptions
    private let key: VAPIDKey
    private let contact: String?
    private let services: PushServices
    private let logger: Logger

    /// The time between two looks for wake-ups that are due.
    private static let interval = Duration.seconds(1)
    /// The most requests at a time.
    private static let maxRequests = 8
    private static let timeLimit = Duration.seconds(10)
    private static let maxAnswerBytes = 65_536
    /// The seconds that a token is valid, half of what RFC 8292 allows.
    private static let tokenSeconds: Int64 = 43_200
    /// The seconds for which the push service keeps a wake-up for a device that is off: a day.
    private static let timeToLive = 86_400

    /// Creates the service.
    /// - Parameters:
    ///   - accounts: the accounts whose devices are woken.
    ///   - key: the key of the server.
    ///   - contact: how operators of push services reach those of this server, or `nil`.
    ///   - services: the push services that may be asked.
    ///   - logger: receives failures, without addresses.
    package init(
        accounts: Accounts,
        key: VAPIDKey,
        contact: String?,
        services: PushServices,
        logger: Logger
    ) {
        (self.accounts, subscriptions) = (accounts, PushSubscriptions(of: accounts))
        (self.key, self.contact, self.services, self.logger) = (key, contact, services, logger)
    }

    /// Wakes devices until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { while try await wakeDue(now: Date()) > 0 {} } catch {
                logger.error("The wake-ups could not be read.")
            }
            try? await Task.sleep(for: Self.interval)
        }
    }

    /// Wakes the next devices that are due.
    /// - Parameter now: the current time.
    /// - Throws: `StoreError`.
    /// - Returns: their number.
    package func wakeDue(now: Date) async throws -> Int {
        var due: [DuePush] = []
        while due.count < Self.maxRequests, let next = try await subscriptions.nextDue() { due.append(next) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for push in due { group.addTask { try await wake(push, now: now) } }
            try await group.waitForAll()
        }
        return due.count
    }

    private func wake(_ push: DuePush, now: Date) async throws {
        // A session that has ended by time is still in the database. The list of services may have changed.
        guard try await accounts.running([push.session]).contains(push.session),
            let endpoint = services.endpoint(push.endpoint)
        else { return try await subscriptions.remove(push) }
        guard await endpoint.isPublic() else {
            logger.warning("The name of a push service cannot be resolved, or leads to a private network.")
            return try await subscriptions.postpone(push, seconds: nil)
        }
        let request = try request(endpoint, now: now)
        let answer: BoundedDownload.Answer
        do {
            answer = try await BoundedDownload.answer(
                to: request,
                upTo: Self.maxAnswerBytes,
                within: Self.timeLimit
            )
        } catch {
            logger.warning("A push service did not answer.", metadata: ["service": "\(endpoint.host)"])
            return try await subscriptions.postpone(push, seconds: nil)
        }
        try await handle(answer, push, endpoint)
    }

    /// Makes a request without a body (RFC 8030, section 5).
    private func request(_ endpoint: PushEndpoint, now: Date) throws -> URLRequest {
        var request = URLRequest(url: endpoint.url)
        request.httpMethod = "POST"
        request.httpBody = Data()
        request.setValue(String(Self.timeToLive), forHTTPHeaderField: "TTL")
        request.setValue("normal", forHTTPHeaderField: "Urgency")
        // A wake-up replaces one that the push service still has (RFC 8030, section 5.4).
        request.setValue("changes", forHTTPHeaderField: "Topic")
        let expires = Int64(now.timeIntervalSince1970) + Self.tokenSeconds
        request.setValue(
            try key.authorization(audience: endpoint.origin, subject: contact, expires: expires),
            forHTTPHeaderField: "Authorization"
        )
        return request
    }

    private func handle(
        _ answer: BoundedDownload.Answer,
        _ push: DuePush,
        _ endpoint: PushEndpoint
    ) async throws {
        switch answer.response.statusCode {
        case 200...299: try await subscriptions.finish(push)
        // The subscription has ended (RFC 8030, section 7.3).
        case 404, 410: try await subscriptions.remove(push)
        case let status:
            logger.warning(
                "A push service refused a wake-up.",
                metadata: ["status": "\(status)", "service": "\(endpoint.host)"]
            )
            try await subscriptions.postpone(push, seconds: answer.retryAfter?.components.seconds)
        }
    }
}
