import Hummingbird
package import MorselAccounts
import MorselCore
import MorselWeb

/// What a server needs to wake devices.
package struct PushOffer: Sendable {
    /// The public key, which browsers need to subscribe.
    let publicKey: String
    /// The push services whose addresses are accepted.
    let services: PushServices

    /// Creates an offer.
    package init(key: VAPIDKey, services: PushServices) {
        (publicKey, self.services) = (key.publicText, services)
    }
}

/// `/v1/push`: whether and where the device of a session is woken when another one has changed something.
struct PushRoutes: Sendable {
    let service: AccountService
    /// What the server offers, or `nil` if it wakes nobody.
    let offer: PushOffer?

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/push", access: .signedIn) { _, context in
            let (session, offer) = (try Self.identity(context).session, try offered())
            let isOn = try await service.perform(context) {
                try await PushSubscriptions(of: $0).isSubscribed(session)
            }
            return Response(json: Self.json(offer, isOn: isOn))
        }
        table.put("/v1/push/subscription", access: .signedIn, body: .account) { request, context in
            let (identity, offer) = (try Self.identity(context), try offered())
            let text = try await request.accountBody(["endpoint"]).text("endpoint")
            guard offer.services.endpoint(text) != nil else { throw Problem.unknownPushService }
            try await service.perform(context) {
                try await PushSubscriptions(of: $0)
                    .subscribe(identity.session, of: identity.account.rawValue, endpoint: text)
            }
            return .done
        }
        // A server that wakes nobody any more may still have addresses.
        table.delete("/v1/push/subscription", access: .signedIn) { _, context in
            let session = try Self.identity(context).session
            try await service.perform(context) { try await PushSubscriptions(of: $0).unsubscribe(session) }
            return .done
        }
    }

    private func offered() throws(Problem) -> PushOffer {
        guard let offer else { throw .noPush }
        return offer
    }

    private static func identity(_ context: WebContext) throws(Problem) -> Identity {
        guard let identity = context.identity else { throw .signInRequired }
        return identity
    }

    private static func json(_ offer: PushOffer, isOn: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("key")
            json.string(offer.publicKey)
            json.key("subscribed")
            json.boolean(isOn)
        }
        return json.bytes
    }
}
