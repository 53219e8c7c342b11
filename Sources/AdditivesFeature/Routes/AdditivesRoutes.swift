import Foundation
import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/additives…`: additives, their conditions of use and their classes.
struct AdditivesRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/additives"

    init(records: RecordRoutes) { self.records = records }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(path, access: .anyone, query: AdditiveListRequest.parameters) { request, context in
            try await records.list(
                request,
                context,
                key: "additives",
                items: { $0.additives },
                fields: { $0.additives },
                id: { "\($0.id)" },
                write: { $0.summary(of: $1, &$2, &$3) }
            )
        }
        table.get(path + "/{id}", access: .anyone, query: ["locale"]) { request, context in
            try await answer(request, context) { try RecordRoutes.record(context, $0) }
        }
        table.get(path + "/ecode/{ecode}", access: .anyone, query: ["locale"]) { request, context in
            try await answer(request, context) { collection in
                let text = context.parameters.get("ecode")?.removingPercentEncoding ?? ""
                guard let number = AdditiveNumber(typed: text), let additive = collection.additive(number)
                else { throw Problem.unknownAdditive }
                return additive
            }
        }
        addRelations(to: &table)
        addChanges(to: &table)
    }

    private func addRelations(to table: inout RouteTable) {
        table.get(
            path + "/{id}/foodcategories",
            access: .anyone,
            query: AdditiveListRequest.parameters
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additivefoodcategories",
                items: { collection in
                    let additive: FoodAdditive = try RecordRoutes.record(context, collection)
                    return collection.permissions(of: additive)
                },
                fields: { $0.permissions },
                id: { $0.cursor },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(
            path + "/{id}/additiveclasses",
            access: .anyone,
            query: AdditiveListRequest.parameters
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additiveclasses",
                items: { collection in
                    collection.classes(of: try RecordRoutes.record(context, collection))
                },
                fields: { $0.classes },
                id: { "\($0.id)" },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
    }

    private func addChanges(to table: inout RouteTable) {
        table.post(path, access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(AdditiveBody.self, request), records.language(request)
            )
            return try await records.create(
                request,
                context,
                at: path,
                make: { collection, id in
                    // The identifier follows from the number, as for the additives of the tables.
                    let own = body.ecode.flatMap { AdditiveNumber(typed: $0) }.map { FoodAdditive.id(of: $0) }
                    let isFree = own.map { collection.additive($0) == nil } ?? false
                    return try body.additive(from: nil, id: isFree ? own ?? id : id, in: language, collection)
                },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.put(path + "/{id}", access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(AdditiveBody.self, request), records.language(request)
            )
            return try await records.replace(
                request,
                context,
                at: path,
                make: { collection, id, current in
                    try body.additive(from: current, id: id, in: language, collection)
                },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.delete(path + "/{id}", access: .role(.administrator)) { request, context in
            try await records.delete(FoodAdditive.self, request, context) { collection, additive in
                let isNamed = collection.conditions.contains { $0.subject == .additive(additive.id) }
                let isMember = collection.groups.contains { $0.members.contains(additive.id) }
                guard !isNamed, !isMember else { throw Problem.recordInUse }
            }
        }
    }

    private func answer(
        _ request: Request,
        _ context: WebContext,
        find: (AdditiveCollection) throws -> FoodAdditive
    ) async throws -> Response {
        try await records.answer(
            request,
            context,
            find: find,
            write: { $0.members(of: $1, &$2, &$3) }
        )
    }
}
