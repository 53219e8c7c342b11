import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/additiveclasses…`: classes of additives, and their members.
struct AdditiveClassesRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/additiveclasses"

    init(records: RecordRoutes) { self.records = records }

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<AdditiveClass, ClassBody> {
        RecordKindRoutes(
            records: records,
            path: path,
            key: "additiveclasses",
            items: { $0.classes },
            fields: { $0.classes },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.additiveClass(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        kind.add(to: &table)
        table.get(
            path + "/{id}/additives",
            access: .anyone,
            query: AdditiveListRequest.parameters
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additives",
                items: { collection in
                    collection.additives(in: try RecordRoutes.record(context, collection))
                },
                fields: { $0.additives },
                id: { "\($1.id)" },
                write: { $0.summary(of: $1, &$2, &$3) }
            )
        }
        table.post(
            path + "/{id}/additives",
            access: .role(.administrator),
            query: ["locale"],
            body: records.bodyLimit
        ) { request, context in
            try await addMember(request, context)
        }
    }

    /// Adds an additive to a class; one that is a member already stays one.
    private func addMember(_ request: Request, _ context: WebContext) async throws -> Response {
        let body = try await records.body(ClassMemberBody.self, request)
        let author = try records.service.author(context)
        let id = try await records.service.perform(context) { collection in
            let item: AdditiveClass = try RecordRoutes.record(context, collection)
            guard var additive = collection.additive(body.additive) else {
                throw Problem.invalidAdditiveRecord.naming("additive")
            }
            if !additive.classes.contains(item.id) {
                additive.classes.append(item.id)
                let version = collection.version(of: additive)
                try await records.service.store.save(additive, after: version, by: author)
            }
            return additive.id
        }
        return try await records.answer(
            request,
            context,
            find: { collection in
                guard let additive = collection.additive(id) else { throw Problem.unknownAdditive }
                return additive
            },
            write: { $0.members(of: $1, &$2, &$3) }
        )
        .created(at: "/v1/additives/\(id)")
    }
}
