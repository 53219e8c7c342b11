import Hummingbird
import Logging
import MorselAccounts
import MorselCore
import MorselDatabase
import MorselWeb

/// `/v1/shares`: pages that an account shares by a link, encrypted (`docs/vault-protocol.md`).
struct ShareRoutes: Sendable {
    /// The shared pages, or `nil` if the server has no accounts.
    let shares: Shares?
    /// Finds the client that a request is from.
    let clients: ClientAddresses
    /// The requests in flight.
    let requests: InFlightRequests
    /// Limits how often a client answers.
    let answerings = ClientRateLimiter("share-answers", burst: 10, interval: .seconds(6))
    /// Limits how often a client opens pages: each opening is counted in the database.
    private let openings = ClientRateLimiter("shares", burst: 30, interval: .seconds(2))

    init(shares: Shares?, clients: ClientAddresses, requests: InFlightRequests) {
        (self.shares, self.clients, self.requests) = (shares, clients, requests)
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        addAnswers(to: &table)
        table.get("/v1/shares", access: .signedIn) { _, context in
            let account = try Self.account(context)
            return Response(
                json: ShareJSON.list(try await perform(context) { try await $0.list(of: account) })
            )
        }
        table.post("/v1/shares", access: .signedIn, body: Self.bodyLimit) { request, context in
            let account = try Self.account(context)
            let json = try await request.json()
            let body = try ShareBody(Array(json.readableBytesView))
            let share = try await perform(context) {
                try await $0.add(
                    body.id,
                    body.sealed,
                    days: body.days,
                    maxAnswers: body.answers,
                    of: account
                )
            }
            var response = Response(json: ShareJSON.share(share))
            response.status = .created
            return response
        }
        table.get("/v1/shares/{id}", access: .anyone) { request, context in
            try openings.take(clients.client(of: context.remoteAddress, request.headers))
            let id = context.parameters.get("id") ?? ""
            guard let sealed = try await perform(context, { try await $0.open(id) }) else {
                throw Problem.unknownShare
            }
            return Response(json: ShareJSON.content(sealed))
        }
        table.delete("/v1/shares/{id}", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let id = context.parameters.get("id") ?? ""
            guard try await perform(context, { try await $0.remove(id, of: account) }) else {
                throw Problem.unknownShare
            }
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
    }

    /// The largest body: the largest page in base64url, and the other members.
    private static let bodyLimit = BodyLimit.upTo(96 * 1_024)

    static func account(_ context: WebContext) throws(Problem) -> String {
        guard let account = context.identity?.account.rawValue else { throw .signInRequired }
        return account
    }

    func perform<Value>(
        _ context: WebContext,
        _ work: (Shares) async throws -> Value
    ) async throws -> Value {
        // A server without accounts has no shared pages.
        guard let shares else { throw Problem.unknownShare }
        do {
            return try await requests.waitForDatabase(orThrow: .accountsUnavailable) {
                try await work(shares)
            }
        } catch let error as ShareError {
            switch error {
            case .taken: throw Problem.shareTaken
            case .tooMany: throw Problem.tooManyShares
            case .tooLong: throw Problem.shareTooLong
            case .tooManyAnswers: throw Problem.tooManyShareAnswers
            }
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of shared pages failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.accountsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }
}

/// A page that a device shares: `{"id":"…","sealed":"…","days":7}`, with `answers` for one that asks guests.
struct ShareBody {
    /// The identifier, 16 bytes in base64url.
    let id: String
    /// The encrypted content.
    let sealed: [UInt8]
    /// The days after which the link ends.
    let days: Int
    /// How many answers of guests the page takes.
    let answers: Int

    private static let members: Set<String> = ["id", "sealed", "days", "answers"]
    private static let maxAnswers: Int64 = 50
    static let idLength = 16
    /// The lengths of encrypted pages: format, nonce and tag are added to the padded content.
    static let sealedLengths = Set(VaultContent.sizeClasses.map { Int($0) + 29 }.filter { $0 <= 65_565 })

    /// Parses a page.
    /// - Throws: `Problem`.
    init(_ json: [UInt8]) throws(Problem) {
        let members = try JSONMembers(json)
        if let unknown = members.names.filter({ !Self.members.contains($0) }).min() {
            throw .invalidShare.naming(unknown)
        }
        guard let id = members.text("id"), Base64URL.bytes(id)?.count == Self.idLength else {
            throw .invalidShare.naming("id")
        }
        guard let sealed = members.text("sealed").flatMap({ Base64URL.bytes($0) }),
            Self.sealedLengths.contains(sealed.count)
        else { throw .invalidShare.naming("sealed") }
        guard let days = members.integer("days"), (1...36_500).contains(days) else {
            throw .invalidShare.naming("days")
        }
        // A request of an earlier release does not have it.
        let answers = members.names.contains("answers") ? members.integer("answers") : 0
        guard let answers, (0...Self.maxAnswers).contains(answers) else {
            throw .invalidShare.naming("answers")
        }
        (self.id, self.sealed, self.days, self.answers) = (id, sealed, Int(days), Int(answers))
    }
}

/// The JSON of shared pages in the HTTP API.
enum ShareJSON {
    /// The pages of an account.
    static func list(_ shares: [Share]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("shares")
            json.array { json in for share in shares { json.object { write(share, to: &$0) } } }
        }
        return json.bytes
    }

    /// A page without its content.
    static func share(_ share: Share) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(share, to: &$0) }
        return json.bytes
    }

    private static func write(_ share: Share, to json: inout JSONWriter) {
        json.key("id")
        json.string(share.id)
        json.key("created")
        json.time(share.createdAt)
        json.key("expires")
        json.time(share.expiresAt)
        json.key("openings")
        json.number(share.openings)
        json.key("answers")
        json.number(share.answers)
    }

    /// The encrypted content of a page.
    static func content(_ sealed: [UInt8]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("sealed")
            json.string(Base64URL.text(sealed))
        }
        return json.bytes
    }
}
