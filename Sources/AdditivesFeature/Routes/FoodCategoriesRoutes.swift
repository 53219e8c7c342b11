import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/foodcategories…`: categories of the European Union and of the Codex Alimentarius, and the additives in them.
struct FoodCategoriesRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/foodcategories"

    init(records: RecordRoutes) { self.records = records }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(path, access: .anyone, query: AdditiveListRequest.parameters) { request, context in
            try await records.list(
                request,
                context,
                key: "foodcategories",
                items: { $0.categories },
                fields: { $0.categories },
                id: { "\($0.id)" },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(path + "/{id}", access: .anyone, query: ["locale"]) { request, context in
            try await answer(request, context) { try RecordRoutes.record(context, $0) }
        }
        table.get(
            path + "/number/{number}",
            access: .anyone,
            query: ["locale", "scheme"]
        ) { request, context in
            try await answer(request, context) { collection in
                let name = QueryParameters(request.uri.query)["scheme"] ?? FoodCategory.Scheme.eu.rawValue
                guard let scheme = FoodCategory.Scheme(rawValue: name) else {
                    throw Problem.invalidAdditiveParameter.naming("scheme")
                }
                let number = context.parameters.get("number") ?? ""
                guard let category = collection.category(number, in: scheme) else {
                    throw Problem.unknownFoodCategory
                }
                return category
            }
        }
        table.get(
            path + "/{id}/additives",
            access: .anyone,
            query: AdditiveListRequest.parameters
        ) { request, context in
            try await records.list(
                request,
                context,
                key: "additivefoodcategories",
                items: { collection in
                    collection.permissions(in: try RecordRoutes.record(context, collection))
                },
                fields: { $0.permissions },
                id: { $0.cursor },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        addChanges(to: &table)
    }

    private func addChanges(to table: inout RouteTable) {
        table.post(path, access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(CategoryBody.self, request), records.language(request)
            )
            return try await records.create(
                request,
                context,
                at: path,
                make: { try body.category(from: nil, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.put(path + "/{id}", access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(CategoryBody.self, request), records.language(request)
            )
            return try await records.replace(
                request,
                context,
                at: path,
                make: { try body.category(from: $2, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.delete(path + "/{id}", access: .role(.administrator)) { request, context in
            try await records.delete(FoodCategory.self, request, context) { collection, category in
                guard collection.children(of: category).isEmpty,
                    collection.conditions(of: category).isEmpty
                else { throw Problem.recordInUse }
            }
        }
    }

    private func answer(
        _ request: Request,
        _ context: WebContext,
        find: (AdditiveCollection) throws -> FoodCategory
    ) async throws -> Response {
        try await records.answer(
            request,
            context,
            find: find,
            write: { $0.members(of: $1, &$2, &$3) }
        )
    }
}
