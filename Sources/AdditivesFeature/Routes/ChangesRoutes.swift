import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/additivechanges…`: the changes of administrators, each of which can be taken back.
struct ChangesRoutes: Sendable {
    let records: RecordRoutes
    /// Verify what a state that comes back refers to.
    let kinds: [any RecordAdministration]

    private var service: AdditivesService { records.service }

    private static let limits = (usual: 50, maximum: 200)

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(
            "/v1/additivechanges",
            access: .role(.administrator),
            query: ["before", "limit"]
        ) { request, context in
            let parameters = QueryParameters(request.uri.query)
            let before = try Self.number(parameters, "before", 1...RecordLimits.maxID) ?? RecordLimits.maxID
            let limit = try Self.number(parameters, "limit", 1...Int64(Self.limits.maximum))
            let count = limit.map { Int($0) } ?? Self.limits.usual
            let found = try await service.perform(context) { _ in
                try await service.store.changes(before: before, atMost: count + 1)
            }
            let changes = Array(found.prefix(count))
            let next = found.count > changes.count ? changes.last?.id : nil
            var response = Response(json: Self.json(changes, next: next))
            response.lead(to: next.map { NextPart("before", $0) }, from: request)
            return response
        }
        table.get("/v1/additivechanges/{id}", access: .role(.administrator)) { _, context in
            let id = try Self.id(context)
            let change = try await service.perform(context) { _ in try await service.store.change(id) }
            guard let change else { throw Problem.unknownAdditiveChange }
            return Response(json: Self.json(change))
        }
        table.post("/v1/additivechanges/{id}/undo", access: .role(.administrator)) { _, context in
            let (id, author) = (try Self.id(context), try service.author(context))
            let change = try await service.perform(context) { _ in
                let check = RecordCheck(kinds: kinds)
                let number = try await service.store.undo(id, by: author) { try check.verify($0, $1, $2) }
                return try await service.store.change(number)
            }
            guard let change else { throw Problem.unknownAdditiveChange }
            return Response(json: Self.json(change)).created(at: "/v1/additivechanges/\(change.id)")
        }
        addRestoration(to: &table)
    }

    /// Stores the state before or after a change again, whatever was changed later.
    private func addRestoration(to table: inout RouteTable) {
        table.post(
            "/v1/additivechanges/{id}/restore",
            access: .role(.administrator),
            body: records.bodyLimit
        ) { request, context in
            let body = try await records.body(RestorationBody.self, request)
            let restoration = RecordRestoration(change: try Self.id(context), state: body.state)
            let author = try service.author(context)
            let change = try await service.perform(context) { _ in
                let done = try await restoration.perform(kinds, by: author, service) { version in
                    guard let field = request.headers[.ifMatch],
                        field.trimmingPrefix(while: { $0 == " " }).first != "*"
                    else { return nil }
                    guard RecordTag.versions(in: field).contains(version) else { throw Problem.recordChanged }
                    return version
                }
                return try await service.store.change(done.number)
            }
            guard let change else { throw Problem.unknownAdditiveChange }
            return Response(json: Self.json(change)).created(at: "/v1/additivechanges/\(change.id)")
        }
    }

    private static func id(_ context: WebContext) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else {
            throw .unknownAdditiveChange
        }
        return id
    }

    private static func number(
        _ parameters: QueryParameters,
        _ name: String,
        _ range: ClosedRange<Int64>
    ) throws(Problem) -> Int64? {
        guard let text = parameters[name] else { return nil }
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int64(text),
            range.contains(number)
        else { throw Problem.invalidAdditiveParameter.naming(name) }
        return number
    }

    // MARK: JSON

    private static func json(_ changes: [AdditiveChange], next: Int64?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("changes")
            json.array { json in for change in changes { json.object { write(change, to: &$0) } } }
            if let next { json.integer("next", next) }
        }
        return json.bytes
    }

    private static func json(_ change: AdditiveChange) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(change, to: &$0) }
        return json.bytes
    }

    private static func write(_ change: AdditiveChange, to json: inout JSONWriter) {
        json.integer("id", change.id)
        json.key("kind")
        json.string(change.kind.rawValue)
        json.integer("record", change.record)
        json.key("account")
        json.string(change.account)
        json.key("changed")
        json.string(RFC3339.text(change.changedAt))
        json.key("deleted")
        json.boolean(change.content == nil)
        if let content = change.content {
            json.key("content")
            json.raw(content.utf8)
        }
        if let undoes = change.undoes { json.integer("undoes", undoes) }
    }
}
