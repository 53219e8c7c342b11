import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/foodcategories…`: categories of the European Union and of the Codex Alimentarius, and the additives in them.
struct FoodCategoriesRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/foodcategories"

    init(records: RecordRoutes) { self.records = records }

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<FoodCategory, CategoryBody> {
        RecordKindRoutes(
            records: records,
            path: path,
            key: "foodcategories",
            items: { $0.categories },
            fields: { $0.categories },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.category(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        kind.add(to: &table)
        table.get(
            path + "/number/{number}",
            access: .anyone,
            query: ["locale", "scheme"]
        ) { request, context in
            try await records.answer(
                request,
                context,
                find: { collection in
                    let name = QueryParameters(request.uri.query)["scheme"] ?? FoodCategory.Scheme.eu.rawValue
                    guard let scheme = FoodCategory.Scheme(rawValue: name) else {
                        throw Problem.invalidAdditiveParameter.naming("scheme")
                    }
                    let number = context.parameters.get("number") ?? ""
                    guard let category = collection.category(number, in: scheme) else {
                        throw Problem.unknownFoodCategory
                    }
                    return category
                },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(
            path + "/{id}/additives",
            access: .anyone,
            query: AdditiveListRequest.parameters,
            isShort: AdditiveListRequest.isShort
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additivefoodcategories",
                items: { collection in
                    collection.permissionPlaces(in: try RecordRoutes.record(context, collection))
                },
                fields: { $0.permissionPlaces },
                id: { $0.cursor($1) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
    }
}
