import Hummingbird
import MorselAccounts
import MorselCore
import MorselWeb

/// `/v1/shares/{id}/answers`: what guests answer to a shared page, encrypted (`docs/vault-protocol.md`).
extension ShareRoutes {
    /// Adds the routes.
    func addAnswers(to table: inout RouteTable) {
        table.put("/v1/shares/{id}/answers/{answer}", access: .anyone, body: Self.answerLimit) {
            request,
            context in
            try answerings.take(clients.client(of: context.remoteAddress, request.headers))
            let (share, id) = Self.identifiers(context)
            guard Base64URL.bytes(id)?.count == ShareBody.idLength else {
                throw Problem.invalidShareAnswer.naming("answer")
            }
            let sealed = try ShareAnswerBody(Array(try await request.json().readableBytesView)).sealed
            guard try await perform(context, { try await $0.answer(id, sealed, to: share) }) else {
                throw Problem.unknownShare
            }
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        table.get("/v1/shares/{id}/answers", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let (share, _) = Self.identifiers(context)
            guard let answers = try await perform(context, { try await $0.answers(to: share, of: account) })
            else { throw Problem.unknownShare }
            return Response(json: ShareJSON.answers(answers))
        }
        table.delete("/v1/shares/{id}/answers/{answer}", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let (share, id) = Self.identifiers(context)
            guard try await perform(context, { try await $0.removeAnswer(id, to: share, of: account) }) else {
                throw Problem.unknownShare
            }
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
    }

    /// The largest body: the largest answer in base64url, and the names of members.
    private static let answerLimit = BodyLimit.upTo(8 * 1_024)

    private static func identifiers(_ context: WebContext) -> (share: String, answer: String) {
        (context.parameters.get("id") ?? "", context.parameters.get("answer") ?? "")
    }
}

/// An answer of a guest: `{"sealed":"…"}`.
struct ShareAnswerBody {
    /// The encrypted answer.
    let sealed: [UInt8]

    /// The lengths of answers: the two smallest size classes, with format, nonce and tag.
    private static let lengths: Set<Int> = [1_053, 4_125]

    /// Parses an answer.
    /// - Throws: `Problem`.
    init(_ json: [UInt8]) throws(Problem) {
        let members = try JSONMembers(json)
        if let unknown = members.names.filter({ $0 != "sealed" }).min() {
            throw .invalidShareAnswer.naming(unknown)
        }
        guard let sealed = members.text("sealed").flatMap({ Base64URL.bytes($0) }),
            Self.lengths.contains(sealed.count)
        else { throw .invalidShareAnswer.naming("sealed") }
        self.sealed = sealed
    }
}

extension ShareJSON {
    /// The answers to a page.
    static func answers(_ answers: [ShareAnswer]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("answers")
            json.array { json in
                for answer in answers {
                    json.object { json in
                        json.key("id")
                        json.string(answer.id)
                        json.key("answered")
                        json.time(answer.answeredAt)
                        json.key("sealed")
                        json.string(Base64URL.text(answer.sealed))
                    }
                }
            }
        }
        return json.bytes
    }
}
