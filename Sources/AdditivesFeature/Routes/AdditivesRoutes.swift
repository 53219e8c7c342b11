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

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<FoodAdditive, AdditiveBody> {
        RecordKindRoutes(
            records: records,
            path: path,
            key: "additives",
            items: { $0.additives },
            fields: { $0.additives },
            summary: { $0.summary(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.additive(from: $1, id: $2, in: $3, $4) },
            newID: { body, next, collection in
                // The identifier follows from the number, as for the additives of the tables.
                let own = body.ecode.flatMap { AdditiveNumber(typed: $0) }.map { FoodAdditive.id(of: $0) }
                let isFree = own.map { collection.additive($0) == nil } ?? false
                return isFree ? own ?? next : next
            }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        kind.add(to: &table)
        table.get(path + "/ecode/{ecode}", access: .anyone, query: ["locale"]) { request, context in
            try await records.answer(
                request,
                context,
                find: { collection in
                    let text = context.parameters.get("ecode")?.removingPercentEncoding ?? ""
                    guard let number = AdditiveNumber(typed: text), let additive = collection.additive(number)
                    else { throw Problem.unknownAdditive }
                    return additive
                },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        addRelations(to: &table)
    }

    private func addRelations(to table: inout RouteTable) {
        table.get(
            path + "/{id}/foodcategories",
            access: .anyone,
            query: AdditiveListRequest.parameters,
            isShort: AdditiveListRequest.isShort
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additivefoodcategories",
                items: { collection in
                    let additive: FoodAdditive = try RecordRoutes.record(context, collection)
                    return collection.permissionPlaces(of: additive)
                },
                fields: { $0.permissionPlaces },
                id: { $0.cursor($1) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(
            path + "/{id}/additiveclasses",
            access: .anyone,
            query: AdditiveListRequest.parameters,
            isShort: AdditiveListRequest.isShort
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additiveclasses",
                items: { collection in
                    collection.classes(of: try RecordRoutes.record(context, collection))
                },
                fields: { $0.classes },
                id: { "\($1.id)" },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
    }
}
