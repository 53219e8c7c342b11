import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/additiveclasses…`: classes of additives, and their members.
struct AdditiveClassesRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/additiveclasses"

    init(records: RecordRoutes) { self.records = records }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(path, access: .anyone, query: AdditiveListRequest.parameters) { request, context in
            try await records.list(
                request,
                context,
                key: "additiveclasses",
                items: { $0.classes },
                fields: { $0.classes },
                id: { "\($0.id)" },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(path + "/{id}", access: .anyone, query: ["locale"]) { request, context in
            try await records.answer(
                request,
                context,
                find: { try RecordRoutes.record(context, $0) as AdditiveClass },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
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
                id: { "\($0.id)" },
                write: { $0.summary(of: $1, &$2, &$3) }
            )
        }
        addChanges(to: &table)
    }

    private func addChanges(to table: inout RouteTable) {
        table.post(path, access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(ClassBody.self, request), records.language(request)
            )
            return try await records.create(
                request,
                context,
                at: path,
                make: { try body.additiveClass(from: nil, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.put(path + "/{id}", access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(ClassBody.self, request), records.language(request)
            )
            return try await records.replace(
                request,
                context,
                at: path,
                make: { try body.additiveClass(from: $2, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.delete(path + "/{id}", access: .role(.administrator)) { request, context in
            try await records.delete(AdditiveClass.self, request, context) { collection, item in
                let isUsed =
                    collection.additives.contains { $0.classes.contains(item.id) }
                    || collection.classes.contains { $0.within.contains(item.id) }
                guard !isUsed else { throw Problem.recordInUse }
            }
        }
        table.post(
            path + "/{id}/additives",
            access: .role(.administrator),
            query: ["locale"]
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
