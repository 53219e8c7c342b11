import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `/v1/additivefoodcategories…`: conditions of use, each of an additive or a group in a category.
struct ConditionsRoutes: Sendable {
    let records: RecordRoutes
    private let path = "/v1/additivefoodcategories"

    init(records: RecordRoutes) { self.records = records }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(path, access: .anyone, query: AdditiveListRequest.parameters) { request, context in
            try await records.list(
                request,
                context,
                key: "additivefoodcategories",
                items: { $0.conditions },
                fields: { $0.conditions },
                id: { "\($0.id)" },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.get(path + "/{id}", access: .anyone, query: ["locale"]) { request, context in
            try await records.answer(
                request,
                context,
                find: { try RecordRoutes.record(context, $0) as ConditionOfUse },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.post(path, access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(ConditionBody.self, request), records.language(request)
            )
            return try await records.create(
                request,
                context,
                at: path,
                make: { try body.condition(from: nil, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.put(path + "/{id}", access: .role(.administrator), query: ["locale"]) { request, context in
            let (body, language) = (
                try await records.body(ConditionBody.self, request), records.language(request)
            )
            return try await records.replace(
                request,
                context,
                at: path,
                make: { try body.condition(from: $2, id: $1, in: language, $0) },
                write: { $0.members(of: $1, &$2, &$3) }
            )
        }
        table.delete(path + "/{id}", access: .role(.administrator)) { request, context in
            try await records.delete(ConditionOfUse.self, request, context)
        }
    }
}
