import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// `/v1/additives/{id}/comments` and `/v1/additivecomments…`: comments, which anybody reads and signed-in people write.
struct CommentRoutes: Sendable {
    let records: RecordRoutes
    let service: CommentService
    private let path = "/v1/additivecomments"

    init(records: RecordRoutes, service: CommentService) { (self.records, self.service) = (records, service) }

    /// The parameters of lists.
    private static let list: Set<String> = ["before", "limit"]

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/additives/{id}/comments", access: .anyone, query: Self.list) { request, context in
            let collection = try await collection(context)
            let additive: FoodAdditive = try RecordRoutes.record(context, collection)
            return try await answer(request, context, for: .anyone, collection) {
                try await $0.visible(of: additive.id, before: $1, atMost: $2)
            }
        }
        table.post(
            "/v1/additives/{id}/comments",
            access: .signedIn,
            query: ["locale"],
            body: records.bodyLimit
        ) { request, context in
            try await write(request, context)
        }
        table.get(path, access: .anyone, query: Self.list) { request, context in
            try await answer(request, context, for: .anyone, try await collection(context)) {
                try await $0.visible(before: $1, atMost: $2)
            }
        }
        table.get(path + "/own", access: .signedIn, query: Self.list) { request, context in
            let account = try Self.identity(context).account.rawValue
            return try await answer(request, context, for: .author, try await collection(context)) {
                try await $0.own(of: account, before: $1, atMost: $2)
            }
        }
        table.get(path + "/{id}", access: .anyone) { _, context in
            let id = try Self.id(context)
            let comment = try await service.perform(context) { try await $0.comment(id) }
            guard let comment, !comment.isHidden else { throw Problem.unknownComment }
            return Response(json: CommentJSON.comment(comment, for: .anyone, try await collection(context)))
        }
        table.delete(path + "/{id}", access: .signedIn) { _, context in
            let (id, identity) = (try Self.id(context), try Self.identity(context))
            let author = identity.roles.contains(.administrator) ? nil : identity.account.rawValue
            let isDeleted = try await service.perform(context) { try await $0.delete(id, by: author) }
            guard isDeleted else { throw Problem.unknownComment }
            return Self.done
        }
        addModeration(to: &table)
    }

    private func addModeration(to table: inout RouteTable) {
        table.post(path + "/{id}/reports", access: .signedIn) { _, context in
            let (id, identity) = (try Self.id(context), try Self.identity(context))
            try service.takeReporting(identity.account)
            let isReported = try await service.perform(context) {
                try await $0.report(id, by: identity.account.rawValue)
            }
            guard isReported else { throw Problem.unknownComment }
            return Self.done
        }
        table.get(path + "/moderation", access: .role(.administrator), query: Self.list) { request, context in
            try await answer(request, context, for: .administrator, try await collection(context)) {
                try await $0.toModerate(before: $1, atMost: $2)
            }
        }
        table.put(
            path + "/{id}/visibility",
            access: .role(.administrator),
            body: records.bodyLimit
        ) { request, context in
            let id = try Self.id(context)
            let body = try await records.body(VisibilityBody.self, request)
            let comment = try await service.perform(context) { try await $0.setHidden(body.hidden, id) }
            guard let comment else { throw Problem.unknownComment }
            return Response(
                json: CommentJSON.comment(comment, for: .administrator, try await collection(context))
            )
        }
    }

    // MARK: Writing

    private func write(_ request: Request, _ context: WebContext) async throws -> Response {
        let body = try await records.body(CommentBody.self, request)
        guard let text = CommentText(body.text) else { throw Problem.invalidComment.naming("text") }
        let collection = try await collection(context)
        let additive: FoodAdditive = try RecordRoutes.record(context, collection)
        let identity = try Self.identity(context)
        try service.takeWriting(identity.account)
        let comment = try await service.perform(context) {
            try await $0.add(
                text,
                on: additive.id,
                in: records.language(request).code,
                by: identity.account.rawValue
            )
        }
        return Response(json: CommentJSON.comment(comment, for: .author, collection))
            .created(at: "\(path)/\(comment.id)")
    }

    // MARK: Parts of requests

    private func collection(_ context: WebContext) async throws -> AdditiveCollection {
        try await records.service.perform(context) { $0 }
    }

    /// Answers with the requested part of a list; `read` gets the number before which it begins, and the most comments.
    private func answer(
        _ request: Request,
        _ context: WebContext,
        for reader: CommentJSON.Reader,
        _ collection: AdditiveCollection,
        _ read: (AdditiveComments, Int64, Int) async throws -> [AdditiveComment]
    ) async throws -> Response {
        let part = try CommentListPart(request.uri.query)
        let found = try await service.perform(context) { try await read($0, part.before, part.limit + 1) }
        let comments = Array(found.prefix(part.limit))
        let next = found.count > comments.count ? comments.last?.id : nil
        var response = Response(json: CommentJSON.comments(comments, next: next, for: reader, collection))
        response.lead(to: next.map { NextPart("before", $0) }, from: request)
        return response
    }

    private static func id(_ context: WebContext) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }),
            (1...RecordLimits.maxID).contains(id)
        else { throw .unknownComment }
        return id
    }

    private static func identity(_ context: WebContext) throws(Problem) -> Identity {
        guard let identity = context.identity else { throw .signInRequired }
        return identity
    }

    private static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
}

/// The part of a list of comments that a request wants.
private struct CommentListPart {
    let before: Int64
    let limit: Int

    init(_ query: String?) throws(Problem) {
        let parameters = QueryParameters(query)
        let before = parameters["before"].map { Int64($0) } ?? RecordLimits.maxID
        guard let before, (1...RecordLimits.maxID).contains(before) else {
            throw Problem.invalidAdditiveParameter.naming("before")
        }
        let limit = parameters["limit"].map { Int($0) } ?? 10
        guard let limit, (1...100).contains(limit) else {
            throw Problem.invalidAdditiveParameter.naming("limit")
        }
        (self.before, self.limit) = (before, limit)
    }
}

/// The body of a request that writes a comment.
struct CommentBody: RecordBody {
    static let members: Set<String> = ["text"]

    /// The text.
    var text: String
}

/// The body of a request that hides a comment or shows it again.
struct VisibilityBody: RecordBody {
    static let members: Set<String> = ["hidden"]

    /// Whether it is hidden.
    var hidden: Bool
}
